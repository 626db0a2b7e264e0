/* grid.ts: where the spaces lie. Flat-topped hexes, columns a to m, every second column half a hex lower. */
import type { Space } from '../types';

export const COLUMNS = 13;
export const ROWS = 9;
export const SIDE = 50;
export const HEIGHT = SIDE * Math.sqrt(3);
export const WIDE = 1.5 * SIDE * (COLUMNS - 1) + 2 * SIDE;
export const HIGH = HEIGHT * ROWS + HEIGHT / 2;

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  column: number;
  row: number;
}

export function onMap({ column, row }: Place): boolean {
  return column >= 0 && row >= 0 && column < COLUMNS && row < ROWS;
}

export function spaceName({ column, row }: Place): Space {
  return String.fromCharCode(97 + column) + (row + 1);
}

export function placeOf(space: Space): Place {
  return { column: space.charCodeAt(0) - 97, row: Number(space.slice(1)) - 1 };
}

export function centre({ column, row }: Place): Point {
  return { x: SIDE + 1.5 * SIDE * column, y: HEIGHT / 2 + HEIGHT * row + (column & 1 ? HEIGHT / 2 : 0) };
}

export function centreOf(space: Space): Point {
  return centre(placeOf(space));
}

export const allSpaces: readonly Space[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  spaceName({ column: Math.floor(i / ROWS), row: i % ROWS }));

const cosine = [1, 0.5, -0.5, -1, -0.5, 0.5];
const sine = [0, 1, 1, 0, -1, -1].map((k) => (k * Math.sqrt(3)) / 2);

/* Corner k of six, clockwise from the east. */
export function corner(at: Point, k: number, side = SIDE): Point {
  return { x: at.x + side * cosine[k % 6]!, y: at.y + side * sine[k % 6]! };
}

const stepsEven = [[1, 0], [0, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const;
const stepsOdd = [[1, 1], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, 0]] as const;

/* The six places around; the k-th lies behind the edge between corners k and k + 1. Some may be off the map. */
export function around({ column, row }: Place): Place[] {
  return (column & 1 ? stepsOdd : stepsEven).map(([a, b]) => ({ column: column + a, row: row + b }));
}

export function short(n: number): string {
  return String(Math.round(n * 10) / 10);
}

export function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function hexPath(at: Point, side = SIDE): string {
  return `M${[0, 1, 2, 3, 4, 5].map((k) => pair(corner(at, k, side))).join('L')}Z`;
}

/* A point this far from the centre of a space lies in it. */
export function inHex(dx: number, dy: number): boolean {
  return Math.abs(dy) <= HEIGHT / 2 && Math.sqrt(3) * Math.abs(dx) + Math.abs(dy) <= HEIGHT;
}

/* A name for a corner that several spaces share. */
export function cornerKey({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/* Chains edges, each from `from` to `to`, into closed loops. */
export function loops<E extends { from: Point; to: Point }>(edges: E[]): E[][] {
  const open = new Map(edges.map((edge) => [cornerKey(edge.from), edge]));
  const found: E[][] = [];
  for (const first of edges) {
    const loop: E[] = [];
    for (let edge: E | undefined = first; edge && open.delete(cornerKey(edge.from)); edge = open.get(cornerKey(edge.to))) loop.push(edge);
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

/* The line around a set of spaces, drawn in by `inset`. */
export function outline(spaces: readonly Space[], inset = 0): string {
  const inside = new Set(spaces);
  const edges = spaces.flatMap((space) => {
    const place = placeOf(space);
    const at = centre(place);
    return around(place).flatMap((next, k) =>
      onMap(next) && inside.has(spaceName(next)) ? [] : [{ from: corner(at, k), to: corner(at, k + 1) }]);
  });
  return loops(edges).map((loop) => insetLoop(loop.map((edge) => edge.from), inset)).join('');
}

/* A closed line through the corners of a loop, each moved inwards by as much as both its edges. */
function insetLoop(corners: Point[], inset: number): string {
  const n = corners.length;
  const moved = corners.map((at, i) => {
    const before = corners[(i + n - 1) % n]!;
    const after = corners[(i + 1) % n]!;
    const a = { x: -(at.y - before.y) / SIDE, y: (at.x - before.x) / SIDE };
    const b = { x: -(after.y - at.y) / SIDE, y: (after.x - at.x) / SIDE };
    const scale = inset / (1 + a.x * b.x + a.y * b.y);
    return { x: at.x + (a.x + b.x) * scale, y: at.y + (a.y + b.y) * scale };
  });
  return `M${moved.map(pair).join('L')}Z`;
}
