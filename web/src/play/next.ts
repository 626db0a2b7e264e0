/* next.ts: after each step of a turn the keyboard is at the next thing to decide, and what is composed is said aloud: whole, or with what it still asks for. */
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import type { Snapshot } from '@/table/table';
import { money, t } from '@/text/text';
import { lead } from '@/ui/leading';
import type { Sitting } from './useTable';

/* The whole turn, "woodcutter on b6, −£10; confirm or undo", or the moves from `first` on and what is next, "woodcutter on b6, −£10. Place worker 2". */
function composed(snapshot: Snapshot, first: number, { view }: Sitting): string {
  const moves = snapshot.draft.slice(snapshot.whole ? 0 : first).map((move) => {
    const change = view.draftLine(move).money;
    const words = view.draftWords(move, snapshot);
    return change ? `${words}, ${money(change)}` : words;
  });
  const what = moves.join(', ');
  return snapshot.whole ? t('play.composed', { what }) : [what, view.asks?.(snapshot)].filter(Boolean).join('. ');
}

/* Who types moves stays at the line, who reads a sheet in it. */
function elsewhere(): boolean {
  return document.activeElement instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
}

export function useNext(sitting: Sitting): void {
  useEffect(() => {
    let was = sitting.table.snapshot.peek();
    return sitting.table.snapshot.subscribe((now) => {
      const step = now.draft.length !== was.draft.length && now.viewer === was.viewer && now.curtain === null;
      const first = was.draft.length;
      const longer = now.draft.length > first;
      was = now;
      if (!step || (now.moves.length === 0 && !now.whole)) return;
      if (longer && !(now.whole && sitting.view.settles)) announce(composed(now, first, sitting));
      if (!elsewhere()) lead(...(sitting.view.leads ?? []).slice(0, -1)); /* nobody has to wait yet */
    });
  }, [sitting]);
}
