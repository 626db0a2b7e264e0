/* Market.tsx: six goods with their rows of prices and everybody's merchants. */
import { signal } from '@preact/signals';
import { money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { SeatMark } from '@/ui/SeatMark';
import { action, lay, movesOf, openGood, useCaledonia } from '../hand';
import { parts } from '../parts';
import type { CaledoniaSnapshot, CaledoniaState, Good, Side } from '../types';
import { listOf } from './things';
import './boards.css';

/* The row the price of a good would move to. */
export const aim = signal<{ good: Good; row: number } | null>(null);

function merchantsAt(state: CaledoniaState, seat: number, good: Good, side: Side): number {
  return state.players[seat]!.merchants.market.find((one) => one.good === good && one.side === side)?.n ?? 0;
}

interface Work {
  seat: number;
  there: number;
  coming: number; /* in the draft */
}

function workAt({ state, base }: CaledoniaSnapshot, good: Good, side: Side): Work[] {
  return state.players
    .map((_, seat) => {
      const there = merchantsAt(base, seat, good, side);
      return { seat, there, coming: Math.max(merchantsAt(state, seat, good, side) - there, 0) };
    })
    .filter(({ there, coming }) => there + coming > 0);
}

function Marks({ work }: { work: Work[] }) {
  const many = work.reduce((sum, { there, coming }) => sum + there + coming, 0) > 3;
  return (
    <>
      {work.map(({ seat, there, coming }) => (
        <span key={seat} class="cal-merchants">
          {Array.from({ length: many ? Math.min(there, 1) : there }, (_, i) => (
            <SeatMark key={i} seat={seat} size={13} />
          ))}
          {Array.from({ length: many ? Math.min(coming, 1) : coming }, (_, i) => (
            <span key={i} class="cal-coming">
              <SeatMark seat={seat} size={13} />
            </span>
          ))}
          {many && there + coming > 1 && <small>{there + coming}</small>}
        </span>
      ))}
    </>
  );
}

function Track({ good }: { good: Good }) {
  const { state, base, insight } = useCaledonia();
  const rows = insight.market[good];
  const from = base.rows[good];
  const to = aim.value?.good === good ? aim.value.row : state.rows[good];
  const between = (i: number): boolean => (i > from && i < to) || (i < from && i > to);
  return (
    <span class="cal-track" aria-hidden="true">
      {rows.map((price, i) => (
        <i key={i} class={i === from ? 'at' : i === to ? 'to' : between(i) ? 'way' : ''}>
          {price}
        </i>
      ))}
    </span>
  );
}

function sideWords(snapshot: CaledoniaSnapshot, good: Good, side: Side): string {
  const who = workAt(snapshot, good, side).map(({ seat, there, coming }) =>
    t('cal.market.merchants', { name: snapshot.seats[seat]?.name, n: there + coming }),
  );
  return who.length === 0 ? '' : t(`cal.market.${side}-side`, { who: listOf(who) });
}

function rowWords(snapshot: CaledoniaSnapshot, good: Good): string {
  const price = t('cal.market.price', { what: nameOf(good), price: money(snapshot.state.prices[good]) });
  return [price, sideWords(snapshot, good, 'sell'), sideWords(snapshot, good, 'buy')].filter(Boolean).join(' ');
}

function toggle(good: Good): void {
  const closing = openGood.value === good;
  lay();
  aim.value = null;
  if (closing) return;
  openGood.value = good;
  action.value = 'trade';
}

function GoodRow({ good, tradable }: { good: Good; tradable: boolean }) {
  const snapshot = useCaledonia();
  const { state, base } = snapshot;
  const open = openGood.value === good;
  const moved = state.prices[good] !== base.prices[good];
  return (
    <button
      type="button"
      class={`cal-good${tradable ? ' can' : ''}${open ? ' open' : ''}`}
      data-action="market"
      data-good={good}
      aria-expanded={open}
      onClick={() => toggle(good)}
    >
      <span class="unseen">{rowWords(snapshot, good)}</span>
      <span class="cal-good-head" aria-hidden="true">
        <Icon name={`good-${good}`} size={24} />
        <b class="figure cal-good-price">{base.prices[good]}</b>
        {moved && <b class="figure cal-good-next">→ {state.prices[good]}</b>}
      </span>
      <span class="cal-side sell" aria-hidden="true">
        <Marks work={workAt(snapshot, good, 'sell')} />
      </span>
      <Track good={good} />
      <span class="cal-side buy" aria-hidden="true">
        <Marks work={workAt(snapshot, good, 'buy')} />
      </span>
    </button>
  );
}

/* `compact`: six cells side by side, for a phone. */
export function Market({ compact = false }: { compact?: boolean }) {
  const { moves } = useCaledonia();
  const tradable = new Set(movesOf(moves, 'trade').map(({ event }) => event.good));
  return (
    <section class={compact ? 'cal-market compact' : 'cal-market panel'} aria-label={t('cal.market')}>
      {!compact && (
        <header class="cal-board-head">
          <h2>{t('cal.market')}</h2>
          <span class="cal-sub" aria-hidden="true">◂ {t('cal.market.sold')} · {t('cal.market.bought')} ▸</span>
        </header>
      )}
      <div class="cal-goods">
        {parts.goods.map((good) => <GoodRow key={good} good={good} tradable={tradable.has(good)} />)}
      </div>
    </section>
  );
}
