/* types.ts: what the engine says, whatever the game, as web/schema has it; docs/wasm.md and the trace describe it. */
import type { z } from 'zod';
import type * as said from '@schema/engine';

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
export type MatchStatus = z.infer<typeof said.matchStatus>;
