/* start.ts: begins a new game and goes to its table. */
import { go } from '@/app/route';
import type { GameName } from '@/engine/types';
import { describeEngine } from '@/table/local';
import { newRecord, type OptionValue } from '@/table/record';
import { SAVE_VERSION, writeSave } from '@/table/saves';
import type { Seat } from '@/table/table';

function newId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}

/* Throws if the browser has no room to keep the game. */
export async function startGame(game: GameName, seats: Seat[], options: Record<string, OptionValue>, data = ''): Promise<void> {
  const info = (await describeEngine()).games.find((one) => one.name === game)!;
  const seed = crypto.getRandomValues(new Uint8Array(16));
  const now = Date.now();
  const id = newId();
  await writeSave({
    id, version: SAVE_VERSION, game, seats, record: newRecord(info, seats, options, seed, data), draft: [],
    ply: 0, over: false, started: now, updated: now,
  });
  go(`/play/${id}`);
}
