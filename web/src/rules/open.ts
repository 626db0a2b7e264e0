/* open.ts: which rule lies open over the page, if any. */
import { signal } from '@preact/signals';

export interface Opened {
  id: string;
  refused?: string | undefined; /* what was refused by it, and why */
}

export const opened = signal<Opened | null>(null);

export function openRule(id: string, refused?: string): void {
  opened.value = { id, refused };
}
