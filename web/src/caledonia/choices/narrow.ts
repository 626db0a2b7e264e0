/*
 * narrow.ts: finding one of the engine's moves by picking its parts one after
 * the other. It only ever filters the list of legal moves; it knows no rule.
 */
import type { CaledoniaMove, PlayerEvent } from '../types';

/* What a part of a move is about; decides how it is shown and where it can be clicked. */
export type Topic =
  | 'module' | 'copy' | 'give' | 'take' | 'good' | 'rows' | 'space' | 'unit' | 'contract' | 'meat' | 'bonus' | 'upgrade'
  | 'worker' | 'side' | 'number' | 'yes' | 'pair' | 'place';

export interface Part {
  name: string;
  topic: Topic;
  values: (event: Record<string, unknown>) => string[];
  many: boolean; /* a set or bag, picked element by element */
}

function one(name: string, topic: Topic): Part {
  return { name, topic, many: false, values: (event) => [String(event[name] ?? 'none')] };
}

function some(name: string, topic: Topic): Part {
  return { name, topic, many: true, values: (event) => ((event[name] as unknown[] | undefined) ?? []).map(String) };
}

function at(name: string, index: number, topic: Topic): Part {
  const values = (event: Record<string, unknown>): string[] => [String((event[name] as unknown[] | undefined)?.[index] ?? 'none')];
  return { name: `${name}.${index}`, topic, many: false, values };
}

/* The parts of each kind of move, in the order people decide them. */
export const partsOf: Partial<Record<PlayerEvent['type'], Part[]>> = {
  choose: [one('pair', 'pair')],
  bid: [one('points', 'number')],
  obtain: [some('contracts', 'contract')],
  technology: [one('worker', 'worker')],
  fulfil: [one('contract', 'contract'), one('meat_port', 'meat')],
  slaughter: [some('spaces', 'space')],
  bonus: [one('kind', 'bonus')],
  upgrade: [one('kind', 'upgrade'), one('worker', 'worker'), one('good', 'good'), one('side', 'side')],
  brew: [one('n', 'number')],
  neighbour: [one('good', 'good'), one('n', 'number')],
  look: [one('draw', 'yes')],
  keep: [some('contracts', 'contract')],
  port: [
    one('module', 'module'), one('copy', 'copy'), one('give', 'give'), some('take', 'take'), one('good', 'good'), one('rows', 'rows'),
    some('old', 'space'), at('new', 0, 'unit'), at('new', 1, 'unit'),
  ],
  row: [one('from', 'space'), one('to', 'space')],
  cellar: [one('place', 'place')],
};

export interface Pick {
  part: string;
  value: string; /* DONE ends a set */
}

export const DONE = '✓';

export interface Question {
  part: Part;
  options: string[];
  picked: string[]; /* elements of this set picked so far */
}

export type Step = { moves: CaledoniaMove[]; question: Question | null };

function valuesOf(part: Part, move: CaledoniaMove): string[] {
  return part.values(move.event);
}

function count(list: string[], value: string): number {
  return list.filter((other) => other === value).length;
}

/* Whether bag holds all of picked, repeats counted. */
function holds(bag: string[], picked: string[]): boolean {
  return picked.every((value) => count(bag, value) >= count(picked, value));
}

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}

function askOne(part: Part, moves: CaledoniaMove[], picks: string[]): Step {
  const kept = picks.length > 0 ? moves.filter((move) => valuesOf(part, move)[0] === picks[0]) : moves;
  const options = distinct(kept.map((move) => valuesOf(part, move)[0]!));
  return { moves: kept, question: options.length > 1 ? { part, options, picked: [] } : null };
}

function askMany(part: Part, moves: CaledoniaMove[], picks: string[]): Step {
  const picked = picks.filter((value) => value !== DONE);
  const fitting = moves.filter((move) => holds(valuesOf(part, move), picked));
  const exact = fitting.filter((move) => valuesOf(part, move).length === picked.length);
  if (picks.includes(DONE)) return { moves: exact, question: null };
  const more = fitting.filter((move) => valuesOf(part, move).length > picked.length);
  const sorted = (move: CaledoniaMove): string => valuesOf(part, move).toSorted().join();
  if (exact.length === 0 && distinct(more.map(sorted)).length === 1) return { moves: more, question: null };
  const next = more.flatMap((move) => {
    const values = valuesOf(part, move);
    return values.filter((value) => count(values, value) > count(picked, value));
  });
  const options = [...distinct(next), ...(exact.length > 0 ? [DONE] : [])];
  const settled = more.length === 0;
  return { moves: settled ? exact : fitting, question: settled ? null : { part, options, picked } };
}

/* What is left of these moves, all of one kind, after the picks, and what is to be picked next. */
export function narrow(kind: PlayerEvent['type'], moves: CaledoniaMove[], picks: Pick[]): Step {
  let left = moves;
  for (const part of partsOf[kind] ?? []) {
    const own = picks.filter((pick) => pick.part === part.name).map((pick) => pick.value);
    const step = (part.many ? askMany : askOne)(part, left, own);
    if (step.question) return step;
    left = step.moves;
  }
  return { moves: left, question: null };
}
