/* plain.test.ts: what the page says of a game that it has no words and no view for. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '@/engine/types';
import { optionsFor, presetsOf, usualBot } from '@/pages/options';
import { changesOf, columnsOf, groupsOf, label, membersOf, sharedOf, standingOf, winnersOf, words } from '@/plain/facts';
import { isOwn } from '@/play/views';
import { faultText, gameName, reasonText, setSentences, tOrName } from '@/text/text';

beforeEach(() => setSentences('en', {
  'game.lords': 'Lords', 'name.wool': 'wool', 'plain.yes': 'yes', 'plain.no': 'no',
  'error.SYNTAX': 'That is no move.', 'page.rule-says-no': 'Rule {rule} does not allow it: {what}.', 'why.points': 'Costs {need}; you have {have}.',
}));

describe('names', () => {
  it.each([['lords', 'Lords'], ['nim', 'Nim'], ['pass-the-pigs', 'Pass the pigs']])('%s is called %s', (game, name) => {
    expect(gameName(game)).toBe(name);
  });

  it('of options and bots are the engine\'s, made words, where a language has none', () => {
    expect(tOrName('option.nim.most_taken', 'most_taken')).toBe('Most taken');
    expect(tOrName('game.lords', 'lords')).toBe('Lords');
  });

  it('of rules stand for reasons without a sentence', () => {
    const reason = { rule: 'X-TAKE-1', code: 'too-many', need: 3, have: 4, holds: false };
    expect(reasonText(reason)).toBe('Rule X-TAKE-1 does not allow it: Too many.');
    expect(reasonText({ ...reason, code: 'points' })).toBe('Costs 3; you have 4.');
  });

  it('of faults without a sentence are not shown', () => {
    expect(faultText({ code: 'heap', at: 0, len: 1, need: 0, have: 0 }, 'x')).toBe('That is no move.');
  });
});

describe('a new game', () => {
  const option = { name: 'rounds', type: 'number', min: 1, max: 4, step: 1, players: [2, 3], usual: [3, 2] } as const;
  const info = { name: 'nim', min_players: 2, max_players: 3, bots: ['random', 'greedy'], options: [option, { ...option, name: 'deck', type: 'data' }] } as unknown as GameInfo;

  it('has the options of the engine that are no files, the usual preset and the best bot', () => {
    expect(optionsFor(info, 2).map(({ name }) => name)).toEqual(['rounds']);
    expect(Object.keys(presetsOf(info, 'nim'))).toEqual(['usual', 'own']);
    expect(Object.keys(presetsOf({ ...info, options: [] }, 'nim'))).toEqual(['usual']);
    expect(usualBot('nim', 'usual', info.bots)).toBe('greedy');
  });

  it('of a game with pages of its own is as it was', () => {
    expect(Object.keys(presetsOf(null, 'lords'))).toEqual(['first', 'usual', 'own']);
    expect(usualBot('lords', 'usual')).toBe('raider');
    expect(usualBot('lords', 'first'), 'one who learns').toBe('gillie');
  });

  it('takes no name of every object for a game', () => {
    expect(['lords', 'toString', 'constructor'].filter(isOwn)).toEqual(['lords']);
  });
});

describe('facts', () => {
  const seats = ['Ann', 'Una'].map((name) => ({ name, bot: null }));
  const state = { actor: 1, round: 2, players: [{ score: 4, hand: null }, { points: 7 }], heaps: [3, 0], winners: [0] };

  it('are plain ones first', () => {
    expect(membersOf({ deep: {}, flat: 1 }).map(([key]) => key)).toEqual(['flat', 'deep']);
    expect(membersOf(null)).toEqual([]);
  });

  it('have names and values in words', () => {
    expect([label('hand_limit'), label('wool')]).toEqual(['Hand limit', 'Wool']);
    expect([null, true, false, 3, 'wool', '?'].map((value) => words('any', value, seats))).toEqual(['–', 'yes', 'no', '3', 'wool', '?']);
    expect([words('actor', 1, seats), words('actor', 'chance', seats), words('round', 1, seats)]).toEqual(['Una', 'chance', '1']);
  });

  it('of a seat are its score and the rest', () => {
    expect(standingOf(state, 0)).toEqual({ score: 4, members: [['hand', null]] });
    expect(standingOf(state, 1)).toEqual({ score: 7, members: [] });
    expect(standingOf({ scores: [1, 0] }, 1)).toEqual({ score: 0, members: [] });
    expect(standingOf({ heaps: [] }, 0)).toEqual({ score: null, members: [] });
  });

  it('of the table are what is no seat\'s', () => {
    expect(sharedOf(state)).toEqual([['round', 2], ['heaps', [3, 0]]]);
    expect([winnersOf(state), winnersOf({ winners: null })]).toEqual([[0], []]);
  });

  it('of like things make a table', () => {
    expect(columnsOf([{ a: 1 }, { a: 2, b: [1] }])).toEqual(['a', 'b']);
    expect(columnsOf([{ a: {} }])).toBeNull();
    expect(columnsOf([1, 2])).toBeNull();
  });
});

describe('moves', () => {
  const moves = (...texts: string[]): { text: string }[] => texts.map((text) => ({ text }));

  it('stand together if they are few', () => {
    expect(groupsOf(moves('take 1', 'take 2'))).toEqual([{ verb: '', moves: moves('take 1', 'take 2') }]);
  });

  it('go by their first word if they are many, single ones first', () => {
    const takes = Array.from({ length: 10 }, (_, i) => `take ${i}`);
    expect(groupsOf(moves(...takes, 'pass', 'end')).map(({ verb, moves: own }) => [verb, own.length])).toEqual([['', 2], ['take', 10]]);
    expect(groupsOf(moves(...takes, ...takes)).map(({ verb }) => verb)).toEqual(['take']);
  });

  it('say what they change, as far as that is a number', () => {
    expect(changesOf({ score: -1, nothing: 0, totals: [[0, 1, 2]] })).toEqual([['score', -1]]);
    expect(changesOf(null)).toEqual([]);
  });
});
