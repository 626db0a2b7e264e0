/* Ask.tsx: the question of the moment beside the cards it is about, with the choices and what they lead to; and Undo and Confirm. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PUBLIC, type Reason } from '@/engine/types';
import { PastBar } from '@/play/PastBar';
import { Refused } from '@/play/Refused';
import { Rematch } from '@/play/Rematch';
import { useTable } from '@/play/useTable';
import { formatNumber, reasonText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { SeatMark } from '@/ui/SeatMark';
import { caption, cardName, cardOrName, factsOf, isKnown, isLasting, powerIcon } from './cards';
import { choicesOf, type Musters } from './choices';
import { useDesk, type Desk, type Foreseen } from './desk';
import { Follows } from './Follows';
import { Icon } from './Icon';
import { Outcome } from './Outcome';
import { SkirmishBefore } from './Side';
import { onPhone, useLords } from './useLords';
import { deedWords, draftLine, questionOf } from './words';
import type { Card, Clan, LordsMove, LordsSnapshot, LordsState } from './types';

/* The changes a move would make, army by army. */
export function Effects({ move }: { move: LordsMove }) {
  const { seats } = useLords();
  const { totals = [], points } = move.effect;
  if (totals.length === 0 && !points) return null;
  return (
    <span class="lords-effects">
      {totals.map(([seat, from, to]) => (
        <span key={seat} class={to < from ? 'lords-effect is-less' : 'lords-effect is-more'}>
          <SeatMark seat={seat} size={12} /><span class="unseen">{seats[seat]?.name}</span> {formatNumber(from)} → <b>{formatNumber(to)}</b>
        </span>
      ))}
      {points ? <span class="lords-effect is-more">{t('lords.points-gained', { n: points })}</span> : null}
    </span>
  );
}

/* Says why the power of the card taken up cannot be used. */
const WHY = 'lords-blocked';

function Why({ reasons, id }: { reasons: Reason[]; id?: string }) {
  if (reasons.length === 0) return null;
  return (
    <span class="lords-why" id={id}>
      {reasons.map((reason) => <span key={reason.code}>{reasonText(reason, cardOrName)} <RuleLink rule={reason.rule} refused={reasonText(reason, cardOrName)} /></span>)}
    </span>
  );
}

const NOTHING: Foreseen = { asks: false, idle: false };

/* What the power of the card comes to. If it asks for something first, what the armies will count is open until then. */
function useForeseen(move: LordsMove | undefined): Foreseen {
  const desk = useDesk();
  const foreseen = useSignal(NOTHING);
  useEffect(() => {
    foreseen.value = NOTHING;
    if (!move || move.event.type !== 'muster' || !move.event.activate) return undefined;
    let gone = false;
    void desk.foresee(move).then((found) => {
      if (!gone) foreseen.value = found;
    });
    return () => {
      gone = true;
    };
  }, [move?.text]);
  return foreseen.value;
}

/* What comes of a way to muster, in a line: a choice, no more than without the power, or what armies count. */
function Comes({ move }: { move: LordsMove }) {
  const { asks, idle } = useForeseen(move);
  if (asks) return <span class="lords-effects soft">{t('lords.choice.then')}</span>;
  return idle ? <span class="lords-effects cost">{t('lords.choice.idle')}</span> : <Effects move={move} />;
}

/* One way to muster the card taken up. Why it is none now stands with the question. */
function MusterChoice({ name, icon, words, move }: { name: keyof Musters; icon: string; words: string; move: LordsMove | undefined }) {
  const desk = useDesk();
  const chosen = move !== undefined && desk.picked.value?.text === move.text;
  return (
    <button
      type="button"
      class={chosen ? 'lords-choice is-chosen' : 'lords-choice'}
      data-action={`muster-${name}`}
      aria-pressed={chosen}
      aria-disabled={move === undefined}
      aria-describedby={move ? undefined : WHY}
      onClick={() => move && (name === 'activate' ? void desk.pickPower(move) : desk.pick(move))}
    >
      <Icon name={icon} size={26} />
      <span class="lords-choice-words">
        <b>{words}</b>
        {move && <Comes move={move} />}
      </span>
    </button>
  );
}

/* Why the power of a card in hand cannot be used now. */
function useBlocked(card: Card, blocked: boolean): Reason[] {
  const { table } = useTable();
  const reasons = useSignal<Reason[]>([]);
  useEffect(() => {
    reasons.value = [];
    if (!blocked) return undefined;
    let gone = false;
    void table.explain([`muster ${card} activate`]).then(([found]) => {
      if (!gone) reasons.value = (found ?? []).filter((reason) => !reason.holds);
    });
    return () => {
      gone = true;
    };
  }, [card, blocked]);
  return reasons.value;
}

function MusterChoices({ card, musters }: { card: Card; musters: Musters }) {
  const row = useRef<HTMLDivElement>(null);
  const { clan } = factsOf(card);
  useEffect(() => {
    if (document.activeElement?.matches('.lords-hand button:focus-visible')) row.current?.querySelector('button')?.focus();
  }, [card]);
  return (
    <div class="lords-choices" ref={row}>
      <MusterChoice name="down" icon="m-down" words={t('lords.choice.down')} move={musters.down} />
      <MusterChoice name="up" icon="targe" words={t('lords.choice.up')} move={musters.up} />
      <MusterChoice name="activate" icon={`p-${powerIcon[clan]}`} words={t('lords.choice.activate', { power: caption(clan) })} move={musters.activate} />
    </div>
  );
}

function AskIcon({ power }: { power: Clan }) {
  return (
    <span class={`lords-ask-icon lords-clan-${power} ${isLasting(power) ? 'is-square' : ''}`} aria-hidden="true">
      <svg width="28" height="28"><use href={`#lords-p-${powerIcon[power]}`} /></svg>
    </span>
  );
}

/* What the power of the card taken up does, or why it does nothing now. */
function HeldHint({ card, musters }: { card: Card; musters: Musters }) {
  const reasons = useBlocked(card, musters.activate === undefined);
  return <p>{reasons.length > 0 ? <><b>{t('lords.no-power')}</b> <Why reasons={reasons} id={WHY} /></> : t(`lords.power.${factsOf(card).clan}`)}</p>;
}

function Hint({ snapshot }: { snapshot: LordsSnapshot }) {
  const { state } = snapshot;
  if (state.phase === 'claim') return <p>{t('lords.hint.claim')}</p>;
  if (state.phase === 'power' && state.pending) return <p>{t(`lords.hint.${state.pending.power}`)}</p>;
  const { recruits, musters } = choicesOf(snapshot.moves);
  const limit = Number(snapshot.header.options['hand-limit']);
  if (recruits.size === 0 && musters.size > limit) return <p>{t('lords.hint.full', { limit })} <RuleLink rule="L-REC-2" /></p>;
  const able = !onPhone.value && [...musters.values()].some(({ activate }) => activate);
  return (
    <p>
      {t(recruits.size === 0 ? 'lords.hint.muster' : musters.size === 0 ? 'lords.hint.recruit' : 'lords.hint.turn')}
      {able && <span class="lords-hint-star"> <Icon name="m-can" size={16} /> {t('lords.aid.m-can')}</span>}
    </p>
  );
}

function Draft({ snapshot }: { snapshot: LordsSnapshot }) {
  if (snapshot.draft.length === 0) return null;
  return (
    <ol class="lords-draft" aria-label={t('play.turn')}>
      {snapshot.draft.map((move, i) => <li key={i}>{draftLine(move).words}</li>)}
    </ol>
  );
}

/* At the right end of the bar on a desk, at the thumb in a hand: always there but in the past, Confirm outermost. */
export function Buttons() {
  const desk = useDesk();
  const { confirms } = useTable();
  const snapshot = useLords();
  if (snapshot.past || snapshot.actor === 'nobody') return null;
  if (snapshot.actor === null) return <div class="lords-buttons"><Rematch /></div>;
  if (snapshot.viewer === PUBLIC) return null; /* who looks on confirms nothing */
  return (
    <div class="lords-buttons">
      <button type="button" class="button" data-action="undo" disabled={!desk.canUndo(snapshot)} onClick={() => void desk.undo()}>
        {t('play.undo')}
      </button>
      <button type="button" class="button main" data-action="confirm" disabled={!desk.canGo(snapshot)} onClick={() => void desk.go()}>
        {confirms}
      </button>
    </div>
  );
}

/* What the viewer is asked, or has pointed at. */
function titleOf(snapshot: LordsSnapshot, desk: Desk, held: Card | null): string {
  const picked = desk.picked.value;
  if (snapshot.ready) return t(desk.busy.value ? 'play.turn' : 'lords.ready');
  if (picked) return deedWords(picked, snapshot.state);
  return held ? t('lords.muster-title', { card: cardName(held) }) : questionOf(snapshot.state);
}

/* What the recruit pointed at could do once it is mustered. */
function RecruitPower({ move, state }: { move: LordsMove; state: LordsState }) {
  const card = move.event.type === 'recruit' ? state.recruits[move.event.place - 1] : null;
  return isKnown(card) ? <p>{t(`lords.power.${factsOf(card).clan}`)}</p> : null;
}

/* The viewer is to decide. */
function Question({ snapshot }: { snapshot: LordsSnapshot }) {
  const desk = useDesk();
  const { state } = snapshot;
  const musters = desk.held.value ? choicesOf(snapshot.moves).musters.get(desk.held.value) : undefined;
  const held = musters ? desk.held.value : null;
  const picked = desk.picked.value;
  const power = held ? factsOf(held).clan : state.phase === 'power' ? state.pending?.power : undefined;
  return (
    <section class="lords-ask" aria-label={t('play.turn')}>
      {power && <AskIcon power={power} />}
      <div class="lords-ask-words">
        <h3>{titleOf(snapshot, desk, held)}</h3>
        <Draft snapshot={snapshot} />
        {picked && <Follows move={picked} />}
        {picked && <RecruitPower move={picked} state={state} />}
        {held && musters ? !picked && <HeldHint card={held} musters={musters} /> : picked ? <Effects move={picked} /> : !snapshot.ready && <Hint snapshot={snapshot} />}
        {!held && !picked && !onPhone.value && <SkirmishBefore />}
        <Why reasons={desk.reasons.value} />
        <Refused kind="lords-why" />
      </div>
      {held && musters && <MusterChoices card={held} musters={musters} />}
    </section>
  );
}

/* Somebody else is to decide. */
function Waiting({ snapshot }: { snapshot: LordsSnapshot }) {
  const { actor, seats } = snapshot;
  const name = typeof actor === 'number' ? (seats[actor]?.name ?? '') : '';
  const { table } = useTable();
  const stuck = table.troubles.value.some(({ kind }) => kind === 'no-seed'); /* nobody is awaited */
  const halted = table.halted?.value;
  if (halted) return <section class="lords-ask is-waiting" aria-label={t('play.turn')}><div class="lords-ask-words"><h3>{t(halted)}</h3></div></section>;
  return (
    <section class="lords-ask is-waiting" aria-label={t('play.turn')}>
      {typeof actor === 'number' && <SeatMark seat={actor} size={26} />}
      {!stuck && (
        <div class="lords-ask-words">
          <h3>{name ? t('lords.turn-of-name', { name }) : t('page.loading')}</h3>
          {!onPhone.value && <SkirmishBefore />}
        </div>
      )}
    </section>
  );
}

/* The people at the table have ended the game. */
function Ended({ words }: { words: string }) {
  return (
    <section class="lords-ask is-waiting" aria-label={t('play.scores')}>
      <div class="lords-ask-words"><h3>{words}</h3></div>
    </section>
  );
}

/* The past is shown, and the way back to the present stands where one would decide. */
function LookingBack() {
  return (
    <section class="lords-ask is-waiting is-past" aria-label={t('play.turn')}>
      <h3>{t('play.looking-back')}</h3>
      <PastBar />
    </section>
  );
}

export function Ask() {
  const snapshot = useLords();
  const { ended } = useTable();
  if (snapshot.past) return <LookingBack />;
  if (ended) return <Ended words={ended} />;
  if (snapshot.actor === null) return <Outcome />;
  const mine = snapshot.ready || snapshot.moves.length > 0;
  return mine ? <Question snapshot={snapshot} /> : <Waiting snapshot={snapshot} />;
}
