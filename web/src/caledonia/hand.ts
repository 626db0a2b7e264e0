/*
 * hand.ts: what somebody has picked up at the table but not played: an action,
 * a unit, a space. It narrows the engine's list of moves and knows no rule.
 */
import { signal } from '@preact/signals';
import { useSnapshot } from '@/play/useTable';
import type { Pick } from './choices/narrow';
import type { CaledoniaMove, CaledoniaSnapshot, Good, PlayerEvent, Space, Unit } from './types';

export type Action = 'trade' | 'obtain' | 'expand' | 'shipping' | 'technology' | 'hire' | 'fulfil' | 'pass';

/* The action chosen in the bar, the unit taken from the supply, the space clicked. */
export const action = signal<Action | null>(null);
export const unit = signal<Unit | null>(null);
export const space = signal<Space | null>(null);

/* The good whose trades are open. */
export const openGood = signal<Good | null>(null);

/* The parts of a move picked so far, for moves found part by part. */
export const picking = signal<{ kind: PlayerEvent['type']; picks: Pick[] } | null>(null);

export type Overlay = 'reach' | 'settlements' | 'border' | 'delta' | 'names' | 'income' | 'score';

/* What is laid over the map and boards, and for which seat. */
export const overlay = signal<{ kind: Overlay; seat: number; level?: number } | null>(null);

/* Puts everything back. */
export function lay(): void {
  action.value = null;
  unit.value = null;
  space.value = null;
  picking.value = null;
  openGood.value = null;
}

/* True of whoever reads it again whenever something is picked up or put down. */
export function picksUp(): boolean {
  return [action, unit, space, picking, openGood].map((one) => one.value).some((value) => value !== null);
}

export function useCaledonia(): CaledoniaSnapshot {
  return useSnapshot<CaledoniaSnapshot>();
}

type EventOf<K extends PlayerEvent['type']> = Extract<PlayerEvent, { type: K }>;
export type MoveOf<K extends PlayerEvent['type']> = CaledoniaMove & { event: EventOf<K> };

/* The legal moves of one kind. */
export function movesOf<K extends PlayerEvent['type']>(moves: CaledoniaMove[], kind: K): MoveOf<K>[] {
  return moves.filter((move): move is MoveOf<K> => move.event.type === kind);
}
