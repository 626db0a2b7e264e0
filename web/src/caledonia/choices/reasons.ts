/* reasons.ts: why something cannot be done now, asked of the engine and kept for the moment. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useTable } from '@/play/useTable';
import type { Reason } from '@/engine/types';
import type { Table } from '@/table/table';
import type { Action } from '../hand';
import { parts } from '../parts';
import type { CaledoniaSnapshot } from '../types';

const MOST_SPACES = 40;

/* Moves that stand for an action: should all be refused, the nearest miss explains it best. */
function candidates(action: Action, { state, insight, viewer }: CaledoniaSnapshot): string[] {
  const own = state.players[viewer]!;
  switch (action) {
    case 'trade':
      return parts.goods.flatMap((good) => [`sell 1 ${good}`, `buy 1 ${good}`]);
    case 'obtain':
      return state.shown.flatMap((contract) => (contract === null ? [] : [`obtain ${contract}`]));
    case 'expand': {
      const near = insight.players[viewer]?.reach[own.shipping] ?? [];
      const units = Object.keys(insight.players[viewer]?.supply ?? {}); /* no fisherman but for the clan that has some */
      return near.slice(0, MOST_SPACES).flatMap((space) => units.map((unit) => `expand ${unit} ${space}`));
    }
    case 'technology':
      return ['technology woodcutter', 'technology miner'];
    case 'fulfil':
      return own.boxes.length > 0 ? own.boxes.map((contract) => `fulfil ${contract}`) : [`fulfil ${state.shown.find((one) => one !== null) ?? 1}`];
    default:
      return [action];
  }
}

function failures(reasons: Reason[]): Reason[] {
  return reasons.filter((reason) => !reason.holds);
}

/* The conditions that can be said in two words: what somebody lacks, rather than what a move must be like. */
export const briefs: readonly string[] = ['money', 'merchants', 'goods', 'box', 'animals', 'cows', 'sheep', 'cows-wrong', 'sheep-wrong', 'money-each', 'technology', 'shipping', 'hire'];

/* The fewest conditions that fail, of these what can be said in two words, and of that the least money. */
function distance(one: Reason[]): [number, number, number] {
  const [first] = one;
  return [one.length, Number(!briefs.includes(first?.code ?? '')), first?.code === 'money' ? first.need : 0];
}

function nearer(a: Reason[], b: Reason[]): boolean {
  const [from, to] = [distance(a), distance(b)];
  const differs = from.findIndex((n, i) => n !== to[i]);
  return differs >= 0 && from[differs]! < to[differs]!;
}

/* The conditions that fail in the move that comes nearest; empty if one is legal. */
export async function nearestMiss(table: Pick<Table, 'explain'>, moves: string[]): Promise<Reason[]> {
  const answers = (await table.explain(moves)).filter((one) => one !== null).map(failures);
  return answers.reduce((best, one) => (nearer(one, best) ? one : best), answers[0] ?? []);
}

/* With nothing to fulfil any contract would be named at random. */
export function nothingToFulfil(kind: Action, { state, viewer }: CaledoniaSnapshot): boolean {
  return kind === 'fulfil' && state.players[viewer]?.boxes.length === 0;
}

const kept = signal<Partial<Record<Action, Reason[]>>>({});

/* For each closed action the conditions that fail. Not by an effect of signals: that runs before `closed` is known anew. */
export function useReasons(closed: Action[], snapshot: CaledoniaSnapshot): Partial<Record<Action, Reason[]>> {
  const { table } = useTable();
  useEffect(() => {
    let stale = false;
    void Promise.all(closed.map(async (action) => [action, await nearestMiss(table, candidates(action, snapshot))] as const)).then((all) => {
      if (!stale) kept.value = Object.fromEntries(all);
    });
    return () => void (stale = true);
  }, [snapshot]);
  return kept.value;
}

/* Why one of them is closed, as far as that is known. */
export function useClosedReasons(kind: Action): Reason[] {
  return kept.value[kind] ?? [];
}
