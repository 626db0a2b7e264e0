/* start.ts: begins a new game, or takes one in from a record, and goes to its table. */
import { go } from '@/app/route';
import type { GameInfo } from '@/engine/types';
import { describeEngine, inspectRecord, newRecord } from '@/table/spare';
import { SAVE_VERSION, writeSave } from '@/table/saves';
import type { OptionValue, Seat } from '@/table/table';
import { friends } from './options';

function newId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}

async function keep(game: string, seats: Seat[], record: string, ply: number, over: boolean): Promise<void> {
  const now = Date.now();
  const id = newId();
  await writeSave({ id, version: SAVE_VERSION, game, seats, record, draft: [], ply, over, started: now, updated: now });
  void navigator.storage?.persist?.();
  go(`/play/${id}`);
}

/* What the engine says of a game; undefined if it has none of that name. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  return (await describeEngine()).games.find((info) => info.name === game);
}

/* A bot that is not known here is replaced by the best that is, the last of them. */
function knownBot(bot: string, known: string[]): string {
  return known.includes(bot) ? bot : known.at(-1)!;
}

function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function begin(game: string, seats: Seat[], options: Record<string, OptionValue>): Promise<void> {
  const named = seats.map((seat, i) => ({ ...seat, name: seat.name.trim() || friends[i]! }));
  const record = await newRecord({ game, seats: named, options, seed: newSeed() });
  const { names } = await inspectRecord(record);
  await keep(game, named.map((seat, i) => ({ ...seat, name: names[i] ?? friends[i]! })), record, 0, false);
}

const beginning = new Map<string, Promise<void>>();

/* A double click starts one game. Throws if the browser has no room to keep it. */
export function startGame(...wish: Parameters<typeof begin>): Promise<void> {
  const key = JSON.stringify(wish);
  const begun = beginning.get(key) ?? begin(...wish).finally(() => beginning.delete(key));
  beginning.set(key, begun);
  return begun;
}

/* Throws Refused, with the line and what is wrong there, if the record cannot be read. */
export async function importGame(record: string): Promise<void> {
  const { game, names, bots, ply, actor } = await inspectRecord(record);
  const known = (await infoOf(game))!.bots; /* whose record it has just read */
  const seats = names.map((name, i) => ({ name: name ?? friends[i]!, bot: bots[i] ? knownBot(bots[i], known) : null }));
  await keep(game, seats, record, ply, actor === null);
}
