/* Market.tsx: six goods with their rows of prices, everybody's merchants, and the trades one can make. */
import { signal } from '@preact/signals';
import { useTable } from '@/play/useTable';
import { money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { SeatMark } from '@/ui/SeatMark';
import { action, lay, movesOf, openGood, useCaledonia } from '../hand';
import { parts } from '../parts';
import type { CaledoniaMove, CaledoniaSnapshot, CaledoniaState, Good, Side } from '../types';
import { amountWords, listOf } from './things';
import { Pay, Why } from './small';
import './boards.css';

/* The row the price of a good would move to. */
const aim = signal<{ good: Good; row: number } | null>(null);

const signs: Record<Side, string> = { sell: '▼', buy: '▲' };

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

type Trade = ReturnType<typeof tradesOf>[number];

function tradesOf(moves: CaledoniaMove[], good: Good) {
  return movesOf(moves, 'trade').filter((move) => move.event.good === good);
}

function TradeButton({ move }: { move: Trade }) {
  const sitting = useTable();
  const { state } = useCaledonia();
  const { side, good, n } = move.event;
  const change = move.effect.money ?? 0;
  const price = move.effect.prices?.[good]?.[1] ?? state.prices[good];
  const look = async (): Promise<void> => {
    const seen = (await sitting.table.preview(move.text)) as { state: CaledoniaState } | null;
    if (seen && openGood.value === good) aim.value = { good, row: seen.state.rows[good] };
  };
  const away = (): void => void (aim.value = null);
  const play = async (): Promise<void> => {
    away();
    if (await sitting.play(move.text)) openGood.value = null;
  };
  return (
    <button
      type="button"
      class={`cal-trade-n ${side}`}
      data-action="trade"
      data-good={good}
      data-side={side}
      data-n={n}
      onMouseEnter={() => void look()}
      onFocus={() => void look()}
      onMouseLeave={away}
      onBlur={away}
      onClick={() => void play()}
    >
      <span class="unseen">{t(`cal.trade.${side}-words`, { n, what: nameOf(good), money: money(change, true), price: money(price) })}</span>
      <b class="figure" aria-hidden="true">{n}</b>
      <span aria-hidden="true"><Pay amount={change} /></span>
      <small class="soft" aria-hidden="true">
        {signs[side]} {money(price)}
      </small>
    </button>
  );
}

function TradeSide({ good, side, trades }: { good: Good; side: Side; trades: Trade[] }) {
  const here = trades.filter((move) => move.event.side === side).sort((a, b) => a.event.n - b.event.n);
  return (
    <div class={`cal-trade-side ${side}`} role="group" aria-label={t(`cal.trade.${side}`, { what: nameOf(good) })}>
      <h4>
        <span aria-hidden="true">{signs[side]}</span> {t(`cal.trade.${side}`, { what: nameOf(good) })}
      </h4>
      {here.length > 0 ? (
        <div class="cal-trade-row">
          {here.map((move) => (
            <TradeButton key={move.text} move={move} />
          ))}
        </div>
      ) : (
        <Why move={`${side} 1 ${good}`} most={1} />
      )}
    </div>
  );
}

function TradePanel({ good }: { good: Good }) {
  const { moves, state, viewer } = useCaledonia();
  const trades = tradesOf(moves, good);
  const own = state.players[viewer];
  return (
    <div class="cal-trade" role="group" aria-label={t('cal.trade.title', { what: nameOf(good) })}>
      {own && (
        <p class="soft cal-trade-have">{t('cal.trade.have', { amount: amountWords([good, own.goods[good]]), n: own.merchants.stock })}</p>
      )}
      <TradeSide good={good} side="sell" trades={trades} />
      <TradeSide good={good} side="buy" trades={trades} />
    </div>
  );
}

/* `compact`: six cells side by side, for a phone. */
export function Market({ compact = false }: { compact?: boolean }) {
  const { moves } = useCaledonia();
  const tradable = new Set(movesOf(moves, 'trade').map(({ event }) => event.good));
  const open = openGood.value;
  return (
    <section class={compact ? 'cal-market compact' : 'cal-market panel'} aria-label={t('cal.market')}>
      {!compact && (
        <h2>
          {t('cal.market')} <span class="cal-sub">{t('cal.market.sub')}</span>
        </h2>
      )}
      <div class="cal-market-head soft" aria-hidden="true">
        <span>▼ {t('cal.market.sold')}</span>
        <span>▲ {t('cal.market.bought')}</span>
      </div>
      <div class="cal-goods">
        {parts.goods.map((good) => (
          <div key={good} class="cal-good-place">
            <GoodRow good={good} tradable={tradable.has(good)} />
            {!compact && open === good && <TradePanel good={good} />}
          </div>
        ))}
      </div>
      {compact && open && <TradePanel good={open} />}
    </section>
  );
}
