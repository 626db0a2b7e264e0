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

/* 2: id and title have all words, 1: they and the rest, 0: not all. */
function rankOf(rule: Rule, book: Book, words: string[], others: [string, string][]): number {
  const inAll = (text: string): boolean =>
    words.every((word) => finds(text, word) || others.some(([ours, theirs]) => finds(theirs, word) && standsIn(text, ours)));
  const head = folded(`${rule.id} ${rule.title}`);
  if (inAll(head)) return 2;
  const rest = [book.sections[rule.section]!.title, rule.body, ...(rule.rows ?? []).flat(), rule.edition ?? ''];
  return inAll(`${head} ${folded(rest.join(' '))}`) ? 1 : 0;
}

/* The rules with all of these words, those first that have them in id or title. */
export function seekRules(book: Book, seek: RulesIn['seek'], wanted: string): Rule[] {
  const words = folded(wanted).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const others = seek.map((pair) => pair.map(folded) as [string, string]);
  const ranked = book.rules.map((rule) => ({ rule, rank: rankOf(rule, book, words, others) }));
  return [2, 1].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ rule }) => rule));
}
