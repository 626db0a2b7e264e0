/* motion.test.ts: whoever asks for no motion gets none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');

test('every transition and animation lasts as long as --motion allows', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const all = files.flatMap((name) => readFileSync(join(src, name), 'utf8').match(/(transition|animation)[a-z-]*: [^;}]+/g) ?? []);
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((rule) => /\d+m?s\b/.test(rule.replaceAll(/calc\([\d.]+s \* var\(--motion\)\)/g, '')))).toEqual([]);
});
