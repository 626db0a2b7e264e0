/* grid.ts: where the spaces lie, as the maps' module says, and lines along them. */
import type { Space } from '../types';

export interface Point {
  x: number;
  y: number;
}

interface Hex {
  name: Space;
  at: Point;
  corners: number[]; /* of the grid's, clockwise from the east */
  near: (Space | null)[]; /* the k-th lies behind the edge between corners k and k + 1 */
}

interface Grid {
  frame: Point & { width: number; height: number }; /* all that is drawn */
  side: number; /* of a hex */
  corners: Point[];
  spaces: ReadonlyMap<Space, Hex>;
  all: readonly Space[]; /* by columns */
  hexes: ReadonlyMap<Space, string>; /* their outlines */
}

type Numbers = [number, number];

interface GridText {
  frame: [...Numbers, ...Numbers];
  side: number;
  corners: Numbers[];
  spaces: (Omit<Hex, 'at'> & { at: Numbers })[];
}

/* Known before anything of the map is drawn. */
export let grid: Grid;

function point([x, y]: Numbers): Point {
  return { x, y };
}

export function readGrid(text: string): void {
  const { frame: [x, y, width, height], side, corners, spaces } = JSON.parse(text) as GridText;
  const all = spaces.map(({ name }) => name);
  grid = {
    frame: { x, y, width, height }, side, all,
    corners: corners.map(point),
    spaces: new Map(spaces.map((hex) => [hex.name, { ...hex, at: point(hex.at) }])),
    hexes: new Map(),
  };
  grid = { ...grid, hexes: new Map(all.map((space) => [space, hexPath(space)])) };
}

/* For the viewBox of an SVG. */
export function frameBox(): string {
  const { x, y, width, height } = grid.frame;
  return `${x} ${y} ${width} ${height}`;
}

/* An SVG that shows the whole frame, with the map's origin in the corner of what it lies in. */
export function framed(): { viewBox: string; width: number; height: number; style: { left: string; top: string } } {
  const { x, y, width, height } = grid.frame;
  return { viewBox: frameBox(), width, height, style: { left: `${x}px`, top: `${y}px` } };
}

export function centreOf(space: Space): Point {
  return grid.spaces.get(space)!.at;
}

/* The space so many columns and rows away. */
export function spaceAt(from: Space, columns: number, rows: number): Space | undefined {
  const name = String.fromCharCode(from.charCodeAt(0) + columns) + (Number(from.slice(1)) + rows);
  return grid.spaces.has(name) ? name : undefined;
}

export function short(n: number): string {
  return String(Math.round(n * 10) / 10);
}

export function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

/* The outline of a space, or a hex of another size in its middle. */
export function hexPath(space: Space, side = grid.side): string {
  const { at, corners } = grid.spaces.get(space)!;
  const scale = side / grid.side;
  const points = corners.map((k) => grid.corners[k]!);
  return `M${points.map(({ x, y }) => pair({ x: at.x + (x - at.x) * scale, y: at.y + (y - at.y) * scale })).join('L')}Z`;
}

/* The corners around a set of spaces, a closed line for each part and each hole. */
function loops(spaces: readonly Space[]): number[][] {
  const inside = new Set<Space | null>(spaces);
  const open = new Map(spaces.flatMap((space) => {
    const { corners, near } = grid.spaces.get(space)!;
    return corners.flatMap((corner, k) => (inside.has(near[k]!) ? [] : [[corner, corners[(k + 1) % 6]!] as const]));
  }));
  const found: number[][] = [];
  for (const first of [...open.keys()]) {
    const loop: number[] = [];
    for (let at = first, next = open.get(at); next !== undefined; at = next, next = open.get(at)) {
      open.delete(at);
      loop.push(at);
    }
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

/* A closed line through the corners of a loop, each moved inwards by as much as both its edges. */
function insetLoop(loop: number[], inset: number): string {
  const corners = loop.map((k) => grid.corners[k]!);
  const n = corners.length;
  const moved = corners.map((at, i) => {
    const before = corners[(i + n - 1) % n]!;
    const after = corners[(i + 1) % n]!;
    const a = { x: -(at.y - before.y) / grid.side, y: (at.x - before.x) / grid.side };
    const b = { x: -(after.y - at.y) / grid.side, y: (after.x - at.x) / grid.side };
    const scale = inset / (1 + a.x * b.x + a.y * b.y);
    return { x: at.x + (a.x + b.x) * scale, y: at.y + (a.y + b.y) * scale };
  });
  return `M${moved.map(pair).join('L')}Z`;
}

/* The line around a set of spaces, drawn in by `inset`. */
export function outline(spaces: readonly Space[], inset = 0): string {
  return loops(spaces).map((loop) => insetLoop(loop, inset)).join('');
}
