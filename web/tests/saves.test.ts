import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Saves from '@/table/saves';
import type { Save } from '@/table/saves';

let saves: typeof Saves;

const save = (part: Partial<Save> = {}): Save => ({
  id: 'a', version: 1, game: 'lords', seats: [{ name: 'Ann', bot: null }], record: 'one\n', draft: [], ply: 0, over: false, started: 0, updated: 1, ...part,
});

/* As a page that has just been loaded. */
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  saves = await import('@/table/saves');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/* What another page would find. */
async function onDisk(): Promise<Save[]> {
  vi.resetModules();
  return (await import('@/table/saves')).listSaves();
}

describe('without storage', () => {
  const throws = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each([['that is not there', undefined], ['that throws', { open: throws }]])('%s a game lasts as long as the page', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory);
    await saves.tryStorage();
    expect(saves.blocked.value).toBe(true);
    await expect(saves.writeSave(save())).rejects.toBeInstanceOf(saves.Blocked);
    await expect(saves.writeSave(save({ record: 'one\ntwo\n' }))).rejects.toBeInstanceOf(saves.Blocked);
    expect(await saves.readSave('a')).toEqual(save({ record: 'one\ntwo\n' }));
    expect(await saves.listSaves()).toEqual([save({ record: 'one\ntwo\n' })]);
    await expect(saves.readSave('b')).rejects.toBeInstanceOf(saves.Blocked);
    await saves.deleteSave('a');
    expect(await saves.listSaves()).toEqual([]);
  });

  it('that comes back everything is written to it', async () => {
    const real = indexedDB;
    vi.stubGlobal('indexedDB', { open: throws });
    await expect(saves.writeSave(save())).rejects.toBeInstanceOf(saves.Blocked);
    vi.stubGlobal('indexedDB', real);
    expect(await saves.writeSave(save({ ply: 3 })), 'it had not been cleared away').toBe(true);
    expect(saves.blocked.value).toBe(false);
    expect(await onDisk()).toEqual([save({ ply: 3 })]);
  });

  it('that is being cleared it is opened once more', async () => {
    const real = indexedDB;
    let turnedAway = 0;
    vi.stubGlobal('indexedDB', {
      open: (...args: Parameters<IDBFactory['open']>) => {
        const asked = real.open(...args);
        if (turnedAway++ > 0) return asked;
        const refused = { error: new DOMException('The connection was closed.', 'AbortError'), onerror: () => undefined };
        asked.onsuccess = () => {
          asked.result.close();
          refused.onerror();
        };
        asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
        return refused;
      },
    });
    expect(await saves.writeSave(save())).toBe(true);
    expect(saves.blocked.value).toBe(false);
  });
});

describe('with no more room', () => {
  it('what could not be written is there as long as the page, above what was', async () => {
    await saves.writeSave(save());
    await saves.writeSave(save({ id: 'b', updated: 9 }));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await expect(saves.writeSave(save({ record: 'one\ntwo\n' }))).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await saves.readSave('a')).toEqual(save({ record: 'one\ntwo\n' }));
    expect((await saves.listSaves()).map(({ id, record }) => [id, record])).toEqual([['b', 'one\n'], ['a', 'one\ntwo\n']]);
    expect(saves.blocked.value).toBe(false);
    vi.restoreAllMocks();
    expect(await saves.writeSave(save({ record: 'one\ntwo\nthree\n' }))).toBe(true);
    expect((await onDisk()).map(({ record }) => record)).toEqual(['one\n', 'one\ntwo\nthree\n']);
  });
});

describe('storage that is cleared', () => {
  /* As another tab, or the browser itself. */
  const clear = (): Promise<void> => new Promise((done, failed) => {
    const asked = indexedDB.deleteDatabase('ceilidh');
    asked.onsuccess = () => done();
    asked.onblocked = () => failed(new Error('somebody holds it open'));
  });

  it('is told to who has a game, which is then written whole', async () => {
    await saves.writeSave(save());
    const heard = vi.fn();
    const stop = saves.onLost(heard);
    await clear();
    expect(heard).toHaveBeenCalledOnce();
    expect(await saves.writeSave(save({ record: 'one\ntwo\n' })), 'somebody should be told').toBe(false);
    expect(await saves.writeSave(save({ record: 'one\ntwo\n' })), 'but once').toBe(true);
    expect(await onDisk()).toEqual([save({ record: 'one\ntwo\n' })]);
    stop();
    await clear();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is not mistaken for a game that was deleted here', async () => {
    await saves.writeSave(save());
    await saves.deleteSave('a');
    expect(await saves.writeSave(save())).toBe(true);
  });

  it('is noticed by who has only read the game', async () => {
    await saves.writeSave(save());
    vi.resetModules();
    const later = await import('@/table/saves');
    expect(await later.readSave('a')).toEqual(save());
    await clear();
    expect(await later.writeSave(save())).toBe(false);
  });
});

it('whoever waits until nothing is to be written waits for what fails, too', async () => {
  const order: string[] = [];
  vi.stubGlobal('indexedDB', undefined);
  const failing = saves.writeSave(save()).catch(() => order.push('failed'));
  await saves.nothingToWrite();
  await failing;
  expect(order).toEqual(['failed']);
  await saves.nothingToWrite();
});
