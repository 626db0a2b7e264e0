/* Bid.tsx: how many points somebody offers in the auction, or not. */
import { useSignal } from '@preact/signals';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { movesOf, useCaledonia } from '../hand';
import type { CaledoniaMove } from '../types';

export function Bid({ moves }: { moves: CaledoniaMove[] }) {
  const sitting = useTable();
  const { state, seats } = useCaledonia();
  const bids = movesOf(moves, 'bid');
  const offers = bids.filter((move) => move.event.points !== null).sort((a, b) => a.event.points! - b.event.points!);
  const out = bids.find((move) => (move.event.points ?? null) === null);
  const at = useSignal(0);
  const offer = offers[Math.min(at.value, offers.length - 1)];
  const { high, by } = state.auction ?? { high: null, by: null };
  return (
    <section class="ask" aria-label={t('ask.title')}>
      <h3>{t('ask.bid')}</h3>
      {by !== null && <p class="soft">{t('ask.bid.high', { name: seats[by]?.name ?? '', n: high })}</p>}
      <div class="ask-options">
        {offer && (
          <>
            <input
              type="range" min={0} max={offers.length - 1} value={at.value} aria-label={t('ask.bid')}
              aria-valuetext={String(offer.event.points)} onInput={(event) => (at.value = Number(event.currentTarget.value))}
            />
            <button type="button" class="button" data-pick="bid" onClick={() => void sitting.play(offer.text)}>
              {t('ask.bid.offer', { n: offer.event.points })}
            </button>
          </>
        )}
        {out && <button type="button" class="button" data-pick="bid:out" onClick={() => void sitting.play(out.text)}>{t('ask.bid.none')}</button>}
      </div>
    </section>
  );
}
