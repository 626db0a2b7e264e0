/*
 * rules.ts: turns data/rules and data/examples into modules for the page: `virtual:rules/es` has all rules in Spanish with the
 * engine's figures filled in, `virtual:rules/examples` what is needed to draw the examples.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { Engine } from '../src/engine/module.ts';
import type { Document } from '../src/engine/types.ts';
import type { CaledoniaSnapshot, Good } from '../src/caledonia/types.ts';
import type { LordsSnapshot } from '../src/lords/types.ts';
import type { ArmyPicture, Book, Example, Lesson, MapPicture, MarketPicture, Rule, RulesIn, Section } from '../src/rules/types.ts';
import { readSentences, type Language } from './language.ts';

export const bookGames = ['caledonia', 'lords'] as const;
type BookGame = (typeof bookGames)[number];

/* --- places: see src/rules/fill.h --- */

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.find((one: unknown) => typeof one === 'object' && one !== null && Object.values(one).includes(name));
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function place(inside: string, json: unknown): string | null {
  const sign = /^[-#]/.exec(inside)?.[0] ?? '';
  const value = inside.slice(sign.length).split('.').reduce(step, json);
  if (Array.isArray(value)) return sign === '#' ? String(value.length) : value.every((one) => Number.isInteger(one)) ? value.join(', ') : null;
  return typeof value === 'number' && sign !== '#' ? String(sign === '-' ? 0 - value : value) : null;
}

/* Fills every place of a text; throws if one leads nowhere. */
export function fillPlaces(text: string, json: unknown): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, inside: string) => {
    const filled = place(inside, json);
    if (filled === null) throw new Error(`no figure for ${whole} in "${text}"`);
    return filled;
  });
}

/* --- books --- */

const kinds = ['see', 'example', 'caption', 'edition'] as const;

function readBelow(rule: Rule, line: string): void {
  const [word, ...rest] = line.split(' ');
  const kind = kinds.find((one) => one === word);
  if (kind === 'see') rule.see = rest;
  else if (kind) rule[kind] = rest.join(' ');
  else if (line.startsWith('|')) (rule.rows ??= []).push(line.slice(1).replace(/\|$/, '').split('|').map((cell) => cell.trim()));
  else rule.body = line;
}

/* The rules of a game as its file has them: see docs/rules/README.md. */
export function readBook(path: string): Book {
  const book: Book = { sections: [], rules: [] };
  let rule: Rule | null = null;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, head, title] = /^(?:= )?(\S+) (.*)$/.exec(line) ?? [];
    if (line.startsWith('= ')) {
      book.sections.push({ id: head!, title: title! });
      rule = null;
    } else if (!line.startsWith(' ')) {
      rule = { id: head!, title: title!, body: '', see: [], section: book.sections.length - 1 };
      book.rules.push(rule);
    } else if (rule) readBelow(rule, line.trim());
    else book.sections.at(-1)!.about = line.trim();
  }
  return book;
}

/* `our word = other, other` */
export function readSeek(path: string): [string, string][] {
  return readFileSync(path, 'utf8').split('\n').filter((line) => line.includes('=') && !line.startsWith('#')).map((line) => line.split('=').map((part) => part.trim()) as [string, string]);
}

/* --- examples --- */

export interface ReadExample {
  name: string;
  game: BookGame;
  record: string;
  all(word: string): string[];
}

export function readExample(path: string): ReadExample {
  const record = readFileSync(path, 'utf8');
  const directives = record.split('\n').filter((line) => line.startsWith('#: ')).flatMap((line) => line.slice(3).split(' ; '));
  const all = (word: string): string[] => directives.filter((one) => one.split(' ')[0] === word).map((one) => one.slice(word.length + 1));
  return { name: all('example')[0]!, game: /^game (\S+)$/m.exec(record)![1] as BookGame, record, all };
}

type Facts = Record<string, unknown>;

interface Told {
  facts: Facts;
  was: Document;
  now: Document;
}

/* What the caption may speak of, and the table after the last move. */
export function tellExample(engine: Engine, example: ReadExample): Told {
  const { names, ply } = engine.inspect(example.record);
  const now = engine.open(example.record, names.map((name, i) => ({ name: name ?? `p${i}`, bot: i === 0 ? null : 'greedy' })), []);
  const was = engine.at(ply - 1);
  const facts: Facts = { was: { state: was.state }, now: { state: now.state, insight: now.insight } };
  for (const [name, ...words] of example.all('try').map((one) => one.split(' '))) {
    const move = (now.moves as { text: string; effect: unknown }[]).find(({ text }) => text === words.join(' '));
    if (!move) throw new Error(`the example ${example.name} cannot ${words.join(' ')}`);
    facts[name!] = move.effect;
  }
  return { facts, was, now };
}

function mapPicture(show: string, around: string[], { state, insight }: CaledoniaSnapshot): MapPicture {
  const pieces = state.players.flatMap((player, seat) => Object.entries(player.units).flatMap(([unit, spaces]) => spaces.map((space) => ({ space, unit, seat }))));
  const { reach, settlements, links } = insight.players[0]!;
  return {
    kind: 'map', sides: state.board.sides!, active: insight.active, around, pieces,
    ...(show === 'reach' && { reach }),
    ...(show === 'settlements' && { settlements: [{ seat: 0, groups: settlements, links }] }),
  };
}

function marketPicture(good: Good, was: CaledoniaSnapshot, { state, insight }: CaledoniaSnapshot): MarketPicture {
  return { kind: 'market', good, rows: insight.market[good], from: was.state.rows[good], to: state.rows[good] };
}

/* The armies, and the cards of the hand that the example speaks of. */
function armyPicture(example: ReadExample, { state, insight }: LordsSnapshot): ArmyPicture {
  const cards = (word: string, may: boolean): ArmyPicture['hand'] => example.all(word).map((one) => ({ card: /muster (\S+)/.exec(one)![1]!, may }));
  return {
    kind: 'army',
    armies: state.players.map(({ army }, seat) => ({ seat, followers: army, ...insight.armies[seat]! })),
    hand: [...cards('refused', false), ...cards('try', true)],
  };
}

function pictureOf(example: ReadExample, told: Told): Example['picture'] {
  const [show = ''] = example.all('show');
  const [what = '', ...point] = (example.all('point')[0] ?? '').split(' ');
  const now = told.now as unknown;
  if (show === 'market') return marketPicture(point[0] as Good, told.was as unknown as CaledoniaSnapshot, now as CaledoniaSnapshot);
  if (show === 'army') return armyPicture(example, now as LordsSnapshot);
  if (what !== 'space') throw new Error(`the example ${example.name} points at no space`);
  return mapPicture(show, point, now as CaledoniaSnapshot);
}

/* --- all together --- */

/* Rules with the lessons that teach them: `#: lesson ID ; rules ID…` in data/lessons. */
function readLessons(data: string, language: Language): Map<string, Lesson[]> {
  const taught = new Map<string, Lesson[]>();
  for (const game of bookGames) {
    const titles = readSentences(join(data, 'lang', `${language}.d`, `lessons-${game}.txt`));
    for (const name of readdirSync(join(data, 'lessons', game)).filter((one) => one.endsWith('.ceilidh')).sort()) {
      const text = readFileSync(join(data, 'lessons', game, name), 'utf8');
      const id = /^#: lesson (\S+)/m.exec(text)![1]!;
      const [, rules = ''] = /^#: (?:.* ; )?rules ([A-Z0-9 -]+?)(?: ;|$)/m.exec(text) ?? [];
      const lesson = { id, title: titles.get(`lesson.${id.replace('/', '.')}.title`)! };
      for (const rule of rules.split(' ').filter(Boolean)) taught.set(rule, [...(taught.get(rule) ?? []), lesson]);
    }
  }
  return taught;
}

export class Library {
  private constructor(private readonly data: string, private readonly engine: Engine) {}

  static async open(data: string, wasm: string): Promise<Library> {
    return new Library(data, await Engine.fromBytes(readFileSync(wasm)));
  }

  private parts(game: BookGame): unknown {
    return this.engine.parts(this.engine.describe().games.findIndex(({ name }) => name === game));
  }

  private readonly told = new Map<string, { example: ReadExample; told: Told }>();

  private example(name: string): { example: ReadExample; told: Told } {
    if (!this.told.has(name)) {
      const example = readExample(join(this.data, 'examples', `${name}.ceilidh`));
      this.told.set(name, { example, told: tellExample(this.engine, example) });
    }
    return this.told.get(name)!;
  }

  private filled(rule: Rule, parts: unknown, source: Rule | undefined, lessons: Lesson[]): Rule {
    const { see = [], example } = source ?? {};
    return {
      ...rule, see,
      body: fillPlaces(rule.body, parts),
      ...(rule.rows && { rows: rule.rows.map((row) => row.map((cell) => fillPlaces(cell, parts))) }),
      ...(example && { example, caption: fillPlaces(rule.caption ?? '', this.example(example).told.facts) }),
      ...(lessons.length > 0 && { lessons }),
    };
  }

  book(game: BookGame, language: Language): Book {
    const [own, source] = [language, 'en'].map((one) => readBook(join(this.data, 'rules', one, `${game}.txt`))) as [Book, Book];
    const parts = this.parts(game);
    const lessons = readLessons(this.data, language);
    const links = new Map(source.rules.map((rule) => [rule.id, rule]));
    return {
      sections: own.sections.map((section): Section => ({ ...section, ...(section.about && { about: fillPlaces(section.about, parts) }) })),
      rules: own.rules.map((rule) => this.filled(rule, parts, links.get(rule.id), lessons.get(rule.id) ?? [])),
    };
  }

  rules(language: Language): RulesIn {
    return { caledonia: this.book('caledonia', language), lords: this.book('lords', language), seek: readSeek(join(this.data, 'rules', language, 'seek.txt')) };
  }

  examples(): Record<string, Example> {
    const names = readdirSync(join(this.data, 'examples')).filter((name) => name.endsWith('.ceilidh')).map((name) => name.slice(0, -8)).sort();
    return Object.fromEntries(names.map((name) => {
      const { example, told } = this.example(name);
      return [name, { game: example.game, record: example.record, names: told.now.seats.map((seat) => seat.name), picture: pictureOf(example, told) }];
    }));
  }
}

export function rulesPlugin(data: string, wasm: string): Plugin {
  const prefix = 'virtual:rules/';
  return {
    name: 'ceilidh-rules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const what = id.slice(prefix.length + 1);
      for (const folder of ['rules', 'examples', 'lessons'])
        for (const name of readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' }).filter((one) => /\.(txt|ceilidh)$/.test(one))) this.addWatchFile(join(data, folder, name));
      const library = await Library.open(data, wasm);
      const found = what === 'examples' ? library.examples() : library.rules(what as Language);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(found))})`;
    },
  };
}
