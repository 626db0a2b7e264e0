/* recall.ts: the skirmishes so far, as the remarks of the log tell them, and how the armies stand. */
import type { LogEntry, LogMove } from '@/engine/types';
import { movesInForce } from '@/play/LogPanel';
import type { Card, CardOrBack, LordsEvent, LordsSnapshot, Remark } from './types';

/* Cards of one army that were turned up. */
export interface Turned {
  seat: number;
  cards: Card[];
}

/* What the move's end of the last turn turned up, by army; nothing of most moves. */
export function turnedBy({ remark }: Pick<LogMove, 'remark'>): Turned[] {
  const { turned = [] } = remark as { turned?: Card[][] };
  return turned.map((cards, seat) => ({ seat, cards })).filter(({ cards }) => cards.length > 0);
}

export interface Skirmish {
  number: number;
  start: number; /* the ply at which it was laid out */
  ended: number | null; /* the ply after which everything was turned up, */
  turned: Turned[]; /* and what had lain face down until then */
  decided: number | null; /* the ply of the first claim */
  kept: ReadonlySet<CardOrBack>; /* followers that stayed from the one before */
  order: { seat: number; total: number; claimed: Card[] }[]; /* the armies when it was decided, the best first, and who took what */
}

function recall(log: LogEntry[]): Map<number, Skirmish> {
  const found = new Map<number, Skirmish>();
  for (const { ply, actor, ...move } of movesInForce(log)) {
    const [remark, event] = [move.remark as Remark, move.event as LordsEvent];
    if ('kept' in remark && !found.has(remark.skirmish))
      found.set(remark.skirmish, { number: remark.skirmish, start: ply, ended: null, turned: [], decided: null, kept: new Set(remark.kept), order: [] });
    if ('turned' in remark) Object.assign([...found.values()].at(-1)!, { ended: ply, turned: turnedBy(move) });
    if (!('armies' in remark) || event.type !== 'claim') continue;
    const skirmish = found.get(remark.skirmish)!;
    skirmish.decided ??= ply;
    if (skirmish.order.length === 0) skirmish.order = remark.armies.map(([seat, total]) => ({ seat, total, claimed: [] }));
    skirmish.order.find(({ seat }) => seat === actor)!.claimed.push(event.card);
  }
  return found;
}

const recalled = new WeakMap<LogEntry[], Map<number, Skirmish>>();

/* The skirmishes by number, from 1. */
export function skirmishesOf(log: LogEntry[]): ReadonlyMap<number, Skirmish> {
  const found = recalled.get(log) ?? recall(log);
  recalled.set(log, found);
  return found;
}

/* Whether the follower has stayed from the skirmish before. */
export function hasStayed({ log, state }: Pick<LordsSnapshot, 'log' | 'state'>, card: CardOrBack): boolean {
  return skirmishesOf(log).get(state.skirmish)?.kept.has(card) ?? false;
}

/* How the skirmish before ended, if anything was claimed in it. */
export function lastSkirmish({ log, state }: Pick<LordsSnapshot, 'log' | 'state'>): Skirmish | null {
  const last = skirmishesOf(log).get(state.skirmish - 1);
  return last && last.order.length > 0 ? last : null;
}

/* The armies that come before one of the same total: the highest rank has decided. */
export function ranked({ armies, claim_order }: LordsSnapshot['insight']): number[] {
  return claim_order.filter((seat, i) => i + 1 < claim_order.length && armies[seat]!.total === armies[claim_order[i + 1]!]!.total);
}
