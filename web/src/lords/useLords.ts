/* useLords.ts: the snapshot with the types of Lords, and how much room there is. */
import { computed } from '@preact/signals';
import { useSnapshot } from '@/play/useTable';
import { wide } from '@/ui/wide';
import type { LordsInsight, LordsMove, LordsSnapshot, LordsState } from './types';

export function useLords(): LordsSnapshot {
  return useSnapshot<LordsState, LordsInsight, LordsMove>();
}

/* True on a phone or a tablet held upright, where everything is in one column. */
export const onPhone = computed(() => !wide.value);
