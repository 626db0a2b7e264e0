/* Board.tsx: the whole table of Lords: opponents across, the common cards between, one's own army and hand nearest. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { CommandLine } from '@/play/CommandLine';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { Dialog } from '@/ui/Dialog';
import { SeatMark, seatStyle } from '@/ui/SeatMark';
import { t } from '@/text/text';
import { ArmyRow, Opponent, SeatHead } from './Army';
import { Ask } from './Ask';
import { choicesOf, opponentsOf } from './choices';
import { Desk, DeskContext, useDesk } from './desk';
import { Hand } from './Hand';
import { LookedAt } from './LookedAt';
import { Middle } from './Middle';
import { useGlide } from './glide';
import { lastSkirmish } from './recall';
import { LastSkirmish, LordsLog, Side, Standings } from './Side';
import { Icon } from './Icon';
import { onPhone, useLords } from './useLords';
import { isNoise, line } from './words';
import type { LordsSnapshot } from './types';
import './lords.css';

/* Held down, it shows one's own face-down cards. */
function PeekButton() {
  const desk = useDesk();
  const { state, viewer } = useLords();
  const show = (on: boolean) => (): void => void (desk.peeking.value = on);
  if (!state.players[viewer]?.army.some((follower) => !follower.up)) return null;
  return (
    <button
      type="button"
      class="button lords-peek"
      data-action="peek"
      aria-pressed={desk.peeking.value}
      onPointerDown={show(true)}
      onPointerUp={show(false)}
      onPointerLeave={show(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show(true)()}
      onKeyUp={show(false)}
      onBlur={show(false)}
    >
      <Icon name="m-down" size={20} /> {t(onPhone.value ? 'lords.peek' : 'lords.peek-key')}
    </button>
  );
}

function typing(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
}

/* 1 to 5 point at a recruit, Escape puts down what was picked up. */
function pressed(desk: Desk, key: string): void {
  const { moves } = desk.sitting.table.snapshot.peek() as LordsSnapshot;
  const recruit = choicesOf(moves).recruits.get(Number(key));
  if (recruit) desk.pick(recruit);
  else if (key === 'Escape') desk.clear();
}

/* P, held down, peeks; other keys point. */
function useKeys(desk: Desk): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (typing(event) || document.querySelector('dialog[open]')) return;
      if (event.key.toLowerCase() === 'p') desk.peeking.value = true;
      else pressed(desk, event.key);
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'p') desk.peeking.value = false;
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [desk]);
}

function OwnSeat() {
  const { viewer, seats } = useLords();
  if (viewer < 0) return null;
  return (
    <section class="lords-seat is-own" data-seat={viewer} style={seatStyle(viewer)} aria-label={t('lords.army-of', { name: seats[viewer]?.name })}>
      <SeatHead seat={viewer} />
      <ArmyRow seat={viewer} form="mini" />
      <PeekButton />
    </section>
  );
}

/* The newest line of the log, and behind it everything that stands at the side on a wide screen. */
function PhoneLog() {
  const { table } = useTable();
  const open = useSignal(false);
  const { log, seats } = table.snapshot.value;
  const moves = movesInForce(log);
  const last = moves.findLast((move) => !isNoise(move));
  return (
    <>
      <button type="button" class="lords-phone-log" data-action="log" onClick={() => (open.value = true)}>
        {last && typeof last.actor === 'number' && <SeatMark seat={last.actor} size={13} />}
        <span class="lords-phone-line">{last ? line(last, seats, moves) : t('play.nothing-yet')}</span>
        <span class="soft">{t('play.log')} ▴</span>
      </button>
      {open.value && (
        <Dialog title={t('play.log')} onClose={() => (open.value = false)}>
          <div class="lords-phone-side">
            <Standings />
            <LastSkirmish />
            <h3>{t('play.log')}</h3>
            <LordsLog />
            <CommandLine />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Opponents() {
  const { state, viewer } = useLords();
  const seats = opponentsOf(state.players.length, viewer);
  return (
    <div class={`lords-opponents of-${seats.length}`}>
      {seats.map((seat) => <Opponent key={seat} seat={seat} form={onPhone.value ? 'stub' : 'mini'} />)}
    </div>
  );
}

function DeskTable() {
  return (
    <>
      <div class="lords-table">
        <Opponents />
        <Middle />
        <div class="lords-mine">
          <OwnSeat />
          <div class="lords-near">
            <Ask />
            <Hand />
          </div>
        </div>
      </div>
      <Side />
    </>
  );
}

/* What one looks at scrolls; question, hand and log stay at the thumb. */
function PhoneTable() {
  const scroll = useRef<HTMLDivElement>(null);
  const snapshot = useLords();
  const { moves, actor, state } = snapshot;
  const last = lastSkirmish(snapshot)?.number;
  const aiming = choicesOf(moves).followers.size > 0;
  useLayoutEffect(() => {
    scroll.current?.scrollTo(0, aiming ? 0 : scroll.current.scrollHeight);
  }, [aiming, actor, last]);
  return (
    <>
      {state.turn === 1 && state.phase === 'turn' && <LastSkirmish />}
      <div class="lords-table" ref={scroll}>
        <Opponents />
        <Middle />
        <OwnSeat />
      </div>
      <div class="lords-near">
        <Ask />
        <Hand />
        <PhoneLog />
      </div>
    </>
  );
}

export function Board() {
  const sitting = useTable();
  const desk = useMemo(() => new Desk(sitting), [sitting]);
  const table = useRef<HTMLDivElement>(null);
  const { ply, viewer, draft, past, seats } = sitting.shown.value;
  useLayoutEffect(() => desk.clear(), [desk, ply, viewer, draft.length, past]);
  useEffect(() => sitting.table.snapshot.subscribe(() => void (desk.busy.peek() || desk.settle())), [desk]);
  useKeys(desk);
  useGlide(table);
  return (
    <DeskContext.Provider value={desk}>
      <div ref={table} class={`lords for-${seats.length} ${onPhone.value ? 'is-phone' : ''}`}>
        {onPhone.value ? <PhoneTable /> : <DeskTable />}
      </div>
      <LookedAt />
    </DeskContext.Provider>
  );
}
