/*
 * qr.ts: a text as a QR code (ISO/IEC 18004): bytes, versions 1 to 10, error correction M. Enough for every link of ours.
 */

/* By version from 1: check bytes of a block, blocks, bytes in all. */
const sizes = [
  [10, 1, 26], [16, 1, 44], [26, 1, 70], [18, 2, 100], [24, 2, 134], [16, 4, 172], [18, 4, 196], [22, 4, 242], [22, 5, 292], [26, 5, 346],
] as const;

/* Multiplication in the field of 256 that the check bytes are reckoned in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/* The polynomial with the first n powers of 2 as its roots, without its leading 1. */
function divisor(n: number): number[] {
  const of = [...Array<number>(n - 1).fill(0), 1];
  for (let i = 0, root = 1; i < n; i++, root = times(root, 2))
    for (let j = 0; j < n; j++) of[j] = times(of[j]!, root) ^ (of[j + 1] ?? 0);
  return of;
}

function checkBytes(data: number[], n: number): number[] {
  const by = divisor(n);
  const rest = Array<number>(n).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    by.forEach((coefficient, i) => (rest[i]! ^= times(coefficient, factor)));
  }
  return rest;
}

/* Mode, length, the bytes, and filling. */
function dataBytes(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, n: number): void => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
}

/* In blocks, each with its check bytes, a byte of each in turn. */
function interleaved(data: number[], version: number): number[] {
  const [check, blocks, all] = sizes[version - 1]!;
  const short = Math.floor(all / blocks) - check;
  const longer = all % blocks; /* the last blocks, as many as this, have a byte more */
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(at, (at += short + Number(i >= blocks - longer))));
  const checks = parts.map((part) => checkBytes(part, check));
  const turn = (of: number[][]): number[] => Array.from({ length: Math.max(...of.map(({ length }) => length)) }, (_, i) => of.flatMap((one) => one[i] ?? [])).flat();
  return [...turn(parts), ...turn(checks)];
}

/* The code with its check bits, `degree` of them. */
function coded(value: number, degree: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/* Dark modules, and those that are not for data. */
class Grid {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly size: number) {
    [this.dark, this.fixed] = [0, 1].map(() => Array.from({ length: size }, () => Array<boolean>(size).fill(false))) as [boolean[][], boolean[][]];
  }

  fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /* Squares in squares round a middle, `reach` modules to each side; the rings of `light` are. */
  rings(cx: number, cy: number, reach: number, light: number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.fix(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  return version < 7 ? [6, size - 7] : [6, (6 + size - 7) / 2, size - 7];
}

function putPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let i = 0; i < size; i++) {
    grid.fix(6, i, i % 2 === 0);
    grid.fix(i, 6, i % 2 === 0);
  }
  const middles = alignments(version, size);
  const inCorner = (x: number, y: number): boolean => (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
  for (const y of middles) for (const x of middles) if (!inCorner(x, y)) grid.rings(x, y, 2, [1]);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) grid.rings(x, y, 4, [2, 4]);
}

function putVersion(grid: Grid, version: number): void {
  const bits = coded(version, 12, 0x1f25);
  for (let i = 0; version >= 7 && i < 18; i++) {
    const [a, b] = [grid.size - 11 + (i % 3), Math.floor(i / 3)];
    grid.fix(a, b, ((bits >> i) & 1) === 1);
    grid.fix(b, a, ((bits >> i) & 1) === 1);
  }
}

function putFormat(grid: Grid, mask: number): void {
  const bits = coded(mask, 10, 0x537) ^ 0x5412; /* level M is 00 */
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  const { size } = grid;
  const corner = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]] as const;
  corner.forEach(([x, y], i) => grid.fix(x, y, bit(i)));
  for (let i = 0; i < 8; i++) grid.fix(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) grid.fix(8, size - 15 + i, bit(i));
  grid.fix(8, size - 8, true);
}

/* The places for data, in order: up and down in pairs of columns from the right, the one with the timing left out. */
export function places(fixed: boolean[][]): [x: number, y: number][] {
  const size = fixed.length;
  const found: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!fixed[y]![x]) found.push([x, y]);
      }
  }
  return found;
}

/* How hard it is to read: runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))].map((line) => line.map(Number).join(''));
  const runs = lines.flatMap((line) => line.match(/(.)\1{4,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = lines.reduce((sum, line) => sum + [...line.matchAll(/(?=10111010000|00001011101)/g)].length * 40, 0);
  let blocks = 0;
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) if ([dark[y]![x + 1], dark[y + 1]![x], dark[y + 1]![x + 1]].every((one) => one === dark[y]![x])) blocks += 3;
  const share = dark.flat().filter(Boolean).length / size ** 2;
  return runs + corners + blocks + Math.floor(Math.abs(share * 20 - 10)) * 10;
}

/* What is there before data and mask. */
export function frame(version: number): Grid {
  const grid = new Grid(17 + 4 * version);
  putPatterns(grid, version);
  putVersion(grid, version);
  putFormat(grid, 0);
  return grid;
}

export function masked(mask: number, x: number, y: number): boolean {
  return masks[mask]!(x, y);
}

function drawn(version: number, bytes: number[], mask: number): boolean[][] {
  const grid = frame(version);
  putFormat(grid, mask);
  places(grid.fixed).forEach(([x, y], i) => (grid.dark[y]![x] = (((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1 !== masked(mask, x, y)));
  return grid.dark;
}

/* Rows of modules, true for dark; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = sizes.findIndex(([check, blocks, all], i) => bytes.length + (i < 9 ? 2 : 3) <= all - check * blocks) + 1;
  if (version === 0) return null;
  const [check, blocks, all] = sizes[version - 1]!;
  const data = interleaved(dataBytes(bytes, version, all - check * blocks), version);
  const all8 = masks.map((_, mask) => drawn(version, data, mask));
  return all8.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
