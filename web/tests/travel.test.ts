/* travel.test.ts: a figure that counts says the right number in the end, whatever comes between. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { count, countOut, lastOf } from '@/ui/travel';

let frames: FrameRequestCallback[] = [];
let now = 0;

function text(data: string): Text {
  return { data } as Text;
}

/* Draws frames until nothing counts any more. */
function drawAll(): void {
  while (frames.length > 0) {
    now += 16;
    for (const frame of frames.splice(0)) frame(now);
  }
}

beforeEach(() => {
  frames = [];
  now = 1000;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  countOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('counts from the old number to the new', () => {
  const node = text('62');
  count(node, 54, 400);
  expect(node.data).toBe('54');
  expect(lastOf(node)).toBe('62');
  drawAll();
  expect(node.data).toBe('62');
});

it('ends at the new number though it is sent to count once more on its way', () => {
  const node = text('£62');
  count(node, 54, 400);
  count(node, 62, 400);
  drawAll();
  expect(node.data).toBe('£62');
});

it('leaves what somebody else writes on its way', () => {
  const node = text('62');
  count(node, 54, 400);
  node.data = '70';
  drawAll();
  expect(node.data).toBe('70');
});

it('says the last number at once before the page is drawn anew, and what is drawn then stays', () => {
  const node = text('62');
  count(node, 54, 400);
  countOut();
  expect(node.data).toBe('62');
  node.data = '54';
  drawAll();
  expect(node.data).toBe('54');
});
