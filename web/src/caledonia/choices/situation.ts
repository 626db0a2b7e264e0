/* situation.ts: what the page should be asking now, read off the kinds of moves the engine offers. */
import type { Sitting } from '@/play/useTable';
import { movesOf, picking, type Action } from '../hand';
import type { CaledoniaMove, CaledoniaSnapshot, PlayerEvent } from '../types';
import { narrow, type Step } from './narrow';

export type Kind = PlayerEvent['type'];

export const actions: readonly Action[] = ['trade', 'obtain', 'expand', 'shipping', 'technology', 'hire', 'fulfil', 'pass'];

/* Beside the main question, whenever the engine offers them. */
export const extras = ['port', 'row', 'cellar'] as const satisfies readonly Kind[];

/* Ends something without choosing anything. */
export function closes(event: { type: string; good?: unknown }): boolean {
  return event.type === 'end' || (event.type === 'neighbour' && (event.good ?? null) === null);
}

function kindsOf(moves: CaledoniaMove[]): Kind[] {
  return [...new Set(moves.map((move) => move.event.type))];
}

/* True while one of the eight main actions can be chosen. */
export function choosesAction(moves: CaledoniaMove[]): boolean {
  return moves.some((move) => (actions as readonly string[]).includes(move.event.type)) && !moves.some((move) => closes(move.event));
}

/* True once the last worker is placed by whoever has the first turn too: its actions are offered before he has confirmed. */
export function opensGame({ whole, moves, base }: CaledoniaSnapshot): boolean {
  return whole && base.phase === 'setup' && choosesAction(moves);
}

/* The question that has to be answered, if it is not "which action". */
export function asked(snapshot: CaledoniaSnapshot): Kind | null {
  if (choosesAction(snapshot.moves)) return null;
  const open = kindsOf(snapshot.moves.filter((move) => !closes(move.event)));
  return open.find((kind) => !(extras as readonly string[]).includes(kind)) ?? null;
}

/* The move that is being put together, and what is to be picked next. */
export interface Choice extends Step {
  kind: Kind;
}

export function choice(snapshot: CaledoniaSnapshot): Choice | null {
  const picked = picking.value;
  const kind = picked?.kind ?? asked(snapshot);
  if (kind === null) return null;
  const moves = movesOf(snapshot.moves, kind).filter((move) => !closes(move.event));
  if (moves.length === 0) return null;
  return { kind, ...narrow(kind, moves, picked?.picks ?? []) };
}

/* Plays it, and the bonus that follows if there is but one: whoever takes that step back is asked, and may give it up. */
export async function playOn(sitting: Sitting, text: string): Promise<void> {
  if (!(await sitting.play(text)) || sitting.guide?.Progress) return;
  const found = choice(sitting.table.snapshot.peek() as CaledoniaSnapshot);
  const bonuses = found?.kind === 'bonus' ? movesOf(found.moves, 'bonus').filter(({ event }) => event.kind) : [];
  if (bonuses.length === 1) await sitting.play(bonuses[0]!.text);
}
