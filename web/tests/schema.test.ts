/*
 * schema.test.ts: whole games of every kind and size, played by the real engine; each document
 * it gives is held to the schemas of web/schema, from which the page has its types.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PUBLIC, type GameInfo, type Move } from '@/engine/types';
import type { OptionValue, Seat } from '@/table/table';
import { schemas } from '../schema';
import * as said from '../schema/engine';
import { documentOf, previewOf, snapshotOf } from '../schema/snapshot';
import { newBot, newHost } from './fakes';
import { Heard } from './heard';
import { refusalOf, Seated } from './seated';

vi.setConfig({ testTimeout: 60_000 }); /* whole games, on a machine that may be busy */

const root = join(import.meta.dirname, '../..');
const host = await newHost();
const table = new Seated(host, await newBot());
const about = host.describe();
const heard = new Heard();

/* Throws, and says where, unless the document is what the schema says. */
function hold(schema: z.ZodType, document: unknown): void {
  const { error } = schema.safeParse(document);
  if (error) throw new Error(`${z.prettifyError(error)}\nin ${JSON.stringify(document).slice(0, 2000)}`);
  heard.listen(schema, document);
}

type Random = (below: number) => number;

/* Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function seedOf(random: Random): string {
  return Array.from({ length: 32 }, () => random(16).toString(16)).join('');
}

/* People, then bots. */
function seated(people: number, bots: string[]): Seat[] {
  return Array.from({ length: people + bots.length }, (_, i) => ({ name: `Player ${i}`, bot: bots[i - people] ?? null }));
}

/* Every other option with a value of its own. */
function someOptions(game: GameInfo, random: Random): Record<string, OptionValue> {
  const chosen = game.options.filter(({ type }) => type !== 'data' && random(2) === 0);
  return Object.fromEntries(
    chosen.map(({ name, type, min, max, step }) => {
      const value = min + step * random((max - min) / step + 1);
      return [name, type === 'flag' ? value === 1 : value];
    }),
  );
}

/* One schema object each, so that what was heard of them adds up. */
const spoken = Object.fromEntries(
  Object.entries(schemas).map(([name, game]) => [
    name,
    { ...game, status: said.matchStatusOf(game.header), document: documentOf(game), snapshot: snapshotOf(game), preview: previewOf(game).nullable() },
  ]),
);
const explained = z.array(z.array(said.reason).nullable());

/* --- playing --- */

/* How often each kind of move was made by the people, who are curious. */
const made = new Map<string, number>();
const ENOUGH = 3;

function kindOf({ type, kind, ...rest }: Move['event']): string {
  return [type, kind, ...Object.entries(rest).filter(([, value]) => value !== null && value !== false).map(([key]) => key)].join(' ');
}

/* A kind of move that was seldom made, or any. */
function curious(moves: Move[], random: Random): string {
  const seldom = moves.filter((move) => (made.get(kindOf(move.event)) ?? 0) < ENOUGH);
  const from = seldom.length > 0 ? seldom : moves;
  const { text, event } = from[random(from.length)]!;
  made.set(kindOf(event), (made.get(kindOf(event)) ?? 0) + 1);
  return text;
}

/* Plays a game on to its end, holding what is said on the way to the schemas. */
function playOut(random: Random): void {
  const { document, snapshot, preview, state, insight, event } = spoken[table.now.game]!;
  let told = 0;
  table.heard = (next) => void (told++ % 9 === 0 && hold(document, next));
  for (let step = 0; table.now.actor !== null || table.now.draft.length > 0; step++) {
    const { curtain, waiting, ready, moves } = table.now;
    if (step % 9 === 0) hold(snapshot, table.now);
    hold(state, table.now.state);
    hold(insight, table.now.insight);
    if (curtain !== null) table.lift(curtain);
    else if (waiting !== null) table.botMoves();
    else if (ready) expect(table.confirm()).toBeNull();
    else {
      const text = curious(moves, random);
      if (step % 5 === 0) hold(explained, host.explain([text, 'nonsense']));
      if (step % 5 === 0) hold(preview, host.preview(text));
      expect(table.play(text)).toBeNull();
    }
  }
  hold(snapshot, table.now);
  hold(snapshot, table.at(table.now.log.length >> 1));
  table.heard = () => undefined;
  for (const entry of table.now.log) if (entry.kind === 'move') heard.listen(event, entry.event);
}

const sizes = about.games.flatMap((game) =>
  Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => [game.name, game.min_players + i, game] as const),
);

describe('what the engine says', () => {
  it('has a schema for every game there is', () => {
    hold(said.description, about);
    expect(about.errors).toEqual(said.errors);
    expect(about.games.map((game) => game.name).toSorted()).toEqual(Object.keys(schemas).toSorted());
    expect(about.constants).toMatchObject({ PUBLIC });
  });

  it.each(Object.keys(schemas))('tells the parts of %s', (name) => {
    hold(spoken[name]!.parts, host.parts(name));
  });

  it.each(sizes)('is as the schemas have it in games of %s for %i', (_, players, game) => {
    const random = numbersFrom(1000 * players);
    const bots = Array.from({ length: players - 1 }, (_, i) => (i % 2 ? 'random' : 'greedy'));
    for (const seats of [seated(players, []), seated(1, bots)]) {
      table.open(host.newRecord({ game: game.name, seats, options: someOptions(game, random), seed: seedOf(random) }), seats);
      playOut(random);
    }
  });

  /* Those of this directory have every kind of event between them, however rare. */
  it.each(['tests/golden', 'web/e2e/records', 'web/tests/records'])('is so in the records of %s', (folder) => {
    for (const file of readdirSync(join(root, folder)).filter((one) => one.endsWith('.ceilidh'))) {
      const record = readFileSync(join(root, folder, file), 'utf8');
      const { game, players, ply } = host.inspect(record);
      const { status, snapshot, state, insight, event } = spoken[game]!;
      hold(status, host.inspect(record));
      hold(snapshot, table.open(record, seated(players, [])));
      for (let at = 0; at < ply; at++) {
        const moment = table.at(at);
        hold(state, moment.state);
        if (at % 4 === 0) hold(insight, moment.insight);
      }
      for (const entry of table.now.log) if (entry.kind === 'move') heard.listen(event, entry.event);
    }
  });

  it('is so with maps and decks of one\'s own', () => {
    const sides = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2'].map((side) => `data ${readFileSync(join(root, `data/maps/${side}.json`), 'utf8').replace(/\s+/g, ' ')}`);
    const mapped = ['ceilidh 1', 'game caledonia', 'rules 1', 'players 2', 'option maps custom', ...sides, ''].join('\n');
    hold(spoken['caledonia']!.status, host.inspect(mapped));
    expect(host.inspect(mapped).header['map_sides']).toHaveLength(8);
    hold(spoken['nullgame']!.status, host.inspect('ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption deck custom\ndata 1 2 3 4 5 6\n'));
  });

  it('is so when it refuses', () => {
    const refusals = about.games.flatMap((game) => {
      const head = host.newRecord({ game: game.name, seats: seated(2, []), options: {}, seed: '00'.repeat(16) });
      table.open(head, seated(2, []));
      if (table.now.curtain !== null) table.lift(table.now.curtain);
      const played = ['nonsense', 'expand sheep a1', 'shipping', 'recruit 5', 'claim scott-1', 'peek 0 1'].map((move) => table.play(move));
      const read = [`${head}\nnonsense\n`, head.replace(game.name, 'chess'), head.replace('seed', 'option nothing on\nseed'), `${head}\nend\n`].map((record) =>
        refusalOf(() => host.inspect(record)),
      );
      return [...played, ...read].filter((refusal) => refusal !== null);
    });
    for (const refusal of refusals) hold(said.refusal, refusal);
    hold(said.refusal, refusalOf(() => host.inspect('#'.repeat(2 ** 20 + 1))));
    expect(new Set(refusals.map(({ error }) => error))).toEqual(new Set(['MATCH']));
    expect(refusals.some(({ fault }) => fault)).toBe(true);
    expect(refusals.some(({ reasons }) => reasons?.some(({ holds }) => !holds))).toBe(true);
  });
});

/* --- the schemas themselves --- */

/* The same with everything in it changed, one thing at a time: a member too many, or another kind of value. */
function* spoiled(document: unknown): Generator<unknown> {
  if (Array.isArray(document)) {
    for (const [i, one] of document.entries()) for (const bad of spoiled(one)) yield document.with(i, bad);
  } else if (document !== null && typeof document === 'object') {
    yield { ...document, unheard: 0 };
    for (const [key, one] of Object.entries(document)) for (const bad of spoiled(one)) yield { ...document, [key]: bad };
  } else {
    yield typeof document === 'number' ? 'n' : 0.5;
  }
}

/* The same without one of its members. */
function robbed(document: object): [string, object][] {
  return Object.keys(document).map((key) => [key, Object.fromEntries(Object.entries(document).filter(([other]) => other !== key))]);
}

describe('the schemas', () => {
  it.each(about.games.map((game) => game.name))('know everything the engine says of %s, and nothing else', (name) => {
    const { header, parts, state, insight, status, document, snapshot } = spoken[name]!;
    const record = host.newRecord({ game: name, seats: seated(2, []), options: {}, seed: '03'.repeat(16) });
    table.open(record, seated(2, []));
    if (table.now.curtain !== null) table.lift(table.now.curtain);
    table.play(table.now.moves[0]!.text);
    if (table.now.length === 0) { /* nothing is dealt; what is told of a game that has not begun has more in it */
      table.confirm();
      table.play(table.now.moves[0]!.text);
    }
    const { now } = table;
    const documents: [z.ZodType, object][] = [
      [parts, host.parts(name) as object], [document, host.snapshot(now)], [snapshot, now], [header, now.header], [state, now.state as object], [insight, now.insight as object], [status, host.inspect(record)],
    ];
    for (const [schema, document] of documents) {
      hold(schema, document);
      const all = [...spoiled(document)];
      const some = all.filter((_, n) => n % Math.ceil(all.length / 200) === 0);
      for (const bad of some) expect(schema.safeParse(bad).success, JSON.stringify(bad).slice(0, 500)).toBe(false);
      for (const [key, bad] of robbed(document)) expect(schema.safeParse(bad).success, key).toBe(false);
    }
  });

  it.each(Object.entries(schemas))('have nothing that the engine does not say of %s', (_, game) => {
    const { header, parts, state, insight, event, effect, remark } = game;
    expect(Object.entries({ header, parts, state, insight, event, effect, remark }).flatMap(([part, schema]) => heard.missed(schema, part))).toEqual([]);
  });
});
