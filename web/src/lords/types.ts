/* types.ts: Lords as the engine tells it; the trace and docs/wasm.md have the meanings. */
import type { Move } from '@/engine/types';
import type { Snapshot } from '@/table/table';

export const clans = ['scott', 'makgill', 'macdonnell', 'wemyss', 'fergusson', 'forsyth', 'cockburn', 'cochrane', 'bruce'] as const;
export type Clan = (typeof clans)[number];
export type Card = string; /* "scott-1" */
export type CardOrBack = Card | '?';

export type PlayerEvent =
  | { type: 'recruit'; place: number }
  | { type: 'muster'; card: Card | null; up: boolean; activate: boolean }
  | { type: 'target'; supporter?: Card; seat?: number; index?: number }
  | { type: 'claim'; card: Card };

export type ChanceEvent =
  | { type: 'first'; seat: number }
  | { type: 'deal'; seat: number; cards: Card[] | null }
  | { type: 'supporters'; cards: Card[] }
  | { type: 'reveal'; place: number; card: Card | null; seat: number | null }
  | { type: 'refill'; place: number; card: Card | null }
  | { type: 'draw'; seat: number; card: Card | null }
  | { type: 'reshuffle' };

export type LordsEvent = PlayerEvent | ChanceEvent;

export interface Effect {
  totals?: [seat: number, from: number, to: number][];
  points?: number;
}

export type LordsMove = Move<PlayerEvent, Effect>;

export interface Follower {
  card: CardOrBack;
  up: boolean;
  active: boolean;
  power: Clan | null;
}

export interface Player {
  hand: Card[] | number;
  seen: Card[];
  army: Follower[];
  pile: Card[];
  points: number;
}

export interface LordsState {
  skirmish: number;
  turn: number;
  phase: 'setup' | 'turn' | 'power' | 'claim' | 'over';
  actor: number | 'chance' | null;
  initiative: number;
  recruits: (CardOrBack | null)[];
  supporters: Card[];
  draw: number;
  discard: Card[];
  pending: { power: Clan; card: Card } | null;
  claims: number[];
  players: Player[];
  winners: number[] | null;
}

export interface LordsInsight {
  armies: { total: number; sum: number; doubled: boolean; hidden: number; rank: number }[];
  claim_order: number[];
  to_win: number[];
}

export type LordsSnapshot = Snapshot<LordsState, LordsInsight, LordsMove>;

export interface LordsParts {
  clans: Clan[];
  cards: { card: Card; clan: Clan; strength: number; rank: number }[];
}
