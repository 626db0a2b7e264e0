/* land.ts: the map laid out of its four modules, with a ring of land around it so that nothing ends at the outline. */
import type { MapSide, MapSpace, Module, Space } from '../types';
import { around, centre, COLUMNS, HEIGHT, onMap, ROWS, SIDE, spaceName, type Place, type Point } from './grid';
import { hash } from './noise';

export type Terrain = 'grass' | 'forest' | 'mountain';
export const terrains: readonly Terrain[] = ['grass', 'forest', 'mountain'];

export interface Cell extends Place, Point {
  space: Space | null; /* null beyond the outline */
  module: Module | null;
  loch: boolean;
  land: readonly Terrain[];
  cost: number;
  mist: boolean;
  near: (Cell | undefined)[]; /* the six around, in the order of the edges */
}

export interface Land {
  code: string; /* "A1B2C1D2" */
  cells: Cell[];
  rivers: [Space, Space][];
  at(place: Place): Cell | undefined;
  of(space: Space): Cell;
  under(x: number, y: number): Cell | undefined;
}

function nearestOnMap(place: Place): Place | undefined {
  return around(place).filter(onMap).sort((a, b) => hash(a.column, a.row, 5) - hash(b.column, b.row, 5))[0];
}

/* Beyond the outline one terrain of the neighbour goes on. */
function cellFor(place: Place, found: MapSpace, space: Space | null, module: Module | null): Cell {
  const { x, y } = centre(place);
  const land = terrains.filter((terrain) => found.land?.includes(terrain));
  return {
    ...place, x, y, space, module,
    loch: found.loch === true,
    land: space === null ? land.slice(-1) : land,
    cost: found.cost ?? 0,
    mist: found.mist === true,
    near: [],
  };
}

/* The cell a point lies in. */
function finder(cells: Cell[]): Land['under'] {
  const high = ROWS + 2;
  return (x, y) => {
    const middle = Math.round((x - SIDE) / (1.5 * SIDE));
    let best: Cell | undefined;
    let distance = Infinity;
    for (let column = Math.max(-1, middle - 1); column <= Math.min(COLUMNS, middle + 1); column++) {
      const row = Math.round((y - HEIGHT / 2 - (column & 1 ? HEIGHT / 2 : 0)) / HEIGHT);
      if (row < -1 || row > ROWS) continue;
      const cell = cells[(column + 1) * high + row + 1]!;
      const d = (cell.x - x) ** 2 + (cell.y - y) ** 2;
      if (d < distance) {
        best = cell;
        distance = d;
      }
    }
    return best;
  };
}

/* Lays out the four sides, one of each module. */
export function layLand(sides: readonly MapSide[]): Land {
  const spaces = new Map<Space, { found: MapSpace; module: Module }>();
  for (const side of sides)
    for (const [space, found] of Object.entries(side.spaces)) spaces.set(space, { found, module: side.module });
  const high = ROWS + 2;
  const cells: Cell[] = [];
  for (let column = -1; column <= COLUMNS; column++)
    for (let row = -1; row <= ROWS; row++) {
      const place = { column, row };
      const inside = onMap(place);
      const like = inside ? place : nearestOnMap(place);
      const { found, module } = (like && spaces.get(spaceName(like))) ?? { found: { land: ['grass'] } as MapSpace, module: null };
      cells.push(cellFor(place, found, inside ? spaceName(place) : null, inside ? module : null));
    }
  const at: Land['at'] = ({ column, row }) =>
    column < -1 || row < -1 || column > COLUMNS || row > ROWS ? undefined : cells[(column + 1) * high + row + 1];
  for (const cell of cells) cell.near = around(cell).map(at);
  const byName = new Map(cells.map((cell) => [cell.space, cell]));
  return {
    code: sides.map((side) => `${side.module}${side.side}`).join(''),
    cells,
    rivers: sides.flatMap((side) => side.rivers),
    at,
    of: (space) => byName.get(space)!,
    under: finder(cells),
  };
}

/* The sides that `code`, such as "1212" or "A1B2C1D2", names. */
export function sidesOf(all: readonly MapSide[], code: string): MapSide[] {
  const digits = code.replace(/[^12]/g, '');
  return (['A', 'B', 'C', 'D'] as const).map((module, i) => all.find((side) => side.module === module && side.side === Number(digits[i]))!);
}
