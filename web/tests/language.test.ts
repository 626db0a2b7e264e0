/*
 * language.test.ts: every language says the same things as English, with the same
 * places, and every sentence is used: by the page or by the codes of the engine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOf } from '@/caledonia/choices/narrow';
import { actions, extras } from '@/caledonia/choices/situation';
import { terrains } from '@/caledonia/map/land';
import { goods, imports, units } from '@/caledonia/types';
import { clans as cardClans } from '@/lords/types';
import { choosable } from '@/pages/options';
import { formatNumber, languages as spoken, setSentences } from '@/text/text';
import { gather, languages } from '../tools/language';

const root = join(import.meta.dirname, '../..');
const sentencesIn = new Map(languages.map((language) => [language, gather(join(root, 'data'), language).sentences]));
const english = sentencesIn.get('en')!;
const keys = [...english.keys()];

interface Places {
  plain: Set<string>; /* {name} */
  plural: Set<string>; /* {name|…|…} */
  forms: string[][];
}

function placesOf(sentence: string): Places {
  const found: Places = { plain: new Set(), plural: new Set(), forms: [] };
  for (const [, inside] of sentence.matchAll(/\{([^{}]*)\}/g)) {
    const [name, ...forms] = inside!.split('|') as [string, ...string[]];
    (forms.length > 0 ? found.plural : found.plain).add(name);
    if (forms.length > 0) found.forms.push(forms);
  }
  return found;
}

/* What is wrong with the places of a sentence beside those of the English one. */
function amiss(sentence: string, model: string, counts: boolean): string[] {
  const own = placesOf(sentence);
  const theirs = placesOf(model);
  const wanted = [...theirs.plain].filter((name) => !own.plain.has(name)).map((name) => `lacks {${name}}`);
  const strange = [...own.plain, ...own.plural].filter((name) => !theirs.plain.has(name) && !theirs.plural.has(name)).map((name) => `has a strange {${name}}`);
  const uncounted = counts ? [...theirs.plural].filter((name) => !own.plural.has(name)).map((name) => `lacks the plural by ${name}`) : [];
  const badForms = own.forms.filter((forms) => forms.some((form) => form.trim() === '') || (counts && forms.length !== 2)).map((forms) => `has the forms ${forms.join('|')}`);
  const braces = /[{}]/.test(sentence.replace(/\{[^{}]*\}/g, '')) ? ['has a loose brace'] : [];
  return [...wanted, ...strange, ...uncounted, ...badForms, ...braces];
}

it('offers in the page the languages that are built', () => {
  expect(spoken).toEqual(languages);
});

describe.each(languages)('the sentences in %s', (language) => {
  const own = sentencesIn.get(language)!;

  it('have the keys of the English ones', () => {
    expect({
      missing: keys.filter((key) => !own.has(key)),
      surplus: [...own.keys()].filter((key) => !english.has(key)),
    }).toEqual({ missing: [], surplus: [] });
  });

  it('write numbers as the language does, the small ones without asking', () => {
    setSentences(language, {});
    const numbers = [-999, -7, 0, 1, 42, 999, 1000, 12345, 1.5];
    expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => new Intl.NumberFormat(language).format(number)));
  });

  it('are not empty', () => {
    expect([...own].filter(([, sentence]) => sentence === '').map(([key]) => key)).toEqual([]);
  });

  it('have the same places, and a form for one and for many', () => {
    const counts = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');
    const wrong = [...own].flatMap(([key, sentence]) => amiss(sentence, english.get(key) ?? '', counts).map((what) => `${key} ${what}`));
    expect(wrong).toEqual([]);
  });
});

function sourcesBelow(folder: string, ending: RegExp): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));
  const all = files.sort().map((name) => readFileSync(join(root, folder, name), 'utf8'));
  return all.join('\n').replace(/\/\*[\s\S]*?\*\//g, ' ');
}

function found(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map((match) => match[1]!);
}

const page = sourcesBelow('web/src', /\.tsx?$/);
const engine = sourcesBelow('src', /^(?!games\/nullgame).*\.[ch]$/);

const pageWords = new Set([...found(page, /'([^'\n]*)'/g), ...found(page, /"([^"\n]*)"/g)]);
/* What the engine can name: its strings but for the names of JSON's members, its errors and its bots. */
const engineWords = new Set([
  ...found(engine.replace(/json_key\w*\([^,;]*, "[^"]*"/g, ''), /"([^"\n]*)"/g),
  ...found(engine, /\bGM_([A-Z]+)\b/g),
  ...found(engine, /\bbot_([a-z]+)\b/g),
]);
/* `action.${kind}.hint` as the parts around its places; the unclosed place before an inner template is one too. */
const templates = [...new Set(found(page, /`([^`]*)`/g))].map((text) => text.split(/\$\{[^}]*(?:\}|$)/)).filter((parts) => parts.length > 1);

const namespaces = new Set(keys.map((key) => key.split('.')[0]!));

function looksLikeKey(text: string): boolean {
  return /^[a-z]+\.[a-zA-Z0-9_.-]*$/.test(text) && namespaces.has(text.split('.')[0]!);
}

const keyTemplates = templates.filter((parts) => looksLikeKey(parts[0]!));
const wordTemplates = templates.filter((parts) => /^([a-z]+-?)?$/.test(parts[0]!) && parts.slice(1).every((part) => /^[a-z.-]*$/.test(part)) && parts.join('') !== '');

/* A place can hold a number, or a word that is written somewhere, whole or as a template. */
function writable(word: string): boolean {
  if (/^\d*$/.test(word) || pageWords.has(word) || engineWords.has(word)) return true;
  return wordTemplates.some((parts) => madeBy(parts, word));
}

/* Whether a template can give this text: its parts in order, and something writable between them. */
function madeBy([part, ...others]: string[], text: string): boolean {
  if (others.length === 0) return text === part;
  if (!text.startsWith(part!)) return false;
  const rest = text.slice(part!.length);
  return Array.from(rest + ' ').some((_, i) => madeBy(others, rest.slice(i)) && writable(rest.slice(0, i)));
}

/* The page lists all rules, by the beginning of their keys. */
const listed = found(page, /keysOf\(`([a-z]+\.)/g);

/* Kinds of keys that end in a code or a number of the engine, for the terminal or the page. */
const engineKinds = /^(?:(?:why|fault|match|name|clan|port|scoring|band|power|ask|log)|(?:option|verb)\.[a-z]+)\.(.+)$/;

function usedBySomething(key: string): boolean {
  if (pageWords.has(key) || engineWords.has(key) || listed.some((prefix) => key.startsWith(prefix))) return true;
  const code = engineKinds.exec(key)?.[1];
  if (code !== undefined && !key.startsWith('ask.') && !key.startsWith('log.') && (engineWords.has(code) || /^\d+$/.test(code))) return true;
  return keyTemplates.some((parts) => madeBy(parts, key));
}

/* All strings inside what a pattern finds, such as both of `spared ? "a" : "b"`. */
function codes(pattern: RegExp): string[] {
  return found(engine, pattern).flatMap((inside) => found(inside, /"([a-z0-9.-]+)"/g));
}

const tiles = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const clans = found(found(engine, /clan_names\[[A-Z_]+\] = \{([^}]*)\}/g).join(), /"([a-z]+)"/g).filter((clan) => clan !== 'none');
const manyParts = Object.entries(partsOf).filter(([kind]) => ['port', 'upgrade', 'row', 'neighbour', 'fulfil'].includes(kind));

/* Keys that are put together from a beginning, each of some words, and an end. */
const families: [string, readonly string[], string][] = [
  ['name.', [...goods, ...imports, ...units, ...clans], ''],
  ['clan.', clans, ''],
  ['tip.clan.', clans, ''],
  ...['port.', 'scoring.', 'cal.score-short.'].map((kind): [string, string[], string] => [kind, tiles, '']),
  ...['', '.short', '.hint'].map((end): [string, readonly string[], string] => ['action.', actions, end]),
  ['extras.', extras, ''],
  ['ask.', Object.keys(partsOf), ''],
  ...manyParts.map(([kind, parts]): [string, string[], string] => [`ask.${kind}.`, parts.map(({ name }) => name), '']),
  ...['map.', 'cal.terrain.'].map((kind): [string, string[], string] => [kind, [...terrains, 'loch'], '']),
  ...['name.', 'lords.caption.', 'lords.power.', 'power.'].map((kind): [string, readonly string[], string] => [kind, cardClans, '']),
  ...Object.entries(choosable).flatMap(([game, options]) =>
    ['', '.about'].map((end): [string, string[], string] => [`option.${game}.`, options.map(({ name }) => name), end])),
  ['cal.log.', found(page, /\bkey: '([a-z-]+)'/g), ''],
];

describe('every sentence', () => {
  it('is used', () => {
    expect(keys.filter((key) => !usedBySomething(key))).toEqual([]);
  });

  it('the page asks for is there', () => {
    const asked = [...pageWords].filter(looksLikeKey);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !english.has(key))).toEqual([]);
  });

  it('the page puts together is there', () => {
    expect(keyTemplates.length).toBeGreaterThan(20);
    const lost = keyTemplates.filter((parts) => !keys.some((key) => madeBy(parts, key) || (listed.length > 0 && key.startsWith(parts[0]!))));
    expect(lost.map((parts) => parts.join('…'))).toEqual([]);
  });

  it.each(families)('of the family %s is there', (start, words, end) => {
    expect(words.length).toBeGreaterThan(0);
    expect(words.map((word) => start + word + end).filter((key) => !english.has(key))).toEqual([]);
  });

  it('for a code of the engine is there', () => {
    const wanted = [
      ...codes(/gm_(?:need|must|enough)\([^,;]*,[^,;]*,([^,;]*,)/g).map((code) => `why.${code}`),
      ...codes(/"[A-Z]+-[A-Z0-9-]+",([^,;]*,)/g).map((code) => `why.${code}`),
      ...codes(/(?:scan_name|scan_fail|want|refuse|refuse_count)\([^,;]*,([^,;]*[,)])/g).map((code) => `fault.${code}`),
      ...codes(/\.code = ("[a-z0-9.-]+"[,;])/g).map((code) => `fault.${code}`),
      ...codes(/X\([A-Z_]+, ("[a-z-]+",) "/g).map((code) => `match.${code}`),
      ...found(engine, /"([CL]-[A-Z0-9]+(?:-[A-Z0-9]+)*)"/g).map((rule) => `rule.${rule}`),
    ];
    expect(new Set(wanted).size).toBeGreaterThan(150);
    const terminalOnly = /^fault\.(map|json)\./;
    expect([...new Set(wanted)].filter((key) => !english.has(key) && !terminalOnly.test(key))).toEqual([]);
  });
});
