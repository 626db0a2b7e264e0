/* wide.ts: whether the window is wide enough for the desktop's layout. */
import { signal } from '@preact/signals';

const query = typeof matchMedia === 'function' ? matchMedia('(min-width: 1000px) and (min-height: 560px)') : null;

export const wide = signal(query?.matches ?? true);

query?.addEventListener('change', () => (wide.value = query.matches));
