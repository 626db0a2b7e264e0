/* How long bots wait: as long as somebody likes, and no longer than somebody has patience. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { change } from '@/app/settings';
import { patience, pause, skipping } from '@/play/pace';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['en'] });
});

beforeEach(() => {
  vi.useFakeTimers();
  change({ pace: 600 });
  skipping.value = false;
  patience.value = 1;
});

afterEach(() => vi.useRealTimers());

/* After how many milliseconds the pause that has begun was over; what happens at a moment is done then. */
async function lasted(at: Record<number, () => void> = {}): Promise<number> {
  let over = false;
  void pause().then(() => (over = true));
  for (let time = 0; time <= 20_000; time += 100) {
    at[time]?.();
    await vi.advanceTimersByTimeAsync(0);
    if (over) return time;
    await vi.advanceTimersByTimeAsync(100);
  }
  throw new Error('it was never over');
}

it('lasts as long as the setting says', async () => {
  expect(await lasted()).toBe(600);
  change({ pace: 0 });
  expect(await lasted()).toBe(0);
});

it('is cut short, or drawn out, when the pace is changed meanwhile', async () => {
  expect(await lasted({ 200: () => change({ pace: 300 }) })).toBe(300);
  expect(await lasted({ 200: () => change({ pace: 1500 }) })).toBe(1500);
});

it('is over at once for who skips', async () => {
  expect(await lasted({ 100: () => (skipping.value = true) })).toBe(100);
  expect(await lasted()).toBe(0);
});

it('is longer while there is something to read, but not without end', async () => {
  patience.value = 10;
  expect(await lasted()).toBe(6000);
  expect(await lasted({ 1000: () => (patience.value = 1) })).toBe(1000);
  change({ pace: 0 });
  expect(await lasted()).toBe(0);
});
