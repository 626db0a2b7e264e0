/* title.ts: what the tab is called. */
import { useEffect } from 'preact/hooks';

export function useTitle(title?: string): void {
  useEffect(() => void (document.title = title ? `${title} · Ceilidh` : 'Ceilidh'), [title]);
}
