/* Hand.tsx: the cards in one's hand, fanned; one of them can be taken up. */
import { useRef } from 'preact/hooks';
import { movesInForce } from '@/play/LogPanel';
import { t } from '@/text/text';
import { choicesOf } from './choices';
import { useDesk } from './desk';
import { Slot } from './Slot';
import { compactHand, onPhone, useLords } from './useLords';
import { newCards } from './words';
import type { Card } from './types';

/* Degrees from card to card, and of the outermost card at most. */
const TILT = 1.9;
const MOST = 3.2;

/* Arrow keys go along the hand. */
function moveFocus(row: HTMLElement | null, event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step || !row) return;
  const cards = [...row.querySelectorAll<HTMLElement>('button')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  cards[(at + step + cards.length) % cards.length]?.focus();
}

function HandCard({ card, offset, isNew }: { card: Card; offset: number; isNew: boolean }) {
  const desk = useDesk();
  const { moves } = useLords();
  const musters = choicesOf(moves).musters.get(card);
  const style = { '--tilt': `${offset * TILT}deg`, '--sink': `${offset * offset * 3}px` };
  return (
    <li class={desk.held.value === card ? 'lords-hand-card is-held' : 'lords-hand-card'} style={style}>
      <Slot
        card={card}
        form={compactHand.value ? 'mini' : 'face'}
        named
        marks={{ can: musters?.activate !== undefined }}
        raised={desk.held.value === card}
        chosen={desk.held.value === card}
        onPick={musters && (() => desk.hold(card))}
        action="hold"
      />
      {isNew && <span class="lords-new">{t('lords.new')}</span>}
    </li>
  );
}

export function Hand() {
  const row = useRef<HTMLUListElement>(null);
  const { state, viewer, log, past } = useLords();
  const hand = state.players[viewer]?.hand;
  if (!Array.isArray(hand)) return null;
  const fresh = past ? [] : newCards(movesInForce(log), viewer);
  const tilt = Math.min(1, (2 * (onPhone.value ? MOST / 2 : MOST)) / (TILT * Math.max(1, hand.length - 1)));
  return (
    <ul
      ref={row}
      class={`lords-hand ${hand.length > (onPhone.value ? 6 : 7) ? 'is-many' : ''} ${compactHand.value ? 'is-compact' : ''}`}
      style={{ '--columns': Math.ceil(hand.length / 2) }}
      aria-label={t('lords.hand')}
      onKeyDown={(event) => moveFocus(row.current, event)}
    >
      {hand.map((card, i) => <HandCard key={card} card={card} isNew={fresh.includes(card)} offset={(i - (hand.length - 1) / 2) * tilt} />)}
      {hand.length === 0 && <li class="soft lords-hand-none">{t('lords.hand-none')}</li>}
    </ul>
  );
}
