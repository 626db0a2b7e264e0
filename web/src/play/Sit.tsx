/* Sit.tsx: the table one sits at: the top bar, the board, what opens over it, and the curtain. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { follow } from '@/app/route';
import { isOver } from '@/table/table';
import { gameName, loadReasons, seatNames, t } from '@/text/text';
import { afterPaint } from '@/ui/afterPaint';
import { useLeading } from '@/ui/leading';
import { useTitle } from '@/ui/title';
import { wide } from '@/ui/wide';
import { Curtain } from './Curtain';
import { useNext } from './next';
import { PastBar } from './PastBar';
import { SheetButtons, Sheets, type Sheet } from './Sheets';
import { Lines } from './Troubles';
import { TableContext, type Guide, type Sitting } from './useTable';
import { useAnnouncements, useAutoConfirm } from './watch';
import './play.css';

/* The guide's card above the board, which gets the room that is left. */
function GuideAbove({ guide }: { guide: Guide }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const play = place.current!.closest<HTMLElement>('.play')!;
    const watcher = new ResizeObserver(() => play.style.setProperty('--guide', `${place.current?.offsetHeight ?? 0}px`));
    watcher.observe(place.current!);
    return () => {
      watcher.disconnect();
      play.style.removeProperty('--guide');
    };
  }, []);
  return <div class="guide-above" ref={place}><guide.Card /></div>;
}

export function Sit({ sitting, look = false }: { sitting: Sitting; look?: boolean }) {
  const sheet = useSignal<Sheet>(null);
  const board = useRef<HTMLElement>(null);
  const { Board, leads } = sitting.view;
  const { guide } = sitting;
  const Progress = guide?.Progress ?? sitting.view.Progress;
  const home = guide?.leave ?? '/';
  const { game, past, curtain, ply, moves, ready, seats } = sitting.shown.value;
  useTitle(moves.length > 0 && !past && !sitting.table.planning?.value ? t('title.turn', { game: gameName(game) }) : gameName(game));
  useAnnouncements(sitting);
  useNext(sitting);
  useAutoConfirm(sitting);
  useLeading(board, leads);
  const over = isOver(sitting.table.snapshot.value);
  const dead = sitting.table.troubles.value.some(({ kind }) => kind === 'dead'); /* a curtain would hide the only things left to do */
  useEffect(() => afterPaint(() => void loadReasons()), []);
  useEffect(() => void (seatNames.value = seats.map(({ name }) => name)), [seats]);
  useEffect(() => {
    if (over && look) void import('./looked').then(({ lookBack }) => lookBack(sitting, sitting.table.id));
    else if (over) sheet.value = 'scores';
  }, [over]);
  useEffect(() => {
    if (curtain !== null) sheet.value = null;
  }, [curtain]);
  const open = (next: Sheet): void => void (sheet.value = next);
  return (
    <TableContext.Provider value={sitting}>
      <div
        class="play"
        inert={curtain !== null && !dead}
        data-ply={ply}
        data-mine={moves.length > 0 || ready ? true : undefined}
        data-over={over ? true : undefined}
      >
        <header class="top-bar">
          <a class="brand" href={home} onClick={follow} title={t('play.leave')}>{wide.value ? 'Ceilidh' : <><span aria-hidden="true">‹</span><span class="unseen">{t('play.leave')}</span></>}</a>
          <div class="progress"><Progress /></div>
          <nav class="top-buttons" aria-label={t('play.menu')}>
            {wide.value && <SheetButtons open={open} />}
            <button type="button" class="button menu-button" data-action="menu" aria-label={t('play.menu')} title={t('play.menu')} onClick={() => open('menu')}><span aria-hidden="true">☰</span></button>
          </nav>
        </header>
        <Lines />
        {past && !sitting.view.looksBack && !sitting.view.holdsPastBar && <PastBar />}
        {guide && !sitting.view.holdsGuide?.() && <GuideAbove guide={guide} />}
        <main class="play-board" ref={board} tabIndex={-1} aria-label={gameName(game)}>{curtain === null && <Board />}</main>
      </div>
      {!dead && <Curtain />}
      <Sheets sitting={sitting} sheet={sheet.value} open={open} />
    </TableContext.Provider>
  );
}
