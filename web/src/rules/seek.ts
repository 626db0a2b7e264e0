/*
 * seek.ts: rules found by words, as src/rules/seek.h says: without accents and in any case, where a word begins, in Korean at any
 * syllable, and by the words of other printed editions.
 */
import type { Book, Rule, RulesIn } from './types';

/* Small letters without accents; what is neither letter nor figure becomes a blank. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').toLowerCase().replace(/[^\p{L}\p{N}-]/gu, ' ');
}

/* Where a word of the text begins, or, if it is not of letters like ours, anywhere. */
function standsIn(text: string, word: string): boolean {
  const anywhere = /^[^\u0000-\u007f]/.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (anywhere || at === 0 || text[at - 1] === ' ' || text[at - 1] === '-') return true;
  return false;
}

/* The same, and without an s at its end. */
function finds(text: string, word: string): boolean {
  return standsIn(text, word) || (word.length > 3 && word.endsWith('s') && standsIn(text, word.slice(0, -1)));
}

type Others = [string, string][];

function isFound(text: string, word: string, others: Others): boolean {
  return finds(text, word) || others.some(([ours, theirs]) => finds(theirs, word) && standsIn(text, ours));
}

/* How well a rule fits: the words found in all of it, and more if id and title have them all. */
function fitOf(rule: Rule, book: Book, words: string[], others: Others): number {
  const foundIn = (text: string): number => words.filter((word) => isFound(text, word, others)).length;
  const head = folded(`${rule.id} ${rule.title}`);
  if (foundIn(head) === words.length) return words.length + 1;
  const rest = [book.sections[rule.section]!.title, rule.body, ...(rule.rows ?? []).flat(), rule.edition ?? ''];
  return foundIn(`${head} ${folded(rest.join(' '))}`);
}

function wordsOf(wanted: string): string[] {
  return folded(wanted).split(' ').filter(Boolean);
}

function othersOf(seek: RulesIn['seek']): Others {
  return seek.map((pair) => pair.map(folded) as [string, string]);
}

/* The rules with all of these words, those first that have them in id or title; if there is none, those with the most of them, unless `all` are wanted. */
export function seekRules(book: Book, seek: RulesIn['seek'], wanted: string, all = false): Rule[] {
  const words = wordsOf(wanted);
  const others = othersOf(seek);
  const fits = book.rules.map((rule) => ({ rule, fit: fitOf(rule, book, words, others) }));
  const best = Math.max(...fits.map(({ fit }) => fit));
  if (words.length === 0 || best === 0 || (all && best < words.length)) return [];
  const least = Math.min(best, words.length);
  return fits.filter(({ fit }) => fit >= least).sort((a, b) => b.fit - a.fit).map(({ rule }) => rule);
}

/* What a rule says where most of the words stand, in pieces: those that fit them, and the rest. Where none does it is how the rule begins. */
export function excerptOf({ body, rows = [] }: Rule, seek: RulesIn['seek'], wanted: string): { text: string; fits: boolean }[] {
  const words = wordsOf(wanted);
  const others = othersOf(seek);
  const hits = (text: string): number => words.filter((word) => isFound(folded(text), word, others)).length;
  const sentences = [...body.split(/(?<=[.!?]) +/), ...rows.map((cells) => cells.join(': '))];
  const most = Math.max(...sentences.map(hits));
  const shown = sentences.find((sentence) => hits(sentence) === most) ?? '';
  return shown.split(/([^\p{L}\p{N}-]+)/u).filter(Boolean).map((text) => ({ text, fits: hits(text) > 0 }));
}
