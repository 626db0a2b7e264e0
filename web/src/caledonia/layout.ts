/* layout.ts: which of three tables this window has room for: a desk, map and boards side by side, or one below the other. */
import { computed, signal } from '@preact/signals';

export type Layout = 'desk' | 'side' | 'tall';

const queries: [Layout, MediaQueryList][] =
  typeof matchMedia === 'function'
    ? [
        ['desk', matchMedia('(min-width: 1180px) and (min-height: 620px)')],
        ['side', matchMedia('(min-aspect-ratio: 5/4) and (min-width: 600px)')],
      ]
    : [];

function fitting(): Layout {
  if (queries.length === 0) return 'desk';
  return queries.find(([, query]) => query.matches)?.[0] ?? 'tall';
}

export const layout = signal<Layout>(fitting());
/* A large desk has a column of its own for the log, and room below the others. */
const large = typeof matchMedia === 'function' ? matchMedia('(min-width: 1700px) and (min-height: 940px)') : null;
export const roomy = signal(large?.matches ?? false);
large?.addEventListener('change', () => (roomy.value = large.matches));

export const onDesk = computed(() => layout.value === 'desk');

for (const [, query] of queries) query.addEventListener('change', () => (layout.value = fitting()));
