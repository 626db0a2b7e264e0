/* words.ts: the texts of lessons and of the coach, their places filled from the moment that is shown. */
import type { Snapshot } from '@/table/table';
import { fill, raw, type Values } from '@/text/text';

/* The value at a path, as src/learn/facts.h has it: `me` and `mine` are the viewer's. */
function valueAt(path: string, { state, insight, viewer }: Snapshot): unknown {
  const roots = { state, insight, me: ['state', 'players', viewer], mine: ['insight', 'players', viewer] };
  const [root, ...rest] = path.split('.') as [keyof typeof roots, ...string[]];
  const from = roots[root];
  const steps = Array.isArray(from) ? [...from.map(String), ...rest] : [root, ...rest];
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], { state, insight });
}

function sizeOf(value: unknown): number {
  return value && typeof value === 'object' ? Object.keys(value).length : 0;
}

function valueOf(place: string, now: Snapshot, was: Snapshot): Values[string] {
  if (place.startsWith('#')) return sizeOf(valueAt(place.slice(1), now));
  if (place.startsWith('+')) return Number(valueAt(place.slice(1), now)) - Number(valueAt(place.slice(1), was));
  return valueAt(place, now) as Values[string];
}

/* `was`: the moment that {+PATH} counts from. */
export function lessonText(key: string, now: Snapshot, was: Snapshot = now): string {
  const sentence = raw(key);
  const places = [...sentence.matchAll(/\{([^{}|]*)[^{}]*\}/g)].map(([, place]) => place!);
  return fill(sentence, Object.fromEntries(places.map((place) => [place, valueOf(place, now, was)])));
}
