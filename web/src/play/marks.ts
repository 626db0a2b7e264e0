/* marks.ts: what a guide points at. What has an element of its own gets the attribute data-mark; the rest the board draws. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameView } from './view';

export interface Mark {
  kind: string;
  name: string; /* '' where the kind says all */
}

export const marks = signal<readonly Mark[]>([]);

/* Names of one kind, for boards that draw marks themselves. */
export function marked(kind: string): string[] {
  return marks.value.filter((mark) => mark.kind === kind).map(({ name }) => name);
}

function elementsOf(view: GameView): Set<Element> {
  const selectors = marks.peek().flatMap(({ kind, name }) => view.anchor(kind, name) ?? []);
  return new Set(selectors.flatMap((selector) => [...document.querySelectorAll(selector)]));
}

function mark(view: GameView): void {
  const wanted = elementsOf(view);
  for (const one of document.querySelectorAll('[data-mark]')) if (!wanted.has(one)) one.removeAttribute('data-mark');
  for (const one of wanted) if (!one.hasAttribute('data-mark')) one.setAttribute('data-mark', '');
}

/* Elements come and go as the board is drawn anew: what is marked stays so. */
export function useMarks(view: GameView): void {
  useEffect(() => {
    const watcher = new MutationObserver(() => mark(view));
    watcher.observe(document.body, { childList: true, subtree: true });
    const end = marks.subscribe(() => {
      mark(view);
      document.querySelector('[data-mark]')?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      end();
      watcher.disconnect();
      marks.value = [];
    };
  }, [view]);
}
