/*
 * layers.ts: joins thousands of small marks into few paths. Marks that do not
 * overlap share a layer, so the picture is the same as if each were drawn by
 * itself from back to front, with a hundredth of the nodes.
 */
import { inks, pathsOf, type Ink } from './glyphs';
import type { Mark } from './marks';

interface Box {
  left: number;
  right: number;
  top: number;
  foot: number;
  layer: number;
}

const BUCKET = 40;

/* Without the empty corners of a mark: where those meet nothing is covered. */
function boxOf({ glyph, x, y, scale }: Mark): Box {
  const slack = (glyph.right - glyph.left) * scale * 0.09;
  return { left: x + glyph.left * scale + slack, right: x + glyph.right * scale - slack, top: y + glyph.top * scale, foot: y + glyph.foot * scale, layer: 1 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;
}

/* For marks sorted from back to front, the layer of each: above all that it covers; grass lies below. */
function layersOf(marks: Mark[]): number[] {
  const buckets = new Map<number, Box[]>();
  return marks.map((mark) => {
    if (mark.terrain === 'grass') return 0;
    const box = boxOf(mark);
    const slots: Box[][] = [];
    for (let i = Math.floor(box.left / BUCKET); i <= Math.floor(box.right / BUCKET); i++)
      for (let j = Math.floor(box.top / BUCKET); j <= Math.floor(box.foot / BUCKET); j++) {
        const key = i * 1000 + j;
        let held = buckets.get(key);
        if (!held) buckets.set(key, (held = []));
        slots.push(held);
      }
    for (const slot of slots)
      for (const other of slot) if (other.layer >= box.layer && overlap(box, other)) box.layer = other.layer + 1;
    for (const slot of slots) slot.push(box);
    return box.layer;
  });
}

/* The marks as SVG paths with the classes ink-light, ink-fir and so on. */
export function drawMarks(marks: Mark[]): string {
  const layers: Partial<Record<Ink, string[]>>[] = [];
  layersOf(marks).forEach((layer, n) => {
    const { glyph, x, y, scale } = marks[n]!;
    const lists = (layers[layer] ??= {});
    const paths = pathsOf(glyph, scale);
    for (const ink in paths) (lists[ink as Ink] ??= []).push(`M${x} ${y}${paths[ink as Ink]}`);
  });
  return layers.map((lists) => inks.map((ink) => (lists[ink] ? `<path class="ink-${ink}" d="${lists[ink].join('')}"/>` : '')).join('')).join('');
}
