/*
 * refusals.test.ts: every code that a person's move can be refused by leads to a rule: the refusal at the table names it, one tap opens it,
 * in four languages, and from there a second tap opens the whole book of the game, where every other rule is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signal } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC, type Refusal } from '@/engine/types';
import type { GameView } from '@/play/view';
import { Sitting } from '@/play/useTable';
import { findRule } from '@/rules/load';
import type { RulesIn } from '@/rules/types';
import type { Host } from '@/table/host';
import { nothingKnown, type Table } from '@/table/table';
import { setSentences } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { gather, languages, type Language } from '../tools/language';
import { Library } from '../tools/rules';
import { newHost } from './fakes';
import { people, refusalOf } from './seated';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Case {
  game: string;
  code: string;
  rule: string;
  file: string;
  lines: number;
  move: string;
}

const cases = read('web/tests/records/refusals.txt').split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line): Case => {
  const [game, code, rule, file, lines, ...move] = line.split(' ') as [string, string, string, string, string, ...string[]];
  return { game, code, rule, file, lines: Number(lines), move: move.join(' ') };
});

/* What no move of a person fails by: chance alone, or conditions that hold wherever they are told. */
const neverFails = /^(chance-.*|no-kin|no-rival)$/;

/* Why a space is out of play is told by the state of the space, beside the rule of in-play. */
const named: Record<string, string> = { covered: 'C-EXP-4' };

let host: Host;
let rules: Record<Language, RulesIn>;

beforeAll(async () => {
  setSentences('en', Object.fromEntries(gather(join(root, 'data'), 'en').sentences));
  host = await newHost();
  const library = await Library.open(join(root, 'data'), join(root, 'build-wasm/ceilidh.wasm'));
  rules = Object.fromEntries(languages.map((language) => [language, library.rules(language)])) as typeof rules;
});

/* What the real engine answers. */
function refused({ file, lines, move }: Case): Refusal | null {
  const record = read(file).split('\n').slice(0, lines).join('\n');
  const players = Number(/^players (\d)/m.exec(record)![1]);
  const { curtain } = host.open({ record: `${record}\n`, draft: [] }, people(players));
  if (curtain !== null) host.lift(curtain, nothingKnown);
  return refusalOf(() => host.play(move, { length: 0, viewer: PUBLIC }));
}

/* One tap from the refusal to the rule, in every language; another to the book. */
function reachable(rule: string): void {
  const { href } = (RuleLink({ rule }) as unknown as { props: { href: string } }).props;
  expect(href).toBe(`/rules/${rule}`);
  for (const language of languages) {
    const found = findRule(rules[language], rule);
    expect(found?.rule.body, `${rule} in ${language}`).toBeTruthy();
    expect(found!.book.sections[found!.rule.section]?.title, `${rule} in ${language}`).toBeTruthy();
  }
}

describe('a refused move', () => {
  it.each(cases)('$game $code leads to $rule', async (one) => {
    const refusal = refused(one);
    const first = refusal?.reasons?.find(({ holds }) => !holds);
    expect(first).toMatchObject({ code: one.code, rule: one.rule });
    const table = { snapshot: signal({ moves: [] }), play: () => Promise.resolve(refusal) } as unknown as Table;
    const sitting = new Sitting(table, {} as GameView);
    expect(await sitting.play(one.move)).toBe(false);
    expect(sitting.refused.value).not.toBe('');
    expect(sitting.refusedBy).toBe(one.rule);
    reachable(one.rule);
  });
});

/* The rule that stands beside a code in the sources of the games. */
function ruleBeside(code: string): string | undefined {
  const sources = ['caledonia', 'lords'].flatMap((game) => readdirSync(join(root, 'src/games', game)).filter((name) => /\.[ch]$/.test(name)).map((name) => read(`src/games/${game}/${name}`)));
  return sources.map((text) => new RegExp(`"([CL]-[A-Z0-9-]+)"[^;{}]{0,60}?"${code}"`).exec(text)?.[1]).find(Boolean) ?? named[code];
}

it('has no code that leads nowhere', () => {
  const codes = ['caledonia', 'lords', 'reasons'].flatMap((file) => [...read(`data/lang/en.d/${file}.txt`).matchAll(/^why\.([a-z-]+) = /gm)].map(([, code]) => code!));
  expect(codes.length).toBeGreaterThan(90);
  const others = codes.filter((code) => !neverFails.test(code) && !cases.some((one) => one.code === code));
  expect(others.filter((code) => !ruleBeside(code))).toEqual([]);
  for (const code of others) reachable(ruleBeside(code)!);
});

it('shows all rules of the game one tap from any of them', () => {
  const named = new Set(cases.map(({ rule }) => findRule(rules.en, rule)!.game));
  expect([...named].sort()).toEqual(['caledonia', 'lords']);
  for (const language of languages) for (const game of named) expect(rules[language][game].rules.length).toBe(game === 'caledonia' ? 89 : 43);
});
