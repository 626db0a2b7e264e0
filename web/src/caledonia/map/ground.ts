/* ground.ts: the still picture of a map as SVG text: everything that does not change during a game. */
import type { MapSide, Space } from '../types';
import { allSpaces, centreOf, corner, hexPath, HIGH, outline, pair, short, WIDE, type Point } from './grid';
import { drawMarks } from './layers';
import { layLand, type Cell, type Land, type Terrain } from './land';
import { COIN, scatter, type Mark } from './marks';
import { hash } from './noise';
import { divide, type Parts } from './parts';
import { drawWater, type Delta, type Water } from './water';

/* Land shows on for this much around the outline. */
export const MARGIN = 13;
export const FRAME = { x: -MARGIN, y: -MARGIN, width: WIDE + 2 * MARGIN, height: HIGH + 2 * MARGIN };

/* SVG text without the <svg> around it. The marks between below and above take longer and may follow. */
export interface Ground {
  land: Land;
  below: string;
  above: string;
  marks(): Mark[];
  marksSvg(): string;
}

type Pool = 'wood' | 'rock' | 'heath' | 'moor' | 'green' | 'deep' | 'veil';

const stops: Record<Pool, [offset: number, opacity: number][]> = {
  wood: [[0, 0.85], [0.5, 0.6], [1, 0]],
  rock: [[0, 1], [0.55, 0.8], [1, 0]],
  heath: [[0, 0.75], [1, 0]],
  moor: [[0, 0.95], [1, 0]],
  green: [[0, 0.9], [1, 0]],
  deep: [[0, 0.62], [1, 0]],
  veil: [[0, 0.8], [0.55, 0.45], [1, 0]],
};

const gradients = Object.entries(stops).map(([name, list]) =>
  `<radialGradient id="pool-${name}">${list.map(([offset, opacity]) => `<stop offset="${offset}" stop-color="var(--map-${name})" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`).join('');

function pool(kind: Pool, at: Point, rx: number, ry = rx): string {
  return `<ellipse cx="${Math.round(at.x)}" cy="${Math.round(at.y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="url(#pool-${kind})"/>`;
}

const poolOf: Partial<Record<Terrain, Pool>> = { forest: 'wood', mountain: 'rock' };

/* Soft pools of colour under the marks. */
function tints(land: Land, parts: Parts): string {
  const meadows: string[] = [];
  const others: string[] = [];
  for (const cell of land.cells) {
    const near = (seed: number, spread: number): Point => ({
      x: cell.x + spread * (hash(cell.column, cell.row, seed) - 0.5), y: cell.y + spread * (hash(cell.column, cell.row, seed + 1) - 0.5),
    });
    const h = hash(cell.column, cell.row, 91);
    if (cell.land.includes('grass')) meadows.push(pool(h < 0.3 ? 'heath' : h < 0.62 ? 'moor' : 'green', near(92, 40), 44 + 22 * h, 26 + 16 * h));
    for (const kind of cell.land) {
      const part = parts.partOf(cell, kind);
      const colour = poolOf[kind];
      if (part && colour) others.push(pool(colour, part, cell.land.length === 1 ? 66 : 74 * Math.sqrt(part.share)));
    }
  }
  return meadows.join('') + others.join('');
}

function deeps(land: Land): string {
  const open = (cell: Cell): boolean => cell.near.filter((other) => other?.loch).length > 2;
  return land.cells.filter((cell) => cell.loch).map((cell) => pool('deep', cell, open(cell) ? 58 : 36)).join('');
}

function waves(land: Land): string {
  return land.cells.filter((cell) => cell.loch).flatMap((cell) =>
    [0, 1, 2].map((i) => {
      const x = cell.x + (hash(cell.column, cell.row, 40 + i) - 0.5) * 50;
      const y = cell.y - 22 + i * 19 + (hash(cell.column, cell.row, 50 + i) - 0.5) * 10;
      const w = 5 + 5 * hash(cell.column, cell.row, 60 + i);
      return `M${short(x - w)} ${short(y)}q${short(w / 2)} -2.2 ${short(w)} 0t${short(w)} 0`;
    })).join('');
}

/* Every line between two spaces once: on water, on land, between modules. */
function gridLines(land: Land): { water: string; land: string; seams: string } {
  const lines = { water: '', land: '', seams: '' };
  for (const cell of land.cells) {
    if (!cell.space) continue;
    cell.near.forEach((other, k) => {
      if (!other?.space || k > 2) return;
      const line = `M${pair(corner(cell, k))}L${pair(corner(cell, k + 1))}`;
      lines[cell.loch && other.loch ? 'water' : 'land'] += line;
      if (cell.module !== other.module) lines.seams += line;
    });
  }
  return lines;
}

const ripples: [width: number, colour: string, opacity: number][] = [
  [19, 'ripple', 0.35], [17.8, 'water', 1], [13, 'ripple', 0.55], [11.8, 'water', 1], [7, 'ripple', 0.8], [5.8, 'water', 1],
];

function waterSvg(water: Water, land: Land): string {
  const lochs = `lochs-${land.code}`;
  const rivers = `rivers-${land.code}`;
  const use = (id: string, look: string): string => `<use href="#${id}" ${look}/>`;
  return `<defs><path id="${lochs}" d="${water.lochs}"/><path id="${rivers}" d="${water.rivers}"/><clipPath id="in-${lochs}"><use href="#${lochs}"/></clipPath></defs>`
    + `<g class="map-sand">${use(lochs, 'stroke-width="15" opacity=".35"')}${use(lochs, 'stroke-width="8" opacity=".75"')}${use(rivers, 'stroke-width="5" opacity=".55"')}</g>`
    + `<g class="map-shore">${use(rivers, 'stroke-width="1.8"')}${use(lochs, 'stroke-width="2.4"')}</g>`
    + `<g class="map-water">${use(rivers, '')}${use(lochs, '')}</g>`
    + `<g clip-path="url(#in-${lochs})">${deeps(land)}<g class="map-ripples">${ripples.map(([width, colour, opacity]) =>
      use(lochs, `stroke="var(--map-${colour})" stroke-width="${width}" opacity="${opacity}"`)).join('')}</g>${use(rivers, 'class="map-water"')}<path class="map-waves" d="${waves(land)}"/></g>`
    + water.springs.map(({ x, y }) => `<circle class="map-spring" cx="${short(x)}" cy="${short(y)}" r="2.4"/>`).join('');
}

const banks: [x: number, y: number, rx: number, ry: number][] = [[-4, -26, 46, 17], [6, 1, 50, 20], [-4, 28, 44, 17]];
const wisps = [[-26, -25, 10, -6, 18, 3, 28, -2], [-12, -9, 12, -7, 20, 6, 32, 0], [-34, 13, 10, -6, 18, 5, 28, -1]] as const;

/* Light wisps where there is mist; the space can still be read. */
function mist(land: Land): string {
  const cells = land.cells.filter((cell) => cell.space && cell.mist);
  const turn = ({ column, row }: Cell): number => ((column * 37 + row * 61) % 10 > 4 ? -1 : 1);
  const pools = cells.flatMap((cell) => banks.map(([x, y, rx, ry]) => pool('veil', { x: cell.x + turn(cell) * x, y: cell.y + y }, rx, ry)));
  const lines = cells.flatMap((cell) => wisps.map(([x, y, ...bend]) =>
    `M${pair({ x: cell.x + turn(cell) * x, y: cell.y + y })}c${bend.map((n, i) => (i % 2 ? n : n * turn(cell))).join(' ')}`));
  return `${pools.join('')}<path class="map-wisp" d="${lines.join('')}"/>`;
}

/* The same once more, thick, for land that mist takes out of play. */
export const bank = `<g id="mist-bank">${banks.map(([x, y, rx, ry]) => pool('veil', { x, y }, rx, ry)).join('')}</g>`;

/* Where the corners of the four modules meet. */
export const MIDDLE: Point = { x: 462.5, y: 411.3 };

/* A compass with the code of each module in its quarter. */
function rose(sides: readonly MapSide[]): string {
  const quarter: Record<string, [number, number]> = { A: [-27, -16], B: [27, -16], C: [27, 27], D: [-27, 27] };
  const points = [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})"><path class="map-rose-light" d="M0-27L4.5-4.5L0 0L-4.5-4.5Z"/><path class="map-rose-dark" d="M0-27V0L-4.5-4.5Z"/></g>`).join('');
  const codes = sides.map(({ module, side }) => {
    const [x, y] = quarter[module]!;
    return `<text x="${x}" y="${y}">${module}${side}</text>`;
  }).join('');
  return `<g class="map-rose" transform="translate(${MIDDLE.x} ${MIDDLE.y})"><circle r="19"/>${points}${codes}</g>`;
}

function disc({ x, y }: Point, r: number): string {
  return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/* What the land costs, on a coin: golden for the dearest. */
function coins(land: Land): string {
  const paid = land.cells.filter((cell) => cell.space && !cell.loch).map(({ x, y, cost }) => ({ x: x + COIN.x, y: y + COIN.y, cost }));
  const rims = (r: number, dear: boolean, drop = 0): string => paid.filter(({ cost }) => dear === cost >= 5).map(({ x, y }) => disc({ x, y: y + drop }, r)).join('');
  return `<path class="map-coin-shadow" d="${rims(9.5, false, 1)}${rims(9.5, true, 1)}"/>`
    + `<path class="map-coin" d="${rims(9.3, false)}"/><path class="map-coin map-coin-dear" d="${rims(9.3, true)}"/>`
    + `<path class="map-coin-ring" d="${rims(7.4, false)}${rims(7.4, true)}"/>`
    + `<text class="map-coin-figures" x="${paid.map(({ x }) => short(x)).join(' ')}" y="${paid.map(({ y }) => short(y + 5.2)).join(' ')}">${paid.map(({ cost }) => cost).join('')}</text>`;
}

function deltaMarks(deltas: Delta[]): string {
  const at = (path: string): string => deltas.map(({ x, y }) => `M${pair({ x, y: y - 5 })}${path}`).join('');
  return `<path class="map-delta" d="${at('l5 9.2h-10z')}"/><path class="map-delta-streams" d="${at('v9.2m0-9.2l-2.3 9.2m2.3-9.2l2.3 9.2')}"/>`;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/* Draws the map of four sides. */
export function drawGround(sides: readonly MapSide[]): Ground {
  const land = layLand(sides);
  const parts = divide(land);
  const water = drawWater(land);
  const marks = once(() => scatter(land, parts, water));
  const lines = gridLines(land);
  const edge = outline(allSpaces);
  const { x, y, width, height } = FRAME;
  const box = `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
  return {
    land,
    marks,
    marksSvg: once(() => drawMarks(marks())),
    below: `<defs>${gradients}${bank}</defs><path class="map-land" d="${box}"/>${tints(land, parts)}${waterSvg(water, land)}`,
    above: `${mist(land)}<path class="map-beyond" d="${box}${edge}"/><path class="map-line-water" d="${lines.water}"/><path class="map-line" d="${lines.land}"/>`
      + `<path class="map-seam" d="${lines.seams}"/><path class="map-outline" d="${edge}"/>${rose(sides)}${deltaMarks(water.deltas)}${coins(land)}`,
  };
}

let latest: { sides: readonly MapSide[]; ground: Ground } | undefined;

/* The same, but drawn anew only for other sides than the last. */
export function groundOf(sides: readonly MapSide[]): Ground {
  if (!latest || sides.some((side, i) => side !== latest!.sides[i])) latest = { sides, ground: drawGround(sides) };
  return latest.ground;
}

/* Outlines of single spaces, made once. */
export const hexes: ReadonlyMap<Space, string> = new Map(allSpaces.map((space) => [space, hexPath(centreOf(space))]));
