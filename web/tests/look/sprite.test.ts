/* The sprite has a drawing for everything the engine names, each once, and no drawing refers to one that is missing. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goods, imports, units } from '@/caledonia/types';

const drawings = readFileSync(new URL('../../src/look/caledonia.svg', import.meta.url), 'utf8');
const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);

test('every good, import and unit is drawn', () => {
  for (const good of goods) expect(ids).toContain(`good-${good}`);
  for (const kind of imports) expect(ids).toContain(`import-${kind}`);
  for (const unit of units) expect(ids).toContain(`unit-${unit}`);
  for (let n = 1; n <= 9; n++) expect(ids).toEqual(expect.arrayContaining([`port-${n}`, `score-${n}`]));
});

test('every symbol stands once and every reference leads somewhere', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of drawings.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) expect(ids).toContain(id);
});
