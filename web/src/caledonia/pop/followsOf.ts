/* followsOf.ts: what follows from the turn being composed, line by line, beside what the bar and the boards show. */
import type { Reason } from '@/engine/types';
import { consequenceText } from '@/text/text';
import type { CaledoniaSnapshot } from '../types';

interface Line {
  words: string;
  reason: Reason;
}

/* The bar, the boards and the list of units show these already. */
const shown: ReadonlySet<string> = new Set(['pays', 'gets', 'earns', 'makes', 'refines']);

/* What happens before what does not, else in the order of the moves; a sentence that two moves share stands once. */
export function followsOf({ draft }: Pick<CaledoniaSnapshot, 'draft'>): Line[] {
  const lines = new Map<string, Line>();
  for (const reason of draft.flatMap(({ consequences }) => consequences)) {
    const words = shown.has(reason.code) ? '' : consequenceText(reason);
    if (words) lines.set(words, { words, reason });
  }
  return [...lines.values()].toSorted((a, b) => Number(b.reason.holds) - Number(a.reason.holds));
}
