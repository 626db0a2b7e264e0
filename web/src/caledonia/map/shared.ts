/* shared.ts: the view of the map, for what stands elsewhere at the table: the tools in the top strip, popovers. */
import { computed, signal } from '@preact/signals';
import { centreOf } from './grid';
import type { Viewer } from './useView';

/* The map that is drawn now. */
export const theMap = signal<Viewer | null>(null);

/* Changes with whatever part of the map is seen. */
export const mapView = computed(() => theMap.value?.view.value ?? null);

/* So many pixels of the map are hidden from below; a space of it that is spoken of is brought into what is left. */
export function coverMap(pixels: number, about: Element | null): void {
  const space = (about as SVGElement | null)?.dataset['space'];
  theMap.peek()?.cover(pixels, space ? centreOf(space) : null);
}
