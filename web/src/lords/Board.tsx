/* Board.tsx: the whole table of Lords: opponents across, the common cards between, one's own army and hand nearest. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { CommandLine } from '@/play/CommandLine';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { Dialog } from '@/ui/Dialog';
import { seatStyle } from '@/ui/SeatMark';
import { t } from '@/text/text';
import { ArmyRow, Opponent, SeatHead } from './Army';
import { Ask, Buttons } from './Ask';
import { choicesOf, opponentsOf } from './choices';
import { Desk, DeskContext, useDesk } from './desk';
import { Hand } from './Hand';
import { LookedAt } from './LookedAt';
import { Middle } from './Middle';
import { useGlide } from './glide';
import { lastSkirmish } from './recall';
import { LastSkirmish, LordsLog, Side, SkirmishBefore, Standings } from './Side';
import { Icon } from './Icon';
import { onPhone, sideways, useLords } from './useLords';
import { isNoise, line, newsSince } from './words';
import type { LordsSnapshot } from './types';
import './lords.css';
import './small.css';

/* Longer than this it is held. */
const HELD = 400;

/* Held down, it shows one's own face-down cards until it is let go; a tap shows them until the next. */
function usePeeking() {
  const { peeking } = useDesk();
  const pressed = useRef<{ at: number; again: boolean } | null>(null);
  const hide = (): void => {
    pressed.current = null;
    peeking.value = false;
  };
  const press = ({ timeStamp }: Event): void => {
    pressed.current ??= { at: timeStamp, again: peeking.value };
    peeking.value = true;
  };
  const release = ({ timeStamp }: Event): void => {
    const { at, again } = pressed.current ?? { at: timeStamp, again: true };
    if (again || timeStamp - at > HELD) hide();
    pressed.current = null;
  };
  const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
  return {
    onPointerDown: press,
    onPointerUp: release,
    onPointerLeave: () => pressed.current && hide(),
    onKeyDown: (event: KeyboardEvent) => isKey(event) && press(event),
    onKeyUp: (event: KeyboardEvent) => isKey(event) && release(event),
    onBlur: hide,
  };
}

function PeekButton() {
  const desk = useDesk();
  const { state, viewer } = useLords();
  const handlers = usePeeking();
  if (!state.players[viewer]?.army.some((follower) => !follower.up)) return null;
  return (
    <button
      type="button"
      class="button lords-peek"
      data-action="peek"
      title={t('lords.peek-key')}
      aria-pressed={desk.peeking.value}
      {...handlers}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="m-down" size={22} /> <span>{t('lords.peek')}</span>
    </button>
  );
}

function typing(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
}

/* 1 to 5 point at a recruit, Escape goes back from whatever was begun. */
function pressed(desk: Desk, key: string): void {
  const { moves } = desk.sitting.table.snapshot.peek() as LordsSnapshot;
  const recruit = choicesOf(moves).recruits.get(Number(key));
  if (key === 'Escape') void desk.escape();
  else if (recruit && !desk.sitting.past.peek()) desk.pick(recruit);
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

/* More followers than stand side by side on a phone are drawn small there. */
const SIDE_BY_SIDE = 3;

function OwnSeat() {
  const { viewer, seats, state } = useLords();
  if (viewer < 0) return null;
  const small = sideways.value || (onPhone.value && state.players[viewer]!.army.length > SIDE_BY_SIDE);
  return (
    <section class={small ? 'lords-seat is-own is-small' : 'lords-seat is-own'} data-seat={viewer} style={seatStyle(viewer)} aria-label={t('lords.army-of', { name: seats[viewer]?.name })}>
      <SeatHead seat={viewer} />
      {onPhone.value && <PeekButton />}
      <ArmyRow seat={viewer} form={small ? 'stub' : 'mini'}>{!onPhone.value && <PeekButton />}</ArmyRow>
    </section>
  );
}

/* What somebody did last and how many lines are new, and behind it everything that stands at the side on a wide screen. */
function PhoneLog() {
  const { table, shown } = useTable();
  const open = useSignal(false);
  const { log, seats, viewer } = table.snapshot.value;
  const { past, ply } = shown.value;
  useEffect(() => void (past && (open.value = false)), [past, ply]); /* so that the moment chosen is seen */
  const moves = movesInForce(log);
  const news = newsSince(moves, viewer).length;
  const last = moves.findLast((move) => typeof move.actor === 'number') ?? moves.findLast((move) => !isNoise(move));
  return (
    <>
      <button type="button" class="lords-phone-log" data-action="log" onClick={() => (open.value = true)}>
        <span class="lords-phone-new">{news > 0 ? t('lords.since-n', { n: news }) : t('play.log')} <span aria-hidden="true">▴</span></span>
        <span class="lords-phone-line soft">{last ? line(last, seats, moves) : t('play.nothing-yet')}</span>
      </button>
      {open.value && (
        <Dialog title={t('play.log')} onClose={() => (open.value = false)}>
          <div class="lords-phone-side">
            <Standings />
            <LastSkirmish />
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
  const { state, viewer } = useLords();
  const { army = [], hand = [] } = state.players[viewer] ?? {};
  return (
    <>
      <div class="lords-table">
        <Opponents />
        <Middle />
        <div class="lords-bar-row"><Ask /><Buttons /></div>
        <div class="lords-mine" style={{ '--army': army.length, '--hand': Array.isArray(hand) ? hand.length : 0 }}>
          <OwnSeat />
          <Hand />
        </div>
      </div>
      <Side />
    </>
  );
}

/* Below this the question needs what one's own army would take beside it. */
const ROOM_BESIDE = 320;

/* Held sideways, and nothing else, such as a coach, has taken the height: one's own army stands with the question and the hand. */
function useBeside(inside: RefObject<HTMLElement | null>): boolean {
  const high = useSignal(true);
  useLayoutEffect(() => {
    const board = inside.current!.parentElement!;
    const measure = (): void => void (high.value = board.clientHeight >= ROOM_BESIDE);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
  return sideways.value && high.value;
}

/* What one looks at scrolls; question, hand, log and buttons stay at the thumb. */
function PhoneTable() {
  const scroll = useRef<HTMLDivElement>(null);
  const beside = useBeside(scroll);
  const snapshot = useLords();
  const { moves, actor, state } = snapshot;
  const last = lastSkirmish(snapshot)?.number;
  const aiming = choicesOf(moves).followers.size > 0;
  useLayoutEffect(() => {
    const table = scroll.current!;
    const show = (): void => {
      table.scrollTo(0, aiming ? 0 : table.scrollHeight);
      table.querySelector('.lords-slot.is-target')?.scrollIntoView({ block: 'nearest' });
      table.querySelector('[data-mark]')?.scrollIntoView({ block: 'nearest' }); /* what a guide points at comes first */
    };
    show();
    const watch = new ResizeObserver(show); /* a question leaves less room, and what is chosen may enlarge the own army */
    for (const one of [table, table.lastElementChild!]) watch.observe(one);
    return () => watch.disconnect();
  }, [aiming, actor, last, state.phase, beside]);
  return (
    <>
      <div class="lords-table" ref={scroll}>
        <SkirmishBefore />
        <Opponents />
        <Middle />
        {!beside && <OwnSeat />}
      </div>
      <div class="lords-near">
        {beside && <OwnSeat />}
        <Ask />
        <Hand />
        <div class="lords-foot"><PhoneLog /><Buttons /></div>
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
  useEffect(() => desk.lookOut(), [desk]);
  useLayoutEffect(() => void (desk.peeking.value = false), [desk, ply, viewer, past]);
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
