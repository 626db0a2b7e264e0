/*
 * hand.ts: what somebody has picked up at the table but not played: an action,
 * a unit, a space. It narrows the engine's list of moves and knows no rule.
 */
import { signal } from '@preact/signals';
import { useSnapshot } from '@/play/useTable';
import type { Pick } from './choices/narrow';
import type { CaledoniaMove, CaledoniaSnapshot, Good, PlayerEvent, Space, Unit } from './types';

export type Action = 'trade' | 'obtain' | 'expand' | 'shipping' | 'technology' | 'hire' | 'fulfil' | 'pass';

/* The action chosen in the bar, the unit taken from the supply. */
export const action = signal<Action | null>(null);
export const unit = signal<Unit | null>(null);

/* What was tapped and is spoken of beside it: a space, a good of the market, a contract, an action that is closed. */
export const space = signal<Space | null>(null);
export const openGood = signal<Good | null>(null);
export const openContract = signal<number | null>(null);
export const closedAction = signal<Action | null>(null);

/* The list of what follows from the turn being composed. */
export const openFollows = signal<true | null>(null);

/* The parts of a move picked so far, for moves found part by part. */
export const picking = signal<{ kind: PlayerEvent['type']; picks: Pick[] } | null>(null);

/* Contracts chosen where more than one may be taken. */
export const chosenContracts = signal<number[]>([]);

export type Overlay = 'reach' | 'settlements' | 'border' | 'delta' | 'names' | 'income' | 'score';

/* What is laid over the map and boards, and for which seat. */
export const overlay = signal<{ kind: Overlay; seat: number; level?: number } | null>(null);

/* Closes what is spoken of; the action stays chosen. */
export function close(): void {
  space.value = null;
  picking.value = null;
  openGood.value = null;
  openContract.value = null;
  closedAction.value = null;
  openFollows.value = null;
  chosenContracts.value = [];
}

/* Puts everything back. */
export function lay(): void {
  close();
  action.value = null;
  unit.value = null;
}

const held = [action, unit, space, picking, openGood, openContract, closedAction];

/* True of whoever reads it again whenever something is picked up or put down. */
export function picksUp(): boolean {
  return held.map((one) => one.value).some((value) => value !== null);
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
