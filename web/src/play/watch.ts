/* watch.ts: what the page does by itself as the table changes. */
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import { settings } from '@/app/settings';
import { soundMove, soundTurn } from '@/app/sound';
import type { LogMove } from '@/engine/types';
import { t } from '@/text/text';
import { movesInForce } from './LogPanel';
import { movesSoFar, takenBack } from './takenBack';
import type { Sitting } from './useTable';

const MOST_SAID = 6;

/* Says what others did and what was taken back, as it happens, in words and by sound. */
export function useAnnouncements(sitting: Sitting): void {
  const inWords = (moves: LogMove[], among: LogMove[]): string =>
    moves.map((move) => sitting.view.sentence(move, sitting.table.snapshot.peek().seats, among)).join('. ');
  useEffect(() => {
    let was = sitting.table.snapshot.peek();
    let mine = false;
    return sitting.table.snapshot.subscribe((now) => {
      const { log, viewer, moves } = now;
      const inForce = movesInForce(log);
      const news = inForce.filter((move) => move.i >= was.log.length && move.actor !== viewer);
      const gone = takenBack(was, now);
      if (gone.length > MOST_SAID) announce(t('play.taken-back-many', { n: gone.length }));
      else if (gone.length > 0) announce(t('play.taken-back', { what: inWords(gone, movesSoFar(was)) }));
      else if (news.length > 0) announce(inWords(news.slice(-MOST_SAID), inForce));
      was = now;
      if (moves.length > 0 && !mine) soundTurn();
      else if (news.length > 0) soundMove();
      mine = moves.length > 0;
    });
  }, [sitting]);
}

/* Where somebody has asked for it, a turn counts as soon as nothing is left to decide. */
export function useAutoConfirm(sitting: Sitting): void {
  useEffect(
    () =>
      sitting.table.snapshot.subscribe((now) => {
        if (now.whole && settings.peek().autoConfirm) void sitting.confirm();
      }),
    [sitting],
  );
}
