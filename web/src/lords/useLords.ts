/* useLords.ts: the snapshot with the types of Lords, and how wide the screen is. */
import { signal } from '@preact/signals';
import { useSnapshot } from '@/play/useTable';
import type { LordsInsight, LordsMove, LordsSnapshot, LordsState } from './types';

export function useLords(): LordsSnapshot {
  return useSnapshot<LordsState, LordsInsight, LordsMove>();
}

const narrow = matchMedia('(max-width: 760px)');

/* True on a phone, where everything is in one column. */
export const onPhone = signal(narrow.matches);
narrow.addEventListener('change', () => (onPhone.value = narrow.matches));
