/* clocks.ts: how much time everybody has, as the page reckons it between two messages. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '@/text/text';
import type { Facts } from './room';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const now = signal(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/* The time, read anew every second while somebody looks. */
export function useNow(): number {
  useEffect(() => {
    if (watchers++ === 0) timer = setInterval(() => (now.value = Date.now()), SECOND);
    return () => {
      if (--watchers === 0) clearInterval(timer);
    };
  }, []);
  return now.value;
}

/* Milliseconds left to a seat; null if nobody is timed. */
export function leftOf({ clock, turn, state, heard }: Facts, seat: number, at: number): number | null {
  const left = clock?.[seat];
  if (left === undefined) return null;
  return state === 'playing' && turn === seat ? Math.max(left - Math.max(at - heard, 0), 0) : left;
}

/* What the clock is like: "10:00 each, and 0:15 for every turn". */
export function termsText(terms: readonly number[] | undefined): string {
  const [bank, increment] = terms ?? [];
  return bank ? t('online.each', { time: span(bank), more: span(increment ?? 0) }) : t('online.clock.none');
}

/* "9:05", "5 h 20", "2 days". */
export function span(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return t('online.days', { n: Math.floor(milliseconds / DAY) });
  if (milliseconds >= HOUR) return t('online.hours', { h: Math.floor(milliseconds / HOUR), m: String(Math.floor((milliseconds % HOUR) / MINUTE)).padStart(2, '0') });
  return `${Math.floor(milliseconds / MINUTE)}:${String(Math.floor((milliseconds % MINUTE) / SECOND)).padStart(2, '0')}`;
}

export const SHORT = 30 * SECOND; /* from here on it is said by its colour */
