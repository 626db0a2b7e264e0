/* glide.ts: cards that changed place glide there; none of it where motion is not wanted. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mayMove } from '@/app/settings';
import { glide } from '@/ui/travel';

const TIME = 320;

function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-flip]')) found.set(card.dataset['flip']!, card.getBoundingClientRect());
  return found;
}

/* After every drawing of the table: whatever moved far enough glides from where it was. */
export function useGlide(table: RefObject<HTMLElement | null>): void {
  const before = useRef<Map<string, DOMRect>>(new Map());
  useLayoutEffect(() => {
    if (!table.current) return;
    if (!mayMove()) return before.current.clear(); /* to measure is to lay out: half of what a move costs */
    const now = places(table.current);
    for (const card of table.current.querySelectorAll<HTMLElement>('[data-flip]')) {
      const from = before.current.get(card.dataset['flip']!);
      if (from) glide(card, from, TIME);
    }
    before.current = now;
  });
}
