/* water.ts: the outlines of lochs, worn by the water, and rivers that grow from spring to mouth. */
import type { Space } from '../types';
import { corner, cornerKey, loops, SIDE, type Point } from './grid';
import type { Cell, Land } from './land';
import { closedCurve, densify, ribbon, smooth } from './line';
import { noise } from './noise';

export interface Delta extends Point {
  space: Space;
}

export interface Water {
  lochs: string;
  rivers: string;
  springs: Point[];
  deltas: Delta[];
  riverDistance(x: number, y: number): number; /* exact below 24, else some larger number */
}

interface Edge {
  from: Point;
  to: Point;
}

function shore(loop: Edge[]): string {
  const points = loop.flatMap(({ from, to }, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const turn = (from.x - before.from.x) * (to.y - from.y) - (from.y - before.from.y) * (to.x - from.x);
    const inward = { x: -(to.y - from.y) / SIDE, y: (to.x - from.x) / SIDE };
    return (turn > 0 ? [0.24, 0.5, 0.76] : [0.06, 0.3, 0.55, 0.8]).map((t) => {
      const x = from.x + (to.x - from.x) * t;
      const y = from.y + (to.y - from.y) * t;
      const depth = Math.max(-1, 4.6 + 5.2 * noise(x / 31, y / 31, 3) + 3 * noise(x / 12, y / 12, 8));
      return { x: x + inward.x * depth, y: y + inward.y * depth };
    });
  });
  return closedCurve(points);
}

function lochShores(land: Land): string {
  const edges = land.cells.filter((cell) => cell.loch).flatMap((cell) =>
    cell.near.flatMap((next, k) => (next?.loch ? [] : [{ from: corner(cell, k), to: corner(cell, k + 1) }])));
  return loops(edges).map(shore).join('');
}

/* A corner of the grid that a river touches. */
interface Node {
  key: string;
  at: Point;
  cells: Cell[];
  next: Node[];
  down: Node | undefined; /* where the water goes; none at a mouth */
  level: number; /* edges to the mouth */
}

/* The corners shared by the two spaces of each river edge, joined. */
function riverNodes(land: Land): Node[] {
  const nodes = new Map<string, Node>();
  const node = (cell: Cell, k: number): Node => {
    const at = corner(cell, k);
    const key = cornerKey(at);
    const old = nodes.get(key);
    if (old) return old;
    const cells = [cell, cell.near[k % 6], cell.near[(k + 5) % 6]].filter((one) => one !== undefined);
    const made: Node = { key, at, cells, next: [], down: undefined, level: -1 };
    nodes.set(key, made);
    return made;
  };
  for (const [a, b] of land.rivers) {
    const cell = land.of(a);
    const k = cell.near.findIndex((next) => next?.space === b);
    const [from, to] = [node(cell, k), node(cell, k + 1)];
    from.next.push(to);
    to.next.push(from);
  }
  return [...nodes.values()];
}

function lochAt(node: Node): Cell | undefined {
  return node.cells.find((cell) => cell.loch);
}

function leavesMap(node: Node): boolean {
  return node.cells.some((cell) => cell.space === null);
}

function flowFrom(mouths: Node[]): void {
  for (const mouth of mouths) mouth.level = 0;
  for (const node of mouths)
    for (const next of node.next) {
      if (next.level >= 0) continue;
      next.down = node;
      next.level = node.level + 1;
      mouths.push(next);
    }
}

/* Lets every river flow to its nearest loch; one without a loch flows off the map, or just ends. */
function letFlow(nodes: Node[]): void {
  flowFrom(nodes.filter(lochAt));
  flowFrom(nodes.filter((node) => node.level < 0 && leavesMap(node)));
  for (const node of nodes) if (node.level < 0 && node.next.length === 1) flowFrom([node]);
}

/* From a corner with the water to the mouth, or to a corner that was passed before. */
function downFrom(start: Node, passed: Set<Node>): Node[] {
  const walk = [start];
  for (let node = start; node.down && !passed.has(node); node = node.down) {
    passed.add(node);
    walk.push(node.down);
  }
  passed.add(walk[walk.length - 1]!);
  return walk;
}

/* Walks that cover every river edge once: from loch to loch where the water parts, then from the springs down. */
function courses(nodes: Node[]): Node[][] {
  const passed = new Set<Node>();
  const found: Node[][] = [];
  for (const node of nodes)
    for (const next of node.next)
      if (next.down !== node && node.down !== next && node.key < next.key)
        found.push([...downFrom(node, passed).reverse(), ...downFrom(next, passed)]);
  const springs = nodes.filter((node) => !node.next.some((next) => next.down === node)).sort((a, b) => b.level - a.level);
  for (const node of springs) if (node.down && !passed.has(node)) found.push(downFrom(node, passed));
  return found;
}

function beyond(from: Point, towards: Point, distance: number): Point {
  const length = Math.hypot(towards.x - from.x, towards.y - from.y);
  return { x: from.x + ((towards.x - from.x) / length) * distance, y: from.y + ((towards.y - from.y) / length) * distance };
}

/* What lies beyond the end of a course: the loch it opens into, land off the map, or the river it joins. */
function tail(end: Node, before: Node): Point[] {
  const loch = lochAt(end);
  if (loch) return [beyond(end.at, loch, 9), beyond(end.at, loch, 15)];
  if (leavesMap(end)) return [beyond(end.at, before.at, -40)];
  return end.next.length > 1 ? [beyond(end.at, before.at, -5)] : [];
}

/* The middle line of a course, winding a little. */
function winding(walk: Node[]): Point[] {
  const bends = walk.map((node) => node.at);
  const points = [...tail(walk[0]!, walk[1]!).reverse(), bends[0]!];
  for (let i = 1; i < bends.length; i++) {
    const [a, b] = [bends[i - 1]!, bends[i]!];
    for (const t of [0.14, 0.38, 0.64, 0.87]) {
      const x = a.x + (b.x - a.x) * t;
      const y = a.y + (b.y - a.y) * t;
      const aside = (2.1 * noise(x / 9, y / 9, 21)) / SIDE;
      points.push({ x: x - (b.y - a.y) * aside, y: y + (b.x - a.x) * aside });
    }
  }
  points.push(bends[bends.length - 1]!, ...tail(walk[walk.length - 1]!, walk[walk.length - 2]!));
  return smooth(densify(points, 3), 3);
}

/* Half the width at each point: growing from a spring, wide where it meets a loch. */
function widthOf(walk: Node[], length: number): (i: number) => number {
  const spring = walk[0]!.next.length === 1 && !lochAt(walk[0]!) && !leavesMap(walk[0]!);
  const flare = (distance: number): number => (distance < 9 ? 3.4 * (1 - distance / 9) ** 2 : 0);
  const [first, last] = [lochAt(walk[0]!) ? 1 : 0, lochAt(walk[walk.length - 1]!) ? 1 : 0];
  return (i) => (spring ? 1.5 + 2.9 * Math.sqrt(i / (length - 1)) : 3.6) + first * flare(i) + last * flare(length - 1 - i);
}

/* Where the triangle of a delta stands in the two spaces beside a mouth. */
function deltasAt(mouth: Node): Delta[] {
  if (!lochAt(mouth)?.space) return [];
  return mouth.cells.filter((cell) => !cell.loch && cell.space !== null && mouth.next[0]!.cells.includes(cell))
    .map((cell) => ({ space: cell.space!, ...beyond(mouth.at, cell, 17) }));
}

const BUCKET = 24;

function distanceTo(points: Point[]): Water['riverDistance'] {
  const buckets = new Map<number, Point[]>();
  const slot = (i: number, j: number): number => i * 1000 + j;
  for (const point of points) {
    const key = slot(Math.floor(point.x / BUCKET), Math.floor(point.y / BUCKET));
    const held = buckets.get(key);
    if (held) held.push(point);
    else buckets.set(key, [point]);
  }
  return (x, y) => {
    const [i, j] = [Math.floor(x / BUCKET), Math.floor(y / BUCKET)];
    let best = BUCKET * BUCKET;
    for (let a = i - 1; a <= i + 1; a++)
      for (let b = j - 1; b <= j + 1; b++)
        for (const point of buckets.get(slot(a, b)) ?? []) best = Math.min(best, (point.x - x) ** 2 + (point.y - y) ** 2);
    return Math.sqrt(best);
  };
}

export function drawWater(land: Land): Water {
  const nodes = riverNodes(land);
  letFlow(nodes);
  const walks = courses(nodes);
  const lines = walks.map(winding);
  return {
    lochs: lochShores(land),
    rivers: walks.map((walk, i) => ribbon(lines[i]!, widthOf(walk, lines[i]!.length))).join(''),
    springs: walks.map((walk) => walk[0]!).filter((node) => node.next.length === 1 && !lochAt(node) && !leavesMap(node)).map((node) => node.at),
    deltas: nodes.flatMap(deltasAt),
    riverDistance: distanceTo(lines.flat()),
  };
}

