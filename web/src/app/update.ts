/* update.ts: a newer version of the page, once the browser has it. */
import { signal } from '@preact/signals';

/* Changes to it; null if there is none. */
export const update = signal<(() => void) | null>(null);
