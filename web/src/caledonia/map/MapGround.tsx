/* MapGround.tsx: the still picture, put into the page once; trees and mountains follow when the rest is seen. */
import { memo } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { FRAME, type Ground } from './ground';

export const viewBox = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

/* Calls after the browser has shown what there is now. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export const MapGround = memo(function MapGround({ ground }: { ground: Ground }) {
  const marks = useRef<SVGGElement>(null);
  useEffect(() => afterPaint(() => (marks.current!.innerHTML = ground.marksSvg())), [ground]);
  return (
    <svg class="map-ground" viewBox={viewBox} width={FRAME.width} height={FRAME.height} aria-hidden="true" focusable="false">
      <g dangerouslySetInnerHTML={{ __html: ground.below }} />
      <g class="map-marks" ref={marks} />
      <g dangerouslySetInnerHTML={{ __html: ground.above }} />
    </svg>
  );
});
