import { beforeAll, expect, it } from 'vitest';
import { title } from '@/caledonia/choices/Ask';
import { actions, choice, extras, opensGame } from '@/caledonia/choices/situation';
import type { CaledoniaParts, CaledoniaSnapshot, PlayerEvent } from '@/caledonia/types';
import { setSentences } from '@/text/text';
import { newHost } from '../fakes';

let parts: CaledoniaParts;

beforeAll(async () => {
  parts = (await newHost()).parts('caledonia') as CaledoniaParts;
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
