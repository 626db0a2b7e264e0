/* MapTools.tsx: what lies over the map's edges: letters and numbers. */
import { memo } from '@/ui/memo';
import { centreOf, grid } from './grid';
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

/* Over the edges of the map itself: nothing of it covers a space. */
export function MapTools({ viewer }: { viewer: Viewer }) {
  return <Rulers viewer={viewer} />;
}
