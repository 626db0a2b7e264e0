/* view.ts: what a game brings to the page. src/caledonia and src/lords each export one GameView, src/plain one for any other game. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { Event, LogMove } from '@/engine/types';
import type { DraftMove, Seat, Snapshot } from '@/table/table';

export interface GameView {
  /* Loads what the game needs once, such as its unchanging parts. */
  prepare(): Promise<void>;

  /* Makes what takes long to draw of a moment that is likely to be shown soon, and keeps it. */
  foresee?(soon: Snapshot): void;

  /* The whole table below the top bar, on any screen; uses useTable(). */
  Board: ComponentType;

  /* The moment in words alone, for those who cannot see it: headings, lists and tables. */
  TextBoard: ComponentType;

  /* What happened, as one line of the log. Names the actor unless `actor` is 'chance'. `moves`: the log in force it stands in. */
  sentence(entry: LogMove, seats: Seat[], moves: LogMove[]): string;

  /* The same with small pictures between the words, for the eye; plain words if there are none. */
  line(entry: LogMove, seats: Seat[], moves: LogMove[]): ComponentChildren;

  /* A move of the draft in a few words, and what it does to the money, if anything. */
  draftLine(move: DraftMove): { words: ComponentChildren; money?: number };

  /* The move only ends what is still open and chooses nothing: Confirm plays it by itself. */
  closes(event: Event): boolean;

  /* Selectors of what somebody at the keyboard would use next, the most pressing first; at the last of them one waits. */
  leads: readonly string[];

  /* What stands in the middle of the top bar: rounds, turns. */
  Progress: ComponentType;

  /* One screen of help: actions with costs, what is produced, how the end is scored. */
  Aid: ComponentType;

  /* The result, in the printed order of the score sheet. */
  ScoreSheet: ComponentType;
}
