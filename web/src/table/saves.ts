/*
 * saves.ts: the games kept in this browser, in IndexedDB. A game is its record; the rest is for lists.
 * What the browser does not keep, for want of storage or of room, lasts as long as the page.
 */
import { signal } from '@preact/signals';
import type { Seat } from '@/engine/types';
import { completed, connect, request } from './storage';

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

/* The browser has no storage for this page, as far as has been tried. */
export const blocked = signal(false);

export class Blocked extends Error {}

const unkept = new Map<string, Save>(); /* as they should have been written */
const seen = new Set<string>(); /* games that have been in the storage since this page was loaded */

let opened: Promise<IDBDatabase> | null = null;
const mourners = new Set<() => void>();

/* The storage was cleared, or is about to be: whoever has a game may write it again. */
function lost(base: IDBDatabase): void {
  base.close();
  opened = null;
  for (const told of mourners) told();
}

function database(): Promise<IDBDatabase> {
  opened ??= connect('ceilidh', 'games').then(
    (base) => {
      blocked.value = false;
      base.onclose = base.onversionchange = () => lost(base);
      return base;
    },
    (error: unknown) => {
      blocked.value = true;
      opened = null;
      throw new Blocked(String(error));
    },
  );
  return opened;
}

/* A connection that is being closed from outside says so by refusing before it says it by an event. */
async function games(mode: IDBTransactionMode, again = true): Promise<IDBObjectStore> {
  try {
    return (await database()).transaction('games', mode).objectStore('games');
  } catch (error) {
    if (!again || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    opened = null;
    return games(mode, false);
  }
}

/* What there is instead where there is no storage. */
async function orElse<T>(asked: Promise<T>, instead: T): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof Blocked) return instead;
    throw error;
  });
}

/* Finds out whether there is any storage; see `blocked`. */
export async function tryStorage(): Promise<void> {
  await database().catch(() => undefined);
}

/* Hears when the storage is cleared; gives what ends that. */
export function onLost(heard: () => void): () => void {
  mourners.add(heard);
  return () => mourners.delete(heard);
}

export function areSeats(seats: unknown): seats is Seat[] {
  const isSeat = (seat: Partial<Seat> | null): boolean =>
    typeof seat?.name === 'string' && !seat.name.includes('\n') && (seat.bot === null || (typeof seat.bot === 'string' && !/\s/.test(seat.bot)));
  return Array.isArray(seats) && seats.every(isSeat);
}

function numberOf(value: unknown, most: number): number {
  return typeof value === 'number' && value >= 0 && value <= most ? value : 0;
}

/* Of what is broken anything may be kept: a list shows what can be shown of it. */
function presentable(save: Save): Save {
  const { game, seats, ply, over, updated } = save;
  return { ...save, game: String(game), seats: areSeats(seats) ? seats : [], ply: numberOf(ply, 1e6), over: over === true, updated: numberOf(updated, 8.64e15) };
}

const PATIENCE = 3000; /* milliseconds; a table that hangs does not keep the list from being shown */
let settling: Promise<unknown> = Promise.resolve();

/* A table that is left keeps what was done last: lists wait for it. */
export function settleFirst(work: Promise<unknown>): void {
  settling = Promise.race([work, new Promise((done) => setTimeout(done, PATIENCE))]);
}

/* All games, the latest first. What is no game of ours is left alone and left out. */
export async function listSaves(): Promise<Save[]> {
  await settling;
  const kept = (await orElse(games('readonly').then((store) => request(store.getAll())), [])) as Save[];
  const all = [...kept.filter(({ id }) => typeof id === 'string' && !unkept.has(id)), ...unkept.values()];
  return all.map(presentable).sort((a, b) => b.updated - a.updated);
}

/* As it was written, by whomever. Throws Blocked if there is no storage to look into. */
export async function readSave(id: string): Promise<Save | undefined> {
  const mine = unkept.get(id);
  if (mine) return { ...mine };
  const save = (await request((await games('readonly')).get(id))) as Save | undefined;
  if (save) seen.add(id);
  return save;
}

/* What is there of a game, to be saved as a file. */
export function textOf(save: Save): string {
  return typeof save.record === 'string' ? save.record : JSON.stringify(save);
}

/* Tells other tabs which games have been kept. */
interface News {
  id: string;
}

function newsChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('ceilidh');
  } catch {
    return null; /* who has no storage may have no channel either */
  }
}
const channel = newsChannel();

/* Hears of what other tabs keep of a game; gives what ends that. */
export function onKept(id: string, heard: () => void): () => void {
  const listen = ({ data }: MessageEvent<News>): void => {
    if (data.id === id) heard();
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}

/* True if it was there before. */
async function put(save: Save): Promise<boolean> {
  const store = await games('readwrite');
  const done = completed(store.transaction);
  const before = store.getKey(save.id);
  store.put(save);
  await done;
  return before.result !== undefined;
}

async function write(save: Save): Promise<boolean> {
  try {
    const before = await put(save);
    const cleared = !before && seen.has(save.id);
    unkept.delete(save.id);
    seen.add(save.id);
    channel?.postMessage({ id: save.id } satisfies News);
    return !cleared;
  } catch (error) {
    unkept.set(save.id, { ...save });
    throw error;
  }
}

let writing: Promise<unknown> = Promise.resolve(); /* the last thing that was to be kept; never rejects */

/* Resolves when the browser has it on disk: to false if it had been there, and somebody had cleared it away. What cannot be
 * written throws, and is found by readSave and listSaves as long as the page lasts. */
export function writeSave(save: Save): Promise<boolean> {
  const written = write(save);
  writing = Promise.allSettled([writing, written]);
  return written;
}

/* Resolves when all that was to be written has been, or could not be. */
export async function nothingToWrite(): Promise<void> {
  await writing;
}

export async function deleteSave(id: string): Promise<void> {
  unkept.delete(id);
  seen.delete(id);
  await orElse(games('readwrite').then((store) => request(store.delete(id))), undefined);
}

/* Leaving the page ends what is not kept: the browser asks first. */
globalThis.addEventListener?.('beforeunload', (event) => {
  if (unkept.size > 0) event.preventDefault();
});
