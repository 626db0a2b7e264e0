/*
 * rules.test.ts: every rule the engine can name is there in four languages, with its figures; words find rules in the page as they do at
 * the terminal; examples have what is drawn.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRule } from '@/rules/load';
import { excerptOf, seekRules } from '@/rules/seek';
import type { Example, RulesIn } from '@/rules/types';
import { languages, type Language } from '../tools/language';
import { fillPlaces, Library } from '../tools/rules';

const root = join(import.meta.dirname, '../..');
let rules: Record<Language, RulesIn>;
let examples: Record<string, Example>;

beforeAll(async () => {
  const library = await Library.open(join(root, 'data'), join(root, 'build-wasm/ceilidh.wasm'));
  rules = Object.fromEntries(languages.map((language) => [language, library.rules(language)])) as typeof rules;
  examples = library.examples();
});

function namedByTheEngine(): string[] {
  const folder = join(root, 'src/games');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^(caledonia|lords)\/.*\.[ch]$/.test(name));
  return [...new Set(sources.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/"([CL]-[A-Z0-9]+(?:-[A-Z0-9]+)*)"/g)].map(([, id]) => id!)))];
}

describe.each(languages)('the rules in %s', (language) => {
  it('have a text for every id the engine gives', () => {
    const ids = namedByTheEngine();
    expect(ids.length).toBeGreaterThan(60);
    expect(ids.filter((id) => !findRule(rules[language], id)?.rule.body)).toEqual([]);
  });

  it('have the ids, links and examples of the English ones, and all places filled', () => {
    for (const game of ['caledonia', 'lords'] as const) {
      const [own, english] = [rules[language][game], rules.en[game]];
      expect(own.rules.map(({ id, see, example }) => ({ id, see, example }))).toEqual(english.rules.map(({ id, see, example }) => ({ id, see, example })));
      expect(own.rules.filter(({ see }) => see.some((id) => !own.rules.some((rule) => rule.id === id)))).toEqual([]);
      expect(JSON.stringify(own)).not.toMatch(/[^\\"]\{[a-z#-]/);
      expect(own.rules.filter(({ example, caption }) => (example === undefined) !== (caption === undefined))).toEqual([]);
    }
  });
});

it('are found by the words that find them at the terminal', () => {
  const cases = readFileSync(join(root, 'tests/rules/finds.txt'), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = cases.filter((line) => {
    const [language, game, id, ...words] = line.split(' ') as [Language, 'caledonia' | 'lords', string, ...string[]];
    const found = seekRules(rules[language][game], rules[language].seek, words.join(' ')).some((rule) => rule.id === id.replace('!', ''));
    return found === id.startsWith('!');
  });
  expect(cases.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
  const { caledonia, seek } = rules.en;
  expect(seekRules(caledonia, seek, 'shipping')[0]?.id).toBe('C-EXP-3');
  expect(seekRules(caledonia, seek, ' ')).toEqual([]);
});

it('are quoted where the words stand', () => {
  const quoted = (id: string, wanted: string, language: Language = 'en'): string =>
    excerptOf(findRule(rules[language], id)!.rule, rules[language].seek, wanted).map(({ text, fits }) => (fits ? `[${text}]` : text)).join('');
  expect(quoted('C-EXP-1', 'ships')).toBe('The space must neighbour one of your units or lie within the reach of your [ships].');
  expect(quoted('C-EXP-1', 'cost')).toBe('You [pay] the unit and the land.');
  expect(quoted('C-EXP-1', 'cost of land')).toBe('You [pay] the unit and the [land].');
  expect(seekRules(rules.en.lords, rules.en.seek, 'cost of land', true)).toEqual([]);
  expect(quoted('C-EXP-3', 'level 4')).toContain('[level]');
  expect(quoted('C-EXP-1', 'xylophone')).toBe('You place one unit from your board on empty land in play.');
  expect(quoted('C-EXP-1', 'barcos', 'es')).toContain('[barcos]');
});

it('say the figures of the engine', () => {
  expect(findRule(rules.en, 'c-pas-2')?.rule.body).toContain('£16 to the first, then £14, £12 and £10');
  expect(findRule(rules.ko, 'L-END-1')?.rule.caption).toContain('22');
  expect(fillPlaces('{-a.1} {#a} {a} {b.cow.price}', { a: [3, -4], b: [{ unit: 'cow', price: 9 }] })).toBe('4 2 3, -4 9');
  expect(() => fillPlaces('{a.7}', { a: [1] })).toThrow('{a.7}');
});

it('have examples that can be drawn', () => {
  const used = ['caledonia', 'lords'].flatMap((game) => rules.en[game as 'lords'].rules.flatMap(({ example }) => example ?? []));
  expect(used.sort()).toEqual(Object.keys(examples).sort());
  expect(examples['reach']!.picture).toMatchObject({ kind: 'map', sides: '1111', around: expect.arrayContaining(['i3', 'k3']), reach: expect.any(Array) });
  expect(examples['whisky']!.picture).toMatchObject({ kind: 'market', good: 'whisky', from: 2, to: 4 });
  expect(examples['weakest']!.picture).toMatchObject({ kind: 'army', hand: [{ card: 'forsyth-7', may: false }, { card: 'scott-2', may: true }] });
});
