/*
 * plan.ts: what a seat means to do while others are to move, as the server takes it: patterns over the lines of the log
 * (src/hall/plan.h), and the words that people have for them.
 */
import { has, t } from '@/text/text';
import type { Plan, PlanStep } from './types';

/* What others do that one may wait for, or stop at: the rest of a line. */
const deeds: Record<string, Record<string, string>> = {
  caledonia: { pass: 'pass', expand: 'expand *', buy: 'buy *', sell: 'sell *', obtain: 'obtain *', fulfil: 'fulfil *' },
  lords: { recruit: 'recruit *', up: 'muster * up', activate: 'muster * activate', down: 'muster * down' },
  nullgame: { keep: 'keep', fold: 'fold' },
};

export const ANYBODY = '*';

/* Somebody of the others, a seat's number or ANYBODY, does something; null: whatever happens. */
export type Condition = { who: string; deed: string } | null;

export function deedsOf(game: string): string[] {
  return Object.keys(deeds[game] ?? {});
}

export function patternOf(game: string, { who, deed }: NonNullable<Condition>): string {
  return `p${who} ${deeds[game]![deed]!}`;
}

/* A further stop that goes with a move of one's own: what would make another thing of it, though it could still be played. */
function unlessOf(move: string): string[] {
  const [, place] = /^recruit (\d)$/.exec(move) ?? [];
  if (place) return [`p* recruit ${place}`];
  const [, good] = /^(?:buy|sell) \d+ (\w+)$/.exec(move) ?? [];
  return good ? [`p* buy * ${good}`, `p* sell * ${good}`] : [];
}

/* Stops that are proposed for a turn: those that go with it, and everything others may do. */
export function stopsFor(game: string, moves: string[]): { own: string[]; general: string[] } {
  return {
    own: [...new Set(moves.flatMap(unlessOf))],
    general: deedsOf(game).map((deed) => patternOf(game, { who: ANYBODY, deed })),
  };
}

/* Of two people somebody else is the other one. */
function anybody(names: readonly string[], you: number | null): string {
  return (names.length === 2 && you !== null && names[1 - you]) || t('online.plan.anybody');
}

/* A pattern in words; what is not of our making stands as it is. */
export function patternWords(game: string, pattern: string, names: readonly string[], you: number | null = null): string {
  const [, who = '', what = ''] = /^p([\d*]) (.*)$/.exec(pattern) ?? [];
  const name = who === ANYBODY ? anybody(names, you) : (names[Number(who)] ?? '');
  const deed = deedsOf(game).find((one) => deeds[game]![one] === what);
  if (name && deed && has(`online.plan.${game}.${deed}`)) return t(`online.plan.${game}.${deed}`, { name });
  const [, place] = /^recruit (\d)$/.exec(what) ?? [];
  if (name && place) return t('online.plan.lords.recruit-place', { name, place });
  const [, side, good] = /^(buy|sell) \* (\w+)$/.exec(what) ?? [];
  if (name && good) return t(`online.plan.caledonia.${side}-good`, { name, good: t(`name.${good}`) });
  return pattern;
}

/* The plan with a step more; what was the same is not said twice. */
export function withStep(plan: Plan | undefined, step: PlanStep, stop: string[]): Plan {
  return { steps: [...(plan?.steps ?? []), step], stop: [...new Set([...(plan?.stop ?? []), ...stop])] };
}

export function withoutStep({ steps, stop }: Plan, i: number): Plan | null {
  return steps.length > 1 ? { steps: steps.toSpliced(i, 1), stop } : null;
}

export const MOST_STEPS = 8; /* and stops: PLAN_STEPS */
