/* MyTables.tsx: one's seats at tables on a server, for lists of games. */
import { useSignal } from '@preact/signals';
import { follow } from '@/app/route';
import { GameEmblem } from '@/pages/GameEmblem';
import { seatsOf } from '@/table/online';
import { gameName, ownTag, t } from '@/text/text';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { span } from './clocks';
import { useFresh } from './fresh';
import { hasEnded, isMyTurn, isOpen, myTables, refreshed, type MyTable } from './mine';
import { useOnlineWords } from './words';
import './online.css';

export type Which = 'turn' | 'waiting' | 'ended';

/* When something happened there last, and how long one still has. */
function times({ updated, left, ...table }: MyTable): string {
  const day = new Date(updated).toLocaleDateString(ownTag(), { dateStyle: 'medium' });
  return [day, isMyTurn({ updated, ...table }) && left !== undefined && t('online.left', { time: span(left) })].filter(Boolean).join(' · ');
}

function standing(table: MyTable): string {
  if (typeof table.you === 'number' && table.resigned?.includes(table.you)) return t('online.you-resigned');
  if (table.state === 'abandoned') return t('online.abandoned');
  if (table.state === 'closed') return t('online.closed');
  if (hasEnded(table)) return t('hall.over');
  if (isOpen(table)) return t('online.waiting', { n: table.seats?.filter(({ name, bot, gone }) => !name && !bot && !gone).length ?? 0 });
  if (isMyTurn(table)) return t('play.turn');
  return t('lords.turn-of-name', { name: seatsOf({ seats: table.seats ?? [] })[table.turnOf ?? 0]?.name ?? '' });
}

function Line({ table }: { table: MyTable }) {
  const mine = isMyTurn(table);
  const seats = seatsOf({ seats: table.seats ?? [] });
  return (
    <li class={mine ? 'panel save is-turn' : 'panel save'} data-online={table.id}>
      <GameEmblem game={table.game!} size={44} />
      <span class="save-words">
        <b>{gameName(table.game!)}</b>{' '}
        <span class="online-row-seats">{seats.map(({ name }, seat) => seat !== table.you && name && <span key={seat}><SeatMark seat={seat} size={13} /> <Name name={name} /></span>)}</span>
        <span class="soft"><span class="online-chip">{t('online.online')}</span> {standing(table)} <span class="online-times">· {times(table)}</span></span>
      </span>
      <a class={mine ? 'button main' : 'button'} href={`/t/${table.id}`} data-action="go-online" onClick={follow}>{t(table.state === 'closed' ? 'online.to-table' : hasEnded(table) ? 'games.replay' : mine ? 'home.play' : isOpen(table) ? 'online.to-table' : 'games.look')}</a>
    </li>
  );
}

const groups: Record<Which, (table: MyTable) => boolean> = {
  turn: isMyTurn,
  waiting: (table) => !isMyTurn(table) && !hasEnded(table),
  ended: hasEnded,
};

/* Those of one kind; the server is asked how they stand. */
export function MyTables({ which }: { which: Which }) {
  const words = useOnlineWords();
  const all = useSignal<MyTable[]>([]);
  useFresh(() => void myTables().then(async (kept) => {
    if (all.value.length === 0) all.value = kept;
    all.value = (await Promise.all(kept.slice(0, 30).map(refreshed))).filter((one) => one !== null);
  }), false);
  const shown = all.value.filter(groups[which]);
  if (!words || shown.length === 0) return null;
  return <ul class="save-list">{shown.map((table) => <Line key={table.id} table={table} />)}</ul>;
}
