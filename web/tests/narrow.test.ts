import { describe, expect, it } from 'vitest';
import { DONE, narrow } from '@/caledonia/choices/narrow';
import type { CaledoniaMove, PlayerEvent } from '@/caledonia/types';

function moves(...events: PlayerEvent[]): CaledoniaMove[] {
  return events.map((event) => ({ text: JSON.stringify(event), event, effect: {} }));
}

describe('narrowing a list of moves', () => {
  it('asks nothing when one move is left', () => {
    const step = narrow('technology', moves({ type: 'technology', worker: 'miner' }), []);
    expect(step.question).toBeNull();
    expect(step.moves).toHaveLength(1);
  });

  it('asks part after part', () => {
    const list = moves(
      { type: 'fulfil', contract: 3, meat_port: null },
      { type: 'fulfil', contract: 3, meat_port: 'A' },
      { type: 'fulfil', contract: 7, meat_port: null },
    );
    expect(narrow('fulfil', list, []).question).toMatchObject({ part: { name: 'contract' }, options: ['3', '7'] });
    const next = narrow('fulfil', list, [{ part: 'contract', value: '3' }]);
    expect(next.question).toMatchObject({ part: { name: 'meat_port' }, options: ['none', 'A'] });
    expect(narrow('fulfil', list, [{ part: 'contract', value: '7' }]).moves).toEqual([list[2]]);
  });

  it('picks sets element by element, in any order', () => {
    const list = moves({ type: 'slaughter', spaces: ['a1', 'b2'] }, { type: 'slaughter', spaces: ['a1', 'c3'] });
    const step = narrow('slaughter', list, [{ part: 'spaces', value: 'c3' }]);
    expect(step).toEqual({ moves: [list[1]], question: null });
    expect(narrow('slaughter', list, [{ part: 'spaces', value: 'a1' }]).question?.options).toEqual(['b2', 'c3']);
  });

  it('offers to stop where a smaller set is a move of its own', () => {
    const list = moves({ type: 'keep', contracts: [] }, { type: 'keep', contracts: [4] }, { type: 'keep', contracts: [9] });
    expect(narrow('keep', list, []).question?.options).toEqual(['4', '9', DONE]);
    expect(narrow('keep', list, [{ part: 'contracts', value: DONE }]).moves).toEqual([list[0]]);
    expect(narrow('keep', list, [{ part: 'contracts', value: '9' }]).moves).toEqual([list[2]]);
  });

  it('counts repeated goods', () => {
    const list = moves(
      { type: 'port', module: 'A', copy: null, give: 'bread', take: ['wool', 'wool'] },
      { type: 'port', module: 'A', copy: null, give: 'bread', take: ['wool', 'milk'] },
    );
    const step = narrow('port', list, [{ part: 'take', value: 'wool' }]);
    expect(step.question?.options).toEqual(['wool', 'milk']);
    const wools = [{ part: 'take', value: 'wool' }, { part: 'take', value: 'wool' }];
    expect(narrow('port', list, wools).moves).toEqual([list[0]]);
  });
});
