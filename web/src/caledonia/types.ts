/* types.ts: Caledonia as the engine tells it, as web/schema has it; the trace and docs/wasm.md have the meanings. */
import type { z } from 'zod';
import type * as said from '@schema/caledonia';

export type Good = z.infer<typeof said.good>;
export type Import = z.infer<typeof said.importKind>;
export type Unit = z.infer<typeof said.unit>;
export type Worker = z.infer<typeof said.worker>;
export type Module = z.infer<typeof said.module>;
export type Space = z.infer<typeof said.space>;
export type Side = z.infer<typeof said.side>;
export type Clan = z.infer<typeof said.clan>;
export type Pair = z.infer<typeof said.pair>;

export type PlayerEvent = z.infer<typeof said.playerEvent>;
export type CaledoniaEvent = z.infer<typeof said.event>;
export type Effect = z.infer<typeof said.effect>;
export type Remark = z.infer<typeof said.remark>;
export type Harvested = z.infer<typeof said.harvested>;
export type CaledoniaMove = z.infer<typeof said.move>;

export type Player = z.infer<typeof said.player>;
export type ScoreRow = z.infer<typeof said.scoreRow>;
export type CaledoniaState = z.infer<typeof said.state>;
export type PlayerInsight = z.infer<typeof said.playerInsight>;
export type CaledoniaInsight = z.infer<typeof said.insight>;
export type CaledoniaSnapshot = z.infer<typeof said.snapshot>;

export type Contract = z.infer<typeof said.contract>;
export type MapSpace = z.infer<typeof said.mapSpace>;
export type MapSide = z.infer<typeof said.mapSide>;
export type CaledoniaParts = z.infer<typeof said.parts>;
