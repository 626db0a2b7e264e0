/* glide.ts: cards that changed place glide there; none of it where motion is not wanted. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mayMove } from '@/app/settings';

const TIME = 320;

function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-flip]')) found.set(card.dataset['flip']!, card.getBoundingClientRect());
  return found;
}

function glide(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) + Math.abs(dy) < 24 || to.width === 0) return;
  card.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }],
    { duration: TIME, easing: 'cubic-bezier(.2,.7,.2,1)' },
  );
}

/* After every drawing of the table: whatever moved far enough glides from where it was. */
export function useGlide(table: RefObject<HTMLElement | null>): void {
  const before = useRef<Map<string, DOMRect>>(new Map());
  useLayoutEffect(() => {
    if (!table.current) return;
    const now = places(table.current);
    if (mayMove() && before.current.size > 0)
      for (const card of table.current.querySelectorAll<HTMLElement>('[data-flip]')) {
        const name = card.dataset['flip']!;
        const from = before.current.get(name);
        if (from) glide(card, from, now.get(name)!);
      }
    before.current = now;
  });
}
