/*
 * recall.ts: what the log alone does not tell: which follower somebody pointed at,
 * which followers stayed from the skirmish before, and how it ended. The table is
 * asked how it was then.
 */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LogMove } from '@/engine/types';
import { movesInForce } from '@/play/LogPanel';
import type { Sitting } from '@/play/useTable';
import type { CardOrBack, Clan, LordsEvent, LordsInsight, LordsState } from './types';

/* The follower somebody pointed at, by the ply of the move. */
export const recalled = signal<ReadonlyMap<number, { card: CardOrBack; power: Clan }>>(new Map());

/* The followers with which the skirmish began. */
export const keptFollowers = signal<ReadonlySet<CardOrBack>>(new Set());

/* The armies when the skirmish before was decided, and who took what. */
export interface PastSkirmish {
  number: number;
  order: { seat: number; total: number; claimed: string[] }[];
}

export const lastSkirmish = signal<PastSkirmish | null>(null);

/* The plies at which skirmishes began: where supporters were laid after something other than supporters. */
export function skirmishStarts(moves: LogMove[]): number[] {
  return moves.flatMap((move, i) => {
    const type = (move.event as LordsEvent).type;
    const before = i > 0 ? (moves[i - 1]!.event as LordsEvent).type : '';
    return type === 'supporters' && before !== 'supporters' && before !== 'reshuffle' ? [move.ply] : [];
  });
}

async function stateAt(sitting: Sitting, ply: number): Promise<{ state: LordsState; insight: LordsInsight }> {
  return (await sitting.table.at(ply)) as unknown as { state: LordsState; insight: LordsInsight };
}

async function recallTargets(sitting: Sitting, moves: LogMove[], memory: Map<number, { card: CardOrBack; power: Clan }>): Promise<boolean> {
  let found = false;
  for (const move of moves) {
    const event = move.event as LordsEvent;
    if (event.type !== 'target' || event.supporter || memory.has(move.ply)) continue;
    const { state } = await stateAt(sitting, move.ply - 1);
    const follower = state.players[event.seat ?? 0]?.army[event.index ?? 0];
    if (!follower || !state.pending) continue;
    memory.set(move.ply, { card: follower.card, power: state.pending.power });
    found = true;
  }
  return found;
}

async function recallSkirmish(sitting: Sitting, moves: LogMove[], start: number): Promise<PastSkirmish | null> {
  const before = moves.filter((move) => move.ply < start);
  const lastClaim = before.findLast((move) => (move.event as LordsEvent).type === 'claim');
  if (!lastClaim) return null;
  let first = lastClaim;
  for (let i = before.length - 1; i >= 0 && before[i]!.ply > 0; i--) {
    if ((before[i]!.event as LordsEvent).type === 'claim') first = before[i]!;
    else if (before[i]!.ply < lastClaim.ply) break;
  }
  const { state, insight } = await stateAt(sitting, first.ply - 1);
  const claims = before.filter((move) => move.ply >= first.ply && (move.event as LordsEvent).type === 'claim');
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
  useEffect(() => {
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
