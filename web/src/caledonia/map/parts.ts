/*
 * parts.ts: where in a mixed space each terrain lies. Each takes the side on which
 * the neighbours have it too, and about an equal share, so that woods and ranges
 * run on across the lines and the space still shows all it has.
 */
import { inHex, type Point } from './grid';
import { hash } from './noise';
import type { Cell, Land, Terrain } from './land';

const REACH = 5;
const STEP = 9;
const ACROSS = 2 * REACH + 1;
const WIDTH = 4200; /* of the influence of a neighbour, squared */

export interface Part extends Point {
  share: number;
}

export interface Parts {
  kindAt(cell: Cell, x: number, y: number): Terrain | undefined;
  partOf(cell: Cell, kind: Terrain): Part | undefined;
}

interface Split {
  label: Int8Array; /* index into cell.land by sample, -1 outside the space */
  parts: (Part | undefined)[];
}

const seeds: Record<Terrain, number> = { grass: 1, forest: 2.4, mountain: 4.1 };

/* The samples that lie in the space, the same for all. */
const samples = Array.from({ length: ACROSS * ACROSS }, (_, i) => i).filter((i) =>
  inHex(((i % ACROSS) - REACH) * STEP, (Math.floor(i / ACROSS) - REACH) * STEP));

/* Soft ups and downs along one axis, so that no border is straight. */
function waves(from: number, seed: number): number[] {
  return Array.from({ length: ACROSS }, (_, i) => Math.sin((from + (i - REACH) * STEP) / 13 + seed));
}

const bells = new Map<number, number[]>();

/* How much a neighbour that lies `away` along one axis counts at each sample along it. */
function bell(away: number): number[] {
  const key = Math.round(away);
  let values = bells.get(key);
  if (!values) {
    values = Array.from({ length: ACROSS }, (_, i) => Math.exp(-(((i - REACH) * STEP - away) ** 2) / WIDTH));
    bells.set(key, values);
  }
  return values;
}

/* How strongly each terrain pulls at every sample of the space. */
function pulls(cell: Cell): Float64Array[] {
  return cell.land.map((kind, n) => {
    const pull = new Float64Array(ACROSS * ACROSS);
    for (const other of cell.near) {
      if (!other?.land.includes(kind)) continue;
      const across = bell(other.x - cell.x);
      const down = bell(other.y - cell.y);
      const weight = 1.4 / other.land.length;
      for (const i of samples) pull[i]! += weight * across[i % ACROSS]! * down[Math.floor(i / ACROSS)]!;
    }
    const turn = hash(cell.column * 7 + n * 131, cell.row, 9) * 2 * Math.PI;
    const [east, south] = [0.004 * STEP * Math.cos(turn), 0.004 * STEP * Math.sin(turn)];
    const across = waves(cell.x, seeds[kind]);
    const down = waves(cell.y, seeds[kind] + 7);
    for (const i of samples) {
      const a = (i % ACROSS) - REACH;
      const b = Math.floor(i / ACROSS) - REACH;
      pull[i]! += a * east + b * south + 0.1 * across[a + REACH]! * down[b + REACH]!;
    }
    return pull;
  });
}

function strongest(pull: Float64Array[], lift: number[], i: number): number {
  let best = 0;
  for (let n = 1; n < pull.length; n++) if (pull[n]![i]! + lift[n]! > pull[best]![i]! + lift[best]!) best = n;
  return best;
}

/* Lifts the weaker terrains until all have about the same share. */
function balance(pull: Float64Array[], want: number[]): number[] {
  const lift = want.map(() => 0);
  for (let turn = 0; turn < 24; turn++) {
    const got = want.map(() => 0);
    for (const i of samples) got[strongest(pull, lift, i)]! += 1 / samples.length;
    if (got.every((share, n) => Math.abs(share - want[n]!) < 0.04)) break;
    for (let n = 0; n < lift.length; n++) lift[n]! += 0.2 * (want[n]! - got[n]!);
  }
  return lift;
}

function split(cell: Cell): Split {
  const pull = pulls(cell);
  const whole = cell.land.length - (cell.land.includes('grass') ? 0.1 : 0);
  const lift = balance(pull, cell.land.map((kind) => (kind === 'grass' ? 0.9 : 1) / whole));
  const label = new Int8Array(ACROSS * ACROSS).fill(-1);
  const sums = cell.land.map(() => ({ x: 0, y: 0, n: 0 }));
  for (const i of samples) {
    const n = strongest(pull, lift, i);
    label[i] = n;
    sums[n]!.x += (i % ACROSS) - REACH;
    sums[n]!.y += Math.floor(i / ACROSS) - REACH;
    sums[n]!.n++;
  }
  const parts = sums.map(({ x, y, n }) =>
    n === 0 ? undefined : { x: cell.x + (x / n) * STEP, y: cell.y + (y / n) * STEP, share: n / samples.length });
  return { label, parts };
}

export function divide(land: Land): Parts {
  const splits = new Map(land.cells.filter((cell) => cell.land.length > 1).map((cell) => [cell, split(cell)]));
  return {
    kindAt(cell, x, y) {
      const found = splits.get(cell);
      if (!found) return cell.land[0];
      const i = Math.round((x - cell.x) / STEP) + REACH + ACROSS * (Math.round((y - cell.y) / STEP) + REACH);
      return cell.land[Math.max(0, found.label[i] ?? 0)];
    },
    partOf(cell, kind) {
      if (cell.land.length === 1) return cell.land[0] === kind ? { x: cell.x, y: cell.y, share: 1 } : undefined;
      return splits.get(cell)?.parts[cell.land.indexOf(kind)];
    },
  };
}
