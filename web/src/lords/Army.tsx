/* Army.tsx: one player: points on the way to the target, won and seen cards, the army and what it counts. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Dialog } from '@/ui/Dialog';
import { Name } from '@/ui/Name';
import { SeatMark, seatStyle } from '@/ui/SeatMark';
import { formatNumber, t } from '@/text/text';
import { CardPill, type Form, type Marks } from './CardFace';
import { factsOf, isKnown } from './cards';
import { choicesOf, followerKey } from './choices';
import { useDesk } from './desk';
import { hasStayed } from './recall';
import { Slot } from './Slot';
import { Icon } from './Icon';
import { compactHand, onPhone, useLords } from './useLords';
import type { Card, Follower, LordsMove, LordsSnapshot } from './types';

export function targetPoints({ header }: LordsSnapshot): number {
  return header.options.target;
}

/* The sword of the initiative. */
function Sword({ seat }: { seat: number }) {
  if (useLords().state.initiative !== seat) return null;
  return <span class="lords-sword" title={t('lords.initiative')}><Icon name="sword" size={24} /><span class="unseen">{t('lords.initiative')}</span></span>;
}

/* How many cards somebody holds. */
function Held({ seat }: { seat: number }) {
  const { hand } = useLords().state.players[seat]!;
  const n = typeof hand === 'number' ? hand : hand.length;
  return (
    <span class="lords-held" title={t('lords.in-hand', { n })}>
      <Icon name="hand" size={18} /><span aria-hidden="true">{n}</span><span class="unseen">{t('lords.in-hand', { n })}</span>
    </span>
  );
}

/* On a phone the hand stands here, for the name's sake. */
function PointsBar({ seat }: { seat: number }) {
  const snapshot = useLords();
  const { points } = snapshot.state.players[seat]!;
  const target = targetPoints(snapshot);
  return (
    <div class="lords-points">
      <Icon name="crown" />
      <span><b>{formatNumber(points)}</b> <span class="soft">/ {formatNumber(target)}</span></span>
      <span class="unseen">{t('lords.points-of', { points, target })}</span>
      <span class="lords-bar" aria-hidden="true"><i style={{ width: `${Math.min(100, (100 * points) / target)}%` }} /></span>
      {onPhone.value && <Held seat={seat} />}
    </div>
  );
}

function Pills({ cards, label, outlined = false }: { cards: Card[]; label: string; outlined?: boolean }) {
  if (cards.length === 0) return null;
  return (
    <span class="lords-pills">
      {onPhone.value && <Icon name={outlined ? 'hand' : 'crown'} size={11} />}
      <span class={outlined ? 'soft' : 'unseen'}>{label}</span>
      {cards.map((card) => <CardPill key={card} card={card} outlined={outlined} />)}
    </span>
  );
}

/* Cards won and cards seen in hand; in a lane of a phone the newest of them, and how many more there are. */
function PillLine({ pile, seen }: { pile: Card[]; seen: Card[] }) {
  const most = (others: Card[]): number => (onPhone.value && compactHand.value ? (others.length > 0 ? 1 : 2) : Infinity);
  const [won, known] = [pile.slice(-most(seen)), seen.slice(-most(pile))];
  const more = pile.length + seen.length - won.length - known.length;
  return (
    <div class="lords-pill-line">
      <Pills cards={won} label={t('lords.won')} />
      <Pills cards={known} label={t('lords.seen')} outlined />
      {more > 0 && <span class="lords-pills-more">+{formatNumber(more)}</span>}
    </div>
  );
}

/* On a phone: all cards somebody has won or is known to hold, for which a lane has no room. */
function SeatMore({ seat }: { seat: number }) {
  const open = useSignal(false);
  const { state, seats } = useLords();
  const { pile, seen } = state.players[seat]!;
  const title = t('lords.cards-of', { name: seats[seat]?.name });
  if (pile.length + seen.length === 0) return null;
  return (
    <>
      <button type="button" class="lords-seat-more" data-action="seat-more" aria-label={title} onClick={() => (open.value = true)} />
      {open.value && (
        <Dialog title={title} onClose={() => (open.value = false)}>
          {pile.length > 0 && <><h3>{t('lords.won')}</h3><p class="lords-discard-list">{pile.map((card) => <CardPill key={card} card={card} named />)}</p></>}
          {seen.length > 0 && <><h3>{t('lords.seen-long')}</h3><p class="lords-discard-list">{seen.map((card) => <CardPill key={card} card={card} outlined named />)}</p></>}
        </Dialog>
      )}
    </>
  );
}

/* Who it is, with the sword of the initiative and the number of cards in hand. */
export function SeatHead({ seat }: { seat: number }) {
  const { state, seats, actor, viewer } = useLords();
  const player = state.players[seat]!;
  return (
    <header class="lords-seat-head">
      <div class="lords-seat-line">
        <SeatMark seat={seat} size={18} />
        <h3><Name name={seats[seat]?.name} /></h3>
        {seat === viewer && <span class="soft">{t('lords.you')}</span>}
        <Sword seat={seat} />
        {actor === seat && <span class="lords-acting">{t('lords.acting')}</span>}
        {!onPhone.value && <Held seat={seat} />}
      </div>
      <PointsBar seat={seat} />
      <PillLine pile={player.pile} seen={player.seen} />
      {onPhone.value && <SeatMore seat={seat} />}
    </header>
  );
}

function marksOf(snapshot: LordsSnapshot, follower: Follower, peeked: boolean): Marks {
  return {
    active: follower.active,
    copied: follower.power,
    kept: follower.up && !follower.active && hasStayed(snapshot, follower.card),
    down: peeked,
  };
}

/* What a move picked would make of the seat's total. */
function foreseen(move: LordsMove | null, seat: number): [number, number] | null {
  const change = move?.effect.totals?.find(([of]) => of === seat);
  return change ? [change[1], change[2]] : null;
}

function FollowerSlot({ seat, index, follower, form }: { seat: number; index: number; follower: Follower; form: Form }) {
  const desk = useDesk();
  const snapshot = useLords();
  const { moves, state, viewer, seats } = snapshot;
  const move = choicesOf(moves).followers.get(followerKey(seat, index));
  const own = !follower.up && isKnown(follower.card);
  const shown = own && !desk.peeking.value ? '?' : follower.card;
  return (
    <Slot
      card={shown}
      form={form}
      named={form === 'mini'}
      marks={marksOf(snapshot, follower, own && desk.peeking.value)}
      target={move !== undefined}
      chosen={move !== undefined && desk.picked.value?.text === move.text}
      asking={state.pending?.card === follower.card && seat === viewer}
      onPick={move && (() => desk.pick(move))}
      eye={own}
      backLabel={own ? t('lords.own-down') : t('lords.down-of', { name: seats[seat]?.name })}
      action="target"
      attributes={{ 'data-seat': seat, 'data-index': index }}
    />
  );
}

/* The card taken up from the hand, where it would lie. */
function Ghost({ form }: { form: Form }) {
  const { picked } = useDesk();
  const event = picked.value?.event;
  if (event?.type !== 'muster' || event.card === null) return null;
  return (
    <span class="lords-ghost">
      <Slot card={event.up ? event.card : '?'} form={form} named={form === 'mini'} marks={{ can: event.activate }} backLabel={t('lords.mark.down')} action="look" />
    </span>
  );
}

/* "7 + 4", as far as the cards are known and fit. */
function sumWords(army: Follower[]): string {
  const strengths = army.flatMap(({ card }) => (isKnown(card) ? [factsOf(card).strength] : []));
  return strengths.length > 1 && strengths.length < 5 ? strengths.map(formatNumber).join(' + ') : '';
}

function Double() {
  return <b class="lords-double" title={t('lords.doubled')}>×2<span class="unseen">{t('lords.doubled')}</span></b>;
}

function Total({ seat }: { seat: number }) {
  const { picked, outlook } = useDesk();
  const { insight, state } = useLords();
  const army = insight.armies[seat]!;
  const change = foreseen(picked.value, seat);
  const then = outlook.value?.armies[seat];
  const rank = then?.rank ?? army.rank;
  if (state.players[seat]!.army.length === 0 && !change) return null;
  return (
    <p class="lords-total">
      <span class="lords-sum soft">
        {!change && (sumWords(state.players[seat]!.army) || (army.doubled && formatNumber(army.sum)))}
        {(change ? then?.doubled : army.doubled) && <Double />}
      </span>
      {change ? (
        <span class={change[1] < change[0] ? 'lords-big is-less' : 'lords-big is-more'} data-total={change[1]}>
          <del>{formatNumber(change[0])}</del> <ins>{formatNumber(change[1])}</ins>
        </span>
      ) : (
        <span class="lords-big" data-total={army.total}>
          {formatNumber(army.total)}
          {army.hidden > 0 && <span class="lords-eye" title={t('lords.hidden', { n: army.hidden })}><Icon name="m-down" size={22} /></span>}
        </span>
      )}
      {army.hidden > 0 && <span class="soft">{t('lords.hidden', { n: army.hidden })}</span>}
      {rank > 0 && <span class="soft">{t(`lords.place.${rank}`)}</span>}
    </p>
  );
}

/* The followers, and at their end the total with what else stands there. */
export function ArmyRow({ seat, form, children }: { seat: number; form: Form; children?: ComponentChildren }) {
  const { state, viewer } = useLords();
  const { picked } = useDesk();
  const none = state.players[seat]!.army.length === 0 && !(seat === viewer && picked.value?.event.type === 'muster');
  return (
    <div class="lords-army">
      <div class={`lords-followers is-${form}`}>
        {none && <span class="lords-empty lords-none soft">{t('lords.no-followers')}</span>}
        {state.players[seat]!.army.map((follower, index) => (
          <FollowerSlot key={isKnown(follower.card) ? follower.card : `down-${index}`} seat={seat} index={index} follower={follower} form={form} />
        ))}
        {seat === viewer && <Ghost form={form} />}
      </div>
      <div class="lords-army-end">
        {children}
        <Total seat={seat} />
      </div>
    </div>
  );
}

export function Opponent({ seat, form }: { seat: number; form: Form }) {
  const { seats, actor } = useLords();
  return (
    <section
      class={actor === seat ? 'lords-seat is-acting' : 'lords-seat'}
      data-seat={seat}
      style={seatStyle(seat)}
      aria-label={t('lords.army-of', { name: seats[seat]?.name })}
    >
      <SeatHead seat={seat} />
      <ArmyRow seat={seat} form={form} />
    </section>
  );
}
