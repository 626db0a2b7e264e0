/*
 * marks.ts: scatters the marks of terrain. Each land space first gets one of each
 * of its terrains, then the land fills up; no mark leans into a space that lacks it.
 */
import { HEIGHT, inHex, SIDE, type Point } from './grid';
import { dyke, heather, hill, mountains, roundScale, stands, tufts, type Glyph } from './glyphs';
import type { Cell, Land, Terrain } from './land';
import { hash } from './noise';
import type { Parts } from './parts';
import type { Water } from './water';

export interface Mark extends Point {
  glyph: Glyph;
  scale: number;
  terrain: Terrain;
}

/* The coin with the cost of the land lies here in every space. */
export const COIN = { x: 0, y: 31 };

interface Kind {
  terrain: Terrain;
  seed: number;
  spacing: number;
  drop: number; /* from the point to the foot */
  river: number; /* least distances */
  coin: number;
  inner: (other: Cell) => number; /* to an edge with another kind of space */
  enough: number; /* in a space that has nothing else */
}

const kinds: readonly Kind[] = [
  { terrain: 'mountain', seed: 11, spacing: 20.5, drop: 10, river: 12, coin: 17, inner: (other) => (other.land.includes('mountain') ? 2 : 10), enough: 6 },
  { terrain: 'forest', seed: 12, spacing: 13.5, drop: 6, river: 7.5, coin: 13, inner: (other) => (other.land.includes('forest') ? 0 : 8), enough: 10 },
  { terrain: 'grass', seed: 13, spacing: 20, drop: 2, river: 9, coin: 14, inner: (other) => (other.loch ? 10 : 5), enough: 6 },
];

/* Where marks may stand in a space, before chance moves each a little: a lattice a little closer than the spacing. */
function lattice(spacing: number): Point[] {
  const step = spacing * 0.9;
  const points: Point[] = [];
  for (let j = -Math.floor(HEIGHT / 2 / step); j * step <= HEIGHT / 2; j++)
    for (let i = -Math.floor(SIDE / step); i * step <= SIDE; i++) {
      const point = { x: (i + (j & 1) / 2) * step, y: j * step };
      if (inHex(point.x, point.y)) points.push(point);
    }
  return points.map((point, n) => ({ point, turn: hash(n, 7, 5) })).sort((a, b) => a.turn - b.turn).map(({ point }) => point);
}

/* Points kept at a least distance from each other. */
class Spread {
  private readonly buckets: Point[][] = [];
  constructor(private readonly spacing: number) {}

  private slot(i: number, j: number): number {
    return (i + 16) * 256 + j + 16;
  }

  free(x: number, y: number): boolean {
    const i = Math.floor(x / this.spacing);
    const j = Math.floor(y / this.spacing);
    for (let a = i - 1; a <= i + 1; a++)
      for (let b = j - 1; b <= j + 1; b++) {
        const held = this.buckets[this.slot(a, b)];
        if (held) for (const point of held) if ((point.x - x) ** 2 + (point.y - y) ** 2 < this.spacing ** 2) return false;
      }
    return true;
  }

  take(x: number, y: number): void {
    (this.buckets[this.slot(Math.floor(x / this.spacing), Math.floor(y / this.spacing))] ??= []).push({ x, y });
  }
}

function sameLand(a: Cell, b: Cell): boolean {
  return a.loch === b.loch && a.land.length === b.land.length && a.land.every((kind, i) => kind === b.land[i]);
}

const edgeCosine = [0, 1, 2, 3, 4, 5].map((k) => Math.cos((Math.PI / 3) * k + Math.PI / 6));
const edgeSine = [0, 1, 2, 3, 4, 5].map((k) => Math.sin((Math.PI / 3) * k + Math.PI / 6));

/* Far enough from each edge behind which the land is another. */
function clearOfEdges(cell: Cell, x: number, y: number, inner: Kind['inner']): boolean {
  return cell.near.every((other, k) =>
    !other || (x - cell.x) * edgeCosine[k]! + (y - cell.y) * edgeSine[k]! < HEIGHT / 2 - inner(other) || sameLand(cell, other));
}

/* How high the ground is around a point: 1 deep in the mountains. */
function massif(land: Land, x: number, y: number): number {
  let high = 0;
  let all = 0;
  const home = land.under(x, y)!;
  for (const cell of [home, ...home.near]) {
    if (!cell || cell.loch) continue;
    const weight = Math.exp(-((cell.x - x) ** 2 + (cell.y - y) ** 2) / 5000);
    all += weight;
    if (cell.land.includes('mountain')) high += weight / Math.sqrt(cell.land.length);
  }
  return all > 0 ? high / all : 0;
}

const openGrass: readonly Glyph[] = [tufts[0]!, tufts[0]!, tufts[1]!, tufts[1]!, tufts[2]!, hill, hill, heather, heather, dyke];
const narrowGrass: readonly Glyph[] = [tufts[0]!, tufts[0]!, tufts[1]!, tufts[1]!, tufts[2]!, heather];

/* The glyph, or glyphs, that stand at a point. */
function grow(kind: Kind, land: Land, water: Water, x: number, y: number, chance: number, small: boolean): Mark[] {
  const [i, j] = [Math.round(x), Math.round(y)];
  const at = { x: i, y: Math.round(y + kind.drop), terrain: kind.terrain };
  switch (kind.terrain) {
    case 'mountain': {
      const scale = small ? 0.6 : 0.64 + 0.2 * hash(i, j, 4) + 0.36 * massif(land, x, y);
      return [{ ...at, glyph: mountains[Math.floor(chance * 3)]!, scale: roundScale(scale) }];
    }
    case 'forest': {
      const size = small ? 0.8 : 0.84 + 0.25 * hash(i, j, 4);
      return stands[Math.floor(chance * 4)]!.map((tree) => ({
        ...at, glyph: tree.glyph, x: i + Math.round(tree.x * size), y: at.y + Math.round(tree.y * size), scale: roundScale(tree.scale * size),
      }));
    }
    case 'grass': {
      const choice = water.riverDistance(x, y) > 22 ? openGrass : narrowGrass;
      return [{ ...at, glyph: small ? tufts[1]! : choice[Math.floor(chance * choice.length)]!, scale: roundScale(0.9 + 0.3 * chance) }];
    }
  }
}

/* Whether something holds at the tip, the foot and both ends of a mark. */
function everyEnd({ glyph, x, y, scale }: Mark, holds: (x: number, y: number) => boolean): boolean {
  return holds(x + glyph.left * scale * 0.85, y) && holds(x + glyph.right * scale * 0.85, y)
    && holds(x, y + (glyph.top + 2) * scale) && holds(x, y + glyph.foot * scale * 0.5);
}

/* The mark stands wholly on land of its kind. */
export function stays(land: Land, home: Cell, mark: Mark): boolean {
  return everyEnd(mark, (x, y) => inHex(x - home.x, y - home.y) || land.under(x, y)?.land.includes(mark.terrain) === true);
}

/* Fills all land of one kind. */
function scatterKind(kind: Kind, land: Land, parts: Parts, water: Water, heights: Spread): Mark[] {
  const marks: Mark[] = [];
  const spread = new Spread(kind.spacing * 0.8);
  const count = new Map<Cell, number>();
  const plant = (cell: Cell, x: number, y: number, chance: number, small: boolean): boolean => {
    const grown = grow(kind, land, water, x, y, chance, small);
    if (!grown.every((mark) => stays(land, cell, mark))) return false;
    if (kind.terrain !== 'grass' && !grown.every((mark) => everyEnd(mark, (a, b) => water.riverDistance(a, b) >= 5))) return false;
    spread.take(x, y);
    if (kind.terrain === 'mountain') heights.take(x, y);
    marks.push(...grown);
    count.set(cell, (count.get(cell) ?? 0) + 1);
    return true;
  };
  const fits = (cell: Cell, x: number, y: number): boolean =>
    inHex(x - cell.x, y - cell.y) && parts.kindAt(cell, x, y) === kind.terrain && spread.free(x, y)
    && Math.hypot(x - cell.x - COIN.x, y - cell.y - COIN.y) > kind.coin
    && water.riverDistance(x, y) > kind.river && clearOfEdges(cell, x, y, kind.inner)
    && (kind.terrain !== 'forest' || heights.free(x, y - 2));
  const points = lattice(kind.spacing);
  let cells = land.cells.filter((cell) => cell.land.includes(kind.terrain));
  for (let round = 0; round < 4; round++) {
    points.forEach((point, n) => {
      for (const cell of cells) {
        const seat = cell.column * 64 + cell.row + round * 4096;
        const x = cell.x + point.x + (hash(n, seat, kind.seed) - 0.5) * kind.spacing * 0.7;
        const y = cell.y + point.y + (hash(n, seat, kind.seed + 100) - 0.5) * kind.spacing * 0.7;
        if (fits(cell, x, y)) plant(cell, x, y, hash(n, seat, kind.seed + 200), round > 1);
      }
    });
    cells = cells.filter((cell) => cell.space !== null && (count.get(cell) ?? 0) < Math.floor(kind.enough / cell.land.length));
  }
  for (const cell of cells) if (!count.has(cell)) squeeze(cell, parts.partOf(cell, kind.terrain) ?? cell, kind, plant);
  return marks;
}

/* All marks from back to front. Spaces that got few of a kind are tried again, at last with small ones. */
export function scatter(land: Land, parts: Parts, water: Water): Mark[] {
  const heights = new Spread(13);
  return kinds.flatMap((kind) => scatterKind(kind, land, parts, water, heights)).sort((a, b) => a.y - b.y || a.x - b.x);
}

/* A small mark in the middle of its part of the space, or as near to the space's middle as it has to be. */
function squeeze(cell: Cell, part: Point, kind: Kind, plant: (cell: Cell, x: number, y: number, chance: number, small: boolean) => boolean): void {
  const chance = hash(cell.column, cell.row, kind.seed + 300);
  for (const t of [0, 0.25, 0.5, 0.75, 1])
    if (plant(cell, part.x + (cell.x - part.x) * t, part.y + (cell.y - part.y) * t - 4, chance, true)) return;
}
