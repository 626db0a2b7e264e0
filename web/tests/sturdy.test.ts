import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kept } from '@/table/host';
import { Revived, startHost, SturdyHost } from '@/table/sturdy';
import { remote } from '@/table/remote';
import { nothingKnown, type Document, type Seat } from '@/table/table';
import { FakeWorker, fetchCode, newHost, type Manner } from './fakes';
import { Seated } from './seated';

const seats: Seat[] = ['Ann', 'Una'].map((name) => ({ name, bot: null }));

let kept: Kept;
let revived: Document[];
let dead: string[];
let slow: number;

async function openSturdy(): Promise<SturdyHost<Document>> {
  const sturdy = new SturdyHost(startHost(), false, (host) => host.open(kept, seats), (now) => revived.push(now), (detail) => dead.push(detail), () => slow++);
  await sturdy.host.open(kept, seats);
  return sturdy;
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
  const table = new Seated(await newHost());
  const first = table.start('caledonia', seats);
  table.play(first.moves[0]!.text);
  kept = table.kept();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a worker that dies', () => {
  it.each(['error', 'failure'] as const)('with %s is replaced by one with the game as it was kept', async (manner) => {
    const sturdy = await openSturdy();
    const before = await sturdy.host.snapshot(nothingKnown);
    sicken(manner);
    await expect(sturdy.host.undo(nothingKnown)).rejects.toThrow(Revived);
    expect(revived).toEqual([before]);
    expect(await sturdy.host.snapshot(nothingKnown)).toEqual(before);
    expect(before.draft).toHaveLength(1);
    expect(FakeWorker.started).toHaveLength(2);
    expect(dead).toEqual([]);
  });

  it('without a word is missed after a while, and what changes nothing is asked again', async () => {
    const sturdy = await openSturdy();
    const before = await sturdy.host.snapshot(nothingKnown);
    sicken('silence');
    vi.useFakeTimers();
    const late = Promise.all([sturdy.host.snapshot(nothingKnown), sturdy.host.undoNeeds(0)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeWorker.started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect((await late)[0]).toEqual(before);
    expect(FakeWorker.started).toHaveLength(2);
  });

  it('is said to be replaced if that takes a while, and only then', async () => {
    const sturdy = await openSturdy();
    sicken();
    await expect(sturdy.host.undo(nothingKnown)).rejects.toThrow(Revived);
    expect(slow).toBe(0);
    sicken();
    FakeWorker.manner = 'silence';
    vi.useFakeTimers();
    void sturdy.host.undo(nothingKnown);
    await vi.advanceTimersByTimeAsync(900);
    expect(slow).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(slow).toBe(1);
    expect(revived).toHaveLength(1);
    sturdy.close();
  });

  it('may have successors that die over the same question', async () => {
    const sturdy = await openSturdy();
    const before = await sturdy.host.snapshot(nothingKnown);
    sicken();
    [FakeWorker.manner, FakeWorker.over] = ['error', /snapshot/];
    vi.spyOn(revived, 'push').mockImplementationOnce(() => FakeWorker.reset(FakeWorker.started));
    expect(await sturdy.host.snapshot(nothingKnown)).toEqual(before);
    expect(FakeWorker.started).toHaveLength(3);
    expect(dead).toEqual([]);
  });

  it('is not asked for ever', async () => {
    const sturdy = await openSturdy();
    sicken();
    [FakeWorker.manner, FakeWorker.over] = ['error', /snapshot/];
    await expect(sturdy.host.snapshot(nothingKnown)).rejects.toThrow(Revived);
    expect(dead).toEqual(['out of memory']);
  });

  it('is given time to come over the network, each anew', async () => {
    const sturdy = await openSturdy();
    const before = await sturdy.host.snapshot(nothingKnown);
    sicken();
    FakeWorker.manner = 'silence';
    vi.useFakeTimers();
    const asked = sturdy.host.snapshot(nothingKnown);
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
    const sturdy = await openSturdy();
    FakeWorker.manner = 'error';
    sicken();
    await expect(sturdy.host.confirm(nothingKnown)).rejects.toThrow(Revived);
    expect(dead).toEqual(['out of memory']);
    await expect(sturdy.host.snapshot(nothingKnown)).rejects.toThrow(Revived);
    expect(FakeWorker.started).toHaveLength(4);
  });

  it('again and again is given up unless something was kept in between', async () => {
    const sturdy = await openSturdy();
    for (let i = 0; i < 10; i++) {
      sicken();
      await expect(sturdy.host.confirm(nothingKnown)).rejects.toThrow(Revived);
      if (i < 6) sturdy.well();
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
