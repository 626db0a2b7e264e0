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

const loaders: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import('virtual:language/en'),
  es: () => import('virtual:language/es'),
  'pt-BR': () => import('virtual:language/pt-BR'),
  ko: () => import('virtual:language/ko'),
};

export const language = signal<Language>('en');
const sentences = signal<Sentences>({});
let plural = new Intl.PluralRules('en');
let number: Intl.NumberFormat | null = null;
let list: Intl.ListFormat | null = null;

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
  list = null;
  sentences.value = all;
  language.value = next;
}

export async function loadLanguage(next: Language): Promise<void> {
  setSentences(next, (await loaders[next]()).default);
  document.documentElement.lang = next;
}

export type Values = Record<string, string | number | null | undefined>;

function place(inside: string, values: Values): string {
  const [name, ...forms] = inside.split('|') as [string, ...string[]];
  const value = values[name];
  if (forms.length === 0) return typeof value === 'number' ? formatNumber(value) : String(value ?? '');
  const one = plural.select(Math.abs(Number(value ?? 0))) === 'one';
  return (one ? forms[0] : forms[forms.length - 1]) ?? '';
}

/* Fills the places of a sentence. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{([^{}]*)\}/g, (_, inside: string) => place(inside, values));
}

export function has(key: string): boolean {
  return key in sentences.value;
}

/* All keys that begin so, in the order of the files. */
export function keysOf(prefix: string): string[] {
  return Object.keys(sentences.value).filter((key) => key.startsWith(prefix));
}

/* The sentence for a key; the key itself if there is none, so that a gap shows but breaks nothing. */
export function t(key: string, values?: Values): string {
  return fill(sentences.value[key] ?? key, values);
}

/* What a thing of the engine is called: a good, a unit, a clan. */
export function nameOf(thing: string): string {
  return has(`name.${thing}`) ? t(`name.${thing}`) : thing;
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

/* "a, b and c". */
export function listWords(words: string[]): string {
  list ??= new Intl.ListFormat(language.peek(), { type: 'conjunction' });
  return list.format(words);
}

/* £5 or −£5, the sign always there when `signed`. */
export function money(amount: number, signed = false): string {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  return `${sign}£${formatNumber(Math.abs(amount))}`;
}

/* +3 or −3. */
export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}

function thing(what: string | null | undefined): string {
  return what ? nameOf(what) : '';
}

/* One condition of a move as a sentence. */
export function reasonText(reason: Reason): string {
  const key = `why.${reason.code}`;
  if (!has(key)) return t('page.rule-says-no', { rule: reason.rule, what: readable(reason.code) });
  return t(key, { need: reason.need, have: reason.have, what: thing(reason.what) });
}

/* What a rule says, in a line. */
export function ruleText(rule: string): string {
  return t(`rule.${rule}`);
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
  const failed = (refusal.reasons ?? []).filter((reason) => !reason.holds).map(reasonText);
  if (failed.length > 0) return failed.join(' ');
  if (refusal.fault) return faultText(refusal.fault, source);
  const { need, have, ply, word, what } = refusal;
  if (refusal.code) return t(`match.${refusal.code}`, { need, have, ply, word, what: thing(what) });
  return t(`error.${refusal.error}`);
}
