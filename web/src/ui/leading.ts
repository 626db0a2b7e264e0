/*
 * leading.ts: where the keyboard is. Whoever comes with keys alone is never left
 * nowhere: when what had the focus is gone, the next thing to decide gets it. The
 * last of the leads is for waiting: who was put there is led on as soon as there is more.
 */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { keysUsed } from '@/app/keys';

function nowhere(board: HTMLElement): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at === board || at.matches(':disabled'); /* which keeps the focus for another frame */
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
    let waitsAt: Element | null = null; /* until somebody goes elsewhere, or types there */
    const waits = (): boolean => waitsAt !== null && document.activeElement === waitsAt;
    const stir = (event: Event): void => void ((event.type === 'input' || event.target !== waitsAt) && (waitsAt = null));
    const look = (): void => {
      soon = 0;
      if (!keysUsed || !board.current || document.querySelector('dialog[open], .curtain') || !(nowhere(board.current) || waits())) return;
      const next = firstOf(leads) ?? board.current;
      if (next === document.activeElement) return;
      waitsAt = leads.length > 0 && next.matches(leads.at(-1)!) ? next : null;
      next.focus();
    };
    /* Not before everything has been drawn. */
    const later = (): void => void (soon ||= requestAnimationFrame(() => setTimeout(look)));
    const watch = new MutationObserver(later);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
    document.addEventListener('focusin', stir);
    document.addEventListener('input', stir);
    later();
    return () => {
      document.removeEventListener('focusin', stir);
      document.removeEventListener('input', stir);
      watch.disconnect();
      cancelAnimationFrame(soon);
    };
  }, [leads]);
}
