/* looked.ts: somebody has come to look back at a game: it begins anew before their eyes, and after a reload where they were. */
import { effect } from '@preact/signals';
import { route } from '@/app/route';
import type { Sitting } from './useTable';

const key = 'looked';

/* A browser that keeps nothing for the page begins anew. */
function kept(id: string): number {
  try {
    const [of, ply] = (sessionStorage.getItem(key) ?? '').split(' ');
    return of === id ? Number(ply) : 0;
  } catch {
    return 0;
  }
}

function keep(words: string): void {
  try {
    sessionStorage.setItem(key, words);
  } catch { /* see kept() */ }
}

/* Nothing is kept once the page is left for another: who comes again comes to the beginning. */
export async function lookBack(sitting: Sitting, id: string): Promise<void> {
  await sitting.lookAt(kept(id));
  let left = false;
  effect(() => {
    if (left) return; /* and hears of nothing any more */
    left = route.value.page !== 'play' || route.value.id !== id;
    keep(left ? '' : `${id} ${sitting.shown.value.ply}`);
  });
}
