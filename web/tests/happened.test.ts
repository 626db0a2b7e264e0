/* happened.test.ts: what is said at a table on a server: whose move one waits for, who gave up, what kind of game it is. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Told } from '@/engine/types';
import { gather } from '../tools/language';

vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'], language: 'en' });
vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener: () => undefined });

let awaited: typeof import('@/table/online').awaited;
let happened: typeof import('@/online/Happened').happened;
let kindWords: typeof import('@/online/kind').kindWords;
let whenSaid: typeof import('@/online/Chat').whenSaid;

beforeAll(async () => {
  ({ awaited } = await import('@/table/online'));
  ({ happened } = await import('@/online/Happened'));
  ({ kindWords } = await import('@/online/kind'));
  ({ whenSaid } = await import('@/online/Chat'));
  const { setSentences } = await import('@/text/text');
  setSentences('en', Object.fromEntries(gather(join(import.meta.dirname, '../../data'), 'en').sentences));
});

describe('whose move one waits for', () => {
  const me = { you: 0, state: 'playing' as const };
  const told = (actor: Told['actor'], moves: string[] = []): Pick<Told, 'actor' | 'draft'> => ({ actor, draft: moves.map((text) => ({ text })) as Told['draft'] });

  it('is that of the seat to move', () => {
    expect(awaited(told(1), me)).toBe(1);
    expect(awaited(told(0), me)).toBeNull();
    expect(awaited(told('chance'), me)).toBeNull();
  });

  it('is nobody’s while a turn is composed, though the next would be to move after it', () => {
    expect(awaited(told(1, ['hire']), me)).toBeNull();
  });

  it('is nobody’s once the game has ended', () => {
    expect(awaited(told(1), { you: 0, state: 'abandoned' })).toBeNull();
  });
});

describe('what has happened at the table', () => {
  const before = { seats: [{ name: 'Ann' }, { name: 'Bo' }, { bot: 'crofter' }], late: [], resigned: [], state: 'playing' as const, you: 2 };

  it('names who gave up, and says that a bot plays on', () => {
    const words = happened(before, { ...before, seats: [{ name: 'Ann', bot: 'crofter' }, ...before.seats.slice(1)], resigned: [0] });
    expect(words).toMatch(/Ann.*has given up; a bot plays on/);
  });

  it('says no more of a bot once the game is over', () => {
    expect(happened(before, { ...before, resigned: [0], state: 'over' })).toMatch(/Ann.*has given up\.$/);
  });

  it('tells who gave up so', () => expect(happened({ ...before, you: 0 }, { ...before, you: 0, resigned: [0] })).toBe('You gave up.'));
  it('names who ran out of time', () => expect(happened(before, { ...before, late: [1] })).toMatch(/Bo.*ran out of time/));
  it('says nothing of what was so before', () => expect(happened({ ...before, late: [1], resigned: [0] }, { ...before, late: [1], resigned: [0] })).toBe(''));
});

describe('the kind of a game', () => {
  it('is the simple one', () => expect(kindWords({ game: 'caledonia', options: { beginner: true, static: true } })).toBe('Simple game'));
  it('is the usual one', () => expect(kindWords({ game: 'caledonia', options: { beginner: false, static: false } })).toBe('Usual game'));
  it('is what was chosen', () => expect(kindWords({ game: 'lords', options: { bruce: true, target: 20, 'hand-limit': 10 } })).toBe('Points to win: 20 · Largest hand: 10 · With the Bruces'));
});

describe('when something was said', () => {
  const noon = new Date(2026, 10, 18, 12, 0).getTime();
  it('is the time of today', () => expect(whenSaid(noon, noon + 60_000)).toMatch(/^12:00/));
  it('has the day of another', () => expect(whenSaid(noon, noon + 48 * 3_600_000)).toMatch(/18.*12:00/));
});
