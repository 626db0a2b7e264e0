/* The land that the maps' module draws for the page, and lines along its spaces. */
import { beforeAll, describe, expect, test } from 'vitest';
import { centreOf, grid, hexPath, outline, spaceAt } from '@/caledonia/map/grid';
import { harbourIn, landOf, type Layout } from '@/caledonia/map/land';
import type { MapSide } from '@/caledonia/types';
import { allSides, openMaps } from '../maps';

beforeAll(openMaps);

const layout = (code: string): Layout => ({ code, sides: allSides, own: false, active: [] });
const drawn = (which: Layout): string => {
  const land = landOf(which);
  return land.below + land.marks() + land.above;
};

/* The eight sides with something changed in each. */
function changed(change: (side: MapSide) => void): MapSide[] {
  const sides = structuredClone(allSides);
  sides.forEach(change);
  return sides;
}

describe('the land', () => {
  test('it has the spaces of the sides that are up', () => {
    const given = Object.assign({}, ...['A1', 'B2', 'C1', 'D2'].map((name) =>
      allSides.find(({ module, side }) => `${module}${side}` === name)!.spaces)) as MapSide['spaces'];
    expect(landOf(layout('1212')).spaces).toEqual(given);
    expect(Object.keys(given).sort()).toEqual([...grid.all].sort());
  });

  test('it is drawn whole and always the same, and another map is another', () => {
    const first = drawn(layout('1212'));
    expect(first).not.toMatch(/NaN|undefined|nan|inf/);
    expect(first).toContain("id='map-lochs' d='M");
    expect(drawn(layout('2121'))).not.toBe(first);
    expect(drawn(layout('1212'))).toBe(first);
  });

  test('the marks of a map can still be asked for when another has been laid', () => {
    const first = landOf(layout('1111'));
    const second = landOf(layout('2222'));
    const marks = first.marks();
    expect(second.marks()).not.toBe(marks);
    expect(landOf(layout('1111')).marks()).toBe(marks);
  });

  test('our own has names', () => {
    expect(landOf(layout('1212')).named).toBe(true);
    expect(landOf(layout('1212')).names()).toContain('Loch Corrigal');
  });

  test('it is drawn anew only if it is another', () => {
    expect(landOf(layout('1212'))).toBe(landOf(layout('1212')));
    expect(landOf(layout('1212'))).not.toBe(landOf(layout('1211')));
  });

  test('mist that takes land out of play is thick', () => {
    const { spaces } = landOf(layout('1212'));
    const land = Object.keys(spaces).filter((space) => !spaces[space]!.loch);
    const clear = land.filter((space) => !spaces[space]!.mist);
    expect(drawn({ ...layout('1212'), active: land })).not.toContain('map-mist');
    expect(drawn({ ...layout('1212'), active: clear })).toContain("class='map-mist'");
  });
});

describe('a map set of one’s own', () => {
  const dear = changed(({ spaces }) => Object.values(spaces).forEach((space) => space.cost && (space.cost = 6)));

  test('it is drawn with what it has', () => {
    const own = drawn({ code: '1212', sides: dear, own: true, active: [] });
    const costs = /<text class='map-coin-figures'[^>]*>(\d+)</.exec(own)![1]!;
    expect(costs).toMatch(/^6+$/);
    expect(landOf({ code: '1212', sides: dear, own: true, active: [] }).named).toBe(false);
    expect(costs).toHaveLength(Object.values(landOf(layout('1212')).spaces).filter(({ cost }) => cost).length);
  });

  test('one that cannot be played on is refused', () => {
    const broken = changed(({ spaces }) => delete spaces['d4']);
    expect(() => landOf({ code: '1212', sides: broken, own: true, active: [] })).toThrow('cannot be read');
    expect(drawn(layout('1212'))).toContain('map-coin');
  });
});

test('a harbour opens towards the middle', () => {
  expect(harbourIn('a1')).toContain("scale(-1 -1)");
  expect(harbourIn('m9')).toContain("scale(1 1)");
});

describe('the grid', () => {
  test('neighbours share two corners, and each is the other’s neighbour', () => {
    for (const [name, { corners, near }] of grid.spaces)
      near.forEach((next, k) => {
        if (!next) return;
        const other = grid.spaces.get(next)!;
        expect(other.near).toContain(name);
        expect(other.corners).toEqual(expect.arrayContaining([corners[k], corners[(k + 1) % 6]]));
      });
  });

  test('a hex lies around the middle of its space, as large as it is told', () => {
    const { x, y } = centreOf('c3');
    const numbers = hexPath('c3', 20).match(/[\d.]+/g)!.map(Number);
    expect(numbers[0]).toBeCloseTo(x + 20, 0);
    expect(numbers[1]).toBeCloseTo(y, 0);
  });

  test('columns and rows lead to spaces as far as the map goes', () => {
    expect(spaceAt('c3', 1, 0)).toBe('d3');
    expect(spaceAt('c9', 0, 1)).toBeUndefined();
    expect(spaceAt('a3', -1, 0)).toBeUndefined();
  });

  test('the outline of joined spaces is one line, of parted ones two, of a ring two', () => {
    expect(outline(['c3', 'c4', 'd3']).match(/M/g)).toHaveLength(1);
    expect(outline(['c3', 'k8']).match(/M/g)).toHaveLength(2);
    expect(outline(grid.spaces.get('f5')!.near.map((space) => space!)).match(/M/g)).toHaveLength(2);
  });
});
