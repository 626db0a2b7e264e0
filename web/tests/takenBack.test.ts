import { describe, expect, it } from 'vitest';
import type { LogEntry } from '@/engine/types';
import { movesSoFar, takenBack } from '@/play/takenBack';
import type { DraftMove, Snapshot } from '@/table/table';

const move = (i: number, ply: number, actor: number | 'chance', text: string): LogEntry => ({ i, kind: 'move', ply, actor, text, event: { type: text }, learned: 0, rule: 'N-DEAL-1', remark: {} });
const drafted = (...texts: string[]) => texts.map((text) => ({ text, event: { type: text }, effect: {}, seat: 0 }) as DraftMove);
const moment = (log: LogEntry[], draft: DraftMove[] = [], viewer = 0) => ({ log, draft, viewer }) as Pick<Snapshot, 'log' | 'draft' | 'viewer'>;
const texts = (moves: { text: string }[]) => moves.map(({ text }) => text);

const played = [move(0, 1, 'chance', 'deal'), move(1, 2, 0, 'sell'), move(2, 3, 'chance', 'draw'), move(3, 4, 1, 'buy')];

describe('what was taken back', () => {
  it('is the end of a draft that has become shorter', () => {
    expect(texts(takenBack(moment(played, drafted('expand', 'end')), moment(played, drafted('expand'))))).toEqual(['end']);
    expect(takenBack(moment(played, drafted('expand')), moment(played, drafted('expand', 'end')))).toEqual([]);
  });

  it('is what an undo took from the game, chance aside', () => {
    const undone: LogEntry[] = [...played, { i: 4, kind: 'undo', ply: 1, actor: 0 }];
    expect(texts(takenBack(moment(played, drafted('expand')), moment(undone)))).toEqual(['sell', 'buy', 'expand']);
  });

  it('is nothing when a draft begins to count', () => {
    expect(takenBack(moment(played, drafted('expand')), moment([...played, move(4, 5, 0, 'expand')]))).toEqual([]);
  });

  it('is told to nobody else', () => {
    expect(takenBack(moment(played, drafted('expand')), moment(played, [], 1))).toEqual([]);
  });

  it('stands among the moves of its time', () => {
    expect(movesSoFar(moment(played, drafted('expand'))).at(-1)).toMatchObject({ i: 4, ply: 5, actor: 0, text: 'expand' });
  });
});
