/* Bid.tsx: how many points somebody offers in the auction, or not; stands in the bar. */
import { useSignal } from '@preact/signals';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { movesOf, useCaledonia } from '../hand';

export function Bid() {
  const sitting = useTable();
  const { moves } = useCaledonia();
  const bids = movesOf(moves, 'bid');
  const offers = bids.filter((move) => move.event.points !== null).sort((a, b) => a.event.points! - b.event.points!);
  const out = bids.find((move) => (move.event.points ?? null) === null);
  const wished = useSignal(0);
  const at = Math.min(wished.value, offers.length - 1);
  const offer = offers[at];
  const step = (by: number): void => void (wished.value = Math.max(0, Math.min(offers.length - 1, at + by)));
  return (
    <div class="bid pop-like" role="group" aria-label={t('ask.bid')}>
      {offer && (
        <>
          <div class="stepper">
            <button type="button" class="button" aria-label={t('bid.less')} disabled={at <= 0} onClick={() => step(-1)}>−</button>
            <output class="figure">{offer.event.points}</output>
            <button type="button" class="button" aria-label={t('bid.more')} disabled={at >= offers.length - 1} onClick={() => step(1)}>+</button>
            <button type="button" class="button bid-five" disabled={at >= offers.length - 1} onClick={() => step(5)}>+5</button>
          </div>
          <button type="button" class="button" data-pick="bid" onClick={() => void sitting.play(offer.text)}>{t('ask.bid.offer', { n: offer.event.points })}</button>
        </>
      )}
      {out && <button type="button" class="button" data-pick="bid:out" onClick={() => void sitting.play(out.text)}>{t('ask.bid.none')}</button>}
    </div>
  );
}
