import { join } from 'node:path';
import { expect, it } from 'vitest';
import { standingWords } from '@/pages/standing';
import type { Snapshot } from '@/table/table';
import { setSentences } from '@/text/text';
import { gather } from '../tools/language';

const seats = ['Isla', 'Hamish'].map((name) => ({ name, bot: null }));
const at = (base: unknown, actor: Snapshot['actor']): Snapshot => ({ seats, base, actor }) as unknown as Snapshot;

it('says how far a game is, whose turn it is, and who has won', () => {
  setSentences('en', Object.fromEntries(gather(join(import.meta.dirname, '../../data'), 'en').sentences));
  expect(standingWords(at({ round: 3, winners: null }, 1))).toEqual(['Round 3', 'Hamish is to move']);
  expect(standingWords(at({ skirmish: 2, winners: null }, 'chance'))).toEqual(['Skirmish 2']);
  expect(standingWords(at({ round: 5, winners: [0, 1] }, null))).toEqual(['Round 5', 'Won by Isla and Hamish']);
  expect(standingWords(at({}, 0)), 'a game that counts nothing').toEqual(['Isla is to move']);
});
