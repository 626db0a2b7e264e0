/* types.ts: what the engine says and is told, whatever the game, as web/schema has it; docs/wasm.md and the trace describe it. */
import type { z } from 'zod';
import type * as said from '@schema/engine';
import type * as shown from '@schema/snapshot';

export const PUBLIC = -3;
export type Viewer = z.infer<typeof said.viewer>;

export type Fault = z.infer<typeof said.fault>;
export type Reason = z.infer<typeof said.reason>;

/* Why the engine, or the table, said no. */
export type Refusal = { error: string } & Partial<Omit<z.infer<typeof said.matchRefusal>, 'error'>>;

export type Option = z.infer<typeof said.option>;
export type GameInfo = z.infer<typeof said.gameInfo>;
export type Description = z.infer<typeof said.description>;

export type Event = z.infer<typeof said.event>;
export type Move = z.infer<typeof said.move>;
export type LogMove = z.infer<typeof said.logMove>;
export type LogEntry = z.infer<typeof said.log>[number];
export type Judgement = z.infer<typeof said.judgement>;
export type MatchStatus = z.infer<typeof said.matchStatus>;

export type Seat = z.infer<typeof shown.seated>;

/* A new game, as the engine takes it; see src/table/order.h. */
export type OptionValue = boolean | number | string;
export interface Order {
  game: string;
  seats: Seat[];
  options: Record<string, OptionValue>;
  seed: string;
}

/* Everything needed to draw one moment of a game for one viewer. */
export type Snapshot = z.infer<typeof shown.snapshot>;

/* A snapshot as the engine sends it: without what is known already. */
export type Document = z.infer<typeof shown.document>;

/* What of it a server's table has: the rest is told by the server itself. `back` is where a free undo leads. */
export type Told = Omit<Document, 'game' | 'header' | 'seats' | 'curtain' | 'waiting'> & { back: number | null };

/* What the viewer of a server's table may do there: nothing, play, or compose a plan as if it were the viewer's turn. */
export const SHUT = 0;
export const OPEN = 1;
export const SUPPOSED = 2;
export type Open = typeof SHUT | typeof OPEN | typeof SUPPOSED;

/* What is known already: a log of some length, as one viewer may know it. */
export type Known = Pick<Snapshot, 'length' | 'viewer'>;

/* What somebody wants to know before doing it. */
export type Preview = z.infer<typeof shown.preview>;
