/* types.ts: what a server and the page say to each other, as web/schema/wire.ts has it. */
import type { z } from 'zod';
import type * as wire from '@schema/wire';

export type Tell = z.infer<typeof wire.tell>;
export type Welcome = z.infer<typeof wire.welcome>;
export type News = z.infer<typeof wire.news>;
export type TableNews = z.infer<typeof wire.table>;
export type Entry = z.infer<typeof wire.entry>;
export type Offer = z.infer<typeof wire.offer>;
export type Holder = z.infer<typeof wire.holder>;
export type Row = z.infer<typeof wire.row>;
export type Account = z.infer<typeof wire.account>;
export type Said = z.infer<typeof wire.said>;
export type Telling = z.infer<typeof wire.telling>;
export type Way = Telling['ways'][number];
export type Sent = Telling['log'][number];
export type Plan = z.infer<typeof wire.plan>;
export type PlanStep = z.infer<typeof wire.planStep>;
export type Unplanned = z.infer<typeof wire.unplanned>;
export type Why = z.infer<typeof wire.refused>['why'];

/* What the page says; src/wire/messages.h has all of it. */
export type Ask = { t: string } & Record<string, unknown>;
