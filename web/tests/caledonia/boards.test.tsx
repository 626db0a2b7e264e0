import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VNode } from 'preact';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { draftLine } from '@/caledonia/boards/log';
import { partsWords } from '@/caledonia/boards/ScoreSheet';
import { asked, contractWords, given } from '@/caledonia/boards/things';
import { line, sentence } from '@/caledonia/story/words';
import type { CaledoniaEvent, CaledoniaParts } from '@/caledonia/types';
import { Engine } from '@/engine/module';
import { followsOf } from '@/caledonia/pop/followsOf';
import type { LogMove, Reason } from '@/engine/types';
import { Host } from '@/table/host';
import type { DraftMove, Seat } from '@/table/table';
import { setSentences } from '@/text/text';
import { gather } from '../../tools/language';

const held = vi.hoisted(() => ({ parts: null as unknown }));
vi.mock('@/table/spare', () => ({ gameParts: () => Promise.resolve(held.parts) }));

const seats: Seat[] = ['Isla', 'Hamish', 'Mi-rae'].map((name) => ({ name, bot: null }));

beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  setSentences('en', Object.fromEntries(gather(join(root, 'data'), 'en').sentences));
  const host = new Host(await Engine.fromBytes(readFileSync(join(root, 'build-wasm/ceilidh.wasm'))));
  held.parts = host.parts('caledonia') as CaledoniaParts;
  await (await import('@/caledonia/parts')).loadParts();
});

/* One of each kind, as the trace has them. */
const players: CaledoniaEvent[] = [
  { type: 'choose', pair: 0 },
  { type: 'bid', points: 7 },
  { type: 'bid', points: null },
  { type: 'place', unit: 'miner', space: 'c3' },
  { type: 'trade', side: 'buy', good: 'wool', n: 2 },
  { type: 'trade', side: 'sell', good: 'milk', n: 1 },
  { type: 'obtain', contracts: [17] },
  { type: 'obtain', contracts: [17, 23] },
  { type: 'expand', unit: 'bakery', space: 'g7' },
  { type: 'shipping' },
  { type: 'technology', worker: 'miner' },
  { type: 'hire' },
  { type: 'fulfil', contract: 13, meat_port: null },
  { type: 'fulfil', contract: 14, meat_port: 'A' },
  { type: 'slaughter', spaces: ['c4', 'd5'] },
  { type: 'bonus', kind: 'expand' },
  { type: 'bonus', kind: 'upgrade' },
  { type: 'bonus', kind: 'brew' },
  { type: 'bonus', kind: null },
  { type: 'upgrade', kind: 'technology', worker: 'woodcutter' },
  { type: 'upgrade', kind: 'shipping' },
  { type: 'upgrade', kind: 'hire' },
  { type: 'upgrade', kind: 'recall', good: 'wool', side: 'buy' },
  { type: 'upgrade', kind: 'recall', good: 'wool', side: 'sell' },
  { type: 'brew', n: 2 },
  { type: 'neighbour', good: 'cheese', n: 2 },
  { type: 'neighbour', good: null },
  { type: 'look', draw: true },
  { type: 'look', draw: false },
  { type: 'keep', contracts: [12] },
  { type: 'keep', contracts: [] },
  { type: 'port', module: 'A', copy: null },
  { type: 'port', module: 'B', copy: 'A', give: 'wool', take: ['milk', 'milk', 'grain'] },
  { type: 'port', module: 'C', copy: null, good: 'wool', rows: -3 },
  { type: 'port', module: 'C', copy: null, good: 'wool', rows: 3 },
  { type: 'port', module: 'D', copy: null, old: ['c4', 'd5'], new: ['dairy', 'bakery'] },
  { type: 'row', from: 'e5', to: 'f5' },
  { type: 'cellar', place: 2 },
  { type: 'pass' },
  { type: 'end' },
  { type: 'produce', cheese: 2, bread: 1, whisky: 0, butter: 0, store: false },
  { type: 'produce', cheese: 0, bread: 0, whisky: 0, butter: 3, store: false },
  { type: 'produce', cheese: 0, bread: 0, whisky: 1, butter: 0, store: true },
  { type: 'produce', cheese: 0, bread: 0, whisky: 1, butter: 2, store: true },
];

const chance: CaledoniaEvent[] = [
  { type: 'map', sides: '1221' },
  { type: 'ports', tiles: [3, 5, 1, 8] },
  { type: 'scoring', tiles: [4, 2, 8, 6, 1] },
  { type: 'covered', spaces: ['c4', 'i2'] },
  { type: 'first', seat: 2 },
  {
    type: 'clans',
    pairs: [
      { clan: 'campbell', start: 3 },
      { clan: null, start: 1 },
    ],
  },
  { type: 'contracts', drawn: [17, 4] },
  { type: 'draw', drawn: [12] },
  { type: 'dice', good: 'wool', price: -2 },
  { type: 'dice', good: 'wool', price: 3 },
];

function entry(event: CaledoniaEvent, actor: number | 'chance'): LogMove {
  return { i: 0, kind: 'move', ply: 1, actor, text: '', event, learned: 0, rule: 'C-RND-3', remark: event.type === 'choose' ? { round: 1, pair: { clan: 'campbell', start: 3 } } : {} };
}

/* The text in a tree of nodes, without what components would add. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  return typeof node === 'object' ? textOf((node as VNode<{ children?: unknown }>).props?.children) : String(node);
}

describe('what happened', () => {
  it.each(players.map((event) => [JSON.stringify(event), event] as const))('says who did %s', (_, event) => {
    const words = sentence(entry(event, 1), seats);
    expect(words).toContain('Hamish');
    expect(words).not.toMatch(/cal\.|[{}\uE000]|undefined/);
    expect(textOf(line(entry(event, 1), seats))).toContain('Hamish');
    expect(textOf(line(entry(event, 1), seats))).not.toMatch(/cal\.|[{}\uE000]|undefined/);
  });

  it.each(chance.map((event) => [JSON.stringify(event), event] as const))('tells of chance: %s', (_, event) => {
    const words = sentence(entry(event, 'chance'), seats);
    expect(words.length).toBeGreaterThan(5);
    expect(words).not.toMatch(/cal\.|[{}\uE000]|undefined/);
  });

  it.each(players.map((event) => [JSON.stringify(event), event] as const))('names %s as a step of the turn', (_, event) => {
    const { words } = draftLine({ text: '', event, effect: {}, seat: 0 } as DraftMove);
    expect(textOf(words)).not.toMatch(/cal\.|[{}\uE000]|undefined/);
  });

  it('counts in the singular and in the plural', () => {
    expect(sentence(entry({ type: 'slaughter', spaces: ['c4'] }, 0), seats)).toBe('Isla slaughters the animal on c4');
    expect(sentence(entry({ type: 'slaughter', spaces: ['c4', 'd5'] }, 0), seats)).toBe('Isla slaughters the animals on c4 and d5');
  });

  it('says what a step costs', () => {
    expect(draftLine({ text: '', event: { type: 'hire' }, effect: { money: -4 }, seat: 0 } as DraftMove).money).toBe(-4);
    expect(draftLine({ text: '', event: { type: 'end' }, effect: {}, seat: 0 } as DraftMove)).not.toHaveProperty('money');
  });
});

describe('contracts', () => {
  it('reads both sides of one', async () => {
    const { contractOf } = await import('@/caledonia/parts');
    expect(asked(contractOf(13))).toEqual([
      ['wool', 1],
      ['cheese', 3],
    ]);
    expect(given(contractOf(13))).toEqual([
      ['cotton', 3],
      ['upgrade', 1],
      ['hops', 3],
    ]);
    expect(contractWords(46)).toBe('Contract 46: asks 1 beef, 1 mutton, and 2 wool; gives 3 cotton, 1 bonus upgrade, and 1 hop.');
  });
});

describe('what a total is made of', () => {
  const none = { glory: 0, basic: 0, processed: 0, money: 0, hops: 0, cotton: 0, tobacco: 0, sugar: 0, exports: 0, settlements: 0, bid: 0, settlement_count: 1, contracts: 0 };

  it('is named whole if it is little', () => {
    expect(partsWords({ ...none, settlements: 6, money: 4, exports: 4, basic: 3, total: 17 })).toBe('Settlements 6, Money 4, Exports 4, and Basic goods 3');
  });

  it('adds up, as the rest is summed', () => {
    expect(partsWords({ ...none, settlements: 18, hops: 7, money: 4, exports: 4, basic: 3, glory: 2, total: 38 })).toBe('Settlements 18, Hops 7, Money 4, and the rest 9');
  });
});

it('what follows from a turn begins with what happens', () => {
  const reason = (code: string, holds: boolean): Reason => ({ rule: 'C-PAS-2', code, holds, need: 1, have: 1 });
  const draft = [{ consequences: [reason('no-new-link', false), reason('settlements', true), reason('pays', true)] }];
  const lines = followsOf({ draft } as unknown as Parameters<typeof followsOf>[0]);
  expect(lines.map((one) => one.reason.code)).toEqual(['settlements', 'no-new-link']);
});
