/* Neighbour.tsx: goods bought from the neighbours of the unit just placed: a row a good, an amount a button. */
import { useTable } from '@/play/useTable';
import { money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { movesOf, useCaledonia, type MoveOf } from '../hand';
import type { Choice } from '../choices/situation';
import type { Good } from '../types';

type Buy = MoveOf<'neighbour'> & { event: { good: Good; n: number } };

export function Neighbour({ found }: { found: Choice }) {
  const sitting = useTable();
  const { state } = useCaledonia();
  const buys = movesOf(found.moves, 'neighbour').filter((move): move is Buy => move.event.good !== null);
  return (
    <>
      {[...Map.groupBy(buys, ({ event }) => event.good)].map(([good, moves]) => (
        <div class="pop-buy" key={good} role="group" aria-label={nameOf(good)}>
          <Icon name={`good-${good}`} size={28} />
          <span class="pop-name"><b>{nameOf(good)}</b> <small>{t('neighbour.price', { market: money(state.prices[good]) })}</small></span>
          <span class="pop-amounts">
            {moves.sort((a, b) => a.event.n - b.event.n).map((move) => (
              <button type="button" class="pop-amount" key={move.text} data-pick={`${good}:${move.event.n}`} onClick={() => void sitting.play(move.text)}>
                <span class="unseen">{t('neighbour.buy', { n: move.event.n, what: nameOf(good), money: money(move.effect.money ?? 0) })}</span>
                <b class="figure" aria-hidden="true">{move.event.n}</b> <span class="cost" aria-hidden="true">{money(move.effect.money ?? 0)}</span>
              </button>
            ))}
          </span>
        </div>
      ))}
    </>
  );
}
