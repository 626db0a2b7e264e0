/* Middle.tsx: what lies between the players: supporters, recruits and the two piles. */
import { useSignal } from '@preact/signals';
import { Dialog } from '@/ui/Dialog';
import { t } from '@/text/text';
import { CardFace, CardPill, type Form } from './CardFace';
import { isKnown, turns } from './cards';
import { choicesOf } from './choices';
import { useDesk } from './desk';
import { Slot } from './Slot';
import { useLords } from './useLords';
import type { Card } from './types';

function SupporterSlot({ card, form }: { card: Card; form: Form }) {
  const desk = useDesk();
  const { moves, state } = useLords();
  const move = choicesOf(moves).supporters.get(card);
  return (
    <Slot
      card={card}
      form={form}
      named
      target={move !== undefined}
      chosen={move !== undefined && desk.picked.value?.text === move.text}
      onPick={move && (() => desk.pick(move))}
      action={state.phase === 'claim' ? 'claim' : 'target'}
    />
  );
}

function Supporters() {
  const { state } = useLords();
  return (
    <section class="lords-supporters">
      <h3>{t('lords.supporters')} <span class="soft">{t('lords.supporters-hint')}</span></h3>
      <div class="lords-row">
        {state.supporters.map((card) => <SupporterSlot key={card} card={card} form="mini" />)}
        {state.supporters.length === 0 && <p class="soft">{t(state.phase === 'setup' ? 'lords.supporters-to-come' : 'lords.no-supporters')}</p>}
      </div>
    </section>
  );
}

/* The turn for which the place stands in the counting. */
function TurnPip({ place }: { place: number }) {
  const { state } = useLords();
  const now = state.phase === 'claim' || state.phase === 'over' ? turns + 1 : state.turn;
  return <i class={place < now ? 'lords-pip is-past' : place === now ? 'lords-pip is-now' : 'lords-pip'} aria-hidden="true" />;
}

function RecruitPlace({ place }: { place: number }) {
  const desk = useDesk();
  const { state, moves, actor, viewer, draft } = useLords();
  const card = state.recruits[place - 1];
  const move = choicesOf(moves).recruits.get(place);
  const barred = !move && state.phase === 'turn' && actor === viewer && draft.length === 0;
  return (
    <li class="lords-place">
      {card === null || card === undefined ? (
        <span class="lords-empty" data-place={place} role="img" aria-label={t('lords.place-empty', { place })} />
      ) : (
        <Slot
          card={card}
          form="mini"
          named
          marks={{ off: barred }}
          target={move !== undefined}
          chosen={move !== undefined && desk.picked.value?.text === move.text}
          onPick={move ? () => desk.pick(move) : barred ? () => void desk.ask(`recruit ${place}`) : undefined}
          backLabel={t('lords.recruit-down', { place })}
          action="recruit"
          attributes={{ 'data-place': place }}
        />
      )}
      <TurnPip place={place} />
    </li>
  );
}

function Recruits() {
  const { state, seats } = useLords();
  const name = state.initiative === null || state.phase === 'claim' || state.phase === 'over' ? undefined : seats[state.initiative]?.name; /* who turns them up, while some are */
  return (
    <section class="lords-recruits">
      <h3>{t('lords.recruits')} {name && <span class="soft">{t('lords.recruits-hint', { name })}</span>}</h3>
      <ol class="lords-row" aria-label={t('lords.turn-of', { turn: state.turn })}>
        {state.recruits.map((_, i) => <RecruitPlace key={i} place={i + 1} />)}
      </ol>
    </section>
  );
}

function DiscardList({ close }: { close: () => void }) {
  const { state } = useLords();
  return (
    <Dialog title={t('lords.discard-title', { n: state.discard.length })} onClose={close}>
      <p class="lords-discard-list">{state.discard.map((card) => <CardPill key={card} card={card} named />)}</p>
      {state.discard.length === 0 && <p class="soft">{t('lords.discard-none')}</p>}
    </Dialog>
  );
}

function Piles() {
  const { state } = useLords();
  const open = useSignal(false);
  const last = state.discard.at(-1);
  return (
    <div class="lords-piles">
      <div class="lords-pile">
        <span class="lords-pile-card"><svg viewBox="0 0 64 90" aria-hidden="true"><use href="#lords-back-s" width="64" height="90" /></svg></span>
        <span class="lords-pile-words"><span class="soft">{t('lords.draw-pile')}</span> <b>{state.draw}</b></span>
      </div>
      <button type="button" class="lords-pile" data-action="discard" onClick={() => (open.value = true)}>
        <span class="lords-pile-card">
          {isKnown(last) && <CardFace card={last} form="mini" />}
        </span>
        <span class="lords-pile-words"><span class="soft">{t('lords.discard-pile')}</span> <b>{state.discard.length}</b></span>
      </button>
      {open.value && <DiscardList close={() => (open.value = false)} />}
    </div>
  );
}

export function Middle() {
  const { seats } = useLords();
  return (
    <div class={`lords-middle of-${seats.length}`}>
      <Supporters />
      <Recruits />
      <Piles />
    </div>
  );
}
