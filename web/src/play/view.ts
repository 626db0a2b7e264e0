/* view.ts: what a game brings to the page. src/caledonia and src/lords each export one GameView, src/plain one for any other game. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { Event, LogMove } from '@/engine/types';
import type { DraftMove, Seat, Snapshot } from '@/table/table';

export interface GameView {
  /* Loads what the game needs once, such as its unchanging parts. */
  prepare(): Promise<void>;

  /* Makes what takes long to draw of a moment that is likely to be shown soon, and keeps it. */
  foresee?(soon: Snapshot): void;

  /* The board itself shows that one looks back, and at what; else a bar above it does. */
  looksBack?: true;

  /* The board has a place of its own for the PastBar, so that nothing moves when one looks back. */
  holdsPastBar?: true;

  /* What is whole counts at once: it was asked about before it was drafted. */
  settles?: true;

  /* The whole table below the top bar, on any screen; uses useTable(). */
  Board: ComponentType;

  /* The moment in words alone, for those who cannot see it: headings, lists and tables. */
  TextBoard: ComponentType;

  /* Its own words for its things, such as cards, in sentences of the engine; else they have the names of the language files. */
  naming?(thing: string): string;

  /* What happened, as one line of the log. Names the actor unless `actor` is 'chance'. `moves`: the log in force it stands in. */
  sentence(entry: LogMove, seats: Seat[], moves: LogMove[]): string;

  /* All that these moves, the newest of `moves`, did, for the ear; their sentences if there is no better way to say it. */
  summary?(news: LogMove[], seats: Seat[], moves: LogMove[]): string;

  /* A move that brought something to all: it is told with those of others even if it is one's own. */
  forAll?(move: LogMove): boolean;

  /* The same with small pictures between the words, for the eye; plain words if there are none. */
  line(entry: LogMove, seats: Seat[], moves: LogMove[]): ComponentChildren;

  /* A move of the draft in a few words, and what it does to the money, if anything. */
  draftLine(move: DraftMove): { words: ComponentChildren; money?: number };

  /* The same in plain words, to be said aloud. */
  draftWords(move: DraftMove, snapshot: Snapshot): string;

  /* What is to be decided now, for the ear; '' if that is what every turn begins with. */
  asks?(snapshot: Snapshot): string;

  /* What others' moves have changed besides what their sentences say, such as totals; '' if nothing. */
  changes?(was: Snapshot, now: Snapshot): string;

  /* The move only ends what is still open and chooses nothing: Confirm plays it by itself. */
  closes(event: Event): boolean;

  /* Selectors of what somebody at the keyboard would use next, the most pressing first; at the last of them one waits. */
  leads: readonly string[];

  /* A selector of what a mark of a lesson means, such as ('good', 'wool'); null if the board draws it itself, from `marks`. */
  anchor(kind: string, name: string): string | null;

  /* Brings what is marked into sight, where it may lie under something. */
  reveal?(kinds: readonly string[]): void;

  /* Lays something over the board: 'settlements', 'reach 2', 'none'. */
  show?(layer: string, seat: number): void;

  /* Whether the board itself has a place for the guide's card now; else it stands above the board. */
  holdsGuide?(): boolean;

  /* What stands in the middle of the top bar: rounds, turns. */
  Progress: ComponentType;

  /* One screen of help: actions with costs, what is produced, how the end is scored. */
  Aid: ComponentType;

  /* The result, in the printed order of the score sheet. */
  ScoreSheet: ComponentType;
}
