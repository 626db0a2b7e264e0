/* Cards.tsx: questions to the people at the table, as cards beside it: one may always go on thinking. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import { go } from '@/app/route';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { seatsOf } from '@/table/online';
import { t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { span, useNow } from './clocks';
import { Fair } from './Fair';
import { Unplanned } from './Plans';
import { noteTable } from './seats';
import type { Offer } from './types';
import { useAsk, useFacts, useRoom } from './useRoom';

/* What an undo would take back, as the log tells it. */
function Undone({ ply }: { ply: number }) {
  const { view, table } = useTable();
  const { log, seats } = table.snapshot.value;
  const moves = movesInForce(log);
  const gone = moves.slice(ply).filter(({ actor }) => typeof actor === 'number').slice(0, 3);
  return <ul class="online-undone">{gone.map((move) => <li key={move.i}>{view.line(move, seats, moves)}</li>)}</ul>;
}

function Answers({ offer }: { offer: Offer }) {
  const facts = useFacts();
  const seats = seatsOf(facts);
  return (
    <p class="soft online-answers">
      {offer.needs.map((seat) => (
        <span key={seat}><SeatMark seat={seat} size={12} /> {seat === facts.you ? t('online.you') : seats[seat]!.name}: {t(offer.yes.includes(seat) ? 'online.yes' : 'online.open-answer')} </span>
      ))}
    </p>
  );
}

function Question({ offer }: { offer: Offer }) {
  const room = useRoom();
  const facts = useFacts();
  const ask = useAsk();
  const later = useSignal(false);
  const left = Math.max(offer.until - facts.time - (useNow() - facts.heard), 0);
  const asked = offer.needs.includes(facts.you ?? -1) && !offer.yes.includes(facts.you ?? -1);
  const mine = offer.by === facts.you;
  const name = seatsOf(facts)[offer.by]!.name;
  const title = t(mine ? `online.ask.${offer.what}.mine` : `online.ask.${offer.what}`, { name });
  useEffect(() => announce(title), [offer.id]);
  const answer = (yes: boolean): void => {
    if (offer.what === 'rematch') room.wantsNext = yes; /* the last yes is answered with the next table, not with the offer */
    ask({ t: 'answer', offer: offer.id, yes });
  };
  if (later.value) return <button type="button" class="button online-folded" data-action="unfold" onClick={() => (later.value = false)}>{title}</button>;
  return (
    <section class="panel online-card" role="region" aria-label={title} data-offer={offer.what}>
      <header><SeatMark seat={offer.by} size={18} /><h2>{title}</h2></header>
      {offer.what === 'undo' && <Undone ply={offer.ply} />}
      <p>{t(`online.ask.${offer.what}.about`)}</p>
      <div class="online-buttons">
        {asked && (
          <>
            <button type="button" class="button" data-action="answer-no" onClick={() => answer(false)}>{t('online.no')}</button>
            <button type="button" class="button main" data-action="answer-yes" onClick={() => answer(true)}>{t('online.allow')}</button>
          </>
        )}
        {mine && <button type="button" class="button" data-action="withdraw" onClick={() => answer(false)}>{t('online.withdraw')}</button>}
      </div>
      <Answers offer={offer} />
      <p class="soft online-until">{t('online.left', { time: span(left) })} <button type="button" class="online-link-button" data-action="later" onClick={() => (later.value = true)}>{t('online.later')}</button></p>
    </section>
  );
}

/* A bot plays one's own seat. */
function TakenOver() {
  const { you, seats, state, resigned, late } = useFacts();
  const ask = useAsk();
  if (you === null || state !== 'playing' || !seats[you]?.bot || resigned.includes(you)) return null;
  return (
    <section class="panel online-card" role="region" aria-label={t('online.taken-over')} data-card="taken-over">
      <h2>{t('online.taken-over')}</h2>
      <p>{late.includes(you) && t('online.taken-over.late')} {t('online.taken-over.about')}</p>
      <div class="online-buttons"><button type="button" class="button main" data-action="back" onClick={() => ask({ t: 'back' })}>{t('online.i-am-back')}</button></div>
    </section>
  );
}

/* A card that can be put aside, and taken up again. */
function Foldable({ title, card, children }: { title: string; card: string; children: ComponentChildren }) {
  const aside = useSignal(false);
  if (aside.value) return <button type="button" class="button online-folded" data-action="unfold" onClick={() => (aside.value = false)}>{title}</button>;
  return (
    <section class="panel online-card" role="region" aria-label={title} data-card={card}>
      <header><h2>{title}</h2><button type="button" class="button online-fold" data-action="fold" aria-label={t('page.close')} onClick={() => (aside.value = true)}>×</button></header>
      {children}
    </section>
  );
}

/* The game has ended by people, not by its rules. */
function Ended() {
  const words = useTable().ended;
  useEffect(() => void (words && announce(words)), [words]);
  if (!words) return null;
  return (
    <Foldable title={words} card="ended">
      <div class="online-buttons"><Again /><Fair /></div>
    </Foldable>
  );
}

/* Another game at the same table: asked for, answered, gone to. */
export function Again() {
  const room = useRoom();
  const { you, next, head, offer } = useFacts();
  const ask = useAsk();
  const follow = async (): Promise<void> => {
    const { secret } = room.kept;
    if (secret) await noteTable(next!, { secret, game: head.game });
    go(`/t/${next}`);
  };
  const asked = offer?.what === 'rematch' && you !== null && offer.needs.includes(you) && !offer.yes.includes(you);
  const again = (): void => { /* who is asked already says yes */
    room.wantsNext = true;
    ask(asked ? { t: 'answer', offer: offer.id, yes: true } : { t: 'offer', what: 'rematch' });
  };
  const asking = offer?.what === 'rematch' && (offer.by === you || offer.yes.includes(you ?? -1));
  useEffect(() => { /* who has asked for it, or agreed, need not be asked again */
    if (asking) room.wantsNext = true;
    if (next && room.wantsNext) void follow();
  }, [next, asking]);
  if (next) return <button type="button" class="button main" data-action="next-table" onClick={() => void follow()}>{t('online.next-table')}</button>;
  if (you === null) return null;
  return <button type="button" class="button main" data-action="rematch" disabled={offer !== null && !asked} onClick={again}>{t(asking ? 'online.asked' : 'play.rematch')}</button>;
}

export function Cards() {
  const { offer } = useFacts();
  return (
    <div class="online-cards">
      {offer && <Question key={offer.id} offer={offer} />}
      <TakenOver />
      <Unplanned />
      <Ended />
    </div>
  );
}
