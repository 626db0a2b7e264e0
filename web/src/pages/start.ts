/* start.ts: begins a new game, or takes one in from a record, and goes to its table. */
import { go } from '@/app/route';
import { Refused } from '@/engine/module';
import type { GameInfo } from '@/engine/types';
import { askOnce } from '@/table/persist';
import { describeEngine, inspectRecord, newRecord, proveRecord } from '@/table/spare';
import { SAVE_VERSION, writeSave } from '@/table/saves';
import type { OptionValue, Seat } from '@/table/table';
import { friends } from './options';

function newId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}

async function keep(game: string, seats: Seat[], record: string, ply: number, over: boolean): Promise<string> {
  const now = Date.now();
  const id = newId();
  await writeSave({ id, version: SAVE_VERSION, game, seats, record, draft: [], ply, over, started: now, updated: now }).catch(() => undefined); /* the table says so */
  void askOnce();
  go(`/play/${id}`);
  return id;
}

/* What the engine says of a game; undefined if it has none of that name. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  return (await describeEngine()).games.find((info) => info.name === game);
}

/* A bot that is not known here is replaced by the best that is, the last of them. */
function knownBot(bot: string, known: string[]): string {
  return known.includes(bot.split(':')[0]!) ? bot : known.at(-1)!;
}

function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function begin(game: string, seats: Seat[], options: Record<string, OptionValue>): Promise<string> {
  const named = seats.map((seat, i) => ({ ...seat, name: seat.name.trim() || friends[i]! }));
  const record = await newRecord({ game, seats: named, options, seed: newSeed() });
  const { names } = await inspectRecord(record);
  return keep(game, named.map((seat, i) => ({ ...seat, name: names[i] ?? friends[i]! })), record, 0, false);
}

const beginning = new Map<string, Promise<string>>();

/* A double click starts one game. Its number. */
export function startGame(...wish: Parameters<typeof begin>): Promise<string> {
  const key = JSON.stringify(wish);
  const begun = beginning.get(key) ?? begin(...wish).finally(() => beginning.delete(key));
  beginning.set(key, begun);
  return begun;
}

/* What is too long is not even read. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  const most = (await describeEngine()).constants['IN'] ?? 0;
  if (file.size > most) throw new Refused({ error: 'MATCH', code: 'record-size', need: most });
  return new Uint8Array(await file.arrayBuffer());
}

/* A record without a seed, such as an example, from where it ends: its draws stand, and those to come follow from a new seed. Throws Refused. */
export function playOn(record: string): Promise<void> {
  return importGame(new Blob([record.replace(/(?:^(?:name|bot) .*\n)+/m, (whole) => `${whole}seed ${newSeed()}\n`)]));
}

/* Throws Refused, with the line and what is wrong there, if the record cannot be read, or would not open again. */
export async function importGame(file: Blob): Promise<void> {
  const bytes = await bytesOf(file);
  const { game, names, bots } = await inspectRecord(bytes);
  const offered = (await infoOf(game))!.bots; /* whose record it has just read */
  const known = game === 'caledonia' ? ['greedy', ...offered] : offered; /* which plays there, and is offered no more */
  const seats = names.map((name, i) => ({ name: name ?? friends[i]!, bot: bots[i] ? knownBot(bots[i], known) : null }));
  const { record, ply, over } = await proveRecord(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), seats);
  await keep(game, seats, record, ply, over);
}
