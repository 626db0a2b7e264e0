/* saves.ts: the games kept in this browser, in IndexedDB. A game is its record; the rest is for lists. */
import type { Seat } from './table';

export const SAVE_VERSION = 1;

export interface Save {
  id: string;
  version: number;
  game: string;
  seats: Seat[];
  record: string;
  draft: string[];
  ply: number;
  over: boolean;
  started: number; /* milliseconds since 1970 */
  updated: number;
}

let opened: Promise<IDBDatabase> | null = null;

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('storage'));
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('ceilidh', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => {
      opened = null;
      reject(asked.error ?? new Error('storage'));
    };
  });
  return opened;
}

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction('games', mode).objectStore('games');
}

/* All games, the latest first. What is no game of ours is left alone and left out. */
export async function listSaves(): Promise<Save[]> {
  const all = (await request((await games('readonly')).getAll())) as Save[];
  return all.filter((save) => typeof save.id === 'string').sort((a, b) => (b.updated ?? 0) - (a.updated ?? 0));
}

export async function readSave(id: string): Promise<Save | undefined> {
  return (await request((await games('readonly')).get(id))) as Save | undefined;
}

/* Tells other tabs which games have been kept. */
interface News {
  id: string;
}
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ceilidh');

/* Hears of what other tabs keep of a game; gives what ends that. */
export function onKept(id: string, heard: () => void): () => void {
  const listen = ({ data }: MessageEvent<News>): void => {
    if (data.id === id) heard();
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}

/* Resolves when the browser has it on disk. */
export async function writeSave(save: Save): Promise<void> {
  const store = await games('readwrite');
  const done = new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () => reject(store.transaction.error ?? new Error('storage'));
  });
  store.put(save);
  await done;
  channel?.postMessage({ id: save.id } satisfies News);
}

export async function deleteSave(id: string): Promise<void> {
  await request((await games('readwrite')).delete(id));
}
