import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine, Refused } from '@/engine/module';
import { PUBLIC } from '@/engine/types';
import type { OwnGame } from '@/play/views';
import { LocalTable } from '@/table/local';
import { GameLock } from '@/table/lock';
import { listSaves, readSave, writeSave, type Save } from '@/table/saves';
import { describeEngine, inspectRecord, rehearse } from '@/table/spare';
import type { Seat } from '@/table/table';
import { FakeLocks, FakeWorker, fetchCode, newHost } from './fakes';
import { newGame, Seated } from './seated';

let locks: FakeLocks;
let tables: LocalTable[];
let count = 0;

beforeEach(() => {
  locks = new FakeLocks();
  tables = [];
  FakeWorker.reset();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', fetchCode);
  vi.stubGlobal('navigator', { locks });
});

afterEach(async () => {
  for (const table of tables) table.close();
  await vi.waitFor(() => expect(FakeWorker.started.every(({ terminated }) => terminated)).toBe(true));
  vi.unstubAllGlobals();
});

const person = (name: string): Seat => ({ name, bot: null });
const bot: Seat = { name: 'Bot', bot: 'random' };

/* A game as another day has left it. */
async function keptGame(game: OwnGame, seats: Seat[]): Promise<Save> {
  const record = newGame(await newHost(), game, seats);
  const save: Save = { id: `game${count++}`, version: 1, game, seats, record, draft: [], ply: 0, over: false, started: 0, updated: 1000 };
  await writeSave(save);
  return structuredClone(save);
}

async function sit(save: Save): Promise<LocalTable> {
  const lock = new GameLock(save.id);
  await lock.take({ ifAvailable: true });
  const table = await LocalTable.open(save, lock, () => new Promise((done) => setTimeout(done)));
  tables.push(table);
  return table;
}

/* The worker the game is in. */
const inside = (): FakeWorker => FakeWorker.hosts().at(-1)!;
const kinds = (table: LocalTable): string[] => table.troubles.value.map(({ kind }) => kind);
/* Some other tab that plays the game; gives what ends that. */
function elsewhere(save: Save, how: LockOptions = {}): Promise<() => void> {
  return new Promise((resolve) => {
    locks.request(`game ${save.id}`, how, () => new Promise<void>((release) => resolve(release))).catch(() => undefined);
  });
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('a curtain', () => {
  it('that a new worker puts up is not lifted for who had seen another', async () => {
    const table = await sit(await keptGame('lords', [person('Ann'), person('Una')]));
    const first = table.snapshot.value.curtain!;
    await table.lift(first);
    await table.play(table.snapshot.value.moves.find(({ text }) => text.endsWith('down'))!.text);
    Object.assign(inside(), { manner: 'silence', over: /record/ });
    const dying = inside();
    const confirmed = table.confirm();
    await vi.waitFor(() => expect(table.snapshot.value.curtain).toBe(1 - first));
    const lifted = table.lift(1 - first);
    await settled();
    dying.die();
    await lifted;
    expect(await confirmed).toEqual({ error: 'STOPPED' });
    expect(table.snapshot.value).toMatchObject({ curtain: first, viewer: PUBLIC, draft: [] });
  });

  it('keeps the draft behind it, whatever is tried in front of it', async () => {
    const save = await keptGame('lords', [person('Ann'), person('Una')]);
    const other = new Seated(await newHost());
    other.lift(other.open(save.record, save.seats).curtain!);
    other.play(other.now.moves[0]!.text);
    const kept = { ...save, ...other.kept() };
    const table = await sit(kept);
    const { curtain } = table.snapshot.value;
    expect(await table.undo()).toBeNull();
    expect(await table.confirm()).toBeNull();
    expect((await readSave(save.id))!.draft).toEqual(other.kept().draft);
    await table.lift(curtain!);
    expect(table.snapshot.value.draft).toEqual(other.now.draft);
  });
});

describe('the bots', () => {
  it.each(['record', 'botTask', 'playBot'])('play on when the first worker dies over %s', async (method) => {
    const save = await keptGame('caledonia', [person('Ann'), bot]);
    [FakeWorker.manner, FakeWorker.over] = ['error', new RegExp(method)];
    const opening = sit({ ...save, seats: [bot, bot] });
    while (FakeWorker.hosts().length === 0) await Promise.resolve();
    FakeWorker.reset(FakeWorker.started);
    const table = await opening;
    await vi.waitFor(() => expect(table.snapshot.value.ply).toBeGreaterThan(12), { timeout: 5000 });
    expect(FakeWorker.hosts()).toHaveLength(2);
  });
});

describe('the record that is kept', () => {
  const isKept = async (table: LocalTable, save: Save): Promise<void> => expect((await readSave(save.id))!.record).toBe(await table.record());

  it('grows by every line once, with moves taken back and a worker that dies', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const table = await sit(save);
    for (let n = 0; n < 60; n++) {
      const { ready, moves, last_ply, undo } = table.snapshot.value;
      if (n % 20 === 7) inside().manner = 'error';
      if (n % 11 === 10 && last_ply > 2) await table.takeBack(last_ply - 2);
      else if (n % 13 === 12 && undo) await table.undo();
      else await (ready ? table.confirm() : table.play(moves[n % moves.length]!.text));
      await isKept(table, save);
    }
    expect((await readSave(save.id))!.record).toContain('undo');
    expect(FakeWorker.hosts().length).toBeGreaterThan(3);
  });

  /* Once, the engine does what it is asked, but has no room to say so. */
  function choke(method: 'confirm' | 'botPlays'): void {
    const real = Engine.prototype[method] as (...args: unknown[]) => unknown;
    vi.spyOn(Engine.prototype, method).mockImplementationOnce(function (this: Engine, ...args: unknown[]) {
      real.apply(this, args);
      throw new Refused({ error: 'SPACE' });
    });
  }

  it('lacks a change that was made but could not be told, and so does the table', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const table = await sit(save);
    while (!table.snapshot.value.ready) await table.play(table.snapshot.value.moves[0]!.text);
    const before = table.snapshot.value;
    choke('confirm');
    expect(await table.confirm()).toEqual({ error: 'STOPPED' });
    expect(kinds(table)).toEqual(['revived']);
    expect(table.snapshot.value).toEqual(before);
    await isKept(table, save);
  });

  it('goes on with a bot whose move was made but could not be told', async () => {
    choke('botPlays');
    const table = await sit(await keptGame('caledonia', [bot, bot]));
    await vi.waitFor(() => expect(table.snapshot.value.ply).toBeGreaterThan(12), { timeout: 5000 });
    expect(FakeWorker.hosts()).toHaveLength(2);
  });
});

describe('a table that is left', () => {
  it('has kept each move of a bot that was seen, and lists wait for it', async () => {
    const save = await keptGame('caledonia', [bot, bot]);
    const table = await sit(save);
    const ply = await new Promise<number>((seen) => table.snapshot.subscribe((now) => {
      if (now.ply <= 8) return;
      table.close();
      seen(now.ply);
    }));
    expect((await listSaves()).find(({ id }) => id === save.id)?.ply).toBe(ply);
  });
});

describe('the lock of a game', () => {
  it('comes to a table that is just being left: no bot begins to think', async () => {
    const save = await keptGame('caledonia', [bot, bot]);
    const release = await elsewhere(save);
    const table = await sit(save);
    release();
    while (!(table as unknown as { lock: GameLock }).lock.held) await Promise.resolve();
    table.close();
    await settled();
    expect(FakeWorker.started.filter(({ terminated }) => !terminated)).toEqual([]);
    expect(locks.held).toBe(false);
  });

  it('that the browser gives to nobody is in nobody’s way', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } });
    const table = await sit(await keptGame('caledonia', [person('Ann'), person('Una')]));
    expect(kinds(table)).toEqual([]);
    expect(table.snapshot.value.moves).not.toEqual([]);
  });

  it('is given back when the game cannot be opened', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    await expect(sit({ ...save, record: 'no record' })).rejects.toThrow();
    await vi.waitFor(() => expect(locks.held).toBe(false));
  });

  it('is not wanted by a table that is closed', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const table = await sit(save);
    await settled();
    table.close();
    const release = await elsewhere(save, { steal: true });
    release();
    await settled();
    expect(locks.held).toBe(false);
  });

  it('is taken over once, however often that is asked for', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    await elsewhere(save);
    const table = await sit(save);
    expect(kinds(table)).toEqual(['elsewhere']);
    expect(table.snapshot.value.moves).toEqual([]);
    await Promise.all([table.takeOver(), table.takeOver(), table.takeOver()]);
    await settled();
    expect(locks.steals).toBe(1);
    expect(kinds(table)).toEqual([]);
    expect(table.snapshot.value.moves).not.toEqual([]);
    table.close();
    await vi.waitFor(() => expect(locks.held).toBe(false));
  });

  it('is not taken from the table itself, to which it has just come', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const release = await elsewhere(save);
    const table = await sit(save);
    release();
    while (!(table as unknown as { lock: GameLock }).lock.held) await Promise.resolve();
    await table.takeOver();
    await vi.waitFor(() => expect(kinds(table)).toEqual([]));
    expect(locks.steals).toBe(0);
  });

  it('comes to who waits for it, with what the other tab has kept, whatever its clock says', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const release = await elsewhere(save);
    const table = await sit(save);
    const other = new Seated(await newHost());
    other.play(other.open(save.record, save.seats).moves[0]!.text);
    await writeSave({ ...save, ...other.kept(), updated: 500 });
    const news = new BroadcastChannel('ceilidh');
    news.postMessage({ id: save.id, updated: 500 });
    await vi.waitFor(() => expect(table.snapshot.value.draft).toHaveLength(1));
    news.close();
    release();
    await vi.waitFor(() => expect(table.snapshot.value).toMatchObject({ ready: true, undo: 'draft' }));
  });
});

describe('what another tab has kept', () => {
  it('is not written over by who could not open it, however often that is tried', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    await elsewhere(save);
    const table = await sit(save);
    await writeSave({ ...save, record: 'of a later version', updated: 2000 });
    const news = new BroadcastChannel('ceilidh');
    news.postMessage({ id: save.id });
    await settled();
    news.close();
    for (let n = 0; n < 2; n++) {
      await table.takeOver();
      await settled();
      expect(kinds(table)).toEqual(['elsewhere', 'storage']);
      expect((await readSave(save.id))!.record).toBe('of a later version');
    }
  });
});

describe('keeping a game', () => {
  it('that was cleared away writes it whole at once, with the draft, and says so until the next move', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const table = await sit(save);
    expect(await table.play(table.snapshot.value.moves[0]!.text)).toBeNull();
    const before = (await readSave(save.id))!;
    await new Promise((done) => (indexedDB.deleteDatabase('ceilidh').onsuccess = done));
    await vi.waitFor(() => expect(kinds(table)).toEqual(['cleared']));
    expect(await readSave(save.id)).toMatchObject({ record: before.record, draft: before.draft, seats: before.seats });
    expect(before.draft).toHaveLength(1);
    expect(await table.confirm()).toBeNull();
    expect(kinds(table)).toEqual([]);
  });

  it('that was cleared away behind a curtain keeps the draft there', async () => {
    const save = await keptGame('lords', [person('Ann'), person('Una')]);
    const other = new Seated(await newHost());
    other.lift(other.open(save.record, save.seats).curtain!);
    other.play(other.now.moves[0]!.text);
    const table = await sit({ ...save, ...other.kept() });
    await settled();
    await new Promise((done) => (indexedDB.deleteDatabase('ceilidh').onsuccess = done));
    await vi.waitFor(() => expect(kinds(table)).toEqual(['cleared']));
    expect((await readSave(save.id))!.draft).toEqual(other.kept().draft);
  });

  it.each([
    ['full', () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')],
    ['failed', () => new DOMException('The disk is gone.', 'UnknownError')],
  ])('that is not possible is said: %s; the next move that is kept takes that back', async (why, error) => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const table = await sit(save);
    await settled();
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw error();
    });
    expect(await table.play(table.snapshot.value.moves[0]!.text)).toBeNull();
    expect(table.troubles.value).toEqual([{ kind: 'storage', why, detail: error().message }]);
    broken.mockRestore();
    expect(await table.confirm()).toBeNull();
    expect(kinds(table)).toEqual([]);
    expect((await readSave(save.id))!.record).toBe(await table.record());
  });

  it('as another than it is changes nothing', async () => {
    const save = await keptGame('caledonia', [person('Ann'), bot]);
    const wrong = { ...save, game: 'lords' };
    await writeSave(wrong);
    await expect(sit(wrong)).rejects.toMatchObject({ found: 'caledonia' });
    await settled();
    expect(await readSave(save.id)).toEqual(wrong);
    await vi.waitFor(() => expect(locks.held).toBe(false));
    FakeWorker.reset(FakeWorker.started.filter(({ terminated }) => terminated)); /* the engine for questions is the next table's */
  });
});

describe('a rehearsed game', () => {
  it.each([[1000, 1], [2000, 2]])('kept at 1000 and read at %i is opened %i times', async (updated, times) => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const first = await rehearse(save);
    const asked = vi.spyOn(inside(), 'postMessage');
    const table = await sit({ ...save, updated });
    expect(table.snapshot.value).toEqual(first);
    expect(asked.mock.calls.filter(([request]) => 'method' in request && request.method === 'open')).toHaveLength(times - 1);
    expect(await table.play(first.moves[0]!.text)).toBeNull();
    expect(table.snapshot.value.draft).toHaveLength(1);
  });

  it('is not mistaken for another that is being rehearsed when it is opened', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const other = await keptGame('lords', [person('Eve'), person('Ina')]);
    await rehearse(save);
    const rehearsing = rehearse(other);
    const table = await sit(save);
    await rehearsing;
    expect(await table.record()).toContain('game caledonia');
    await vi.waitFor(async () => expect((await readSave(save.id))?.updated).not.toBe(1000));
    expect((await readSave(save.id))?.record).toContain('game caledonia');
  });

  it('goes on where it was if its worker dies', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const { moves } = await rehearse(save);
    const table = await sit(save);
    inside().manner = 'error';
    expect(await table.play(moves[0]!.text)).toEqual({ error: 'STOPPED' });
    expect(kinds(table)).toEqual(['revived']);
  });
});

describe('a dead table', () => {
  it('says so alone, offers nothing, and answers whatever it is asked', async () => {
    const save = await keptGame('caledonia', [person('Ann'), person('Una')]);
    const table = await sit(save);
    const move = table.snapshot.value.moves[0]!.text;
    inside().manner = 'failure';
    expect(await table.play(move)).toEqual({ error: 'STOPPED' });
    expect(kinds(table)).toEqual(['revived']);
    inside().manner = FakeWorker.manner = 'failure';
    expect(await table.play(move)).toEqual({ error: 'DEAD' });
    expect(kinds(table)).toEqual(['dead']);
    expect(table.snapshot.value).toMatchObject({ moves: [], undo: null, ready: false });
    expect(await table.play(move)).toEqual({ error: 'DEAD' });
    expect(await table.explain([move, move])).toEqual([null, null]);
    expect(await table.preview(move)).toBeNull();
    expect(await table.undoNeeds(0)).toBe(0);
    expect(await table.at(0)).toEqual(table.snapshot.value);
    await table.lift(0);
    expect(await table.record()).toBe((await readSave(save.id))!.record);
  });
});

describe('the engine for questions', () => {
  it('that fails over one answers none of the others with silence', async () => {
    Object.assign(FakeWorker, { manner: 'failure', over: /describe/ });
    const first = describeEngine();
    const worker = inside();
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (request) => ('id' in request && request.id > 0 ? undefined : post(request));
    const others = [inspectRecord(''), describeEngine()];
    await expect(first).rejects.toThrow('unreachable');
    for (const other of others) await expect(other).rejects.toThrow();
    expect(worker.terminated).toBe(true);
    FakeWorker.reset();
    expect((await describeEngine()).games.length).toBeGreaterThan(1);
    FakeWorker.reset(); /* the next table has this one */
  });

  it('whose code could not be fetched is fetched once more', async () => {
    vi.resetModules(); /* as if the page had just been loaded */
    const { describeEngine: describe } = await import('@/table/spare');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(describe()).rejects.toThrow('no network');
    expect(inside().terminated).toBe(true);
    vi.stubGlobal('fetch', fetchCode);
    expect((await describe()).games.length).toBeGreaterThan(1);
    FakeWorker.reset();
  });
});
