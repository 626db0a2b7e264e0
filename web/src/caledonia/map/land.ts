/* land.ts: the land of a map: what its spaces have, and the still picture of it, which the maps' module draws. */
import type { MapSide, MapSpace, Module, Space } from '../types';
import { grid, readGrid } from './grid';
import { fetchMaps, type Maps } from './module';

/* SVG text without the <svg> around it. The marks between below and above take longer and may follow. */
export interface Land {
  spaces: Readonly<Record<Space, MapSpace>>;
  below: string;
  above: string;
  marks(): string;
  named: boolean; /* it has names */
  names(): string;
}

/* Which map it is. */
export interface Layout {
  code: string; /* the sides of A, B, C and D that are up: "1212" */
  sides: readonly MapSide[]; /* all eight */
  own: boolean; /* they are not ours */
  active: readonly Space[]; /* land that takes units, once that is known */
}

let drawing: Maps;
let loading: Promise<void> | null = null;

/* To be waited for before a map is drawn. */
export function loadMaps(fetched: () => Promise<Maps> = fetchMaps): Promise<void> {
  loading ??= fetched().then((maps) => {
    drawing = maps;
    readGrid(maps.text('grid'));
  }).catch((error: unknown) => {
    loading = null; /* the next table tries again */
    throw error;
  });
  return loading;
}

const harbours = new Map<Space, string>();

/* Piers and light around a port. */
export function harbourIn(space: Space): string {
  if (!harbours.has(space)) harbours.set(space, drawing.text('harbour', grid.all.indexOf(space)));
  return harbours.get(space)!;
}

const modules: readonly Module[] = ['A', 'B', 'C', 'D'];

/* What the spaces of the sides that are up have. */
function spacesOf({ code, sides }: Layout): Land['spaces'] {
  const up = modules.map((module, i) => sides.find((one) => one.module === module && one.side === Number(code[i]))!);
  return Object.assign({}, ...up.map(({ spaces }) => spaces)) as Land['spaces'];
}

/* Mist takes land out of play. */
function isSmall(spaces: Land['spaces'], active: readonly Space[]): boolean {
  const open = new Set(active);
  return active.length > 0 && Object.entries(spaces).some(([space, { mist }]) => mist && !open.has(space));
}

let laid: Land | null = null; /* what the module would draw now */

function draw(spaces: Land['spaces'], code: string, own: string, small: boolean): Land {
  const sides = modules.reduce((bits, _, i) => bits | (code[i] === '2' ? 1 << i : 0), 0);
  const lay = (): void => {
    if (laid !== land) drawing.lay(own, sides, small);
    laid = land;
  };
  const later = (part: string): (() => string) => {
    let text: string | undefined;
    return () => {
      if (text === undefined) lay();
      return (text ??= drawing.text(part));
    };
  };
  const land: Land = { spaces, below: '', above: '', named: own === '', marks: later('marks'), names: later('names') };
  lay();
  return Object.assign(land, { below: drawing.text('below'), above: drawing.text('above') });
}

let latest: { key: string; land: Land } | null = null;

/* Draws a map, but anew only if it is another than the last. */
export function landOf(layout: Layout): Land {
  const spaces = spacesOf(layout);
  const small = isSmall(spaces, layout.active);
  const own = layout.own ? layout.sides.map((side) => JSON.stringify(side)).join('') : '';
  const key = `${layout.code} ${small} ${own}`;
  if (latest?.key !== key) latest = { key, land: draw(spaces, layout.code, own, small) };
  return latest.land;
}
