/* learned.ts: which lessons somebody has taken and how the coach is set, kept in this browser. */
import { signal } from '@preact/signals';

export interface Learned {
  done: string[]; /* lessons, in the order they were taken */
  coached: string[]; /* games with a coach beside them, by their number */
  begun: string[]; /* what first games have been begun of: caledonia, lords */
  coach: boolean; /* speaks when something matters for the first time */
  warnings: boolean; /* speaks before a turn is confirmed */
  hints: boolean; /* says on request what could be done */
  told: Record<string, string[]>; /* by coached game: what was said already */
  hinted: Record<string, number>; /* by coached game: how many hints were asked for */
}

const KEY = 'ceilidh learned';
const nothing: Learned = { done: [], coached: [], begun: [], coach: true, warnings: true, hints: true, told: {}, hinted: {} };

function read(): Learned {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Learned>;
    const right = Object.entries(nothing).filter(([name, value]) => typeof kept[name as keyof Learned] === typeof value && Array.isArray(kept[name as keyof Learned]) === Array.isArray(value));
    return { ...nothing, ...Object.fromEntries(right.map(([name]) => [name, kept[name as keyof Learned]])) };
  } catch {
    return nothing; /* unreadable is as good as none */
  }
}

export const learned = signal<Learned>(read());

export function learn(part: Partial<Learned>): void {
  learned.value = { ...learned.value, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(learned.value));
  } catch {
    /* without storage it lasts as long as the page */
  }
}

/* A coach stands beside this game, the first of its kind. */
export function coach(id: string, game: string): void {
  const { coached, begun } = learned.peek();
  learn({ coached: [...coached, id], begun: [...new Set([...begun, game])] });
}

export function isDone(lesson: string): boolean {
  return learned.value.done.includes(lesson);
}

export function lessonDone(lesson: string): void {
  if (!isDone(lesson)) learn({ done: [...learned.value.done, lesson] });
}
