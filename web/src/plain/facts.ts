/*
 * facts.ts: what can be said of a game that nobody has drawn a table for, from the JSON of the engine alone. What games
 * have in common is known by name: `players` has an entry for each seat, in it or in `scores` stand the points, `actor`
 * and `seat` are seats, `winners` are some of them.
 */
import type { Seat } from '@/table/table';
import { formatNumber, nameOf, readable, t } from '@/text/text';

export type Scalar = string | number | boolean | null;
export type Member = [key: string, value: unknown];
export type Row = Record<string, unknown>;

export function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value !== 'object';
}

export function isRow(value: unknown): value is Row {
  return !isScalar(value) && !Array.isArray(value);
}

/* The members of an object, the plain ones first, as they are read; none of what is no object. */
export function membersOf(value: unknown, without: readonly string[] = []): Member[] {
  const all = isRow(value) ? Object.entries(value).filter(([key]) => !without.includes(key)) : [];
  return [...all.filter(([, one]) => isScalar(one)), ...all.filter(([, one]) => !isScalar(one))];
}

/* What a member is called. */
export function label(key: string): string {
  return readable(nameOf(key));
}

const seatKeys = ['actor', 'seat', 'winners'];

/* One value in words. Under some names a number is a seat. */
export function words(key: string, value: Scalar, seats: Seat[]): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (typeof value === 'string') return nameOf(value);
  return (seatKeys.includes(key) && seats[value]?.name) || formatNumber(value);
}

/* The columns of a list of like things; null if it is no such list. */
export function columnsOf(list: unknown[]): string[] | null {
  if (!list.every((one) => isRow(one) && Object.values(one).every((value) => isScalar(value) || (Array.isArray(value) && value.every(isScalar))))) return null;
  return [...new Set(list.flatMap((one) => Object.keys(one as Row)))];
}

function at(list: unknown, seat: number): unknown {
  return Array.isArray(list) ? list[seat] : undefined;
}

const pointKeys = ['score', 'points'];

interface Standing {
  score: number | null; /* if the state tells */
  members: Member[]; /* what else it tells of the seat */
}

/* How a seat stands. */
export function standingOf(state: unknown, seat: number): Standing {
  const { players, scores } = isRow(state) ? state : {};
  const own = at(players, seat);
  const key = pointKeys.find((one) => isRow(own) && typeof own[one] === 'number');
  const score = [at(scores, seat), key && (own as Row)[key]].find((one) => typeof one === 'number');
  return { score: score === undefined ? null : score, members: membersOf(own, key ? [key] : []) };
}

/* The seats that have won; none before the end. */
export function winnersOf(state: unknown): number[] {
  const { winners } = isRow(state) ? state : {};
  return Array.isArray(winners) ? winners.filter((seat) => typeof seat === 'number') : [];
}

/* What everybody shares; what is of a seat is shown there. */
export function sharedOf(state: unknown): Member[] {
  return membersOf(state, ['actor', 'players', 'scores', 'winners']);
}

const FEW = 10;

export interface Group<M> {
  verb: string; /* '' for moves that stand alone */
  moves: M[];
}

function verbOf({ text }: { text: string }): string {
  return text.split(' ')[0]!;
}

/* Few moves stand together; many go by their first word, those with a word to themselves first. */
export function groupsOf<M extends { text: string }>(moves: M[]): Group<M>[] {
  if (moves.length <= FEW) return [{ verb: '', moves }];
  const verbs = new Set(moves.map(verbOf));
  const groups = [...verbs].map((verb) => ({ verb, moves: moves.filter((move) => verbOf(move) === verb) }));
  const single = groups.flatMap(({ moves: own }) => (own.length === 1 ? own : []));
  const several = groups.filter(({ moves: own }) => own.length > 1);
  return single.length > 0 ? [{ verb: '', moves: single }, ...several] : several;
}

/* The gains and losses of a move that are plain numbers. */
export function changesOf(effect: unknown): [key: string, change: number][] {
  return membersOf(effect).flatMap(([key, value]) => (typeof value === 'number' && value !== 0 ? [[key, value] as [string, number]] : []));
}
