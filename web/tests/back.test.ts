/* back.test.ts: the Back button closes what is open, and only then leaves the page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeByBack, closedByBack } from '@/app/back';

/* A history whose steps back take a while, as a browser's do. */
let entries: unknown[];
let steps: number; /* back, under way */

beforeEach(() => {
  [entries, steps] = [[null, null], 0];
  vi.useFakeTimers();
  vi.stubGlobal('history', {
    get state() { return entries.at(-1); },
    pushState: (state: unknown) => entries.push(state),
    back: () => steps++,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/* The steps arrive; how many of them were none of ours, so that the page is left. */
function arrive(): number {
  let left = 0;
  for (; steps > 0; steps--) {
    entries.pop();
    left += closedByBack() ? 0 : 1;
  }
  return left;
}

it('goes back once for what is closed', () => {
  const closed = closeByBack(() => undefined);
  closed();
  vi.runAllTimers();
  expect(arrive()).toBe(0);
  expect(entries).toHaveLength(2);
});

it('stays on the page if something is opened and closed again before the step back has come', () => {
  closeByBack(() => undefined)();
  vi.runAllTimers();
  closeByBack(() => undefined)();
  vi.runAllTimers();
  expect(steps).toBe(1);
  expect(arrive()).toBe(0);
  expect(entries).toHaveLength(2);
});

it('is guarded again if something has been opened meanwhile', () => {
  closeByBack(() => undefined)();
  vi.runAllTimers();
  const close = vi.fn();
  const closed = closeByBack(close);
  expect(arrive()).toBe(0);
  expect(entries).toHaveLength(3);
  closed();
  vi.runAllTimers();
  expect(arrive()).toBe(0);
  expect(close).not.toHaveBeenCalled();
});
