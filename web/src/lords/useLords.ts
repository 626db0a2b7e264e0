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

const tall = matchMedia('(min-height: 860px)');
const isTall = signal(tall.matches);
tall.addEventListener('change', () => (isTall.value = tall.matches));

/* Where there is no room for whole cards the hand shows compact ones. */
export const compactHand = computed(() => onPhone.value || !isTall.value);
