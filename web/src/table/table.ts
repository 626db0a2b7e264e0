/*
 * table.ts: the seam between the page and a game being played. The page draws
 * snapshots and sends notation; whether the game lives in this browser or on a
 * server is the table's business. Nothing here knows a rule.
 */
import type { ReadonlySignal } from '@preact/signals';
import { PUBLIC, type Document, type Known, type Preview, type Reason, type Refusal, type Snapshot } from '@/engine/types';

/* Whoever is at a table speaks in these. */
export type { Document, Known, OptionValue, Order, Preview, Seat, Snapshot } from '@/engine/types';

/* A move composed but not confirmed yet. */
export type DraftMove = Snapshot['draft'][number];

export const nothingKnown: Known = { length: 0, viewer: PUBLIC };

/* The snapshot that a document makes of the one before. */
export function merged(known: Snapshot | null, { since, header, base, ...document }: Document): Snapshot {
  return {
    ...document,
    header: header ?? known!.header,
    base: base ?? document.state,
    log: since > 0 ? [...known!.log.slice(0, since), ...document.log] : document.log,
  };
}

/* The game has ended for good; a draft that would end it is not enough. */
export function isOver({ actor, draft }: Pick<Snapshot, 'actor' | 'draft'>): boolean {
  return actor === null && draft.length === 0;
}

/* Something about the table that the people at it should know. */
export type Trouble =
  | { kind: 'storage'; why: 'blocked' | 'full' | 'failed'; detail: string } /* the game could not be saved */
  | { kind: 'cleared' } /* what was saved of it had been cleared away, and is written again */
  | { kind: 'elsewhere' } /* open in another tab, this one only looks on */
  | { kind: 'slow'; seat: number } /* a bot takes long */
  | { kind: 'bot'; detail: string } /* a bot failed, another plays for it */
  | { kind: 'no-seed' } /* chance is to decide, and the record has no seed to draw from */
  | { kind: 'reviving' } /* the worker of the game died, and the next one takes a while to come */
  | { kind: 'revived' } /* the worker of the game died, and another has taken its place */
  | { kind: 'unsent' } /* what was confirmed is kept here until there is a connection again */
  | { kind: 'overtaken'; detail: string } /* what was confirmed could not be played any more */
  | { kind: 'played-elsewhere' } /* another tab or device has played the seat, and what was composed here is gone */
  | { kind: 'dead'; detail: string }; /* so did the others: nothing can be done here any more */

export interface Table {
  readonly id: string;
  readonly snapshot: ReadonlySignal<Snapshot>;
  readonly troubles: ReadonlySignal<Trouble[]>;
  /* What is composed is no turn but a plan, made while others are to move. */
  readonly planning?: ReadonlySignal<boolean>;
  /* Nobody is awaited, and nothing is to be decided at the board: the key of the sentence that says why, or null. */
  readonly halted?: ReadonlySignal<string | null>;

  /* Adds a move, in notation, to the draft. Null, or why not. */
  play(move: string): Promise<Refusal | null>;
  /* Takes back the last move of the draft, or the last own move where that is free. */
  undo(): Promise<Refusal | null>;
  /* Makes the whole draft part of the game. */
  confirm(): Promise<Refusal | null>;
  /* This seat has the device now. A curtain that waits for another one stays. */
  lift(seat: number): Promise<void>;
  /* The conditions of each of these moves, on top of the draft. Null for what is no move. */
  explain(moves: string[]): Promise<(Reason[] | null)[]>;
  /* What this move, on top of the draft, would lead to. Null if it cannot be played. */
  preview(move: string): Promise<Preview | null>;
  /* The game as it was after a ply. */
  at(ply: number): Promise<Snapshot>;
  /* The seats that would have to agree to going back to a ply, a bit each, and going back. */
  undoNeeds(ply: number): Promise<number>;
  takeBack(ply: number): Promise<Refusal | null>;
  /* The record, whole. */
  record(): Promise<string>;
  /* Makes a quick bot move for one that takes long. */
  hurry(): void;
  /* Plays here what another tab has been playing. */
  takeOver(): Promise<void>;
  /* A trouble that somebody has read. */
  dismiss?(kind: Trouble['kind']): void;
  close(): void;
}
