/* Looking at a part of the map, going about it by keys, and pieces that keep their number. */
import { beforeAll, describe, expect, test } from 'vitest';
import { centreOf, grid } from '@/caledonia/map/grid';
import { spaceAfter } from '@/caledonia/map/MapBoard';
import { keepNumbers, type Kept } from '@/caledonia/map/MapPieces';
import type { MapPiece } from '@/caledonia/map/props';
import { centred, CLOSEST, held, placed, revealed, scaledAbout, visible, type View } from '@/caledonia/map/view';
import { openMaps } from '../maps';

const whole = 0.38;
let small: View;
beforeAll(async () => {
  await openMaps();
  small = held({ x: 0, y: 0, scale: whole, whole, width: 390, height: 420 });
});

describe('the view', () => {
  test('the whole map lies in the middle of its box', () => {
    expect(placed(small, { x: grid.frame.x, y: grid.frame.y }).x).toBeCloseTo(390 - placed(small, { x: grid.frame.x + grid.frame.width, y: 0 }).x);
  });

  test('what is under the fingers stays there', () => {
    const about = { x: 150, y: 200 };
    const before = { x: (about.x - small.x) / small.scale, y: (about.y - small.y) / small.scale };
    const after = placed(scaledAbout(small, 1.2, about), before);
    expect(after.x).toBeCloseTo(about.x);
    expect(after.y).toBeCloseTo(about.y);
  });

  test('it goes neither too near nor too far', () => {
    expect(scaledAbout(small, 99, { x: 0, y: 0 }).scale).toBe(CLOSEST);
    expect(scaledAbout(small, 0.01, { x: 0, y: 0 }).scale).toBe(whole);
  });

  test('the map cannot be dragged out of its box', () => {
    const close = scaledAbout(small, 1, { x: 0, y: 0 });
    const dragged = held({ ...close, x: 9999, y: -9999 });
    expect(placed(dragged, { x: grid.frame.x, y: 0 }).x).toBeCloseTo(0);
    expect(placed(dragged, { x: 0, y: grid.frame.y + grid.frame.height }).y).toBeCloseTo(420);
  });

  test('a space that cannot be seen is brought into view, one that can is left alone', () => {
    const close = centred(small, centreOf('c3'), 1);
    expect(visible(close, centreOf('k8'), 0)).toBe(false);
    expect(visible(revealed(close, centreOf('k8')), centreOf('k8'), 0)).toBe(true);
    expect(revealed(close, centreOf('c3'))).toEqual(close);
  });
});

describe('keys', () => {
  test('arrows go to neighbours and stop at the edge', () => {
    expect(spaceAfter('ArrowRight', 'c3', [])).toBe('d3');
    expect(spaceAfter('ArrowDown', 'c3', [])).toBe('c4');
    expect(spaceAfter('ArrowUp', 'c1', [])).toBeUndefined();
    expect(spaceAfter('ArrowRight', 'm5', [])).toBeUndefined();
    expect(spaceAfter('End', 'c3', [])).toBe('m3');
  });

  test('n and p go round the spaces that can be chosen', () => {
    const targets = ['b2', 'e5', 'k7'];
    expect(spaceAfter('n', 'e5', targets)).toBe('k7');
    expect(spaceAfter('n', 'k7', targets)).toBe('b2');
    expect(spaceAfter('p', 'b2', targets)).toBe('k7');
    expect(spaceAfter('N', 'b2', targets), 'Shift turns it round').toBe('k7');
    expect(spaceAfter('P', 'e5', targets)).toBe('k7');
    expect(spaceAfter('n', 'a1', targets)).toBe('b2');
    expect(spaceAfter('n', 'a1', [])).toBeUndefined();
  });
});

describe('numbers of pieces', () => {
  let last = 0;
  const next = (): number => ++last;
  const boat: MapPiece = { space: 'f5', unit: 'fisherman', seat: 3 };
  const sheep: MapPiece = { space: 'c3', unit: 'sheep', seat: 0 };
  const ids = (kept: Kept[]): number[] => kept.map(({ id }) => id);
  const first = keepNumbers([boat, sheep], [], next);

  test('a boat that rows keeps its number, so that it glides', () => {
    expect(ids(keepNumbers([{ ...boat, space: 'f6' }, sheep], first, next))).toEqual(ids(first));
  });

  test('a draft that is confirmed keeps its number, another unit gets a new one', () => {
    expect(ids(keepNumbers([{ ...boat, draft: true }, sheep], first, next))).toEqual(ids(first));
    expect(ids(keepNumbers([boat, { ...sheep, space: 'c4' }], first, next))[1]).not.toBe(ids(first)[1]);
  });
});
