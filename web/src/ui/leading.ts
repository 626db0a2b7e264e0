/*
 * leading.ts: where the keyboard is. Whoever comes with keys alone is never left
 * nowhere: when what had the focus is gone, the next thing to decide gets it.
 */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { keysUsed } from '@/app/keys';

function nowhere(board: HTMLElement): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at === board;
}

function firstOf(selectors: readonly string[]): HTMLElement | SVGElement | undefined {
  for (const selector of selectors)
    for (const one of document.querySelectorAll<HTMLElement | SVGElement>(selector)) if (one.getClientRects().length > 0) return one;
  return undefined;
}

/* Focuses the first of these that can be seen, once it has been drawn, if keys are being used. */
export function lead(...selectors: string[]): void {
  if (keysUsed) requestAnimationFrame(() => firstOf(selectors)?.focus());
}

const none: readonly string[] = [];

/* Sees to it that the focus is somewhere: on the first of the leads that is there, or else on the board itself. */
export function useLeading(board: RefObject<HTMLElement | null>, leads: readonly string[] = none): void {
  useEffect(() => {
    let soon = 0;
    const look = (): void => {
      soon = 0;
      if (!keysUsed || !board.current || document.querySelector('dialog[open], .curtain') || !nowhere(board.current)) return;
      (firstOf(leads) ?? board.current).focus();
    };
    /* A button that was disabled keeps the focus until the next frame has been drawn. */
    const later = (): void => void (soon ||= requestAnimationFrame(() => setTimeout(look)));
    const watch = new MutationObserver(later);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
    later();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(soon);
    };
  }, [leads]);
}
