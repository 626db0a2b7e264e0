import { signal } from '@preact/signals';
import { beforeAll, expect, it, vi } from 'vitest';
import { title } from '@/caledonia/choices/Ask';
import { said } from '@/caledonia/choices/Prompt';
import { nearestMiss } from '@/caledonia/choices/reasons';
import { actions, choice, extras, opensGame, playOn } from '@/caledonia/choices/situation';
import type { CaledoniaParts, CaledoniaSnapshot, PlayerEvent } from '@/caledonia/types';
import { setParts } from '@/caledonia/parts';
import type { Sitting } from '@/play/useTable';
import type { Table } from '@/table/table';
import { setSentences } from '@/text/text';
import { newHost } from '../fakes';

vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] })); /* the settings ask for it when they are read */

let parts: CaledoniaParts;

beforeAll(async () => {
  parts = (await newHost()).parts('caledonia') as CaledoniaParts;
  setParts(parts);
});

it('has a button for every action the engine knows', () => {
  expect(parts.turn_moves.filter((move) => move !== 'place' && move !== 'produce')).toEqual(actions);
  expect(parts.free_moves).toEqual(extras);
});

function offering(events: PlayerEvent[], rest: object = {}): CaledoniaSnapshot {
  return { moves: events.map((event) => ({ text: '', event, effect: {} })), ...rest } as unknown as CaledoniaSnapshot;
}

it('says how many animals a contract wants', () => {
  setSentences('en', { 'ask.slaughter': 'Choose {n}.' });
  const asked = choice(offering([{ type: 'slaughter', spaces: ['a4', 'c2'] }, { type: 'slaughter', spaces: ['a4', 'c3'] }]));
  expect(title(asked!)).toBe('Choose 2.');
});

it('knows the last worker of whoever begins from every other turn', () => {
  const next: PlayerEvent[] = [{ type: 'shipping' }];
  expect(opensGame(offering(next, { whole: true, base: { phase: 'setup' } }))).toBe(true);
  expect(opensGame(offering(next, { whole: true, base: { phase: 'action' } }))).toBe(false);
  expect(opensGame(offering([{ type: 'place', unit: 'miner', space: 'c3' }], { whole: false, base: { phase: 'setup' } }))).toBe(false);
});

/* A table that offers these once something has been played, and what has been. */
function answering(events: PlayerEvent[], guide: Sitting['guide'] = null): { sitting: Sitting; played: string[] } {
  const played: string[] = [];
  const moves = events.map((event) => ({ text: JSON.stringify(event), event, effect: {} }));
  const snapshot = signal({ moves });
  return { sitting: { play: async (text: string) => played.push(text) > 0, table: { snapshot }, guide } as unknown as Sitting, played };
}

it('goes straight on with a bonus that is the only one, and not where there is a choice or a lesson', async () => {
  const [expand, upgrade, none]: PlayerEvent[] = [{ type: 'bonus', kind: 'expand' }, { type: 'bonus', kind: 'upgrade' }, { type: 'bonus', kind: null }];
  const after = async (events: PlayerEvent[], guide?: Sitting['guide']): Promise<string[]> => {
    const { sitting, played } = answering(events, guide);
    await playOn(sitting, 'fulfil 7');
    return played.slice(1);
  };
  expect(await after([expand!, none!])).toEqual([JSON.stringify(expand)]);
  expect(await after([expand!, upgrade!, none!])).toEqual([]);
  expect(await after([expand!, none!], { Progress: () => null } as unknown as Sitting['guide'])).toEqual([]);
  expect(await after([{ type: 'shipping' }])).toEqual([]);
});

it('names only what can be chosen besides an action', () => {
  setSentences('en', { 'bar.your-turn': 'Your turn', 'bar.your-turn.how': 'or choose {what}', 'bar.how.trade': 'a price', 'bar.how.obtain': 'a contract', 'bar.how.expand': 'a space' });
  const how = (events: PlayerEvent[]): string | undefined => said(offering(events, { actor: 0, waiting: null, seats: [] })).how;
  const pass: PlayerEvent = { type: 'pass' };
  expect(how([pass, { type: 'obtain', contracts: [7] }, { type: 'expand', unit: 'cow', space: 'e4' }])).toBe('or choose a contract or a space');
  expect(how([pass])).toBe('');
});

it('says which worker is to be placed, of as many as the engine tells', () => {
  setSentences('en', { 'bar.place': '{n} of {all}' });
  const placing = (all: number, units: object): string => said(offering([{ type: 'place', unit: 'miner', space: 'c3' }], { actor: 0, viewer: 0, waiting: null, seats: [], insight: { border: [], players: [{ first_workers: all }] }, state: { players: [{ units }] } })).words;
  expect(placing(2, {})).toBe('1 of 2');
  expect(placing(3, { miner: ['a4'], woodcutter: ['a3'] })).toBe('3 of 3');
});

it('explains a closed action by the move that lacks least, and of money by the cheapest', async () => {
  const lacks = (code: string, need: number) => ({ code, rule: 'C-EXP-1', holds: false, need, have: 7 });
  const answers: Record<string, object[]> = {
    far: [lacks('reach', 0)],
    dear: [lacks('money', 11)],
    cheap: [{ ...lacks('terrain', 0), holds: true }, lacks('money', 8)],
    both: [lacks('money', 5), lacks('terrain', 0)],
  };
  const table = { explain: (moves: string[]) => Promise.resolve(moves.map((move) => answers[move])) } as unknown as Pick<Table, 'explain'>;
  expect(await nearestMiss(table, ['far', 'dear', 'cheap', 'both'])).toEqual([lacks('money', 8)]);
});
