import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Home, Revived, startHost } from '@/table/home';
import type { Kept } from '@/table/host';
import { newRecord } from '@/table/record';
import { remote } from '@/table/remote';
import type { Seat, Snapshot } from '@/table/table';
import { FakeWorker, fetchCode, newHost, type Manner } from './fakes';

const seats: Seat[] = ['Ann', 'Una'].map((name) => ({ name, bot: null }));

let kept: Kept;
let revived: Snapshot[];
let dead: string[];
let slow: number;

async function openHome(): Promise<Home> {
  const home = new Home(startHost(), false, () => ({ ...kept, seats }), (now) => revived.push(now), (detail) => dead.push(detail), () => slow++);
  await home.host.open(kept, seats);
  return home;
}

/* The worker of now dies over the next thing it is asked. */
function sicken(manner: Manner = 'error'): FakeWorker {
  const worker = FakeWorker.started.at(-1)!;
  worker.manner = manner;
  return worker;
}

beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', fetchCode);
  FakeWorker.reset();
  [revived, dead, slow] = [[], [], 0];
  const host = await newHost();
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
  it.each(['error', 'failure'] as const)('with %s is replaced by one with the game as it was kept', async (manner) => {
    const home = await openHome();
    const before = await home.host.snapshot();
    sicken(manner);
    await expect(home.host.undo()).rejects.toThrow(Revived);
    expect(revived).toEqual([before]);
    expect(await home.host.snapshot()).toEqual(before);
    expect(before.draft).toHaveLength(1);
    expect(FakeWorker.started).toHaveLength(2);
    expect(dead).toEqual([]);
  });

  it('without a word is missed after a while, and what changes nothing is asked again', async () => {
    const home = await openHome();
    const before = await home.host.snapshot();
    sicken('silence');
    vi.useFakeTimers();
    const late = Promise.all([home.host.snapshot(), home.host.undoNeeds(0)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeWorker.started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect((await late)[0]).toEqual(before);
    expect(FakeWorker.started).toHaveLength(2);
  });

  it('is said to be replaced if that takes a while, and only then', async () => {
    const home = await openHome();
    sicken();
    await expect(home.host.undo()).rejects.toThrow(Revived);
    expect(slow).toBe(0);
    sicken();
    FakeWorker.manner = 'silence';
    vi.useFakeTimers();
    void home.host.undo();
    await vi.advanceTimersByTimeAsync(900);
    expect(slow).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(slow).toBe(1);
    expect(revived).toHaveLength(1);
    home.close();
  });

  it('may have successors that die over the same question', async () => {
    const home = await openHome();
    const before = await home.host.snapshot();
    sicken();
    [FakeWorker.manner, FakeWorker.over] = ['error', /snapshot/];
    vi.spyOn(revived, 'push').mockImplementationOnce(() => FakeWorker.reset(FakeWorker.started));
    expect(await home.host.snapshot()).toEqual(before);
    expect(FakeWorker.started).toHaveLength(3);
    expect(dead).toEqual([]);
  });

  it('is not asked for ever', async () => {
    const home = await openHome();
    sicken();
    [FakeWorker.manner, FakeWorker.over] = ['error', /snapshot/];
    await expect(home.host.snapshot()).rejects.toThrow(Revived);
    expect(dead).toEqual(['out of memory']);
  });

  it('is given time to come over the network, each anew', async () => {
    const home = await openHome();
    const before = await home.host.snapshot();
    sicken();
    FakeWorker.manner = 'silence';
    vi.useFakeTimers();
    const asked = home.host.snapshot();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWorker.started).toHaveLength(2);
    FakeWorker.manner = 'well';
    FakeWorker.started[1]!.die();
    vi.useRealTimers();
    expect(await asked).toEqual(before);
    expect(FakeWorker.started).toHaveLength(3);
    expect(revived).toHaveLength(1);
  });

  it('is not replaced for ever', async () => {
    const home = await openHome();
    FakeWorker.manner = 'error';
    sicken();
    await expect(home.host.confirm()).rejects.toThrow(Revived);
    expect(dead).toEqual(['out of memory']);
    await expect(home.host.snapshot()).rejects.toThrow(Revived);
    expect(FakeWorker.started).toHaveLength(4);
  });

  it('again and again is given up unless something was kept in between', async () => {
    const home = await openHome();
    for (let i = 0; i < 10; i++) {
      sicken();
      await expect(home.host.confirm()).rejects.toThrow(Revived);
      if (i < 6) home.well();
    }
    expect(revived).toHaveLength(9);
    expect(dead).toEqual(['out of memory']);
  });
});

describe('a worker that is ended', () => {
  it('leaves nothing unanswered, and no clock running', async () => {
    vi.useFakeTimers();
    const worker = new FakeWorker(new URL('file:///host.worker.ts'));
    worker.manner = 'silence';
    const { object, end } = remote<{ describe: () => string }>(worker as unknown as Worker, Promise.resolve());
    const asked = object.describe();
    end();
    await expect(asked).rejects.toThrow('ended');
    await expect(object.describe()).rejects.toThrow('ended');
    expect(worker.terminated).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
