/* MapBoard.tsx: all that changes on the map, and the spaces as places to choose. */
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language, t } from '@/text/text';
import type { Space } from '../types';
import { centreOf, framed, grid, spaceAt } from './grid';
import { Covers, Links, Marked, Names, Pins, Ports, Reach, ReachSigns, Rows, SettlementLines, TargetFlags, Targets, Traces } from './MapLayers';
import { MapPieces } from './MapPieces';
import type { CaledoniaMapProps } from './props';
import type { Viewer } from './useView';
import { distance } from './view';
import { spaceWords, type Situation } from './words';

type BoardProps = CaledoniaMapProps & { viewer: Viewer };

/* Land that takes no units, and why. */
function outOfPlay({ land, active, covered = [] }: BoardProps): Map<Space, Situation['out']> {
  const open = new Set(active);
  const under = new Set(covered);
  const out = new Map<Space, Situation['out']>();
  if (active.length === 0) return out;
  for (const [space, { loch, mist }] of Object.entries(land.spaces))
    if (!loch && !open.has(space)) out.set(space, under.has(space) ? 'covered' : mist ? 'mist' : 'neutral');
  return out;
}

const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const jumps: Record<string, [number, number]> = { Home: [-1, 0], End: [1, 0], PageUp: [0, -1], PageDown: [0, 1] };

/* The last space on the way from one in steps of so many columns and rows. */
function lastAlong(from: Space, columns: number, rows: number): Space {
  const next = spaceAt(from, columns, rows);
  return next ? lastAlong(next, columns, rows) : from;
}

/* Letters go to the next and the previous space that can be chosen; Shift turns them round. */
const onward = new Set(['n', 'P']);
const backward = new Set(['p', 'N']);

/* A letter as it would be without Caps Lock. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/* Where a key leads from a space. */
export function spaceAfter(key: string, from: Space, targets: Space[]): Space | undefined {
  const step = steps[key];
  if (step) return spaceAt(from, ...step);
  const far = jumps[key];
  if (far) return lastAlong(from, ...far);
  if (!(onward.has(key) || backward.has(key)) || targets.length === 0) return undefined;
  const at = targets.indexOf(from);
  return onward.has(key) ? targets[(at + 1) % targets.length] : targets[(Math.max(at, 0) + targets.length - 1) % targets.length];
}

function spaceOf(target: EventTarget | null): Space | undefined {
  return (target as SVGElement | null)?.dataset['space'];
}

function inOrder(spaces: Iterable<Space>): Space[] {
  const chosen = new Set(spaces);
  return grid.all.filter((space) => chosen.has(space));
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/* The letters lead to the spaces from anywhere at the table. */
function useLetters(board: RefObject<SVGSVGElement | null>, from: Space, targets: CaledoniaMapProps['targets']): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || document.querySelector('dialog[open], .curtain');
      if (elsewhere || !(onward.has(key) || backward.has(key))) return;
      const next = spaceAfter(key, from, inOrder(targets?.keys() ?? []));
      if (!next || !board.current) return;
      goTo(board.current, next);
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [from, targets]);
}

function goTo(board: SVGSVGElement, space: Space): void {
  board.querySelector<SVGElement>(`[data-space="${space}"]`)?.focus({ preventScroll: true });
}

const FINGER = 24; /* pixels around a finger */

/* A finger on a small map takes the nearest space that can be chosen, if one is under it. */
function nearTarget(event: MouseEvent, space: Space, { targets, viewer }: BoardProps): Space | undefined {
  if ((event as PointerEvent).pointerType !== 'touch' || !targets || targets.has(space)) return undefined;
  const box = (event.currentTarget as Element).closest('.map')!.getBoundingClientRect();
  const far = (one: Space): number => distance(viewer.onScreen(centreOf(one)), { x: event.clientX - box.left, y: event.clientY - box.top });
  return [...targets.keys()].filter((one) => far(one) <= FINGER).sort((a, b) => far(a) - far(b))[0];
}

export function MapBoard(props: BoardProps) {
  const { land, viewer, pieces, ports, targets, selected, onPick } = props;
  const [focus, setFocus] = useState<Space>(props.home ?? 'g5');
  const out = useMemo(() => outOfPlay(props), [props.active, props.covered, land]);
  const standing = useMemo(() => new Map(pieces.map((piece) => [piece.space, piece])), [pieces]);
  const chosen = useMemo(() => new Set([selected ?? []].flat()), [selected]);
  const labels = useMemo(() => {
    const tiles = new Map(ports.map(({ space, tile }) => [space, tile]));
    return new Map(grid.all.map((space) => [space, spaceWords(space, land.spaces[space]!, {
      port: tiles.get(space), piece: standing.get(space), target: targets?.get(space), out: out.get(space), selected: chosen.has(space),
    }, props.names)]));
  }, [land, ports, standing, targets, out, chosen, props.names.join(), language.value]);

  const board = useRef<SVGSVGElement>(null);
  useLetters(board, focus, targets);

  const onKeyDown = (event: KeyboardEvent & { currentTarget: SVGSVGElement }): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = spaceAfter(keyOf(event), focus, inOrder(targets?.keys() ?? []));
    if (next) goTo(event.currentTarget, next);
    else if (event.key === 'Enter' || event.key === ' ') onPick?.(focus);
    else if (event.key === '+' || event.key === '=') viewer.zoom(1.4, viewer.onScreen(centreOf(focus)));
    else if (event.key === '-') viewer.zoom(1 / 1.4, viewer.onScreen(centreOf(focus)));
    else if (event.key === '0') viewer.all();
    else return;
    event.preventDefault();
  };

  /* Heard here for all spaces: a listener at each takes time whenever a table is opened. */
  const onClick = (event: MouseEvent): void => {
    const space = spaceOf(event.target);
    if (space) onPick?.(nearTarget(event, space, props) ?? space);
  };

  const onFocusIn = ({ target }: FocusEvent): void => {
    const space = spaceOf(target);
    if (!space) return;
    setFocus(space);
    if ((target as Element).matches(':focus-visible')) viewer.reveal(centreOf(space));
  };

  return (
    <svg class="map-board" ref={board} {...framed()} role="group" aria-label={t('map.help')} onKeyDown={onKeyDown}>
      <Covers out={out} land={land} />
      <Ports ports={ports} />
      <Reach levels={props.reach} />
      <Marked marked={props.marked} />
      <Targets land={land} targets={targets} chosen={chosen} />
      <SettlementLines settlements={props.settlements} />
      <Traces traces={props.traces} />
      <Links settlements={props.settlements} />
      <MapPieces pieces={pieces} />
      <Names places={props.places} />
      <ReachSigns levels={props.reach} />
      <Rows rows={props.rows} />
      <Pins pins={props.pins} />
      <TargetFlags targets={targets} standing={standing} viewer={viewer} />
      <g class="map-spaces" onClick={onClick} onFocusIn={onFocusIn}>
        <rect {...grid.frame} />
        {grid.all.map((space) => {
          const target = targets?.has(space) ?? false;
          return (
            <path
              key={space}
              d={grid.hexes.get(space)!}
              role="button"
              tabindex={space === focus ? 0 : -1}
              aria-label={labels.get(space)!}
              aria-disabled={target ? undefined : true}
              data-space={space}
              data-target={target ? true : undefined}
            />
          );
        })}
      </g>
    </svg>
  );
}
