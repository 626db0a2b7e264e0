/* useLords.ts: the snapshot with the types of Lords, and how much room there is. */
import { computed, signal } from '@preact/signals';
import { useSnapshot } from '@/play/useTable';
import { wide } from '@/ui/wide';
import type { LordsSnapshot } from './types';

export function useLords(): LordsSnapshot {
  return useSnapshot<LordsSnapshot>();
}

/* True on a phone or a tablet held upright, where everything is in one column. */
export const onPhone = computed(() => !wide.value);

/* Room for the whole cards of the hand: on a desk that is high enough, and on a tablet. */
const roomy = matchMedia('(min-width: 1000px) and (min-height: 690px), (min-width: 600px) and (min-height: 900px)');
const isRoomy = signal(roomy.matches);
roomy.addEventListener('change', () => (isRoomy.value = roomy.matches));

/* Where there is no room for whole cards the hand shows compact ones. */
export const compactHand = computed(() => !isRoomy.value);
