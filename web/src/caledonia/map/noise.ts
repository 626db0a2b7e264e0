/* noise.ts: chance that is always the same: a number from 0 to 1 for a position, and soft hills of such numbers. */
export function hash(a: number, b = 0, seed = 0): number {
  let h = (a * 374761393 + b * 668265263 + seed * 982451653) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  h = Math.imul(h, 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function between(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/* From -1 to 1, without jumps. */
export function noise(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = ease(x - i);
  const top = between(hash(i, j, seed), hash(i + 1, j, seed), u);
  const foot = between(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u);
  return between(top, foot, ease(y - j)) * 2 - 1;
}
