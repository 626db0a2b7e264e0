/* MapGround.tsx: the still picture, put into the page once; trees and mountains follow when the rest is seen. */
import { useEffect, useRef } from 'preact/hooks';
import { afterPaint } from '@/ui/afterPaint';
import { memo } from '@/ui/memo';
import { framed } from './grid';
import type { Land } from './land';

export const MapGround = memo(function MapGround({ land }: { land: Land }) {
  const marks = useRef<SVGGElement>(null);
  useEffect(() => afterPaint(() => void (marks.current && (marks.current.innerHTML = land.marks()))), [land]);
  return (
    <svg class="map-ground" {...framed()} aria-hidden="true" focusable="false">
      <g dangerouslySetInnerHTML={{ __html: land.below }} />
      <g ref={marks} />
      <g dangerouslySetInnerHTML={{ __html: land.above }} />
    </svg>
  );
});
