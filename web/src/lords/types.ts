/* types.ts: Lords as the engine tells it, as web/schema has it; the trace and docs/wasm.md have the meanings. */
import type { z } from 'zod';
import type * as said from '@schema/lords';

export type Clan = z.infer<typeof said.clan>;
export type Card = z.infer<typeof said.card>;
export type CardOrBack = z.infer<typeof said.cardOrBack>;

export type PlayerEvent = z.infer<typeof said.playerEvent>;
export type LordsEvent = z.infer<typeof said.event>;
export type Effect = z.infer<typeof said.effect>;
export type Remark = z.infer<typeof said.remark>;
export type Then = Pick<Extract<Remark, { then?: { then?: unknown } }>, 'then' | 'idle'>;
export type LordsMove = z.infer<typeof said.move>;

export type Follower = z.infer<typeof said.follower>;
export type Player = z.infer<typeof said.player>;
export type LordsState = z.infer<typeof said.state>;
export type LordsInsight = z.infer<typeof said.insight>;
export type LordsSnapshot = z.infer<typeof said.snapshot>;

export type CardFacts = z.infer<typeof said.cardFacts>;
export type ClanFacts = z.infer<typeof said.clanFacts>;
export type LordsParts = z.infer<typeof said.parts>;
