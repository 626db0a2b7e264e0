/* Board.tsx: Caledonia's table, laid out for a desk, side by side, or for a hand. No area ever changes its size during a game. */
import { effect, signal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ClosedByBack } from '@/app/back';
import { CommandLine } from '@/play/CommandLine';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { Later } from '@/ui/Later';
import { ExportBoard } from './boards/ExportBoard';
import { Market } from './boards/Market';
import { OpponentPanel, SeatStrip } from './boards/OpponentPanel';
import { OwnBoard, OwnStrip } from './boards/OwnBoard';
import { openSheet } from './boards/player';
import { PlayerSheet } from './boards/PlayerSheet';
import { SettlementTable } from './boards/SettlementTable';
import { SoloPanel } from './boards/SoloPanel';
import { Standings } from './boards/Standings';
import { ActionBar } from './choices/ActionBar';
import { Turn } from './choices/Turn';
import { action, lay, overlay, picksUp, space, useCaledonia } from './hand';
import { layout, roomy } from './layout';
import { Legend } from './map/MapControls';
import { MapPane } from './MapPane';
import { Pops } from './pop/Pops';
import { LogDock } from './story/LogDock';
import { NewsCount } from './story/load';
import { OverMap } from './story/OverMap';
import './table.css';
import './bar.css';
import './small.css';

const ScoreStand = lazy(async () => (await import('./boards/ScoreSheet')).ScoreStand);

/* The seats in turn order from the one after the viewer's. */
function others(viewer: number, players: number): number[] {
  const from = Math.max(viewer, 0);
  return Array.from({ length: players }, (_, i) => (from + i) % players).filter((seat) => seat !== viewer);
}

function MapArea() {
  return <div class="area-map"><MapPane /><OverMap /></div>;
}

/* Beside the map, of which it would cover a row. */
function LaidOver() {
  return overlay.value && <Legend kind={overlay.value.kind} />;
}

function Others() {
  const { viewer, seats } = useCaledonia();
  if (seats.length === 1) return <SoloPanel />;
  return <>{others(viewer, seats.length).map((seat) => <OpponentPanel key={seat} seat={seat} />)}</>;
}

function DeskBoard() {
  const { seats, state } = useCaledonia();
  const { guide } = useTable();
  return (
    <div class="table desk" data-players={seats.length}>
      <aside class="area-others" aria-label={t('board.others')}><Later><Others /></Later></aside>
      <div class="area-log panel"><LaidOver />{guide && <guide.Card />}{guide?.Progress ? <CommandLine /> : <Later><LogDock /></Later>}</div>
      {roomy.value && seats.length > 1 && <div class="area-stand"><Later><Standings /><ScoreStand /></Later></div>}
      <MapArea />
      <aside class="area-right" aria-label={t('board.trade')}>
        <Later>
          <Market />
          <ExportBoard />
          {seats.length > 1 && !roomy.value && <Standings />}
        </Later>
      </aside>
      <div class="bar panel">
        {state.phase !== 'setup' && <ActionBar />}
        <Turn />
      </div>
      <div class="area-own"><OwnBoard /></div>
    </div>
  );
}

type Tab = 'market' | 'export' | 'boards' | 'log';
const tabs: Tab[] = ['market', 'export', 'boards', 'log'];
const tab = signal<Tab>('market');

/* In a small hand the open tab lies over the lower map, or the actions, until it is tapped again or they are needed. */
const raised = signal(false);

function pickTab(name: Tab): void {
  raised.value = name !== 'market' && !(raised.value && tab.value === name);
  tab.value = name;
}

/* Opens the tab that has what is pointed at. */
export function showTabOf(kinds: readonly string[]): void {
  const wanted = kinds.some((kind) => kind === 'contract' || kind === 'export' || kind === 'worth') ? 'export' : kinds.some((kind) => kind === 'good' || kind === 'market') ? 'market' : null;
  if (wanted) tab.value = wanted;
  raised.value = wanted === 'export';
}

/* The seat whose board somebody has opened. */
const openSeat = signal<number | undefined>(undefined);

function showBoard(seat: number): void {
  openSeat.value = seat;
  tab.value = 'boards';
  raised.value = true;
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
          {seats.length > 1 && <SettlementTable />}
          <Others />
        </>
      );
    case 'log':
      return <LogDock />;
  }
}

function Tabs() {
  return (
    <div class="tabs" role="tablist">
      {tabs.map((name) => (
        <button type="button" role="tab" id={`tab-${name}`} key={name} data-tab={name} aria-selected={tab.value === name} aria-controls="tab-panel" onClick={() => pickTab(name)}>
          {t(`tab.${name}`)} {name === 'log' && <NewsCount />}
        </button>
      ))}
    </div>
  );
}

/* In a hand, and side by side: the same parts, laid out by the style sheet. */
function HandBoard() {
  useSignalEffect(() => {
    if (action.value === 'trade') tab.value = 'market';
    if (action.value === 'obtain') tab.value = 'export';
    if ((action.value !== null && action.value !== 'obtain') || space.value !== null) raised.value = false;
  });
  const up = raised.value || action.value === 'obtain';
  const lower = (): void => {
    raised.value = false;
    if (action.value === 'obtain') lay();
  };
  return (
    <div class={`table hand ${layout.value}${up ? ' raised' : ''}`}>
      {up && <ClosedByBack close={lower} />}
      <SeatStrip onPick={showBoard} open={tab.value === 'boards' ? openSeat.value : undefined} />
      <MapArea />
      <OwnStrip />
      <Tabs />
      <div class="hand-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        <LaidOver />
        <TabPanel />
      </div>
      <ActionBar />
      <div class="bar"><Turn /></div>
    </div>
  );
}

/* Another game may have fewer seats: what was open at this one is closed with it. */
function closeBoards(): void {
  openSeat.value = undefined;
  raised.value = false;
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
      {layout.value === 'desk' ? <DeskBoard /> : <HandBoard />}
      <Pops />
      <PlayerSheet />
    </>
  );
}
