/* more.ts: long lists drawn in parts: more of one follows when its end comes near to being seen. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const PART = 40;

/* What it is scrolled in; null for the window. A margin around the window would not reach into it. */
function scroller(one: Element): Element | null {
  for (let at = one.parentElement; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/* How many to draw, and what the element behind the last of them refers to. */
export function useMore<T extends Element>(all: number): { count: number; end: RefObject<T | null> } {
  const count = useSignal(PART);
  const end = useRef<T>(null);
  useEffect(() => {
    if (count.value >= all) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some((one) => one.isIntersecting)) count.value += PART;
    }, { root: scroller(end.current!), rootMargin: '600px' });
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, [count.value, all]);
  return { count: count.value, end };
}
