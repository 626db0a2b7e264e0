/* The map shows every space of every combination of sides with its terrains and none it lacks, always the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allSpaces, centreOf, inHex, outline, placeOf, spaceName } from '@/caledonia/map/grid';
import { drawGround, hexes } from '@/caledonia/map/ground';
import { sidesOf } from '@/caledonia/map/land';
import { stays } from '@/caledonia/map/marks';
import type { MapSide } from '@/caledonia/types';

const all = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2'].map((name) =>
  JSON.parse(readFileSync(new URL(`../../../data/maps/${name}.json`, import.meta.url), 'utf8')) as MapSide);
const codes = Array.from({ length: 16 }, (_, n) => [8, 4, 2, 1].map((bit) => (n & bit ? 2 : 1)).join(''));

describe.each(codes)('map %s', (code) => {
  const sides = sidesOf(all, code);
  const ground = drawGround(sides);
  const marks = ground.marks();
  const given = Object.assign({}, ...sides.map((side) => side.spaces)) as MapSide['spaces'];

  test('every space is there once', () => {
    expect(ground.land.cells.filter((cell) => cell.space).map((cell) => cell.space).sort()).toEqual(Object.keys(given).sort());
    expect(allSpaces.length).toBe(117);
    expect(hexes.size).toBe(117);
  });

  test('a space shows all its terrains', () => {
    const lacking = Object.entries(given).flatMap(([space, { land = [] }]) => {
      const { x, y } = centreOf(space);
      const seen = new Set(marks.filter((mark) => inHex(mark.x - x, mark.y - y)).map((mark) => mark.terrain));
      return land.filter((terrain) => !seen.has(terrain)).map((terrain) => `${space} ${terrain}`);
    });
    expect(lacking).toEqual([]);
  });

  test('no mark stands on or leans over a space that lacks its terrain', () => {
    const stray = marks.filter((mark) => {
      const cell = ground.land.under(mark.x, mark.y)!;
      return !cell.land.includes(mark.terrain) || !stays(ground.land, cell, mark);
    });
    expect(stray).toEqual([]);
  });

  test('every cost is written, and every loch and river has its outline', () => {
    const [, x = '', y = '', figures = ''] = /<text class="map-coin-figures" x="([^"]+)" y="([^"]+)">(\d+)<\/text>/.exec(ground.above) ?? [];
    expect([...figures].map(Number).sort()).toEqual(Object.values(given).flatMap((space) => space.cost ?? []).sort());
    expect([x, y].map((places) => places.split(' ').length)).toEqual([figures.length, figures.length]);
    expect(ground.below).toMatch(/<path id="lochs-\w+" d="M/);
    expect(ground.below).toMatch(/<path id="rivers-\w+" d="M/);
    expect(ground.below + ground.marksSvg() + ground.above).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('it is drawn the same again', () => {
    const again = drawGround(sides);
    expect([again.below, again.marksSvg(), again.above]).toEqual([ground.below, ground.marksSvg(), ground.above]);
  });
});

test('names and places lead to each other', () => {
  expect(allSpaces.length).toBeGreaterThan(100);
  for (const space of allSpaces) expect(spaceName(placeOf(space))).toBe(space);
});

test('the outline of joined spaces is one line, of parted ones two', () => {
  expect(outline(['c3', 'c4', 'd3']).match(/M/g)).toHaveLength(1);
  expect(outline(['c3', 'k8']).match(/M/g)).toHaveLength(2);
});
