/* Ask.tsx: the question of the moment beside the cards it is about, with the choices, what they lead to, Undo and Confirm. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { useTable } from '@/play/useTable';
import { formatNumber, reasonText, ruleText, t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { caption, cardName, factsOf, isKnown, isLasting, powerIcon } from './cards';
import { choicesOf, type Musters } from './choices';
import { useDesk } from './desk';
import { Icon } from './Icon';
import { Outcome } from './Outcome';
import { useLords } from './useLords';
import { draftLine } from './words';
import type { Card, Clan, LordsMove, LordsSnapshot, LordsState } from './types';

/* What each power asks for. */
const questions: Partial<Record<Clan, string>> = {
  scott: 'ask.copy',
  makgill: 'ask.muster',
  wemyss: 'ask.discard',
  fergusson: 'ask.swap',
  cockburn: 'ask.take',
};

function questionOf(state: LordsState): string {
  if (state.phase === 'claim') return t('ask.claim');
  if (state.phase === 'power' && state.pending) return t(questions[state.pending.power] ?? 'ask.turn');
  return t('ask.turn');
}

function named(card: string | null | undefined): string {
  return isKnown(card) ? cardName(card) : t('lords.a-hidden-card');
}

/* What the button does, named after the choice. */
function deed(move: LordsMove, state: LordsState): string {
  const { event } = move;
  switch (event.type) {
    case 'recruit': {
      const card = state.recruits[event.place - 1];
      return isKnown(card) ? t('lords.do.recruit', { card: cardName(card) }) : t('lords.do.recruit-down', { place: event.place });
    }
    case 'muster':
      return t(event.activate ? 'lords.do.activate' : event.up ? 'lords.do.muster' : 'lords.do.muster-down', { card: named(event.card) });
    case 'claim':
      return t('lords.do.claim', { card: named(event.card) });
    case 'target': {
      const card = 'supporter' in event ? event.supporter : state.players[event.seat]?.army[event.index]?.card;
      return t(`lords.do.${state.pending?.power ?? 'scott'}`, { card: named(card) });
    }
  }
}

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

function Why({ reasons }: { reasons: Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <span class="lords-why">
      {reasons.map((reason) => <span key={reason.code} title={ruleText(reason.rule)}>{reasonText(reason)}</span>)}
    </span>
  );
}

/* One way to muster the card taken up. */
function MusterChoice({ name, icon, words, move, reasons = [] }: {
  name: keyof Musters;
  icon: string;
  words: string;
  move: LordsMove | undefined;
  reasons?: Reason[];
}) {
  const desk = useDesk();
  const chosen = move !== undefined && desk.picked.value?.text === move.text;
  return (
    <button
      type="button"
      class={chosen ? 'lords-choice is-chosen' : 'lords-choice'}
      data-action={`muster-${name}`}
      aria-pressed={chosen}
      aria-disabled={move === undefined}
      onClick={() => move && (name === 'activate' ? void desk.pickPower(move) : desk.pick(move))}
    >
      <Icon name={icon} size={26} />
      <span class="lords-choice-words">
        <b>{words}</b>
        {move ? <Effects move={move} /> : <Why reasons={reasons} />}
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
  const reasons = useBlocked(card, musters.activate === undefined);
  useEffect(() => {
    if (document.activeElement?.matches('.lords-hand button:focus-visible')) row.current?.querySelector('button')?.focus();
  }, [card]);
  return (
    <div class="lords-choices" ref={row}>
      <MusterChoice name="down" icon="m-down" words={t('lords.choice.down')} move={musters.down} />
      <MusterChoice name="up" icon="targe" words={t('lords.choice.up')} move={musters.up} />
      <MusterChoice name="activate" icon={`p-${powerIcon[clan]}`} words={t('lords.choice.activate', { power: caption(clan) })} move={musters.activate} reasons={reasons} />
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

function Hint({ snapshot, held }: { snapshot: LordsSnapshot; held: Card | null }) {
  const { state } = snapshot;
  if (held) return <p>{t(`lords.power.${factsOf(held).clan}`)}</p>;
  if (state.phase === 'claim') return <p>{t('lords.hint.claim')}</p>;
  if (state.phase === 'power' && state.pending) return <p>{t(`lords.hint.${state.pending.power}`)}</p>;
  const { recruits, musters } = choicesOf(snapshot.moves);
  return <p>{t(recruits.size === 0 ? 'lords.hint.muster' : musters.size === 0 ? 'lords.hint.recruit' : 'lords.hint.turn')}</p>;
}

function Draft({ snapshot }: { snapshot: LordsSnapshot }) {
  if (snapshot.draft.length === 0) return null;
  return (
    <ol class="lords-draft" aria-label={t('play.turn')}>
      {snapshot.draft.map((move, i) => <li key={i}>{draftLine(move).words}</li>)}
    </ol>
  );
}

function Buttons({ snapshot }: { snapshot: LordsSnapshot }) {
  const desk = useDesk();
  const picked = desk.picked.value;
  return (
    <div class="lords-ask-buttons">
      <button type="button" class="button main" data-action="confirm" disabled={!desk.canGo(snapshot)} onClick={() => void desk.go()}>
        {picked ? deed(picked, snapshot.state) : t('play.confirm')}
      </button>
      <button type="button" class="button" data-action="undo" disabled={!desk.canUndo(snapshot)} onClick={() => void desk.undo()}>
        {t('play.undo')}
      </button>
    </div>
  );
}

/* The viewer is to decide. */
function Question({ snapshot }: { snapshot: LordsSnapshot }) {
  const desk = useDesk();
  const sitting = useTable();
  const { state } = snapshot;
  const held = desk.held.value;
  const musters = held ? choicesOf(snapshot.moves).musters.get(held) : undefined;
  const picked = desk.picked.value;
  const power = held && musters ? factsOf(held).clan : state.phase === 'power' ? state.pending?.power : undefined;
  const title = snapshot.ready ? t(desk.busy.value ? 'play.turn' : 'lords.ready') : held && musters ? t('lords.muster-title', { card: cardName(held) }) : questionOf(state);
  return (
    <section class="lords-ask" aria-label={t('play.turn')}>
      {power && <AskIcon power={power} />}
      <div class="lords-ask-words">
        <h3>{title}</h3>
        {!snapshot.ready && !(picked && picked.event.type !== 'muster') && <Hint snapshot={snapshot} held={musters ? held : null} />}
        <Draft snapshot={snapshot} />
        {picked && picked.event.type !== 'muster' && <Effects move={picked} />}
        <Why reasons={desk.reasons.value} />
        {sitting.refused.value && <p class="lords-why" role="alert">{sitting.refused.value}</p>}
      </div>
      {held && musters && <MusterChoices card={held} musters={musters} />}
      <Buttons snapshot={snapshot} />
    </section>
  );
}

/* Somebody else is to decide, or the past is shown. */
function Waiting({ snapshot }: { snapshot: LordsSnapshot }) {
  const { actor, seats, undo, past } = snapshot;
  const name = typeof actor === 'number' ? (seats[actor]?.name ?? '') : '';
  const desk = useDesk();
  const { table } = useTable();
  const stuck = !past && table.troubles.value.some(({ kind }) => kind === 'no-seed'); /* nobody is awaited */
  if (stuck && undo === null) return null;
  return (
    <section class="lords-ask is-waiting" aria-label={t('play.turn')}>
      {typeof actor === 'number' && <SeatMark seat={actor} size={26} />}
      {!stuck && (
        <div class="lords-ask-words">
          <h3>{past ? t('play.looking-back') : name ? t('lords.turn-of-name', { name }) : t('page.loading')}</h3>
        </div>
      )}
      {undo !== null && (
        <div class="lords-ask-buttons">
          <button type="button" class="button" data-action="undo" onClick={() => void desk.undo()}>{t('play.undo')}</button>
        </div>
      )}
    </section>
  );
}

export function Ask() {
  const snapshot = useLords();
  if (snapshot.actor === null && !snapshot.past) return <Outcome />;
  const mine = !snapshot.past && (snapshot.ready || snapshot.moves.length > 0);
  return mine ? <Question snapshot={snapshot} /> : <Waiting snapshot={snapshot} />;
}
