/* Happened.tsx: what others have done to the table that the board does not show: said aloud, and in a line until it was read. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '@/app/announce';
import { movesInForce } from '@/play/LogPanel';
import { takenBack } from '@/play/takenBack';
import { useTable } from '@/play/useTable';
import { seatsOf } from '@/table/online';
import { listWords, t } from '@/text/text';
import type { Facts } from './room';
import { useFacts, useRoom } from './useRoom';

const MOST_SAID = 3; /* moves that a line has room for */

type Told = Pick<Facts, 'seats' | 'late' | 'resigned' | 'state' | 'you'>;

/* Who has run out of time, or given up, from one moment to the next; '' if nobody has. How a game has ended is said elsewhere. */
export function happened(was: Told, now: Told): string {
  const names = (seats: number[]): string => listWords(seats.map((seat) => seatsOf(now)[seat]!.name));
  const late = now.late.filter((seat) => !was.late.includes(seat));
  const gaveUp = now.resigned.filter((seat) => !was.resigned.includes(seat));
  const resigned = gaveUp.filter((seat) => seat !== now.you);
  return [
    gaveUp.length > resigned.length && t('online.you-resigned'),
    late.length > 0 && t('online.ran-out', { name: names(late) }),
    resigned.length > 0 && t(now.state === 'playing' ? 'online.has-resigned-bot' : 'online.has-resigned', { name: names(resigned) }),
  ].filter(Boolean).join(' ');
}

/* What somebody else has taken back, with who did. */
function useTakenBack(tell: (words: string) => void): void {
  const { view, table } = useTable();
  const now = table.snapshot.value;
  const before = useRef(now);
  useEffect(() => {
    const was = before.current;
    before.current = now;
    const gone = takenBack({ ...was, draft: [] }, { ...now, draft: [] });
    if (gone.length === 0 || gone[0]!.actor === now.viewer) return; /* who did it knows */
    const among = movesInForce(was.log);
    const what = gone.map((move) => view.sentence(move, now.seats, among)).join('. ');
    tell(gone.length > MOST_SAID ? t('play.taken-back-many', { n: gone.length }) : t('play.taken-back', { what }));
  }, [now]);
}

interface News {
  kind: 'happened' | 'taken-back';
  words: string;
}

export function Happened() {
  const facts = useFacts();
  const { kept } = useRoom();
  const before = useRef(facts);
  const invited = facts.you === null && Boolean(kept.invite) && facts.state === 'playing';
  const told = useSignal<News | null>(invited ? { kind: 'happened', words: t('online.came-late') } : null);
  useEffect(() => {
    const news = happened(before.current, facts);
    before.current = facts;
    if (!news) return;
    announce(news);
    told.value = { kind: 'happened', words: news };
  }, [facts]);
  useTakenBack((words) => (told.value = { kind: 'taken-back', words })); /* which is said aloud already */
  if (!told.value) return null;
  return (
    <p class="online-line is-news" data-line={told.value.kind}>
      <span>{told.value.words}</span>
      <button type="button" class="online-link-button" aria-label={t('page.close')} data-action="happened-read" onClick={() => (told.value = null)}>×</button>
    </p>
  );
}
