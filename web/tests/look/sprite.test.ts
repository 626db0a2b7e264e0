/* The sprite has a drawing for everything the engine names, each once, and no drawing refers to one that is missing. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { good, importKind, unit } from '../../schema/caledonia';

const drawings = readFileSync(new URL('../../src/look/caledonia.svg', import.meta.url), 'utf8');
const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);

test('every good, import and unit is drawn', () => {
  for (const name of good.options) expect(ids).toContain(`good-${name}`);
  for (const name of importKind.options) expect(ids).toContain(`import-${name}`);
  for (const name of unit.options) expect(ids).toContain(`unit-${name}`);
  for (let n = 1; n <= 9; n++) expect(ids).toEqual(expect.arrayContaining([`port-${n}`, `score-${n}`]));
});

test('every symbol stands once and every reference leads somewhere', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const referred = [...drawings.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((found) => found[1]!);
  expect(referred.length).toBeGreaterThan(0);
  expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
});
