/* The story of real games: every pound of every player is in the log, and every line says what it has to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VNode } from 'preact';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storyOf, type Item } from '@/caledonia/story/story';
import { detailLine, gainWords, lineOf, sentence, summary } from '@/caledonia/story/words';
import type { CaledoniaEvent, CaledoniaParts, CaledoniaState, Remark } from '@/caledonia/types';
import { Engine } from '@/engine/module';
import type { LogMove } from '@/engine/types';
import { movesInForce } from '@/play/LogPanel';
import { Host } from '@/table/host';
import type { Seat, Snapshot } from '@/table/table';
import { languages, setSentences } from '@/text/text';
import { gather } from '../../tools/language';
import { people, Seated } from '../seated';

const held = vi.hoisted(() => ({ parts: null as unknown }));
vi.mock('@/table/spare', () => ({ gameParts: () => Promise.resolve(held.parts) }));

const root = join(import.meta.dirname, '../../..');
const folders = ['tests/golden', 'web/e2e/records', 'web/tests/records'];

function records(): [string, string][] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.ceilidh')).map((name) => join(folder, name)))
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')])
    .filter(([, text]) => /^game caledonia/m.test(text));
}

const games = records();
let host: Host;

function speak(language: (typeof languages)[number]): void {
  setSentences(language, Object.fromEntries(gather(join(root, 'data'), language).sentences));
}

beforeAll(async () => {
  speak('en');
  host = new Host(await Engine.fromBytes(readFileSync(join(root, 'build-wasm/ceilidh.wasm'))));
  held.parts = host.parts('caledonia') as CaledoniaParts;
  await (await import('@/caledonia/parts')).loadParts();
});

function opened(text: string): Seated {
  const table = new Seated(host);
  table.open(text, people(Number(/^players (\d)/m.exec(text)![1])));
  return table;
}

const whole = (text: string): Snapshot => opened(text).now;

const seatsOf = (text: string): Seat[] => people(Number(/^players (\d)/m.exec(text)![1]));

/* What the log says everybody has got up to a ply. */
function moneyIn(items: Item[], players: number): number[] {
  const money = Array.from({ length: players }, () => 0);
  for (const item of items) {
    if (item.kind === 'move' && item.seat !== null) money[item.seat]! += item.money;
    else if (item.kind === 'fell') money[item.seat]! += item.money;
    else if (item.kind === 'harvest') for (const { seat, income, earned } of item.harvest.gains) money[seat]! += income + earned;
  }
  return money;
}

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  return typeof node === 'object' ? textOf((node as VNode<{ children?: unknown }>).props?.children) : String(node);
}

describe.each(games)('the story of %s', (_, text) => {
  it('has every pound that anybody has', () => {
    const { log, state } = whole(text);
    const players = (state as CaledoniaState).players.map(({ money }) => money);
    expect(moneyIn(storyOf(log), players.length)).toEqual(players);
  });

  it('has it at the end of each round, with the Glory', () => {
    const table = opened(text);
    const { log } = table.now;
    const items = storyOf(log);
    const over = items.flatMap((item) => (item.kind === 'harvest' && item.harvest.done ? [item.harvest] : []));
    for (const { gains, end } of over) {
      const { players } = table.at(movesInForce(log).find(({ i }) => i === end)!.ply).state as CaledoniaState;
      for (const { seat, now } of gains) expect(now).toEqual([players[seat]!.money, players[seat]!.glory]);
    }
  });

  it('has a heading for every round and every harvest', () => {
    const { log, state } = whole(text);
    const items = storyOf(log);
    const { phase, round } = state as CaledoniaState;
    const rounds = items.flatMap((item) => (item.kind === 'round' ? [item.round] : []));
    expect(rounds).toEqual(phase === 'setup' ? [] : Array.from({ length: round }, (_, i) => i + 1));
    expect(items.filter((item) => item.kind === 'harvest' && item.harvest.done)).toHaveLength(phase === 'over' ? 5 : round - 1);
  });

  it.each(languages)('is told in words without gaps in %s', (language) => {
    speak(language);
    const { log } = whole(text);
    const seats = seatsOf(text);
    for (const item of storyOf(log)) {
      if (item.kind === 'harvest') for (const gain of item.harvest.gains) expect(gainWords(gain)).not.toMatch(/undefined|NaN|[{}\uE000]/);
      if (item.kind !== 'move') continue;
      const said = [sentence(item.entry, seats), textOf(lineOf(item.entry, seats)), textOf(detailLine(item.entry))];
      for (const words of said) expect(words).not.toMatch(/cal\.|story\.|[{}\uE000]|undefined|NaN/);
      if (item.seat !== null) expect(said[1]).not.toMatch(/^:|^Player/);
    }
  });
});

describe('what is said', () => {
  beforeAll(() => speak('en'));

  const isla: Seat[] = [{ name: 'Isla', bot: null }, { name: 'Mirae', bot: 'steward' }];
  const move = (event: CaledoniaEvent, remark: Partial<Remark>, actor: number | 'chance' = 0): LogMove => ({ i: 0, kind: 'move', ply: 1, actor, text: '', event, learned: 0, rule: 'C-RND-3', remark });

  it('of a trade are money and the new price', () => {
    const sold = move({ type: 'trade', side: 'sell', good: 'milk', n: 1 }, { round: 1, effect: { money: 5, goods: { milk: -1 }, prices: { milk: [5, 4] } } });
    expect(sentence(sold, isla)).toBe('Isla sells 1 milk for £5; milk now £4');
    const bought = move({ type: 'neighbour', good: 'grain', n: 2 }, { round: 1, effect: { money: -4, prices: { grain: [4, 5] } } }, 1);
    expect(sentence(bought, isla)).toBe('Mirae buys 2 grain from neighbours for £4; grain now £5');
  });

  it('of a contract is what it asks and gives, and what it costs', () => {
    expect(sentence(move({ type: 'obtain', contracts: [13] }, { round: 3, effect: { money: -5 } }), isla)).toMatch(/contract 13: 1 wool and 3 cheese for 3 cotton, 1 bonus upgrade, and 3 hops; −£5$/);
  });

  it('of an expansion is what unit and land cost', () => {
    const cheap: CaledoniaEvent = { type: 'expand', unit: 'miner', space: 'd7' };
    expect(sentence(move(cheap, { round: 1, unit: 10, land: 3, effect: { money: -13 } }), isla)).toMatch(/; −£13; £10 \+ land £3$/);
    expect(sentence(move(cheap, { round: 1, unit: 10, land: 3, effect: { money: -10 } }), isla)).toMatch(/; −£10; £10 \+ land £3 − delta £3$/);
  });

  it('of a pass is which it was', () => {
    expect(sentence(move({ type: 'pass' }, { round: 1, place: 2, effect: { money: 14 } }), isla)).toBe('Isla passes second; +£14');
  });

  it('of a turn is all it had, and the harvest where the round ended', () => {
    const [, text] = games.find(([path]) => path.endsWith('caledonia-4.ceilidh'))!;
    const moves = movesInForce(whole(text).log);
    const last = moves.findIndex(({ remark }) => (remark as { harvest?: { now?: unknown }[] }).harvest?.[0]?.now);
    const said = summary(moves.slice(last, last + 1), seatsOf(text), moves);
    expect(said).toMatch(/Round 1 ends\. Harvest: Player \d: \+£\d+/);
    for (const seat of seatsOf(text)) expect(said).toContain(`${seat.name}: `);
  });
});
