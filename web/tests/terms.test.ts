/*
 * terms.test.ts: the languages take the words of the printed games, one for each thing, as
 * data/lang/terms.txt has them; and no English and no number of its own gets into the others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gather, gatherTerminal, languages, type Language } from '../tools/language';
import { bookGames, readBook } from '../tools/rules';

const root = join(import.meta.dirname, '../..');
const data = join(root, 'data');

/* What the rules say, each text under the id of its rule. */
function rulesIn(language: Language): [string, string][] {
  return bookGames.flatMap((game) => {
    const { sections, rules } = readBook(join(data, 'rules', language, `${game}.txt`));
    return [
      ...sections.map(({ id, title, about = '' }): [string, string] => [`rule.${game}.${id}`, `${title} ${about}`]),
      ...rules.map(({ id, title }): [string, string] => [`rule.${id}`, title]),
      ...rules.map(({ id, body, caption = '', edition = '', rows = [] }): [string, string] => [`rule.${id}.text`, [body, caption, edition, ...rows.flat()].join(' ')]),
    ];
  });
}

/* What page, terminal and rules say; where both of the first have a key, each says it in its own place. */
const sentencesIn = new Map(
  languages.map((language) => [language, new Map([...[...gatherTerminal(data, language)].map(([key, sentence]) => [`terminal.${key}`, sentence] as const), ...gather(data, language).sentences, ...rulesIn(language)])]),
);

interface Term {
  id: string;
  words: Record<Language, string[]>;
  never: [Language, string][];
}

const split = (text: string, mark: string): string[] => text.split(mark).map((part) => part.trim()).filter((part) => part !== '');

/* "es niebla; pt-BR névoa, bruma" */
function readNever(text: string): [Language, string][] {
  return split(text, ';').flatMap((part) => {
    const [language, ...words] = part.split(' ') as [Language, ...string[]];
    return split(words.join(' '), ',').map((word): [Language, string] => [language, word]);
  });
}

function readTerm(line: string): Term {
  const [id, en, es, pt, ko, never] = line.split('|').map((part) => part.trim()) as [string, string, string, string, string, string];
  const words = { en: split(en, ','), es: split(es, ','), 'pt-BR': split(pt, ','), ko: split(ko, ',') };
  return { id, words, never: readNever(never) };
}

const terms = readFileSync(join(root, 'data/lang/terms.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(readTerm);

/* Finds a word and not a part of one; * stands for any ending. Korean puts its endings behind every word. */
function wordPattern(word: string, language: Language): RegExp {
  const inside = word.replace(/[.{}()?+]/g, '\\$&').replace(/\*/g, '\\p{L}*');
  return language === 'ko' ? new RegExp(inside, 'u') : new RegExp(`(?<!\\p{L})${inside}(?!\\p{L})`, 'iu');
}

/* Moves are written in one notation in every language, and what people have to type is in quotation marks or listed. */
function spoken([key, sentence]: [string, string]): string {
  const typed = /[«“"][^»”"]*[»”"]|\b(?:down|up|activate|undo|confirm)\b/g;
  return /^(?:terminal\.)?(?:fault|match)\./.test(key) ? '' : sentence.replace(typed, '').replace(/\{[^{}|]*|Clans of Caledonia|Lords of Scotland/g, '');
}

const englishWords = /(?<![\p{L}-])(?:the|of|and|is|are|with|your|you|from|must|this|that|turn|card|board|price|goods?|space|unit)(?![\p{L}-])/iu;

/* Words that are right elsewhere, said of a row of a price. */
const noPriceRow: Record<Language, RegExp> = { en: /price[^.]*\bsteps?\b/i, es: /precio[^.]*\bfilas?\b/i, 'pt-BR': /preço[^.]*\b(?:linhas?|passos?)\b/i, ko: /가격[^.]*단계/ };

describe.each(languages)('the words in %s', (language) => {
  const own = [...sentencesIn.get(language)!];

  it.each(terms.map(({ id, words }) => [id, words[language]] as const))('for %s are in use', (_, words) => {
    expect(words.filter((word) => !own.some(([, sentence]) => wordPattern(word, language).test(sentence)))).toEqual([]);
  });

  it('are the only ones for what they name', () => {
    const never = terms.flatMap((term) => term.never.filter(([of]) => of === language).map(([, word]) => ({ id: term.id, word, pattern: wordPattern(word, language) })));
    const found = own.flatMap(([key, sentence]) => never.filter(({ pattern }) => pattern.test(sentence)).map(({ id, word }) => `${key}: "${word}" for ${id}`));
    expect(never.length).toBeGreaterThan(3);
    expect(found).toEqual([]);
  });

  it('give a price rows, one word for them; steps are those of import tracks', () => {
    expect(own.filter(([, sentence]) => noPriceRow[language].test(sentence)).map(([key, sentence]) => `${key} = ${sentence}`)).toEqual([]);
  });

  it.skipIf(language === 'en')('are not English', () => {
    expect(own.filter((pair) => englishWords.test(spoken(pair))).map(([key, sentence]) => `${key} = ${sentence}`)).toEqual([]);
  });

  it('have the numbers of the English sentence', () => {
    const numbers = (sentence: string): string[] => sentence.replace(/\{[^{}]*\}/g, '').match(/\d+/g) ?? [];
    const english = sentencesIn.get('en')!;
    /* Korean writes small numbers as figures where others write words, and the printed names of the levels hold one. */
    const free = (key: string): boolean => language === 'ko' || key.startsWith('cal.shipping.');
    const wrong = own.filter(([key, sentence]) => {
      const [mine, theirs] = [numbers(sentence), numbers(english.get(key) ?? '')];
      return theirs.some((n) => !mine.includes(n)) || (!free(key) && mine.some((n) => !theirs.includes(n)));
    });
    expect(wrong.map(([key, sentence]) => `${key} = ${sentence}`)).toEqual([]);
  });
});

it('lists every term of the glossary once', () => {
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  expect(terms.length).toBeGreaterThan(130);
});
