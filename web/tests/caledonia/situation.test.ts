import { beforeAll, describe, expect, it } from 'vitest';
import { actions, extras, rests } from '@/caledonia/choices/situation';
import { setParts } from '@/caledonia/parts';
import type { CaledoniaMove, CaledoniaParts } from '@/caledonia/types';
import { newHost } from '../fakes';

let parts: CaledoniaParts;

beforeAll(async () => {
  parts = (await newHost()).parts('caledonia') as CaledoniaParts;
  setParts(parts);
});

const of = (line: string) => line.split(' ').filter(Boolean).map((type) => ({ event: { type } }) as CaledoniaMove);

describe('a draft rests', () => {
  it.each([
    ['after a whole turn', 'shipping', true, true],
    ['after what followed it', 'fulfil cellar bonus end', true, true],
    ['after the workers of the set-up', 'place place', true, true],
    ['after the harvest', 'produce', true, true],
    ['not before anything was done', '', true, false],
    ['not after a free action alone', 'port upgrade', true, false],
    ['not with the next turn begun', 'shipping row', true, false],
    ['not while the turn is going on', 'fulfil bonus', false, false],
  ])('%s', (_, draft, turn_begins, resting) => {
    expect(rests({ draft: of(draft), insight: { turn_begins } } as unknown as Parameters<typeof rests>[0])).toBe(resting);
  });
});

it('has a button for every action the engine knows', () => {
  expect(parts.turn_moves.filter((move) => move !== 'place' && move !== 'produce')).toEqual(actions);
  expect(parts.free_moves).toEqual(extras);
});
