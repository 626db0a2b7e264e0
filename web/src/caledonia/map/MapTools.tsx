/* MapTools.tsx: what lies over the map's edges: letters and numbers, buttons, the overview. */
import { t } from '@/text/text';
import { memo } from '@/ui/memo';
import { centreOf, frameBox, grid, type Point } from './grid';
import type { Land } from './land';
import type { MapPiece } from './props';
import type { Viewer } from './useView';

const Names = memo(function Names() {
  return (
    <>
      {grid.all.filter((space) => space.endsWith('1')).map((space) => (
        <span key={space} class="map-column" style={{ '--at': centreOf(space).x }}>{space.slice(0, 1)}</span>
      ))}
      {grid.all.filter((space) => space.startsWith('a')).map((space) => (
        <span key={space} class="map-row-number" style={{ '--at': centreOf(space).y }}>{space.slice(1)}</span>
      ))}
    </>
  );
});

/* Column letters above and row numbers at the left, always beside what they name. */
function Rulers({ viewer }: { viewer: Viewer }) {
  const { x, y, scale } = viewer.view.value;
  return <div class="map-rulers" aria-hidden="true" style={{ '--view-x': x, '--view-y': y, '--view-scale': scale, '--edge-x': grid.frame.x, '--edge-y': grid.frame.y }}><Names /></div>;
}

function Buttons({ viewer }: { viewer: Viewer }) {
  return (
    <div class="map-buttons">
      <button type="button" data-action="map-closer" aria-label={t('map.closer')} onClick={() => viewer.zoom(1.5)}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14" /></svg>
      </button>
      <button type="button" data-action="map-farther" aria-label={t('map.farther')} onClick={() => viewer.zoom(1 / 1.5)}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14" /></svg>
      </button>
      <button type="button" data-action="map-whole" aria-label={t('map.whole')} onClick={() => viewer.all()}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" /></svg>
      </button>
    </div>
  );
}

const lands = ({ spaces }: Land): string => grid.all.map((space) => (spaces[space]!.loch ? '' : grid.hexes.get(space))).join('');

const OverviewLand = memo(function OverviewLand({ land }: { land: Land }) {
  return (
    <>
      <rect class="map-overview-water" {...grid.frame} />
      <path class="map-overview-land" d={lands(land)} />
    </>
  );
});

function Window({ viewer }: { viewer: Viewer }) {
  const { x, y, scale, width, height } = viewer.view.value;
  return <rect class="map-overview-window" x={-x / scale} y={-y / scale} width={width / scale} height={height / scale} />;
}

/* A small whole map with the part that is seen, while that is not all. */
function Overview({ land, viewer, pieces }: { land: Land; viewer: Viewer; pieces: readonly MapPiece[] }) {
  const go = (event: PointerEvent & { currentTarget: HTMLDivElement }): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const at: Point = {
      x: ((event.clientX - frame.left) / frame.width) * grid.frame.width + grid.frame.x,
      y: ((event.clientY - frame.top) / frame.height) * grid.frame.height + grid.frame.y,
    };
    viewer.centreOn(at);
  };
  return (
    <div class="map-overview" aria-hidden="true" data-action="map-overview" onPointerDown={go} onPointerMove={go}>
      <svg viewBox={frameBox()}>
        <OverviewLand land={land} />
        {pieces.map(({ space, seat }) => {
          const { x, y } = centreOf(space);
          return <circle key={space} cx={x} cy={y} r="30" fill={`var(--seat-${seat})`} />;
        })}
        <Window viewer={viewer} />
      </svg>
    </div>
  );
}

export function MapTools({ land, viewer, pieces }: { land: Land; viewer: Viewer; pieces: readonly MapPiece[] }) {
  return (
    <>
      <Rulers viewer={viewer} />
      <Buttons viewer={viewer} />
      <Overview land={land} viewer={viewer} pieces={pieces} />
    </>
  );
}
