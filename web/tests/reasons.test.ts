/* reasons.test.ts: conditions and consequences of the engine as sentences: the case where it fails, seats and cards by name. */
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Reason } from '@/engine/types';
import { consequenceText, reasonText, refusalText, seatNames, setSentences } from '@/text/text';
import { gather } from '../tools/language';

beforeAll(() => {
  setSentences('en', Object.fromEntries(gather(join(import.meta.dirname, '../../data'), 'en').sentences));
  seatNames.value = ['Ann', 'Beathag'];
});

const terrain: Reason = { rule: 'C-EXP-2', code: 'terrain', what: 'miner', need: 0, have: 0, holds: false, other: 'mountain', space: 'e4', list: ['grass', 'forest'] };
const stopped: Reason = { rule: 'L-ACT-2', code: 'weakest', what: 'forsyth', need: 7, have: 5, holds: false, seat: 1, other: 'scott-5' };
const between: Reason = { rule: 'C-NBH-1', code: 'river-between', what: 'cheese', need: 0, have: 0, holds: false, seat: 1, other: 'dairy', space: 'h3', from: 'i4' };

it('says the case where a condition fails, the rule where it holds', () => {
  expect(reasonText(terrain)).toBe('A miner needs mountain; e4 is grass and forest.');
  expect(reasonText({ ...terrain, holds: true })).toBe('The space must have the terrain for a miner.');
});

it('names seats, and cards in the words of their game', () => {
  expect(reasonText(stopped, (thing) => (thing === 'scott-5' ? 'Scott 5' : thing))).toBe("Scott 5 in Beathag's army is weaker: 5 against 7.");
});

it('tells what a move does not bring, and nothing of a code without a sentence', () => {
  expect(consequenceText(between)).toBe("No cheese from Beathag's dairy on h3: a river lies between.");
  expect(consequenceText({ ...between, code: 'unheard-of' })).toBe('');
});

it('refuses with all cases that fail', () => {
  const met: Reason = { rule: 'C-RND-3', code: 'main', need: 0, have: 0, holds: true };
  expect(refusalText({ error: 'MATCH', code: 'illegal', reasons: [met, terrain] })).toBe('A miner needs mountain; e4 is grass and forest.');
});
