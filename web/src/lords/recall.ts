/*
 * recall.ts: what the log alone does not tell: which follower somebody pointed at,
 * which followers stayed from the skirmish before, and how it ended. The table is
 * asked how it was then.
 */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { LogMove } from '@/engine/types';
import { movesInForce } from '@/play/LogPanel';
import type { Sitting } from '@/play/useTable';
import type { CardOrBack, Clan, LordsEvent, LordsInsight, LordsState } from './types';

/* The follower somebody pointed at, by the number of the log's entry. */
export const recalled = signal<ReadonlyMap<number, { card: CardOrBack; power: Clan }>>(new Map());

/* The followers with which the skirmish began. */
export const keptFollowers = signal<ReadonlySet<CardOrBack>>(new Set());

/* The armies when the skirmish before was decided, and who took what. */
export interface PastSkirmish {
  number: number;
  order: { seat: number; total: number; claimed: string[] }[];
}

export const lastSkirmish = signal<PastSkirmish | null>(null);

function typeOf(move: LogMove | undefined): LordsEvent['type'] | undefined {
  return (move?.event as LordsEvent | undefined)?.type;
}

/* The plies at which skirmishes began: where supporters were laid that do not go on with a row or replace one. */
export function skirmishStarts(moves: LogMove[]): number[] {
  return moves.flatMap((move, i) => {
    if (typeOf(move) !== 'supporters') return [];
    let before = i - 1;
    while (typeOf(moves[before]) === 'reshuffle') before--;
    return typeOf(moves[before]) === 'supporters' ? [] : [move.ply];
  });
}

async function stateAt(sitting: Sitting, ply: number): Promise<{ state: LordsState; insight: LordsInsight }> {
  return (await sitting.table.at(ply)) as unknown as { state: LordsState; insight: LordsInsight };
}

async function recallTargets(sitting: Sitting, moves: LogMove[], memory: Map<number, { card: CardOrBack; power: Clan }>): Promise<boolean> {
  let found = false;
  for (const move of moves) {
    const event = move.event as LordsEvent;
    if (event.type !== 'target' || 'supporter' in event || memory.has(move.i)) continue;
    const { state } = await stateAt(sitting, move.ply - 1);
    const follower = state.players[event.seat]?.army[event.index];
    if (!follower || !state.pending) continue;
    memory.set(move.i, { card: follower.card, power: state.pending.power });
    found = true;
  }
  return found;
}

/* Null if nobody claimed anything in the skirmish before the one that began at this ply. */
async function recallSkirmish(sitting: Sitting, moves: LogMove[], start: number): Promise<PastSkirmish | null> {
  const began = skirmishStarts(moves).findLast((one) => one < start) ?? 0;
  const claims = moves.filter((move) => move.ply > began && move.ply < start && typeOf(move) === 'claim');
  const first = claims[0];
  if (!first) return null;
  const { state, insight } = await stateAt(sitting, first.ply - 1);
  return {
    number: state.skirmish,
    order: insight.claim_order.map((seat) => ({
      seat,
      total: insight.armies[seat]?.total ?? 0,
      claimed: claims.filter((move) => move.actor === seat).map((move) => (move.event as Extract<LordsEvent, { type: 'claim' }>).card),
    })),
  };
}

/* Keeps what is recalled up to date while the table is shown. */
export function useRecall(sitting: Sitting): void {
  const { log, viewer, ply } = sitting.shown.value;
  useLayoutEffect(() => {
    recalled.value = new Map();
  }, [sitting, viewer]);
  useEffect(() => {
    let gone = false;
    const moves = movesInForce(sitting.table.snapshot.peek().log);
    const memory = new Map(recalled.peek());
    void recallTargets(sitting, moves, memory).then((found) => {
      if (found && !gone) recalled.value = memory;
    });
    return () => {
      gone = true;
    };
  }, [sitting, viewer, log.length]);
  const start = skirmishStarts(movesInForce(log)).findLast((one) => one <= ply) ?? 0;
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const { state } = await stateAt(sitting, start);
      const past = await recallSkirmish(sitting, movesInForce(sitting.table.snapshot.peek().log), start);
      if (gone) return;
      keptFollowers.value = new Set(state.players.flatMap((player) => player.army.map((follower) => follower.card)));
      lastSkirmish.value = past;
    };
    void look();
    return () => {
      gone = true;
    };
  }, [sitting, start]);
}
