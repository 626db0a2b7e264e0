/* deal.ts: games that are dealt alike in every run. Each test has a seed of its own, from its name; E2E_SEED=2 deals all of
 * them differently, and alike again. */
import { createHash } from 'node:crypto';

export function seedOf(title: string): number {
  return createHash('sha256').update(`${process.env.E2E_SEED ?? 1} ${title}`).digest().readUInt32LE();
}

/* Runs in the page, before its scripts: what they take for chance follows from the seed and from how many documents were
 * opened before, so that a second game in the same browser is another. */
export function dealFrom(seed: number): void {
  if (location.protocol === 'about:') return; /* has no storage */
  const key = 'e2e documents';
  const before = Number(localStorage.getItem(key));
  localStorage.setItem(key, String(before + 1));
  let state = seed + Math.imul(before, 0x9e3779b9);
  const byte = (): number => { /* mulberry32 */
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 255;
  };
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => (bytes[i] = byte()));
    return array;
  };
}
