/* Sit.tsx: the table one sits at: the top bar, the board, what opens over it, and the curtain. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { follow } from '@/app/route';
import { isOver } from '@/table/table';
import { gameName, t } from '@/text/text';
import { useLeading } from '@/ui/leading';
import { useTitle } from '@/ui/title';
import { wide } from '@/ui/wide';
import { Curtain } from './Curtain';
import { ReviewBar } from './ReviewBar';
import { SheetButtons, Sheets, type Sheet } from './Sheets';
import { TakeBack } from './TakeBack';
import { Troubles } from './Troubles';
import { TableContext, type Sitting } from './useTable';
import { useAnnouncements, useAutoConfirm } from './watch';
import './play.css';

export function Sit({ sitting }: { sitting: Sitting }) {
  const sheet = useSignal<Sheet>(null);
  const board = useRef<HTMLElement>(null);
  const { Board, Progress, leads } = sitting.view;
  const { game, past, curtain, ply, moves, ready } = sitting.shown.value;
  useTitle(gameName(game));
  useAnnouncements(sitting);
  useAutoConfirm(sitting);
  useLeading(board, leads);
  const over = isOver(sitting.table.snapshot.value);
  const dead = sitting.table.troubles.value.some(({ kind }) => kind === 'dead'); /* a curtain would hide the only things left to do */
  useEffect(() => {
    if (over) sheet.value = 'scores';
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
          <a class="brand" href="/" onClick={follow} title={t('play.leave')}>{wide.value ? 'Ceilidh' : <><span aria-hidden="true">‹</span><span class="unseen">{t('play.leave')}</span></>}</a>
          <div class="progress"><Progress /></div>
          <nav class="top-buttons" aria-label={t('play.menu')}>
            {wide.value ? (
              <SheetButtons open={open} />
            ) : (
              <button type="button" class="button menu-button" data-action="menu" aria-label={t('play.menu')} onClick={() => open('menu')}>☰</button>
            )}
          </nav>
        </header>
        <Troubles />
        {past && <div class="past-bar"><ReviewBar /><TakeBack /></div>}
        <main class="play-board" ref={board} tabIndex={-1} aria-label={gameName(game)}>{curtain === null && <Board />}</main>
      </div>
      {!dead && <Curtain />}
      <Sheets sitting={sitting} sheet={sheet.value} open={open} />
    </TableContext.Provider>
  );
}
