/* mutated.test.ts: kept games with anything changed in them: each opens or says in a sentence why not, and none is lost. */
import 'fake-indexeddb/auto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gather } from '../tools/language';
import type { GameView } from '@/play/view';
import type { Save } from '@/table/saves';
import { setSentences } from '@/text/text';
import { FakeLocks, FakeWorker, fetchCode, newHost } from './fakes';
import { people, Seated } from './seated';

vi.mock('@/play/views', () => ({ loadView: () => Promise.resolve({} as GameView), isOwn: () => true })); /* what is drawn is not asked here */

const TIMES = 500;
const sentences = gather(join(import.meta.dirname, '../../data'), 'en').sentences;

let state = 20261116;
function roll(n: number): number { /* mulberry32 */
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
}
const one = <T>(of: readonly T[]): T => of[roll(of.length)]!;

/* A byte or a few of the text are others, more or gone. */
function bitten(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  for (let n = 1 + roll(3); n > 0; n--) bytes.splice(roll(bytes.length), roll(3), ...Array.from({ length: roll(3) }, () => (roll(4) ? 32 + roll(95) : roll(256))));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const anything = [null, 0, -1, 1e99, '', 'x', '\n', '\u202e', [], {}, [null], ['pass'], [{}], [{ name: 5 }], [{ name: 'Ann', bot: 'no bot' }], true, 'lords', 'caledonia'];

/* A member, or one of one, is something else. */
function swapped(save: Save): unknown {
  const copy = structuredClone(save) as unknown as Record<string, unknown>;
  const at = roll(4) || !Array.isArray(copy['seats']) ? copy : (one(copy['seats'] as object[]) as Record<string, unknown>);
  at[one(Object.keys(at))] = one(anything);
  return copy;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/* What may lie in the storage instead of this game; it has to have some name. */
function mutated(save: Save, n: number): Save {
  for (;;) {
    const next = n % 2 ? parsed(bitten(JSON.stringify(save))) : n % 4 ? { ...save, record: bitten(save.record) } : swapped(save);
    if (typeof next === 'object' && next !== null && typeof (next as Save).id === 'string') return next as Save;
  }
}

beforeAll(() => {
  setSentences('en', Object.fromEntries(sentences));
  FakeWorker.reset();
  const globals = { Worker: FakeWorker, fetch: fetchCode, navigator: { locks: new FakeLocks(), languages: ['en'] }, location: { pathname: '/' }, addEventListener: () => undefined };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

afterAll(() => vi.unstubAllGlobals());

/* Games of both kinds, a few decisions in, one with a turn being composed. */
async function games(): Promise<Save[]> {
  const host = await newHost();
  return (['caledonia', 'lords'] as const).map((game, i) => {
    const table = new Seated(host);
    const seats = people(2 + i);
    table.start(game, seats);
    for (let n = 0; n < 25; n++) table.step(n * 5);
    return { id: game, version: 1, game, seats, ...table.kept(), ply: table.now.last_ply, over: false, started: 5, updated: 1000 };
  });
}

/* A sentence that somebody can read: neither a key nor a place that was not filled, whatever it quotes. */
function isSentence(said: string): boolean {
  const words = said.replace(/".*"/gs, '""');
  return /^[A-Z"].* .*[.!]$/s.test(words) && !/[{}]/.test(words) && !/(^|\s)(match|error|fault|play|why)\.[a-z-]+/.test(words);
}

it(`${TIMES} changed games open, or say why not, and are there still`, { timeout: 120_000 }, async () => {
  const { deleteSave, listSaves, readSave, textOf, writeSave } = await import('@/table/saves');
  const { openGame, Unplayable } = await import('@/play/open');
  const { inspectRecord } = await import('@/table/spare');
  const all = await games();
  let [opened, refused] = [0, 0];
  for (let n = 0; n < TIMES; n++) {
    const kept = mutated(all[n % all.length]!, n >> 1);
    const what = `number ${n}: ${JSON.stringify(kept)}`;
    await writeSave(kept);
    const list = await listSaves();
    expect(list.map(({ id }) => id), what).toEqual([kept.id]);
    for (const { seats, ply, updated } of list) expect([seats.every(({ name }) => typeof name === 'string'), ply >= 0, Number.isNaN(new Date(updated).getTime())], what).toEqual([true, true, false]);
    const found = await openGame(kept.id).catch((error: unknown) => error as InstanceType<typeof Unplayable>);
    if (found instanceof Error) {
      refused++;
      expect(found, `${what}: ${found.stack}`).toBeInstanceOf(Unplayable);
      expect(isSentence(found.message), `${what}: ${found.message}`).toBe(true);
      expect(textOf(found.saved!), what).toBe(typeof kept.record === 'string' ? kept.record : JSON.stringify(kept));
      expect(await readSave(kept.id), what).toEqual(kept);
    } else {
      opened++;
      const before = await inspectRecord(kept.record);
      found.table.close();
      await vi.waitFor(async () => expect((await readSave(kept.id))!.updated, what).not.toBe(kept.updated), { interval: 2 });
      const after = await inspectRecord((await readSave(kept.id))!.record);
      expect([after.game, after.ply >= before.ply, after.length >= before.length], what).toEqual([before.game, true, true]);
    }
    await deleteSave(kept.id);
  }
  expect(opened, 'some do').toBeGreaterThan(50);
  expect(refused, 'some do not').toBeGreaterThan(50);
});
