/* ExampleMap.tsx: a part of a map as a still picture, for an example of the rules. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import drawings from '@/look/caledonia.svg?raw';
import { putDrawings } from '@/look/drawings';
import type { MapPicture } from '@/rules/types';
import { loadParts, parts } from '../parts';
import type { Space } from '../types';
import { centreOf, grid } from './grid';
import { landOf, loadMaps } from './land';
import { Links, Reach, ReachSigns, SettlementLines } from './MapLayers';
import { MapPieces } from './MapPieces';
import type { MapPiece } from './props';
import '../../../../data/maps/land.css';
import './map.css';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WIDE = 16 / 9; /* as examples.css has the picture */

/* What the spaces take, half a space more on each side, and as much as the picture's shape wants. */
function boxAround(spaces: readonly Space[]): Box {
  const [xs, ys] = [spaces.map((space) => centreOf(space).x), spaces.map((space) => centreOf(space).y)];
  const room = grid.side * 1.3;
  const [across, down] = [Math.max(...xs) - Math.min(...xs) + 2 * room, Math.max(...ys) - Math.min(...ys) + 2 * room];
  const [width, height] = [Math.max(across, down * WIDE), Math.max(down, across / WIDE)];
  return { left: Math.min(...xs) - room - (width - across) / 2, top: Math.min(...ys) - room - (height - down) / 2, width, height };
}

/* Another map may be in the page: what this one refers to of its own gets names of its own. */
function withOwnIds(svg: string, own: string): string {
  const ids = new Set([...svg.matchAll(/ id='([^']+)'/g)].map(([, id]) => id));
  return svg.replace(/( id='|url\(#|href='#)([^')]+)/g, (whole, before: string, id: string) => (ids.has(id) ? `${before}${own}-${id}` : whole));
}

/* A map has half a megabyte of trees and mountains; what lies outside the picture goes. */
function cut(land: SVGGElement, { left, top, width, height }: Box): void {
  for (const one of land.querySelectorAll<SVGGraphicsElement>(':scope g:not(defs *) > :is(path, use, text, circle, rect, ellipse)')) {
    const box = one.getBBox();
    const at = one.transform.baseVal.consolidate()?.matrix;
    const [x, y] = [box.x + (at?.e ?? 0), box.y + (at?.f ?? 0)];
    if (x > left + width || y > top + height || x + box.width < left || y + box.height < top) one.remove();
  }
}

function Names({ spaces }: { spaces: readonly Space[] }) {
  return (
    <g class="example-names">
      {spaces.map((space) => {
        const { x, y } = centreOf(space);
        return <text key={space} x={x - grid.side * 0.55} y={y - grid.side * 0.5}>{space}</text>;
      })}
    </g>
  );
}

export function ExampleMap({ picture, about }: { picture: MapPicture; about: string }) {
  const drawn = useSignal('');
  const ground = useRef<SVGGElement>(null);
  const own = useId();
  useEffect(() => {
    putDrawings('caledonia-drawings', drawings);
    void Promise.all([loadParts(), loadMaps()]).then(() => {
      const found = landOf({ code: picture.sides, sides: parts.map_sides, own: false, active: picture.active });
      drawn.value = withOwnIds(`${found.below}${found.marks()}${found.above}`, own);
    }, () => undefined);
  }, [picture]);
  useLayoutEffect(() => {
    if (ground.current) cut(ground.current, boxAround(picture.around));
  }, [drawn.value]);
  if (!drawn.value) return null;
  const { left, top, width, height } = boxAround(picture.around);
  return (
    <svg class="map example-map" viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={about}>
      <g ref={ground} dangerouslySetInnerHTML={{ __html: drawn.value }} />
      <Reach levels={picture.reach} />
      <SettlementLines settlements={picture.settlements} />
      <Links settlements={picture.settlements} />
      <MapPieces pieces={picture.pieces as MapPiece[]} />
      <ReachSigns levels={picture.reach} />
      <Names spaces={picture.around} />
    </svg>
  );
}
