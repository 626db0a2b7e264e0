/* Follows.tsx: what follows from the move pointed at, as the engine says, and what does not though one might have thought so. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { useTable } from '@/play/useTable';
import { consequenceText } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { cardOrName } from './cards';
import type { LordsMove } from './types';

/* The armies and the choice itself show these already. */
const shown: ReadonlySet<string> = new Set(['army-total', 'points']);
const MOST = 2;

export function Follows({ move }: { move: LordsMove }) {
  const { table } = useTable();
  const found = useSignal<Reason[]>([]);
  useEffect(() => {
    let gone = false;
    found.value = [];
    void table.preview(move.text).then((preview) => {
      if (!gone) found.value = preview?.consequences ?? [];
    });
    return () => {
      gone = true;
    };
  }, [move.text]);
  const lines = found.value.filter(({ code }) => !shown.has(code)).slice(0, MOST);
  if (lines.length === 0) return null;
  return (
    <ul class="lords-follows">
      {lines.map((one) => <li key={one.code} class={one.holds ? '' : 'not'}>{consequenceText(one, cardOrName)} <RuleLink rule={one.rule} /></li>)}
    </ul>
  );
}
