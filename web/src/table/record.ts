/* record.ts: the head of a new game's record; docs/notation.md has the form. */
import type { GameInfo } from '@/engine/types';
import type { Seat } from './table';

export type OptionValue = boolean | number | string;

function written(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* A name as the record takes it: one line, at most 63 bytes, never empty. */
export function plainName(name: string, fallback: string): string {
  let plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
  while (new TextEncoder().encode(plain).length > 63) plain = plain.slice(0, -1);
  return plain || fallback;
}

export function newRecord(game: GameInfo, seats: Seat[], options: Record<string, OptionValue>, seed: Uint8Array): string {
  return [
    'ceilidh 1',
    `game ${game.name}`,
    `rules ${game.rules}`,
    `players ${seats.length}`,
    ...Object.entries(options).map(([name, value]) => `option ${name} ${written(value)}`),
    ...seats.map((seat, i) => `name p${i} ${plainName(seat.name, `p${i}`)}`),
    ...seats.flatMap((seat, i) => (seat.bot === null ? [] : [`bot p${i} ${seat.bot}`])),
    `seed ${hex(seed)}`,
    '',
  ].join('\n');
}
