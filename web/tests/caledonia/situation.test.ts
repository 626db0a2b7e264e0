import { describe, expect, it } from 'vitest';
import { rests } from '@/caledonia/choices/situation';
import type { CaledoniaMove } from '@/caledonia/types';

const of = (line: string): CaledoniaMove[] => line.split(' ').filter(Boolean).map((type) => ({ text: type, event: { type }, effect: {} }) as unknown as CaledoniaMove);

describe('a draft rests', () => {
  it.each([
    ['after a whole turn', 'shipping', 'trade expand pass', true],
    ['after what followed it', 'fulfil cellar bonus end', 'trade expand pass', true],
    ['after the workers of the set-up', 'place place', 'trade expand pass', true],
    ['after the harvest', 'produce', 'trade expand pass', true],
    ['not before anything was done', '', 'trade expand pass', false],
    ['not with the next turn begun', 'shipping row', 'trade expand pass', false],
    ['not while the turn is to be ended', 'shipping', 'fulfil port end', false],
    ['not before the expansion that a contract gives', 'fulfil bonus', 'expand expand', false],
  ])('%s', (_, draft, moves, resting) => {
    expect(rests({ draft: of(draft), moves: of(moves) } as unknown as Parameters<typeof rests>[0])).toBe(resting);
  });
});
