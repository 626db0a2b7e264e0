/* announce.ts: says aloud, to screen readers, what others can see happening. */
import { signal } from '@preact/signals';

export const announcement = signal('');

/* The same words twice in a row are said twice. */
export function announce(words: string): void {
  announcement.value = announcement.value === words ? `${words}\u00a0` : words;
}
