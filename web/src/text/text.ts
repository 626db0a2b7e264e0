/*
 * text.ts: the sentences of the page. They live in data/lang, one file set per
 * language; {name} is filled in, {n|merchant|merchants} picks a word by number.
 */
import { signal } from '@preact/signals';
import type { Fault, Reason, Refusal } from '@/engine/types';

export const languages = ['en', 'es', 'pt-BR', 'ko'] as const;
export type Language = (typeof languages)[number];

/* What a language is called by those who speak it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ko: '한국어',
};

type Sentences = Record<string, string>;
type ListKind = 'conjunction' | 'disjunction';

const loaders: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import('virtual:language/en'),
  es: () => import('virtual:language/es'),
  'pt-BR': () => import('virtual:language/pt-BR'),
  ko: () => import('virtual:language/ko'),
};

/* Not needed from the first: what refusals and consequences say of the case at hand; what is said at a table of Lords alone, of tables on a server, and of accounts; the texts
 * of lessons, of the coach, of help, of the aid and the table in words, and of the list of keys. */
const partLoaders = {
  late: {
    en: () => import('virtual:language/en/late'),
    es: () => import('virtual:language/es/late'),
    'pt-BR': () => import('virtual:language/pt-BR/late'),
    ko: () => import('virtual:language/ko/late'),
  },
  lords: {
    en: () => import('virtual:language/en/lords'),
    es: () => import('virtual:language/es/lords'),
    'pt-BR': () => import('virtual:language/pt-BR/lords'),
    ko: () => import('virtual:language/ko/lords'),
  },
  online: {
    en: () => import('virtual:language/en/online'),
    es: () => import('virtual:language/es/online'),
    'pt-BR': () => import('virtual:language/pt-BR/online'),
    ko: () => import('virtual:language/ko/online'),
  },
  account: {
    en: () => import('virtual:language/en/account'),
    es: () => import('virtual:language/es/account'),
    'pt-BR': () => import('virtual:language/pt-BR/account'),
    ko: () => import('virtual:language/ko/account'),
  },
  learn: {
    en: () => import('virtual:language/en/learn'),
    es: () => import('virtual:language/es/learn'),
    'pt-BR': () => import('virtual:language/pt-BR/learn'),
    ko: () => import('virtual:language/ko/learn'),
  },
} satisfies Record<string, typeof loaders>;
type Part = keyof typeof partLoaders;
const wanted = new Set<Part>();

export const language = signal<Language>('en');
const sentences = signal<Sentences>({});
let plural = new Intl.PluralRules('en');
let number: Intl.NumberFormat | null = null;
let lists: Partial<Record<ListKind, Intl.ListFormat>> = {};

/* The first language of the browser that we speak. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const found = languages.find((ours) => ours.toLowerCase() === tag.toLowerCase() || ours.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

/* Some browsers give what is no tag, such as en-US@posix. */
function isTag(one: string): boolean {
  try {
    return Intl.getCanonicalLocales(one).length > 0;
  } catch {
    return false;
  }
}

/* The page's language as the browser's owner writes it, say en-GB, if the browser tells. */
export function ownTag(wanted: readonly string[] = navigator.languages): string {
  const [tongue] = language.value.split('-');
  return wanted.find((one) => one.split('-')[0] === tongue && isTag(one)) ?? language.value;
}

export function setSentences(next: Language, all: Sentences): void {
  plural = new Intl.PluralRules(next);
  number = null;
  lists = {};
  sentences.value = all;
  language.value = next;
}

export async function loadLanguage(next: Language): Promise<void> {
  setSentences(next, (await loaders[next]()).default);
  document.documentElement.lang = next;
  await Promise.all([...wanted].map(loadPart));
}

/* Fetches a part of the sentences, for this language and each one chosen later. Should they not come, keys stand in their place. */
export async function loadPart(part: Part): Promise<void> {
  const asked = language.peek();
  wanted.add(part);
  const more = await partLoaders[part][asked]().then((found) => found.default, () => ({}));
  if (language.peek() === asked) sentences.value = { ...sentences.peek(), ...more };
}

/* Those of refusals and consequences: until they are there, and should they not come, refusals recite the rule. */
export function loadReasons(): Promise<void> {
  return loadPart('late');
}

/* The sentence as it is written, its places not filled; '' if there is none. */
export function raw(key: string): string {
  return sentences.value[key] ?? '';
}

export type Values = Record<string, string | number | null | undefined>;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/* What runs the other way, such as a name, keeps its order to itself. */
function isolated(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}

function isOne(n: number): boolean {
  return plural.select(Math.abs(n)) === 'one';
}

function place(inside: string, values: Values): string {
  const [name, ...forms] = inside.split('|') as [string, ...string[]];
  const value = values[name];
  if (forms.length === 0) return typeof value === 'number' ? formatNumber(value) : isolated(String(value ?? ''));
  return (isOne(Number(value ?? 0)) ? forms[0] : forms[forms.length - 1]) ?? '';
}

/* Fills the places of a sentence. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{([^{}]*)\}/g, (_, inside: string) => place(inside, values));
}

export function has(key: string): boolean {
  return key in sentences.value;
}

/* The sentence for a key; the key itself if there is none, so that a gap shows but breaks nothing. */
export function t(key: string, values?: Values): string {
  return fill(sentences.value[key] ?? key, values);
}

/* What a thing of the engine is called: a good, a unit, a clan. */
export function nameOf(thing: string): string {
  return has(`name.${thing}`) ? t(`name.${thing}`) : thing;
}

/* A further form of a name, where the language has it: see data/lang/XX.d/names.txt. */
function formOf(thing: string, form: string): string | undefined {
  const key = `name.${thing}.${form}`;
  return has(key) ? t(key) : undefined;
}

/* "a cow", "una vaca". */
export function aName(thing: string): string {
  return formOf(thing, 'a') ?? nameOf(thing);
}

/* The name that goes with a number: "1 dairy", "2 dairies". */
function nameFor(thing: string, n: number): string {
  return formOf(thing, isOne(n) ? 'one' : 'many') ?? nameOf(thing);
}

/* "2 hops", "1 bonus upgrade". */
export function amountName(thing: string, n: number): string {
  const own = `name.${thing}.amount`;
  return has(own) ? t(own, { n }) : t('cal.amount', { n, what: nameFor(thing, n) });
}

/* All forms of a name for a sentence: {what}, {what.a}, {what.counter}, and {what.need} as it goes with the number need. */
export function named(thing: string, numbers: Record<string, number> = {}): Values {
  const counted = Object.entries(numbers).map(([name, n]) => [`what.${name}`, nameFor(thing, n)]);
  return { what: nameOf(thing), 'what.a': aName(thing), 'what.counter': formOf(thing, 'counter'), ...Object.fromEntries(counted) };
}

/* A name of the engine's, made a word: "hand-limit" is "Hand limit". */
export function readable(name: string): string {
  const words = name.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/* The sentence for a key; where a language has none, the plain name of what it is about. */
export function tOrName(key: string, name: string): string {
  return has(key) ? t(key) : readable(name);
}

export function gameName(game: string): string {
  return tOrName(`game.${game}`, game);
}

/* Most are small and look the same in every language; the first page need not wait for the formatter. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  number ??= new Intl.NumberFormat(language.peek());
  return number.format(value);
}

function listed(words: string[], type: ListKind): string {
  lists[type] ??= new Intl.ListFormat(language.peek(), { type });
  return lists[type].format(words.map(isolated));
}

/* "a, b and c". */
export function listWords(words: string[]): string {
  return listed(words, 'conjunction');
}

/* "a, b or c". */
export function orWords(words: string[]): string {
  return listed(words, 'disjunction');
}

/* £5 or −£5, the sign always there when `signed`. */
export function money(amount: number, signed = false): string {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  return `${sign}£${formatNumber(Math.abs(amount))}`;
}

/* +3 or −3; nothing has no sign. */
export function signed(amount: number): string {
  return `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatNumber(Math.abs(amount))}`;
}

function thing(what: string | null | undefined): string {
  return what ? nameOf(what) : '';
}

/* The names of the seats at the table one sits at, for sentences that speak of somebody. */
export const seatNames = signal<readonly string[]>([]);

/* A game's own words for its things, such as cards. */
export type Naming = (thing: string) => string;

/* What the sentence of a condition or a consequence is filled with. */
function factsOf(reason: Reason, naming: Naming): Values {
  const { need, have, each, what, other, seat, space, from, list } = reason;
  return {
    need, have, each, space, from,
    ...(what ? { ...named(what, { need, have }), what: naming(what) } : {}),
    other: other && naming(other),
    who: seat === undefined ? '' : (seatNames.value[seat] ?? ''),
    list: list && listWords(list.map(naming)),
  };
}

/* One condition of a move as a sentence; of one that fails, the case at hand rather than the rule. */
export function reasonText(reason: Reason, naming: Naming = nameOf): string {
  const facts = factsOf(reason, naming);
  if (!reason.holds && has(`why-not.${reason.code}`)) return t(`why-not.${reason.code}`, facts);
  if (!has(`why.${reason.code}`)) return t('page.rule-says-no', { rule: reason.rule, what: readable(reason.code) });
  return t(`why.${reason.code}`, facts);
}

/* One thing that a legal move brings, or does not bring, as a sentence; '' while there is none. */
export function consequenceText(consequence: Reason, naming: Naming = nameOf): string {
  const key = `so.${consequence.code}`;
  return has(key) ? t(key, factsOf(consequence, naming)) : '';
}

const LONGEST_WORD = 32; /* letters shown of what somebody typed */

export function faultText(fault: Fault, source: string): string {
  const key = `fault.${fault.code}`;
  if (!has(key)) return t('error.SYNTAX');
  const bytes = new TextEncoder().encode(source).slice(fault.at, fault.at + fault.len);
  const word = Array.from(new TextDecoder().decode(bytes));
  const shown = word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD).join('')}…` : word.join('');
  return t(key, { need: fault.need, have: fault.have, word: shown });
}

/* Why the engine said no, in one or more sentences. `source` is what was asked. */
export function refusalText(refusal: Refusal, source = ''): string {
  const failed = (refusal.reasons ?? []).filter((reason) => !reason.holds).map((reason) => reasonText(reason));
  if (failed.length > 0) return failed.join(' ');
  if (refusal.fault) return faultText(refusal.fault, source);
  const { need, have, ply, word, what } = refusal;
  if (refusal.code) return t(`match.${refusal.code}`, { need, have, ply, word, what: thing(what) });
  return t(`error.${refusal.error}`);
}
