/* view.ts: the arithmetic of looking at a part of the map. */
import { grid, type Point } from './grid';

/* A point of the map lies at map * scale + (x, y) in the box. */
export interface View {
  x: number;
  y: number;
  scale: number;
  whole: number; /* the scale at which all of the map fits */
  width: number;
  height: number;
  under?: number; /* so much of the height is hidden from below */
}

function seenHeight({ height, under = 0 }: View): number {
  return height - under;
}

export const CLOSEST = 2.4; /* the largest scale */

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/* Keeps the map over the box; where it is smaller, in the middle. */
export function held(view: View): View {
  const scale = clamp(view.scale, view.whole, Math.max(CLOSEST, view.whole));
  const along = (offset: number, box: number, from: number, size: number): number => {
    const spare = box - size * scale;
    return spare >= 0 ? spare / 2 - from * scale : clamp(offset, box - (from + size) * scale, -from * scale);
  };
  return {
    ...view, scale,
    x: along(view.x, view.width, grid.frame.x, grid.frame.width),
    y: along(view.y, seenHeight(view), grid.frame.y, grid.frame.height),
  };
}

/* At another scale, with the point of the box staying where it is. */
export function scaledAbout(view: View, scale: number, about: Point): View {
  const next = clamp(scale, view.whole, Math.max(CLOSEST, view.whole));
  const ratio = next / view.scale;
  return held({ ...view, scale: next, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio });
}

/* With a point of the map in the middle of the box. */
export function centred(view: View, at: Point, scale = view.scale): View {
  const next = clamp(scale, view.whole, Math.max(CLOSEST, view.whole));
  return held({ ...view, scale: next, x: view.width / 2 - at.x * next, y: seenHeight(view) / 2 - at.y * next });
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/* Where a point of the map lies in the box. */
export function placed({ x, y, scale }: View, at: Point): Point {
  return { x: at.x * scale + x, y: at.y * scale + y };
}

/* The point is in the box, with this much of the map around it. */
export function visible(view: View, at: Point, around: number): boolean {
  const { x, y } = placed(view, at);
  const room = around * view.scale;
  return x >= room && y >= room && x <= view.width - room && y <= seenHeight(view) - room;
}

/* Moved no more than is needed to see the space around a point. */
export function revealed(view: View, at: Point): View {
  const room = grid.side * 1.2 * view.scale;
  const along = (offset: number, size: number, place: number): number => clamp(offset, room - place * view.scale, size - room - place * view.scale);
  return held({ ...view, x: along(view.x, view.width, at.x), y: along(view.y, seenHeight(view), at.y) });
}
