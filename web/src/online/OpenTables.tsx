/* OpenTables.tsx: public tables: those with a free seat, and those one can watch. */
import { useSignal } from '@preact/signals';
import { follow } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { GameEmblem } from '@/pages/GameEmblem';
import { seatsOf } from '@/table/online';
import { gameName, t } from '@/text/text';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { termsText } from './clocks';
import { placed, useFresh, type Placed } from './fresh';
import { kindWords } from './kind';
import { PasteLink } from './LinkState';
import type { Row } from './types';
import { useOnlineWords } from './words';
import './online.css';

async function fetchRows(which: 'open' | 'playing'): Promise<Row[]> {
  const answer = await fetch(`/api/tables?${which}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { tables: Row[] }).tables;
}

/* Somebody may still sit down. */
export function hasFreeSeat({ state, card }: Pick<Row, 'state' | 'card'>): boolean {
  return state === 'open' && seatsOf({ seats: card.seats ?? [] }).some(({ name }) => !name);
}

/* What the heading says: of the tables that have not begun, those that are full are for nobody. */
function listed(which: 'open' | 'playing', rows: Row[]): Row[] {
  return which === 'open' ? rows.filter(hasFreeSeat) : rows;
}

/* Which game it is, and by which clock. */
export function aboutWords({ game, card: { options, clock } }: Pick<Row, 'game' | 'card'>): string {
  return [...(options ? [kindWords({ game, options })] : []), termsText(clock)].join(' · ');
}

function Line({ row, gone }: Placed<Row>) {
  const { card, game, table } = row;
  const seats = seatsOf({ seats: card.seats ?? [] });
  const free = hasFreeSeat(row);
  return (
    <li class={gone ? 'panel save is-gone' : 'panel save'} data-table={table} data-gone={gone || undefined}>
      <GameEmblem game={game} size={44} />
      <span class="save-words">
        <b>{gameName(game)}</b> <span class="soft">{aboutWords(row)}</span>
        <span class="online-row-seats">
          {seats.map(({ name }, seat) => <span key={seat}><SeatMark seat={seat} size={13} /> {name ? <Name name={name} /> : <span class="soft">{t('online.free')}</span>}</span>)}
        </span>
      </span>
      {gone ? <span class="soft" role="status">{t(free ? 'online.tables.taken' : 'hall.over')}</span> : <a class={free ? 'button main' : 'button'} href={`/t/${table}`} onClick={follow}>{t(free ? 'online.sit' : 'online.watch')}</a>}
    </li>
  );
}

/* Somebody is about to press something: nothing is added above it. */
const isAimedAt = (): boolean => document.querySelector('.online-rows:is(:hover, :focus-within)') !== null;

function Rows({ which }: { which: 'open' | 'playing' }) {
  const rows = useSignal<Placed<Row>[] | null>(null);
  const failed = useSignal(false);
  useFresh((back) => void fetchRows(which).then((all) => {
    rows.value = placed(back ? [] : rows.value ?? [], listed(which, all), back || !isAimedAt());
    failed.value = false;
  }, () => (failed.value = true)), true);
  return (
    <section class="online-rows">
      <h2>{t(`online.tables.${which}`)}</h2>
      {failed.value && <p role="status">{t('hall.lost')}</p>}
      {rows.value?.length === 0 && <p class="soft">{t(`online.tables.${which}.none`)}</p>}
      <ul class="save-list">{rows.value?.map(({ row, gone }) => <Line key={row.table} row={row} gone={gone} />)}</ul>
    </section>
  );
}

export function OpenTables() {
  if (!useOnlineWords()) return null;
  return (
    <Frame title={t('home.tables')}>
      <p class="sorry-buttons">
        <a class="button main" href="/friends/caledonia" onClick={follow}>{t('online.open-game', { game: gameName('caledonia') })}</a>
        <a class="button main" href="/friends/lords" onClick={follow}>{t('online.open-game', { game: gameName('lords') })}</a>
      </p>
      <Rows which="open" />
      <Rows which="playing" />
      <PasteLink />
    </Frame>
  );
}
