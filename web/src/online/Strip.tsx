/* Strip.tsx: the line above the board: who is there, whose turn it is and how much time is left; below it what is asked, and the
 * connection when it is broken. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '@/app/announce';
import { useTable } from '@/play/useTable';
import { seatsOf } from '@/table/online';
import { t } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { ChatButton } from './Chat';
import { leftOf, SHORT, span, useNow } from './clocks';
import { Cards } from './Cards';
import { Happened } from './Happened';
import { PlanButton, PlanLine } from './Plans';
import type { Facts } from './room';
import { UnmetLine } from './Unmet';
import { useFacts, useRoom } from './useRoom';
import './online.css';
import './around.css';
import './plans.css';

/* Where somebody is, in a word of its own key. */
function presenceOf(facts: Facts, here: readonly number[], looks: readonly number[], seat: number): 'bot' | 'here' | 'looks' | 'away' {
  if (facts.seats[seat]?.bot) return 'bot';
  if (looks.includes(seat)) return 'looks';
  return here.includes(seat) ? 'here' : 'away';
}

function Clock({ facts, seat }: { facts: Facts; seat: number }) {
  const left = leftOf(facts, seat, useNow());
  const { live } = useRoom();
  if (left === null) return null;
  const classes = ['online-clock', facts.turn === seat && 'is-running', left < SHORT && 'is-short'].filter(Boolean).join(' ');
  return <span class={classes} aria-label={t('online.left', { time: span(left) })}>{live.value ? '' : '≈ '}{span(left)}</span>;
}

function Person({ facts, seat }: { facts: Facts; seat: number }) {
  const room = useRoom();
  const { here, looks } = room.here.value;
  const { name } = seatsOf(facts)[seat]!;
  const turn = facts.state === 'playing' && facts.turn === seat;
  const where = presenceOf(facts, here, looks, seat);
  const thinks = turn && seat !== facts.you && where !== 'away';
  const standIn = where === 'bot' && facts.seats[seat]?.name !== undefined;
  const word = facts.resigned.includes(seat) ? 'resigned' : standIn ? 'stand-in' : thinks ? 'thinks' : where;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => void (turn && place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })), [turn]);
  return (
    <li ref={place} class={turn ? 'online-person is-turn' : 'online-person'} data-person={seat} data-where={where} aria-current={turn ? 'true' : undefined}>
      <SeatMark seat={seat} size={14} />
      <Name name={name} />
      <span class="online-dot" aria-hidden="true" />
      <span class={word === 'resigned' || word === 'stand-in' ? 'online-word is-news soft' : 'online-word soft'}>{seat === facts.you && where !== 'bot' ? t('online.you') : t(`online.where.${word}`)}</span>
      <Clock facts={facts} seat={seat} />
    </li>
  );
}

/* Lost and back again, quietly. */
function Connection() {
  const { line } = useRoom();
  const unsent = useTable().table.troubles.value.some(({ kind }) => kind === 'unsent');
  const back = useSignal(false);
  const was = useRef(line.state.peek());
  const state = line.state.value;
  const at = useNow();
  useEffect(() => {
    const before = was.current;
    was.current = state;
    if (state.kind !== 'live' || before.kind !== 'lost') return undefined;
    back.value = true;
    announce(t('online.back'));
    const timer = setTimeout(() => (back.value = false), 6000);
    return () => clearTimeout(timer);
  }, [state]);
  if (state.kind === 'lost') {
    return (
      <p class="online-line is-lost" data-line="lost" data-kept={unsent || undefined}>
        <span><b>{t('online.lost', { time: span(Math.max(at - state.since, 0)) })}</b> {t(unsent ? 'online.kept' : 'online.lost.about')}</span>
        <button type="button" class="online-link-button" data-action="try-now" onClick={() => line.hurry()}>{t('online.try-now')}</button>
      </p>
    );
  }
  if (!back.value) return null;
  return (
    <p class="online-line is-back" data-line="back">
      <span>{t('online.back')}</span>
      <button type="button" class="online-link-button" aria-label={t('page.close')} onClick={() => (back.value = false)}>×</button>
    </p>
  );
}

const TellMe = lazy(async () => (await import('./TellMe')).TellMe);

export function Strip({ children }: { children: ComponentChildren }) {
  const facts = useFacts();
  const { telling, kept } = useRoom();
  return (
    <>
      <section class="online-strip" aria-label={t('online.at-table')}>
        <ol class="online-people" tabIndex={0} aria-label={t('online.at-table')}>{facts.seats.map((_, seat) => <Person key={seat} facts={facts} seat={seat} />)}</ol>
        {facts.you === null && <span class="online-chip" data-watching>{facts.delay > 0 ? t('online.watching-behind', { n: facts.delay }) : t('online.watching')}</span>}
        <PlanButton />
        <ChatButton />
      </section>
      <div class="online-notices">
        <div role="status"><Connection /><PlanLine /><UnmetLine /></div>
        <Happened />
        {children}
      </div>
      <Cards />
      {telling.value && <TellMe table={kept} onClose={() => (telling.value = false)} />}
    </>
  );
}
