import { beforeAll, describe, expect, it } from 'vitest';
import { endWords } from '@/online/ended';
import { unmetWords } from '@/online/Unmet';
import { setSentences } from '@/text/text';

const seats = [{ name: 'Ann' }, { name: 'Bea' }, { bot: 'raider', name: 'Cat' }];

beforeAll(() => setSentences('en', {
  'online.unmet.no': '{name} said no.', 'online.unmet.late': 'Too late.', 'online.unmet.moved': 'A move.',
  'online.unmet.undo': 'Nothing undone.', 'online.unmet.abandon': 'It goes on.', 'online.unmet.rematch': 'No other.',
  'online.abandoned': 'Agreed.', 'online.ended': '{name} gave up, {winner} won.', 'list.and': '{a} and {b}',
}));

describe('a question that came to nothing', () => {
  const no = { id: 4, what: 'undo', by: 0, why: 'no', seat: 1 } as const;

  it.each([
    [no, 'playing', 'Bea said no. Nothing undone.'],
    [{ ...no, what: 'abandon', why: 'late', seat: null }, 'playing', 'Too late. It goes on.'],
    [{ ...no, why: 'moved', seat: null }, 'playing', 'A move. Nothing undone.'],
    [{ ...no, what: 'rematch' }, 'abandoned', 'Bea said no. No other.'],
    [no, 'over', ''], /* the game has ended since */
    [undefined, 'playing', ''],
  ] as const)('%j, the table being %s: %s', (unmet, state, words) => {
    expect(unmetWords({ ...(unmet && { unmet }), you: 0, state, seats })).toBe(words);
  });

  it.each([1, 2, null])('is no news to %s, who has not asked it', (you) => {
    expect(unmetWords({ unmet: no, you, state: 'playing', seats })).toBe('');
  });
});

describe('a game that people have ended', () => {
  it('says that they agreed, or who gave up and who has won', () => {
    expect(endWords({ state: 'abandoned', seats, resigned: [], over: undefined as never })).toBe('Agreed.');
    expect(endWords({ state: 'over', seats: seats.slice(0, 2), resigned: [1], over: { winners: [0], key: '', seed: '', salts: [] } })).toBe('Bea gave up, Ann won.');
  });
});
