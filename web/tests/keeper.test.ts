import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Host } from '@/table/host';
import { Keeper } from '@/table/keeper';
import type { Remote } from '@/table/remote';
import { readSave, type Save } from '@/table/saves';
import type { Snapshot } from '@/table/table';

const save = (): Save => ({ id: 'kept', version: 1, game: 'lords', seats: [], record: 'kept\n', draft: ['x'], ply: 0, over: false, started: 0, updated: 1 });
const now = (length: number): Snapshot => ({ length, last_ply: length, actor: 0, draft: [] }) as unknown as Snapshot;

/* A host whose log has `length` entries, a line each, of which `who` tells the worker, and which answers when it is told to. */
class SlowHost {
  length = 0;
  asked: number[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly who: string) {}

  get host(): Remote<Host> {
    return { record: (from: number) => this.record(from) } as unknown as Remote<Host>;
  }

  private record(from: number): Promise<{ lines: string; length: number }> {
    this.asked.push(from);
    return new Promise((resolve) => {
      this.waiting.push(() => resolve({ lines: Array.from({ length: this.length - from }, (_, i) => `${this.who}${from + i}\n`).join(''), length: this.length }));
    });
  }

  async answer(): Promise<void> {
    await new Promise((next) => setTimeout(next));
    this.waiting.shift()!();
  }
}

describe('a record that grows', () => {
  it('has every line once, though two notes are taken at once', async () => {
    const [keeper, slow] = [new Keeper(save()), new SlowHost('a')];
    slow.length = 2;
    const first = keeper.note(slow.host, now(2));
    await new Promise((next) => setTimeout(next));
    slow.length = 3;
    const second = keeper.note(slow.host, now(3));
    await slow.answer();
    await Promise.all([first, second]);
    slow.length = 5;
    const third = keeper.note(slow.host, now(5));
    await slow.answer();
    await third;
    await keeper.write(now(5), []);
    expect(slow.asked).toEqual([0, 3]);
    expect((await readSave('kept'))!.record).toBe('a0\na1\na2\na3\na4\n');
  });

  it.each([0, 2])('and is replaced while lines are on their way, %i having come before, does not take them', async (before) => {
    const [keeper, slow, other] = [new Keeper(save()), new SlowHost('a'), new SlowHost('b')];
    if (before > 0) {
      slow.length = before;
      const noted = keeper.note(slow.host, now(before));
      await slow.answer();
      await noted;
    }
    slow.length = 3;
    const late = keeper.note(slow.host, now(3));
    await new Promise((next) => setTimeout(next));
    keeper.replaced();
    await slow.answer();
    expect(await late).toBe(false);
    other.length = 4;
    const noted = keeper.note(other.host, now(4));
    await other.answer();
    expect(await noted).toBe(true);
    await keeper.write(now(4), []);
    expect(other.asked).toEqual([0]);
    expect(keeper.saved.record).toBe('b0\nb1\nb2\nb3\n');
  });

  it('is no part of what is kept before it is written with its draft', async () => {
    const [keeper, slow] = [new Keeper(save()), new SlowHost('a')];
    slow.length = 1;
    const noted = keeper.note(slow.host, now(1));
    await slow.answer();
    await noted;
    expect(keeper.saved).toMatchObject({ record: 'kept\n', draft: ['x'] });
    await keeper.write(now(1), []);
    expect(keeper.saved).toMatchObject({ record: 'a0\n', draft: [] });
  });
});
