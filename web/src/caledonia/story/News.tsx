/* News.tsx: what the others have done since one's last turn, where the log is out of sight: it leads there. */
import { movesInForce, sinceLastTurn } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { money, t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { storyOf, type Item } from './story';
import { lineOf } from './words';
import '../pop/follows.css';

type Done = Extract<Item, { kind: 'move' }>;

/* Chance and the viewer's own moves aside. */
function useNews(): Done[] {
  const { log, viewer } = useTable().table.snapshot.value;
  const first = sinceLastTurn(movesInForce(log), viewer)[0]?.i ?? Infinity;
  return storyOf(log).filter((item): item is Done => item.kind === 'move' && item.i >= first && item.seat !== null && item.seat !== viewer);
}

function openLog(): void {
  document.querySelector<HTMLElement>('[data-tab=log]')?.click();
}

/* The last turn of each, if they fit. */
export function News() {
  const { seats } = useTable().shown.value;
  const news = useNews();
  if (news.length === 0) return null;
  const turns = news.filter(({ more }) => !more).slice(1 - seats.length);
  return (
    <span class="turn-sub">
      {news.slice(news.indexOf(turns[0]!)).map(({ i, seat, entry, money: n }) => (
        <span key={i}><SeatMark seat={seat!} size={11} /> {lineOf(entry, seats)} {n !== 0 && money(n, true)} </span>
      ))}
      <button type="button" class="turn-follows" data-action="news" onClick={openLog}>{t('lords.since-n', { n: news.length })}</button>
    </span>
  );
}

/* How many of all of them, for the tab of the log. */
export function NewsCount() {
  const n = useNews().length;
  return n === 0 ? null : <small class="tab-news figure" role="img" aria-label={t('lords.since-n', { n })}>{n}</small>;
}
