/*
 * story.ts: the log as a story: headings, moves with the money they brought, what every harvest gave.
 * Every figure is one of the engine's remarks, or some of them added up.
 */
import type { LogEntry, LogMove } from '@/engine/types';
import { movesInForce } from '@/play/LogPanel';
import { parts } from '../parts';
import type { CaledoniaEvent, Good, Harvested, Pair, Remark, Unit } from '../types';

/* What a harvest has given a seat so far; `now` is its money and Glory once the round is scored. */
export interface Gain {
  seat: number;
  ply: number; /* of its own decision, if it had one */
  income: number;
  grown: Partial<Record<Good, number>>;
  units: Partial<Record<Unit, number>>;
  earned: number;
  made: Partial<Record<Good, number>>; /* with what it was made of, below 0 */
  glory: number;
  now: readonly [number, number] | null;
}

export interface Harvest {
  round: number;
  gains: Gain[]; /* in the order of passing */
  done: boolean;
  end: number; /* the log's entry it ended with */
}

/* `i` is the log's entry it belongs to, `ply` the moment to look at. */
export type Item = { i: number; ply: number } & (
  | { kind: 'setup' }
  | { kind: 'round'; round: number }
  | { kind: 'move'; entry: LogMove; seat: number | null; money: number; more: boolean /* belongs to the line above */ }
  | { kind: 'fell'; seat: number; pair: Pair; money: number }
  | { kind: 'harvest'; harvest: Harvest }
);

export function eventOf(entry: LogMove): CaledoniaEvent {
  return entry.event as CaledoniaEvent;
}

export function remarkOf(entry: LogMove): Partial<Remark> {
  return entry.remark as Partial<Remark>;
}

/* Moves that only close a question and change nothing: the line before says what there is to say. */
function isNoise(entry: LogMove): boolean {
  const event = eventOf(entry);
  if (event.type === 'end' || (event.type === 'bonus' && event.kind !== null)) return Object.keys(remarkOf(entry).effect ?? {}).length === 0;
  return event.type === 'neighbour' && event.good === null;
}

const answers: ReadonlySet<string> = new Set(['neighbour', 'upgrade', 'slaughter', 'brew', 'look', 'draw', 'keep', 'bonus', 'end']);
const beginnings: ReadonlySet<string> = new Set(['bid', 'choose', 'place']);

function add<K extends string>(to: Partial<Record<K, number>>, more: Partial<Record<K, number>> = {}): void {
  for (const [name, n] of Object.entries(more) as [K, number][]) to[name] = (to[name] ?? 0) + n;
}

function nothing(seat: number, ply: number): Gain {
  return { seat, ply, income: 0, grown: {}, units: {}, earned: 0, made: {}, glory: 0, now: null };
}

function gather(gain: Gain, { received, made, glory, now }: Harvested): void {
  if (received) {
    gain.income += received.money;
    add(gain.grown, received.goods);
    gain.units = received.units;
  }
  gain.earned += made.money;
  add(gain.made, made.goods);
  gain.glory += glory ?? 0;
  if (now) gain.now = now;
}

class Teller {
  readonly items: Item[] = [];
  private begun = false;
  private passed: number[] = [];
  private harvest: Harvest | null = null;

  tell(entry: LogMove): void {
    const { i, ply, actor } = entry;
    const { round = 1, effect, others = [], harvest } = remarkOf(entry);
    const { type } = eventOf(entry);
    const seat = typeof actor === 'number' ? actor : null;
    if (this.items.length === 0) this.items.push({ kind: 'setup', i, ply });
    if (!this.begun && seat !== null && !beginnings.has(type)) this.open(round, i, ply);
    if (type === 'pass' && seat !== null) this.passed.push(seat);
    if (type !== 'produce' && !isNoise(entry))
      this.items.push({ kind: 'move', i, ply, entry, seat, money: effect?.money ?? 0, more: answers.has(type) && this.items.at(-1)?.kind === 'move' });
    for (const { seat: other, pair, effect: fell } of others) this.items.push({ kind: 'fell', i, ply, seat: other, pair, money: fell.money ?? 0 });
    if (harvest) this.reap(harvest, round, entry, seat);
  }

  private open(round: number, i: number, ply: number): void {
    this.begun = true;
    this.passed = [];
    this.items.push({ kind: 'round', i, ply, round });
  }

  private reap(found: Harvested[], round: number, { i, ply }: LogMove, maker: number | null): void {
    if (!this.harvest) {
      const gains = this.passed.map((seat) => nothing(seat, ply));
      this.harvest = { round, gains, done: false, end: i };
      this.items.push({ kind: 'harvest', i, ply, harvest: this.harvest });
    }
    const { gains } = this.harvest;
    for (const gain of gains) gather(gain, found[gain.seat]!);
    const own = gains.find(({ seat }) => seat === maker);
    if (own) own.ply = ply;
    this.harvest.done = found.every(({ now }) => now !== undefined);
    this.harvest.end = i;
    if (!this.harvest.done) return;
    this.harvest = null;
    if (round < parts.rounds) this.open(round + 1, i, ply);
  }
}

const told = new WeakMap<LogEntry[], Item[]>();

/* The story of a log, from the beginning. */
export function storyOf(log: LogEntry[]): Item[] {
  const known = told.get(log);
  if (known) return known;
  const teller = new Teller();
  for (const entry of movesInForce(log)) teller.tell(entry);
  told.set(log, teller.items);
  return teller.items;
}

/* The last harvest that is over. */
export function lastHarvest(log: LogEntry[]): Harvest | null {
  const found = storyOf(log).findLast((item) => item.kind === 'harvest' && item.harvest.done);
  return found?.kind === 'harvest' ? found.harvest : null;
}
