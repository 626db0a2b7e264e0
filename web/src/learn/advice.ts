/* advice.ts: what a coach is asked about a moment; the answers are those of data/lessons/GAME/coach.txt. */
import type { Move } from '@/engine/types';
import type { Snapshot } from '@/table/table';
import type { Advice } from './engine';

export type Piece = Advice[number];

const scripts = import.meta.glob<string>('../../../data/lessons/*/coach.txt', { query: '?raw', import: 'default', eager: true });

export function scriptOf(game: string): string {
  return Object.entries(scripts).find(([path]) => path.includes(`/${game}/`))?.[1] ?? '';
}

/* The moment as the conditions see it, with a move that is composed, pointed at or thought of. */
export function factsOf({ state, insight }: Snapshot, move: Pick<Move, 'event' | 'effect'> | undefined): object {
  return { state, insight, ...(move && { event: move.event, effect: move.effect }) };
}
