/* MapGround.tsx: the still picture, put into the page once. */
import { memo } from 'preact/compat';
import { FRAME, type Ground } from './ground';

export const viewBox = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

export const MapGround = memo(function MapGround({ ground }: { ground: Ground }) {
  return (
    <svg
      class="map-ground"
      viewBox={viewBox}
      width={FRAME.width}
      height={FRAME.height}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: ground.svg }}
    />
  );
});
