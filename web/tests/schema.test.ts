/*
 * schema.test.ts: whole games of every kind and size, played by the real engine; each document
 * it gives is held to the schemas of web/schema, from which the page has its types.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Engine, Refused } from '@/engine/module';
import { CHANCE, OVER, PUBLIC, type GameInfo, type Move } from '@/engine/types';
import { Host } from '@/table/host';
import { newRecord, type OptionValue } from '@/table/record';
import type { Seat } from '@/table/table';
import { schemas } from '../schema';
import * as said from '../schema/engine';
import { previewOf, snapshotOf } from '../schema/snapshot';
import { Heard } from './heard';

vi.setConfig({ testTimeout: 60_000 }); /* whole games, on a machine that may be busy */

const root = join(import.meta.dirname, '../..');
const bytes = readFileSync(join(root, 'build-wasm/ceilidh.wasm'));
const engine = await Engine.fromBytes(bytes);
const about = engine.describe();
const heard = new Heard();
const MATCH = 0;
const TABLE = 0;

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

function people(n: number): Seat[] {
  return Array.from({ length: n }, (_, i) => ({ name: `Player ${i}`, bot: null }));
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

function seedOf(random: Random): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => random(256));
}

/* One schema object each, so that what was heard of them adds up. */
const spoken = Object.fromEntries(
  Object.entries(schemas).map(([name, game]) => {
    const { header, state, event, playerEvent, effect } = game;
    return [
      name,
      {
        ...game,
        status: said.matchStatusOf(header),
        line: said.lineOf(event, state),
        moves: z.array(said.moveOf(playerEvent, effect)),
        log: said.logOf(event),
        snapshot: snapshotOf(game),
        preview: previewOf(game),
      },
    ];
  }),
);
const reasons = z.array(said.reason);
const seats = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat);

/* What can be asked about a moment, by those who see all or nothing and by one of the seats. */
function lookAround(game: string, seat: number): void {
  const { state, insight, moves } = spoken[game]!;
  for (const viewer of [CHANCE, PUBLIC, seat]) {
    hold(state, engine.state(TABLE, viewer));
    hold(insight, engine.insight(TABLE, viewer));
  }
  hold(moves, engine.moves(TABLE, CHANCE));
}

/* How often each kind of move was made by somebody curious. */
const made = new Map<string, number>();
const ENOUGH = 3;

function kindOf({ type, kind, ...rest }: Move['event']): string {
  return [type, kind, ...Object.entries(rest).filter(([, value]) => value !== null && value !== false).map(([key]) => key)].join(' ');
}

/* A kind of move that was seldom made; null if all those possible were made often enough. */
function seldom(moves: Move[], random: Random): string | null {
  const rare = moves.filter((move) => (made.get(kindOf(move.event)) ?? 0) < ENOUGH);
  const move = rare[random(rare.length)];
  if (!move) return null;
  made.set(kindOf(move.event), (made.get(kindOf(move.event)) ?? 0) + 1);
  return move.text;
}

function choose(who: string, random: Random): string {
  const curious = who === 'curious' ? seldom(engine.moves(TABLE, CHANCE), random) : null;
  return curious ?? engine.choose(TABLE, about.bots.indexOf(who === 'curious' ? 'greedy' : who), 20, seedOf(random));
}

/* The options under which there is the most to do, and what has to be dealt for all of it to be possible. */
const richest: Record<string, { options: Record<string, OptionValue>; dealt: string }> = {
  caledonia: { options: { extra: true, tight: true, noports: false, noclans: false, beginner: false }, dealt: '"macewen"' },
};

function beginRich(game: GameInfo, players: number, random: Random): void {
  const { options, dealt } = richest[game.name] ?? { options: {}, dealt: '' };
  const all = { ...someOptions(game, random), ...options };
  do {
    engine.matchRead(MATCH, newRecord(game, people(players), all, seedOf(random)));
    while (engine.matchStatus(MATCH).actor === 'chance') engine.matchDraw(MATCH);
  } while (!JSON.stringify(engine.matchLog(MATCH, 0, CHANCE)).includes(dealt));
}

/* Plays on to the end. */
function playOut(game: string, who: string, random: Random): void {
  const { status, line, log, state, event } = spoken[game]!;
  let now = engine.matchStatus(MATCH);
  for (; now.actor !== null; now = engine.matchStatus(MATCH)) {
    hold(status, now);
    engine.matchTable(MATCH, now.ply, TABLE);
    if (now.ply % 11 === 0) lookAround(game, now.ply % now.players);
    hold(state, engine.state(TABLE, PUBLIC));
    if (now.actor === 'chance') {
      engine.matchDraw(MATCH);
    } else {
      const move = choose(who, random);
      hold(reasons, engine.explain(TABLE, move));
      engine.matchPlay(MATCH, move);
      hold(line, engine.play(TABLE, move, now.actor));
    }
  }
  hold(status, now);
  engine.matchTable(MATCH, now.ply, TABLE);
  lookAround(game, 0);
  for (const viewer of [CHANCE, PUBLIC, 0]) hold(log, engine.matchLog(MATCH, 0, viewer));
  for (const entry of engine.matchLog(MATCH, 0, CHANCE)) if (entry.kind === 'move') heard.listen(event, entry.event);
}

const sizes = about.games.flatMap((game) => seats(game.max_players + 1).slice(game.min_players).map((players) => [game.name, players] as const));

describe('what the engine says', () => {
  it('has a schema for every game there is', () => {
    hold(said.description, about);
    expect(about.errors).toEqual(said.errors);
    expect(about.games.map((game) => game.name).toSorted()).toEqual(Object.keys(schemas).toSorted());
    expect(about.constants).toMatchObject({ CHANCE, PUBLIC, OVER });
  });

  it.each(about.games.map((game, i) => [game.name, i] as const))('tells the parts of %s', (name, i) => {
    hold(spoken[name]!.parts, engine.parts(i));
  });

  it.each(sizes)('is as the schemas have it in games of %s for %i', (name, players) => {
    const game = about.games.find((one) => one.name === name)!;
    const random = numbersFrom(players);
    for (const who of ['random', 'greedy', 'curious']) {
      if (who === 'curious') beginRich(game, players, random);
      else engine.matchRead(MATCH, newRecord(game, people(players), someOptions(game, random), seedOf(random)));
      playOut(name, who, random);
    }
  });

  it.each(['tests/golden', 'web/e2e/records'])('is so in the records of %s', (folder) => {
    for (const file of readdirSync(join(root, folder)).filter((one) => one.endsWith('.ceilidh'))) {
      const { game, ply, players } = engine.matchRead(MATCH, readFileSync(join(root, folder, file), 'utf8'));
      hold(spoken[game]!.status, engine.matchStatus(MATCH));
      hold(spoken[game]!.log, engine.matchLog(MATCH, 0, CHANCE));
      for (let at = 0; at < ply; at += 37) {
        engine.matchTable(MATCH, at, TABLE);
        lookAround(game, at % players);
      }
    }
  });

  it('is so with maps and decks of one\'s own', () => {
    const sides = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2'].map((side) => `data ${readFileSync(join(root, `data/maps/${side}.json`), 'utf8').replace(/\s+/g, ' ')}`);
    const record = ['ceilidh 1', 'game caledonia', 'rules 1', 'players 2', 'option maps custom', ...sides, ''].join('\n');
    hold(spoken['caledonia']!.status, engine.matchRead(MATCH, record));
    expect(engine.matchStatus(MATCH).header['map_sides']).toHaveLength(8);
    hold(spoken['nullgame']!.status, engine.matchRead(MATCH, 'ceilidh 1\ngame nullgame\nrules 1\nplayers 2\noption deck custom\ndata 1 2 3 4 5 6\n'));
  });

  it('is so when it refuses', () => {
    const refusals = ['caledonia', 'lords', 'nullgame'].flatMap((name) => {
      const game = about.games.find((one) => one.name === name)!;
      const head = newRecord(game, people(2), {}, new Uint8Array(16));
      const attempts = [
        () => engine.matchRead(MATCH, `${head}\nnonsense\n`),
        () => engine.matchRead(MATCH, head.replace(name, 'chess')),
        () => engine.matchRead(MATCH, head.replace('seed', 'option nothing on\nseed')),
        () => engine.state(99, 0),
      ];
      engine.matchRead(MATCH, head);
      while (engine.matchStatus(MATCH).actor === 'chance') engine.matchDraw(MATCH);
      engine.matchTable(MATCH, engine.matchStatus(MATCH).ply, TABLE);
      const words = ['nonsense', 'expand sheep a1', 'recruit 5', 'claim scott-1', 'keep', 'peek 0 1', 'pass'];
      return [...attempts, ...words.flatMap((word) => [() => engine.play(TABLE, word, 0), () => engine.matchPlay(MATCH, word)])].flatMap((attempt) => {
        try {
          attempt();
          return [];
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          return [error.refusal];
        }
      });
    });
    for (const refusal of refusals) hold(said.refusal, refusal);
    expect(new Set(refusals.map(({ error }) => error))).toEqual(new Set(['MATCH', 'RANGE', 'SYNTAX', 'ILLEGAL']));
    expect(refusals.some(({ reasons }) => reasons?.some(({ holds }) => !holds))).toBe(true);
  });

  it.each(about.games.map(({ name }) => name))('is so in what a table shows of %s', (name) => {
    const host = new Host(engine);
    const { snapshot, preview } = spoken[name]!;
    const game = about.games.find((one) => one.name === name)!;
    let now = host.open({ record: newRecord(game, people(2), {}, new Uint8Array(16).fill(3)), draft: [] }, people(2));
    for (let i = 0; i < 40 && now.actor !== null; i++) {
      hold(snapshot, now);
      if (now.curtain !== null) host.lift(now.curtain);
      else if (now.ready) host.confirm();
      else {
        const { text } = now.moves[(i * 7) % now.moves.length]!;
        hold(preview.nullable(), host.preview(text));
        host.play(text);
      }
      now = host.snapshot();
    }
    hold(snapshot, host.at(3));
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
  it.each(about.games.map((game, i) => [game.name, i] as const))('know everything the engine says of %s, and nothing else', (name, i) => {
    const { header, parts, state, insight, line, moves, log, status, snapshot } = spoken[name]!;
    const game = about.games[i]!;
    const host = new Host(engine);
    const shown = host.open({ record: newRecord(game, people(2), {}, new Uint8Array(16).fill(3)), draft: [] }, people(2));
    if (shown.curtain !== null) host.lift(shown.curtain);
    const now = host.snapshot();
    const documents: [z.ZodType, object][] = [
      [parts, engine.parts(i)], [snapshot, now], [header, now.header], [state, now.state as object], [insight, now.insight as object], [moves, now.moves],
      [log, now.log], [status, engine.matchStatus(MATCH)], [line, engine.play(0, now.moves[0]!.text, now.viewer)],
    ];
    for (const [schema, document] of documents) {
      hold(schema, document);
      const all = [...spoiled(document)];
      const some = all.filter((_, n) => n % Math.ceil(all.length / 200) === 0);
      for (const bad of some) expect(schema.safeParse(bad).success, JSON.stringify(bad).slice(0, 500)).toBe(false);
      if (!Array.isArray(document)) for (const [key, bad] of robbed(document)) expect(schema.safeParse(bad).success, key).toBe(false);
    }
  });

  /* What is rare comes up sooner or later: so some more games may be played, until all has been said. */
  it.each(about.games.map((game) => [game.name, game] as const))('have nothing that the engine does not say of %s', (name, game) => {
    const { header, parts, state, insight, event, effect } = schemas[name]!;
    const missed = (): string[] => Object.entries({ header, parts, state, insight, event, effect }).flatMap(([part, schema]) => heard.missed(schema, part));
    const random = numbersFrom(99);
    for (let i = 0; i < 30 && missed().length > 0; i++) {
      beginRich(game, game.max_players - (i % 2), random);
      playOut(name, 'curious', random);
    }
    expect(missed()).toEqual([]);
  });
});
