/* Board.tsx: Caledonia's table, laid out for a desk or for a hand. */
import { effect, signal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CommandLine } from '@/play/CommandLine';
import { ConfirmBar } from '@/play/ConfirmBar';
import { LogPanel } from '@/play/LogPanel';
import { Rematch } from '@/play/Rematch';
import { ReviewBar } from '@/play/ReviewBar';
import { useTable } from '@/play/useTable';
import { isOver } from '@/table/table';
import { t } from '@/text/text';
import { Later } from '@/ui/Later';
import { wide } from '@/ui/wide';
import { ExportBoard } from './boards/ExportBoard';
import { Market } from './boards/Market';
import { OpponentPanel, SeatStrip } from './boards/OpponentPanel';
import { OwnBoard, OwnStrip } from './boards/OwnBoard';
import { openSheet } from './boards/player';
import { PlayerSheet } from './boards/PlayerSheet';
import { SettlementLine } from './boards/SettlementLine';
import { SettlementTable } from './boards/SettlementTable';
import { ActionBar } from './choices/ActionBar';
import { Ask } from './choices/Ask';
import { Extras } from './choices/Extras';
import { Prompt } from './choices/Prompt';
import { choosesAction } from './choices/situation';
import { SpaceSheet } from './choices/SpaceSheet';
import { action, lay, overlay, picksUp, space, useCaledonia } from './hand';
import { MapPane } from './MapPane';
import './board.css';
import './ask.css';
import './small.css';

/* The seats in turn order from the one after the viewer's. */
function others(viewer: number, players: number): number[] {
  const from = Math.max(viewer, 0);
  return Array.from({ length: players }, (_, i) => (from + i) % players).filter((seat) => seat !== viewer);
}

function Composer() {
  const snapshot = useCaledonia();
  return (
    <div class="composer">
      <Prompt />
      <Ask />
      <SpaceSheet />
      <Extras />
      {isOver(snapshot) && !snapshot.past ? <p class="composer-over"><Rematch /></p> : <ConfirmBar />}
    </div>
  );
}

/* The actions make room for a question that has to be answered, and for a space that was clicked. */
function useAsking(): boolean {
  const { moves } = useCaledonia();
  return moves.length > 0 && (!choosesAction(moves) || space.value !== null);
}

function DeskAct() {
  const asking = useAsking();
  return (
    <div class={asking ? 'desk-act asking' : 'desk-act'}>
      {!asking && <ActionBar />}
      <Composer />
    </div>
  );
}

function DeskBoard() {
  const { state, viewer, seats } = useCaledonia();
  return (
    <div class="desk">
      <aside class="desk-left" aria-label={t('board.others')}>
        <Later>
          <div class="desk-others">
            {others(viewer, seats.length).map((seat) => (
              <OpponentPanel key={seat} seat={seat} />
            ))}
          </div>
          {state.round >= 4 && <SettlementLine />}
          <section class="panel since">
            <h3>{t('play.since')}</h3>
            <div class="since-list"><LogPanel since /></div>
            <CommandLine />
          </section>
        </Later>
      </aside>
      <div class="desk-map"><MapPane /></div>
      <aside class="desk-right" aria-label={t('board.trade')}>
        <Later>
          <Market />
          <ExportBoard />
        </Later>
      </aside>
      <DeskAct />
      <div class="desk-own"><OwnBoard /></div>
    </div>
  );
}

type Tab = 'market' | 'export' | 'boards' | 'log';
const tabs: Tab[] = ['market', 'export', 'boards', 'log'];
const tab = signal<Tab>('market');

/* The seat whose board somebody has opened. */
const openSeat = signal<number | undefined>(undefined);

function showBoard(seat: number): void {
  openSeat.value = seat;
  tab.value = 'boards';
}

function TabPanel() {
  const { viewer, seats } = useCaledonia();
  switch (tab.value) {
    case 'market':
      return <Market compact />;
    case 'export':
      return <ExportBoard bare />;
    case 'boards':
      return (
        <>
          <OwnBoard seat={openSeat.value ?? Math.max(viewer, 0)} />
          <SettlementTable />
          {others(viewer, seats.length).map((seat) => (
            <OpponentPanel key={seat} seat={seat} />
          ))}
        </>
      );
    case 'log':
      return (
        <>
          <ReviewBar />
          <LogPanel />
          <CommandLine />
        </>
      );
  }
}

function Tabs() {
  return (
    <div class="tabs" role="tablist">
      {tabs.map((name) => (
        <button type="button" role="tab" id={`tab-${name}`} key={name} data-tab={name} aria-selected={tab.value === name} aria-controls="tab-panel" onClick={() => (tab.value = name)}>
          {t(`tab.${name}`)}
        </button>
      ))}
    </div>
  );
}

function HandBoard() {
  const asking = useAsking();
  useSignalEffect(() => {
    if (action.value === 'trade') tab.value = 'market';
    if (action.value === 'obtain') tab.value = 'export';
  });
  return (
    <div class="hand">
      <SeatStrip onPick={showBoard} open={tab.value === 'boards' ? openSeat.value : undefined} />
      <div class="hand-map"><MapPane /></div>
      <OwnStrip />
      <Tabs />
      <div class="hand-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}><TabPanel /></div>
      <Composer />
      {!asking && <ActionBar />}
    </div>
  );
}

/* Another game may have fewer seats: what was open at this one is closed with it. */
function closeBoards(): void {
  openSeat.value = undefined;
  openSheet.value = null;
  overlay.value = null;
}

export function Board() {
  const { table, refused } = useTable();
  useEffect(() => closeBoards, []);
  useSignalEffect(() => {
    void table.snapshot.value;
    lay();
  });
  /* Who goes on to something else has read why the last thing was refused. At once: a frame later the next may be refused. */
  useEffect(() => effect(() => {
    if (picksUp()) refused.value = '';
  }), [refused]);
  return (
    <>
      {wide.value ? <DeskBoard /> : <HandBoard />}
      <PlayerSheet />
    </>
  );
}
