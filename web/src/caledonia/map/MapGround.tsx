/* MapGround.tsx: the still picture, put into the page once; trees and mountains follow when the rest is seen. */
import { useEffect, useRef } from 'preact/hooks';
import { afterPaint } from '@/ui/afterPaint';
import { memo } from '@/ui/memo';
import { FRAME, type Ground } from './ground';

export const viewBox = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

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
