/* watch.ts: what the page does by itself as the table changes. */
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import { settings } from '@/app/settings';
import { soundMove, soundTurn } from '@/app/sound';
import type { LogMove } from '@/engine/types';
import type { Snapshot } from '@/table/table';
import { t } from '@/text/text';
import { movesInForce } from './LogPanel';
import { skipping } from './pace';
import { movesSoFar, takenBack } from './takenBack';
import type { Sitting } from './useTable';

const MOST_SAID = 6;

/* The turn of whoever made the last of these moves goes on. Bots that do not wait are heard together, when somebody is to decide. */
function goesOn(moves: LogMove[], { actor, waiting }: Snapshot): boolean {
  if (waiting !== null && (settings.peek().pace === 0 || skipping.peek())) return true;
  return actor === 'chance' || (actor !== null && moves.findLast((move) => typeof move.actor === 'number')?.actor === actor);
}

/* After one's own turn it is one's turn once more, with nobody's in between. */
function again(was: Snapshot, now: Snapshot): boolean {
  return was.draft.length > 0 && now.draft.length === 0 && now.log.length > was.log.length && now.moves.length > 0 && now.viewer === was.viewer;
}

/* "Your turn", and what it asks for if that is not what every turn does. */
function turnWords(now: Snapshot, { asks }: Sitting['view']): string {
  return [t('play.turn'), asks?.(now)].filter(Boolean).join('. ');
}

/* Says what others did, a turn at a time, what was taken back, and that it is one's turn; in words and by sound. */
export function useAnnouncements(sitting: Sitting): void {
  useEffect(() => {
    const { view, table } = sitting;
    const inWords = (moves: LogMove[], among: LogMove[]): string => moves.map((move) => view.sentence(move, table.snapshot.peek().seats, among)).join('. ');
    const summed = (moves: LogMove[], among: LogMove[]): string =>
      view.summary?.(moves, table.snapshot.peek().seats, among) ?? inWords(moves.slice(-MOST_SAID), among);
    let was = table.snapshot.peek();
    let mine = was.moves.length > 0;
    let unsaid: LogMove[] = [];
    let heard = was; /* the last moment of which everything was said */
    if (mine && was.draft.length === 0 && was.curtain === null && !table.planning?.peek()) announce(turnWords(was, view));
    return table.snapshot.subscribe((now) => {
      const { log, viewer, moves, waiting } = now;
      const inForce = movesInForce(log);
      const news = inForce.filter((move) => move.i >= was.log.length && (move.actor !== viewer || view.forAll?.(move)));
      const gone = takenBack(was, now);
      const deciding = moves.length > 0 && !table.planning?.peek();
      const turn = deciding && !mine;
      unsaid = gone.length > 0 ? [] : [...unsaid, ...news];
      sitting.tookBack.value = gone.length > MOST_SAID ? t('play.taken-back-many', { n: gone.length }) : gone.length > 0 ? t('play.taken-back', { what: inWords(gone, movesSoFar(was)) }) : '';
      if (gone.length > 0) announce(sitting.tookBack.peek());
      else if (unsaid.length > 0 && !goesOn(unsaid, now)) {
        announce([summed(unsaid, inForce), view.changes?.(heard, now), turn && turnWords(now, view)].filter(Boolean).join('. '));
        unsaid = [];
      } else if (again(was, now)) announce(turnWords(now, view));
      was = now;
      if (unsaid.length === 0) heard = now;
      if (turn) soundTurn();
      else if (news.length > 0) soundMove();
      mine = deciding;
      if (waiting === null) skipping.value = false;
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
