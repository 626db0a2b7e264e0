/* place.ts: where a popover stands: beside what it is about, never on it. Pure arithmetic in pixels of the window. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Beside = 'right' | 'left' | 'above' | 'below' | 'over';

export interface Standing {
  left: number;
  top: number;
  beside: Beside;
  arrow: number; /* along the edge that faces the thing, from its beginning */
}

const GAP = 14; /* room for the arrow */
const EDGE = 26; /* the arrow keeps away from the corners */

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function middle({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/* The first of the sides with room for it inside the bounds; where none has, over the bounds' far end. */
export function standBeside(thing: Box, size: { width: number; height: number }, bounds: Box, wished: readonly Beside[] = ['right', 'left', 'above', 'below']): Standing {
  const { x, y } = middle(thing);
  const right = bounds.left + bounds.width;
  const bottom = bounds.top + bounds.height;
  const top = within(y - 62, bounds.top, bottom - size.height);
  const left = within(x - size.width / 2, bounds.left, right - size.width);
  const places: Record<Beside, { left: number; top: number }> = {
    right: { left: thing.left + thing.width + GAP, top },
    left: { left: thing.left - GAP - size.width, top },
    above: { left, top: Math.min(thing.top - GAP, bottom) - size.height },
    below: { left, top: Math.max(thing.top + thing.height + GAP, bounds.top) },
    over: { left, top: bottom - size.height },
  };
  const fits = (at: { left: number; top: number }): boolean =>
    at.left >= bounds.left - 0.5 && at.top >= bounds.top - 0.5 && at.left + size.width <= right + 0.5 && at.top + size.height <= bottom + 0.5;
  const beside = wished.find((one) => fits(places[one])) ?? 'over';
  const at = places[beside];
  const upright = beside === 'right' || beside === 'left';
  const arrow = upright ? within(y - at.top, EDGE, size.height - EDGE) : within(x - at.left, EDGE, size.width - EDGE);
  return { left: within(at.left, bounds.left, Math.max(bounds.left, right - size.width)), top: Math.max(at.top, bounds.top), beside, arrow };
}
