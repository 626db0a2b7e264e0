/* MapLayers.tsx: the thin layers between land and pieces: ports, mist, targets, overlays. */
import { Fragment } from 'preact';
import { seatStyle } from '@/ui/SeatMark';
import { memo } from '@/ui/memo';
import type { Space } from '../types';
import { centreOf, hexPath, outline, pair, short, type Point } from './grid';
import { harbourIn, type Land } from './land';
import type { CaledoniaMapProps, MapPiece, Settlements, Target } from './props';
import type { Viewer } from './useView';
import { clamp } from './view';
import type { Situation } from './words';

function move({ x, y }: Point): string {
  return `translate(${short(x)} ${short(y)})`;
}

/* A board over covered land, a grey worker where a neutral one stands; the mist is drawn with the land. */
export const Covers = memo(function Covers({ out, land }: { out: ReadonlyMap<Space, Situation['out']>; land: Land }) {
  const spaces = [...out];
  return (
    <g class="map-covers" aria-hidden="true">
      {spaces.filter(([, why]) => why === 'covered').map(([space]) => (
        <Fragment key={space}>
          <path class="map-cover" d={hexPath(space, 45)} />
          <path class="map-cover-cross" d="M-16-16L16 16M16-16L-16 16" transform={move(centreOf(space))} />
        </Fragment>
      ))}
      {spaces.filter(([, why]) => why === 'neutral').map(([space]) => (
        <g key={space} class="map-neutral" transform={move(centreOf(space))}>
          <use href="#base-circle" x="-21" y="-27" width="42" height="42" />
          <use href={land.spaces[space]!.land?.includes('mountain') ? '#unit-miner' : '#unit-woodcutter'} x="-20" y="-26" width="40" height="40" />
        </g>
      ))}
    </g>
  );
});

/* The tile in its harbour. */
export const Ports = memo(function Ports({ ports }: { ports: CaledoniaMapProps['ports'] }) {
  return (
    <g class="map-ports" aria-hidden="true">
      {ports.map(({ space, tile }) => {
        const { x, y } = centreOf(space);
        return (
          <Fragment key={space}>
            <g dangerouslySetInnerHTML={{ __html: harbourIn(space) }} />
            <use href={`#port-${tile}`} x={x - 27} y={y - 28} width="54" height="54" />
          </Fragment>
        );
      })}
    </g>
  );
});

/* The level at which each space comes into reach. */
function lowestLevels(levels: CaledoniaMapProps['reach']): [Space, number][] {
  const lowest = new Map<Space, number>();
  levels?.forEach((spaces, level) => spaces.forEach((space) => lowest.has(space) || lowest.set(space, level)));
  return [...lowest];
}

/* Which spaces each shipping level adds. */
export const Reach = memo(function Reach({ levels }: { levels: CaledoniaMapProps['reach'] }) {
  return (
    <g class="map-reach" aria-hidden="true">
      {lowestLevels(levels).map(([space, level]) => <path key={space} data-level={level} d={hexPath(space, 47)} />)}
    </g>
  );
});

/* The sign of the level in the corner of the space, above a piece that may stand there. */
export const ReachSigns = memo(function ReachSigns({ levels }: { levels: CaledoniaMapProps['reach'] }) {
  return (
    <g class="map-reach-signs" aria-hidden="true">
      {lowestLevels(levels).map(([space, level]) => (
        <g key={space} transform={move(centreOf(space))}>
          <circle cx="21" cy="-25" r="15" />
          <use href={`#ship-${level}`} x="9" y="-37" width="24" height="24" />
        </g>
      ))}
    </g>
  );
});

/* What a guide points at: a ring, and a pin at the space's corner, never on its unit or price. */
export const Pins = memo(function Pins({ pins }: { pins: CaledoniaMapProps['pins'] }) {
  return (
    <g class="map-pins" aria-hidden="true">
      {pins?.map((space) => {
        const { x, y } = centreOf(space);
        return (
          <g key={space} data-pin={space}>
            <path d={hexPath(space, 47)} />
            <circle cx={short(x - 29)} cy={short(y - 40)} r="17" />
            <path class="map-pin-drop" d="M0-8v8m0 6v1" transform={move({ x: x - 29, y: y - 40 })} />
          </g>
        );
      })}
    </g>
  );
});

export const Marked = memo(function Marked({ marked }: { marked: CaledoniaMapProps['marked'] }) {
  if (!marked) return null;
  return (
    <g class="map-marked" data-kind={marked.kind} aria-hidden="true">
      {marked.spaces.map((space) => <path key={space} d={hexPath(space, 45)} />)}
      {marked.kind === 'delta' && marked.spaces.map((space) => {
        const { x, y } = centreOf(space);
        return <use key={`sign ${space}`} href="#delta" x={x - 13} y={y - 42} width="26" height="26" />;
      })}
    </g>
  );
});

export const Targets = memo(function Targets({ land, targets, chosen }: { land: Land; targets: CaledoniaMapProps['targets']; chosen: ReadonlySet<Space> }) {
  return (
    <g class="map-targets" aria-hidden="true">
      <defs>
        <radialGradient id="target-glow">
          <stop offset=".35" class="map-glow" stop-opacity=".06" />
          <stop offset=".8" class="map-glow" stop-opacity=".3" />
          <stop offset="1" class="map-glow" stop-opacity=".62" />
        </radialGradient>
      </defs>
      {[...(targets?.keys() ?? [])].map((space) => {
        const at = centreOf(space);
        const { cost = 0 } = land.spaces[space]!;
        return (
          <Fragment key={space}>
            <path class="map-target-halo" d={hexPath(space, 46)} fill="url(#target-glow)" />
            <path class="map-target-ring" d={hexPath(space, 46)} />
            <path class="map-target-dots" d={hexPath(space, 40)} />
            {cost > 0 && <use href={`#cost-${cost}`} x={at.x - 12} y={at.y + 19} width="24" height="24" />}
          </Fragment>
        );
      })}
      {[...chosen].map((space) => <path key={`chosen ${space}`} class="map-chosen" d={hexPath(space, 45)} />)}
    </g>
  );
});

const SMALL = 0.5; /* scale below which a flag has room for a price alone */

/* What each target costs, on a flag: in the middle of a free space, above a piece. */
export const TargetFlags = memo(function TargetFlags({ targets, standing, viewer }: { targets: CaledoniaMapProps['targets']; standing: ReadonlyMap<Space, MapPiece>; viewer: Viewer }) {
  const flags = [...(targets ?? new Map<Space, Target>())].filter(([, target]) => target.label !== '');
  return (
    <g class="map-flags" aria-hidden="true" style={{ '--larger': clamp(0.6 / viewer.view.value.scale, 1, 1.6) }}>
      {flags.map(([space, { label, units: all = [] }]) => {
        const units = viewer.view.value.scale < SMALL ? [] : all;
        const { x, y } = centreOf(space);
        const text = 9.5 * label.length;
        const width = 14 + text + 24 * units.length;
        return (
          <g key={space} transform={move({ x, y: y + (standing.has(space) ? -36 : -4) })}>
            <g class="map-flag">
              <rect x={-width / 2} y="-13" width={width} height="26" rx="7" />
              {units.map((unit, i) => <use key={unit} class="map-flag-unit" href={`#unit-${unit}`} x={-width / 2 + 4 + 24 * i} y="-12" width="24" height="24" />)}
              <text x={12 * units.length} y="6">{label}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
});

export const SettlementLines = memo(function SettlementLines({ settlements }: { settlements: readonly Settlements[] | undefined }) {
  return (
    <g class="map-settlements" aria-hidden="true">
      {settlements?.map(({ seat, groups }) => (
        <g key={seat} style={seatStyle(seat)} data-seat={seat}>
          {groups.map((group) => (
            <Fragment key={group[0]}>
              <path class="map-settlement-edge" d={outline(group, 4)} />
              <path class="map-settlement" d={outline(group, 4)} />
            </Fragment>
          ))}
        </g>
      ))}
    </g>
  );
});

/* From one to the other, bent a little so that it is not taken for a line of the map. */
function bow(from: Space, to: Space): string {
  const [a, b] = [centreOf(from), centreOf(to)];
  const middle = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.12 - 4 };
  return `M${pair({ x: a.x, y: a.y - 4 })}Q${pair(middle)} ${pair({ x: b.x, y: b.y - 4 })}`;
}

export const Links = memo(function Links({ settlements }: { settlements: readonly Settlements[] | undefined }) {
  return (
    <g class="map-links" aria-hidden="true">
      {settlements?.map(({ seat, links }) => (
        <g key={seat} style={seatStyle(seat)}>
          {links.map(([from, to]) => (
            <Fragment key={`${from} ${to}`}>
              <path class="map-link-edge" d={bow(from, to)} />
              <path class="map-link" d={bow(from, to)} />
            </Fragment>
          ))}
        </g>
      ))}
    </g>
  );
});

/* What the country is called. */
export const Names = memo(function Names({ places = '' }: { places: string | undefined }) {
  return <g class="map-names" aria-hidden="true" dangerouslySetInnerHTML={{ __html: places }} />;
});

/* An arrow from one space to another, short of both middles. */
function arrow(from: Space, to: Space): string {
  const [a, b] = [centreOf(from), centreOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const tip = { x: b.x - ux * 20, y: b.y - uy * 20 };
  const wing = (side: number): string => pair({ x: tip.x - ux * 10 - uy * 8 * side, y: tip.y - uy * 10 + ux * 8 * side });
  return `M${pair({ x: a.x + ux * 28, y: a.y + uy * 28 })}L${pair(tip)}M${wing(1)}L${pair(tip)}L${wing(-1)}`;
}

/* Where boats may row. */
export const Rows = memo(function Rows({ rows }: { rows: CaledoniaMapProps['rows'] }) {
  const path = rows?.map(({ from, to }) => arrow(from, to)).join('') ?? '';
  return (
    <g class="map-rows" aria-hidden="true">
      <path class="map-row-edge" d={path} />
      <path class="map-row" d={path} />
    </g>
  );
});

/* What has just happened: a dotted frame, and the way a boat has come. */
export const Traces = memo(function Traces({ traces }: { traces: CaledoniaMapProps['traces'] }) {
  return (
    <g class="map-traces" aria-hidden="true">
      {traces?.map(({ space, from }) => (
        <Fragment key={space}>
          <path d={hexPath(space, 42)} />
          {from && <path d={arrow(from, space)} />}
        </Fragment>
      ))}
    </g>
  );
});
