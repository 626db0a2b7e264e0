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

/* Whether that holds of the window now. */
function holding(query: string) {
  const media = matchMedia(query);
  const holds = signal(media.matches);
  media.addEventListener('change', () => (holds.value = media.matches));
  return holds;
}

/* Room for the whole cards of the hand: on a desk that is high enough, and on a tablet. */
const isRoomy = holding('(min-width: 1000px) and (min-height: 690px), (min-width: 600px) and (min-height: 900px)');

/* A phone held sideways: what is common at the left, what is one's own at the right. */
const isLow = holding('(max-height: 559px) and (min-width: 600px)');
export const sideways = computed(() => onPhone.value && isLow.value);

/* Where there is no room for whole cards the hand shows compact ones. */
export const compactHand = computed(() => !isRoomy.value);
