/*
 * useView.ts: which part of the map is seen. Wheel, pinch, drag, double tap and keys
 * move it; during a movement the picture is only stretched, afterwards drawn sharp.
 */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { mayMove } from '@/app/settings';
import { grid, type Point } from './grid';
import { centred, clamp, distance, held, placed, revealed, scaledAbout, visible, type View } from './view';

export interface Viewer {
  view: ReadonlySignal<View>;
  zoom(factor: number, about?: Point): void;
  all(): void;
  /* Brings a point of the map to the middle. */
  centreOn(at: Point, scale?: number): void;
  /* Moves no more than is needed to see the space around a point. */
  reveal(at: Point): void;
  sees(at: Point): boolean;
  onScreen(at: Point): Point;
  /* So many pixels are hidden from below; a point is brought into the rest. */
  cover(pixels: number, at: Point | null): void;
}

const DRAG = 6;

/* Follows the fingers and the mouse on the box. */
class Hands {
  private readonly down = new Map<number, Point>();
  private start: Point | null = null;
  private moved = false;

  private last: { at: Point; time: number } | null = null;

  constructor(
    private readonly box: HTMLElement,
    private readonly get: () => View,
    private readonly set: (view: View, moving: boolean) => void,
    private readonly glide: (view: View) => void,
  ) {}

  private at(event: { clientX: number; clientY: number }): Point {
    const frame = this.box.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  readonly press = (event: PointerEvent): void => {
    if (this.down.size === 0) this.moved = false;
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    this.down.set(event.pointerId, this.at(event));
    if (this.down.size === 1) this.start = this.at(event);
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.down.get(event.pointerId);
    if (!before || !this.start) return;
    const now = this.at(event);
    if (!this.moved && this.down.size === 1 && distance(now, this.start) < DRAG) return;
    if (!this.moved) this.box.setPointerCapture(event.pointerId);
    this.moved = true;
    const other = [...this.down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    const view = this.get();
    const shifted = { ...view, x: view.x + (now.x - before.x) / (other ? 2 : 1), y: view.y + (now.y - before.y) / (other ? 2 : 1) };
    this.down.set(event.pointerId, now);
    if (!other) return this.set(held(shifted), true);
    const spread = distance(now, other) / Math.max(1, distance(before, other));
    this.set(scaledAbout(shifted, view.scale * spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }), true);
  };

  readonly lift = (event: PointerEvent): void => {
    if (!this.down.delete(event.pointerId) || !this.moved) return;
    this.set(this.get(), this.down.size > 0);
  };

  /* A drag is no click; two clicks on a space that cannot be chosen come closer, or back. */
  readonly click = (event: MouseEvent): void => {
    const now = this.at(event);
    const twice = this.last && event.timeStamp - this.last.time < 320 && distance(now, this.last.at) < 24;
    this.last = this.moved || twice ? null : { at: now, time: event.timeStamp };
    if (this.moved) {
      this.moved = false;
      event.stopPropagation();
      event.preventDefault();
    } else if (twice && !(event.target as Element).closest('button, [data-target]')) {
      const view = this.get();
      this.glide(scaledAbout(view, view.scale > view.whole * 1.9 ? view.whole : view.scale * 1.8, now));
    }
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const view = this.get();
    this.set(scaledAbout(view, view.scale * Math.exp(clamp(-event.deltaY * lines, -240, 240) * 0.0022), this.at(event)), true);
  };
}

function listen(box: HTMLElement, hands: Hands): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener('pointerdown', hands.press, { signal });
  box.addEventListener('pointermove', hands.move, { signal });
  box.addEventListener('pointerup', hands.lift, { signal });
  box.addEventListener('pointercancel', hands.lift, { signal });
  box.addEventListener('click', hands.click, { signal, capture: true });
  box.addEventListener('wheel', hands.wheel, { signal, passive: false });
  return () => stop.abort();
}

export function useView(box: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): Viewer {
  const view = useSignal<View>({ x: 0, y: 0, scale: 1, whole: 1, width: 0, height: 0 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = (next: View, moving: boolean): void => {
    view.value = next;
    const { style, dataset } = stage.current!;
    style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    box.current!.dataset['zoomed'] = String(next.scale > next.whole * 1.001);
    if (moving) dataset['moving'] = 'true';
    clearTimeout(rest.current);
    rest.current = setTimeout(() => delete dataset['moving'], 160);
  };

  const glide = (next: View): void => {
    if (mayMove()) {
      stage.current!.dataset['gliding'] = 'true';
      setTimeout(() => stage.current && delete stage.current.dataset['gliding'], 320);
    }
    set(next, false);
  };

  useEffect(() => {
    const frame = box.current!;
    const hands = new Hands(frame, () => view.value, set, glide);
    const resized = (): void => {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width === 0 || height === 0) return;
      const whole = Math.min(width / grid.frame.width, height / grid.frame.height);
      const old = view.value;
      const first = old.width === 0;
      const sized = { ...old, width, height, whole };
      if (first || old.scale <= old.whole * 1.001) set(held({ ...sized, scale: whole }), false);
      else set(held(sized), false);
    };
    resized();
    const watch = new ResizeObserver(resized);
    watch.observe(frame);
    const stop = listen(frame, hands);
    return () => {
      watch.disconnect();
      stop();
    };
  }, []);

  return useMemo(() => ({
    view,
    zoom: (factor, about) => glide(scaledAbout(view.value, view.value.scale * factor, about ?? { x: view.value.width / 2, y: view.value.height / 2 })),
    all: () => glide(held({ ...view.value, scale: view.value.whole })),
    centreOn: (at, scale) => glide(centred(view.value, at, scale)),
    sees: (at) => visible(view.value, at, 0),
    onScreen: (at) => placed(view.value, at),
    reveal: (at) => {
      if (!visible(view.value, at, grid.side)) glide(revealed(view.value, at));
    },
    cover: (under, at) => {
      if ((view.value.under ?? 0) === under && at === null) return;
      const covered = { ...view.value, under };
      const next = at && !visible(covered, at, grid.side) ? revealed(covered, at) : held(covered);
      if (next.x !== view.value.x || next.y !== view.value.y) glide(next);
      else view.value = next;
    },
  }), []);
}
