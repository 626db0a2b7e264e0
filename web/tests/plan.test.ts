/* plan.test.ts: what a seat means to do, as patterns and in words. */
import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { setSentences } from '@/text/text';
import { ANYBODY, deedsOf, patternOf, patternWords, stopsFor, withoutStep, withStep } from '@/online/plan';
import { gather } from '../tools/language';

beforeAll(() => setSentences('en', Object.fromEntries(gather(join(import.meta.dirname, '../../data'), 'en').sentences)));

describe('a plan', () => {
  it('waits for what somebody does, in words that say so', () => {
    expect(patternOf('caledonia', { who: '1', deed: 'pass' })).toBe('p1 pass');
    expect(patternWords('caledonia', 'p1 pass', ['Ann', 'Bea'])).toBe('Bea passes');
    expect(patternWords('lords', 'p* muster * down', ['Ann', 'Bea', 'Calum'], 0)).toBe('somebody musters face down');
    expect(patternWords('lords', 'p* muster * down', ['Ann', 'Bea'], 0)).toBe('Bea musters face down');
  });

  it('has words for every deed of both games', () => {
    for (const game of ['caledonia', 'lords'])
      for (const deed of deedsOf(game)) expect(patternWords(game, patternOf(game, { who: ANYBODY, deed }), [])).not.toContain('*');
  });

  it('stops where its move would become another', () => {
    expect(stopsFor('lords', ['recruit 3']).own).toEqual(['p* recruit 3']);
    expect(patternWords('lords', 'p* recruit 3', [])).toBe('somebody takes the recruit in place 3');
    expect(stopsFor('caledonia', ['sell 2 wool']).own).toEqual(['p* buy * wool', 'p* sell * wool']);
    expect(patternWords('caledonia', 'p* sell * wool', [])).toBe('somebody sells wool');
    expect(stopsFor('caledonia', ['pass']).own).toEqual([]);
  });

  it('shows a pattern of somebody else as it is', () => {
    expect(patternWords('lords', '* reveal 2 scott-*', [])).toBe('* reveal 2 scott-*');
  });

  it('grows and shrinks by steps', () => {
    const one = withStep(undefined, { moves: ['pass'] }, ['p* expand *']);
    const two = withStep(one, { if: 'p1 pass', moves: ['pass'] }, ['p* expand *', 'p* buy *']);
    expect(two).toEqual({ steps: [{ moves: ['pass'] }, { if: 'p1 pass', moves: ['pass'] }], stop: ['p* expand *', 'p* buy *'] });
    expect(withoutStep(two, 0)?.steps).toEqual([{ if: 'p1 pass', moves: ['pass'] }]);
    expect(withoutStep(one, 0)).toBeNull();
  });
});
