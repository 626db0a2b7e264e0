/* CaledoniaMap.tsx: the Highland map: a still picture, and above it what changes. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '@/text/text';
import { Later } from '@/ui/Later';
import type { Space } from '../types';
import { centreOf } from './grid';
import { MapBoard } from './MapBoard';
import { MapGround } from './MapGround';
import { MapTools } from './MapTools';
import type { CaledoniaMapProps } from './props';
import { theMap } from './shared';
import { useView } from './useView';
import '../../../../data/maps/land.css';
import './map.css';

export type { CaledoniaMapProps, MapPiece, Settlements, Target, Trace } from './props';

/* The middle of some spaces. */
function middleOf(spaces: readonly Space[]): { x: number; y: number } | null {
  if (spaces.length === 0) return null;
  const points = spaces.map(centreOf);
  const mean = (of: (point: { x: number; y: number }) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean((point) => point.x), y: mean((point) => point.y) };
}

/* The value of before as long as the new one says the same, so that what shows it need not be drawn again. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

/* Only the parts of the props that callers tend to make anew each time. */
function useSteady(props: CaledoniaMapProps): CaledoniaMapProps {
  const [names, ports, active, covered] = [useSame(props.names), useSame(props.ports), useSame(props.active), useSame(props.covered)];
  const [selected, rows, traces, pins] = [useSame(props.selected), useSame(props.rows), useSame(props.traces), useSame(props.pins)];
  return { ...props, names, ports, active, ...(covered && { covered }), ...(selected && { selected }), ...(rows && { rows }), ...(traces && { traces }), ...(pins && { pins }) };
}

export function CaledoniaMap(given: CaledoniaMapProps) {
  const props = useSteady(given);
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useView(box, stage);

  useLayoutEffect(() => {
    theMap.value = viewer;
    return () => void (theMap.value = null);
  }, [viewer]);

  useEffect(() => {
    const spaces = [...(props.targets?.keys() ?? [])];
    if (spaces.length > 0 && !spaces.some((space) => viewer.sees(centreOf(space)))) viewer.centreOn(middleOf(spaces)!);
  }, [props.targets]);

  useEffect(() => {
    const pins = props.pins ?? [];
    if (pins.some((space) => !viewer.sees(centreOf(space)))) viewer.centreOn(middleOf(pins)!);
  }, [props.pins]);

  return (
    <div class="map" ref={box} role="group" aria-label={t('map.title')} data-zoomed="false">
      <div class="map-stage" ref={stage}>
        <MapGround land={props.land} />
        <MapBoard viewer={viewer} {...props} />
      </div>
      <Later><MapTools viewer={viewer} /></Later>
    </div>
  );
}
