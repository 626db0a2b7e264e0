/* maps.ts: the module that draws maps, for tests: what the page fetches, read from the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMaps } from '@/caledonia/map/land';
import { Maps } from '@/caledonia/map/module';
import type { MapSide } from '@/caledonia/types';

const root = join(import.meta.dirname, '../..');

export function openMaps(): Promise<void> {
  return loadMaps(async () => Maps.of(await WebAssembly.compile(readFileSync(join(root, 'build-wasm/maps.wasm')))));
}

/* The eight sides, as the engine has them. */
export const allSides = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2'].map((name) =>
  JSON.parse(readFileSync(join(root, 'data/maps', `${name}.json`), 'utf8')) as MapSide);
