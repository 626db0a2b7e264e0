/* TradePop.tsx: the trades of one good, beside its row of the market: side, amount, what it costs and what the price becomes. */
import { useSignal } from '@preact/signals';
import { useTable } from '@/play/useTable';
import { money, nameOf, reasonText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { Icon } from '@/ui/Icon';
import { aim } from '../boards/Market';
import { amountWords } from '../boards/things';
import { Pay, useWhy } from '../boards/small';
import { close, movesOf, openGood, useCaledonia, type MoveOf } from '../hand';
import type { CaledoniaState, Good, Side } from '../types';
import { Popover } from './Popover';
import { briefly } from './Reasons';

const sides: readonly Side[] = ['buy', 'sell'];

function TradeButton({ move }: { move: MoveOf<'trade'> }) {
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
    if (await sitting.play(move.text)) close();
  };
  return (
    <button type="button" class={`pop-amount ${side}`} data-action="trade" data-good={good} data-side={side} data-n={n}
      onMouseEnter={() => void look()} onFocus={() => void look()} onMouseLeave={away} onBlur={away} onClick={() => void play()}>
      <span class="unseen">{t(`cal.trade.${side}-words`, { n, what: nameOf(good), money: money(change, true), price: money(price) })}</span>
      <b class="figure" aria-hidden="true">{n}</b>
      <span aria-hidden="true"><Pay amount={change} /></span>
      <small class="soft" aria-hidden="true">{t('pop.trade.price', { from: money(state.prices[good]), to: money(price) })}</small>
    </button>
  );
}

/* Why nothing of the good can be traded on this side: a line. */
function NotNow({ good, side }: { good: Good; side: Side }) {
  const { viewer, actor, seats } = useCaledonia();
  const reasons = useWhy(`${side} 1 ${good}`);
  const first = reasons?.[0];
  if (typeof actor === 'number' && actor !== viewer) return <p class="pop-nothing soft">{t('cal.not-turn', { name: seats[actor]?.name })}</p>;
  if (!first) return null;
  return <p class="pop-nothing"><b>{t(`pop.trade.${side}`)}</b> <span class="cost">{briefly(first)}</span> <RuleLink rule={first.rule} refused={reasonText(first)} /></p>;
}

export function TradePop({ good }: { good: Good }) {
  const { moves, state, viewer } = useCaledonia();
  const trades = movesOf(moves, 'trade').filter(({ event }) => event.good === good).sort((a, b) => a.event.n - b.event.n);
  const open = sides.filter((side) => trades.some(({ event }) => event.side === side));
  const wished = useSignal<Side | null>(null);
  const side = wished.value && open.includes(wished.value) ? wished.value : open[0];
  const own = state.players[viewer];
  return (
    <Popover
      about={[`.cal-good[data-good=${good}]`]}
      title={t('cal.trade.title', { what: nameOf(good) })}
      wished={['left', 'right', 'below', 'above']}
      onClose={close}
      head={<><Icon name={`good-${good}`} size={28} /> <h3>{nameOf(good)}</h3> {own && <span class="pop-sub">{t('pop.trade.have', { amount: amountWords([good, own.goods[good]]), n: own.merchants.stock })}</span>}</>}
    >
      {side && (
        <div class="cal-trade">
          <div class="pop-sides" role="group" aria-label={t('cal.trade.title', { what: nameOf(good) })}>
            {sides.map((one) => (
              <button type="button" class="button" key={one} data-action={`side-${one}`} aria-pressed={one === side} disabled={!open.includes(one)} onClick={() => (wished.value = one)}>
                {t(`pop.trade.${one}-at`, { money: money(state.prices[good]) })}
              </button>
            ))}
          </div>
          <div class="pop-amounts">
            {trades.filter(({ event }) => event.side === side).map((move) => <TradeButton key={move.text} move={move} />)}
          </div>
        </div>
      )}
      {sides.filter((one) => !open.includes(one)).map((one) => <NotNow key={one} good={good} side={one} />)}
    </Popover>
  );
}
