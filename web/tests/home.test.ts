import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '@/engine/module';
import { Home, Revived, startHost } from '@/table/home';
import { Host, type Kept } from '@/table/host';
import { newRecord } from '@/table/record';
import type { Seat, Snapshot } from '@/table/table';

const bytes = readFileSync(join(import.meta.dirname, '../../build-wasm/ceilidh.wasm'));
const seats: Seat[] = ['Ann', 'Una'].map((name) => ({ name, bot: null }));

/* How the workers to come die: not at all, with an error at each answer, or without a word. */
let end: 'none' | 'error' | 'silence' = 'none';
let started: FakeWorker[] = [];

class FakeWorker {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  end = end;
  private readonly host = Engine.fromBytes(bytes).then((engine) => new Host(engine) as unknown as Record<string, (...args: unknown[]) => unknown>);

  constructor() {
    started.push(this);
  }

  postMessage({ id, method, args }: { id: number; method: string; args: unknown[] }): void {
    if (this.end === 'silence') return;
    if (this.end === 'error') void Promise.resolve().then(() => this.onerror?.({ message: 'out of memory' }));
    else void this.host.then((host) => this.onmessage?.({ data: { id, value: host[method]!(...args) } }));
  }

  terminate(): void {
    this.end = 'silence';
  }
}

let kept: Kept;
let revived: Snapshot[];
let dead: string[];

async function openHome(): Promise<Home> {
  const home = new Home(startHost(), () => ({ ...kept, seats }), (now) => revived.push(now), (detail) => dead.push(detail));
  await home.host.open(kept, seats);
  return home;
}

beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker);
  [end, started, revived, dead] = ['none', [], [], []];
  const host = new Host(await Engine.fromBytes(bytes));
  const info = host.describe().games.find((game) => game.name === 'caledonia')!;
  kept = { record: newRecord(info, seats, {}, new Uint8Array(16).fill(7)), draft: [] };
  const first = host.open(kept, seats);
  host.play(first.moves[0]!.text);
  kept = host.keep();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a worker that dies', () => {
  it('is replaced by one with the game as it was kept', async () => {
    const home = await openHome();
    const before = await home.host.snapshot();
    started[0]!.end = 'error';
    await expect(home.host.undo()).rejects.toThrow(Revived);
    expect(revived).toEqual([before]);
    expect(await home.host.snapshot()).toEqual(before);
    expect(before.draft).toHaveLength(1);
    expect(started).toHaveLength(2);
    expect(dead).toEqual([]);
  });

  it('without a word is missed after a while, and what changes nothing is asked again', async () => {
    const home = await openHome();
    const before = await home.host.snapshot();
    started[0]!.terminate();
    vi.useFakeTimers();
    const late = Promise.all([home.host.snapshot(), home.host.undoNeeds(0)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect((await late)[0]).toEqual(before);
    expect(started).toHaveLength(2);
  });

  it('is not replaced for ever', async () => {
    const home = await openHome();
    end = 'error';
    started[0]!.end = 'error';
    await expect(home.host.confirm()).rejects.toThrow(Revived);
    expect(dead).toEqual(['out of memory']);
    await expect(home.host.snapshot()).rejects.toThrow(Revived);
    expect(started).toHaveLength(2);
  });

  it('again and again is given up unless something was kept in between', async () => {
    const home = await openHome();
    for (let i = 0; i < 10; i++) {
      started.at(-1)!.end = 'error';
      await expect(home.host.confirm()).rejects.toThrow(Revived);
      if (i < 6) home.well();
    }
    expect(revived).toHaveLength(9);
    expect(dead).toEqual(['out of memory']);
  });
});
