/* Play.tsx: the page of one game. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '@/app/settings';
import { follow } from '@/app/route';
import { announce } from '@/app/announce';
import { soundMove, soundTurn } from '@/app/sound';
import { Refused } from '@/engine/module';
import { isGame, type GameName, type LogMove } from '@/engine/types';
import { Curtain } from '@/play/Curtain';
import { useLeading } from '@/ui/leading';
import { LogPanel, movesInForce } from '@/play/LogPanel';
import { movesSoFar, takenBack } from '@/play/takenBack';
import { Rematch } from '@/play/Rematch';
import { ReviewBar } from '@/play/ReviewBar';
import { TakeBack } from '@/play/TakeBack';
import { exportRecord, Troubles } from '@/play/Troubles';
import { Sitting, TableContext } from '@/play/useTable';
import { loadView } from '@/play/views';
import { LocalTable } from '@/table/local';
import { GameLock } from '@/table/lock';
import { readSave, SAVE_VERSION, type Save } from '@/table/saves';
import { isOver } from '@/table/table';
import { refusalText, t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { useTitle } from '@/ui/title';
import { wide } from '@/ui/wide';
import { Frame } from './Frame';
import '@/play/play.css';
import './pages.css';

/* A kept game that cannot be played; its record is still there to be saved. */
class Unplayable extends Error {
  constructor(words: string, readonly saved?: Save) {
    super(words);
  }
}

function words(error: unknown): string {
  if (!(error instanceof Refused)) return (error instanceof Error ? error.message : String(error)) || t('play.no-engine');
  const { line } = error.refusal;
  return line ? `${t('games.line', { line })} ${refusalText(error.refusal)}` : refusalText(error.refusal);
}

/* A kept game that can be played, as far as that can be seen without the engine. */
async function readPlayable(id: string): Promise<Save & { game: GameName }> {
  const saved = await readSave(id);
  if (!saved) throw new Unplayable(t('play.no-such-game'));
  if (saved.version > SAVE_VERSION) throw new Unplayable(t('play.newer-save'), saved);
  const { game, record } = saved;
  if (!isGame(game) || typeof record !== 'string') throw new Unplayable(t('play.broken-save'), saved);
  return { ...saved, game };
}

/* The lock comes first: what is read then is what no other tab changes any more. */
async function open(id: string): Promise<Sitting> {
  const lock = new GameLock(id);
  await lock.take({ ifAvailable: true });
  const saved = await readPlayable(id).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const opening = LocalTable.open(saved, lock, () => settings.value.pace);
  try {
    const [table, view] = await Promise.all([opening, loadView(saved.game)]);
    return new Sitting(table, view);
  } catch (error) {
    opening.then((table) => table.close(), () => undefined);
    throw new Unplayable(words(error), saved);
  }
}

type Sheet = 'menu' | 'log' | 'aid' | 'scores' | 'text' | null;

const sheets = ['log', 'scores', 'aid', 'text'] as const;
const sheetNames = { log: 'play.log', scores: 'play.scores', aid: 'play.aid', text: 'play.text-board' } as const;

function SheetButtons({ open }: { open: (sheet: Sheet) => void }) {
  return (
    <>
      {sheets.map((name) => (
        <button type="button" class="button" key={name} data-action={`sheet-${name}`} onClick={() => open(name)}>{t(sheetNames[name])}</button>
      ))}
    </>
  );
}

/* On a small screen: everything that stands in the top bar of a large one, and the way out. */
function Menu({ open }: { open: (sheet: Sheet) => void }) {
  return (
    <div class="play-menu">
      <SheetButtons open={open} />
      <a class="button" href="/" onClick={follow}>{t('play.leave')}</a>
      <a class="button" href="/settings" onClick={follow}>{t('settings.title')}</a>
      <a class="button" href="/help" onClick={follow}>{t('help.title')}</a>
    </div>
  );
}

function Sheets({ sitting, sheet, open }: { sitting: Sitting; sheet: Sheet; open: (sheet: Sheet) => void }) {
  const close = (): void => open(null);
  const { Aid, ScoreSheet, TextBoard } = sitting.view;
  switch (sheet) {
    case 'menu':
      return <Dialog title={t('play.menu')} onClose={close}><Menu open={open} /></Dialog>;
    case 'log':
      return <Dialog title={t('play.log')} onClose={close}><ReviewBar /><LogPanel /></Dialog>;
    case 'aid':
      return <Dialog title={t('play.aid')} onClose={close} wide><Aid /></Dialog>;
    case 'scores':
      return <Dialog title={t('play.scores')} onClose={close} wide><ScoreSheet />{isOver(sitting.shown.value) && !sitting.shown.value.past && <p><Rematch /></p>}</Dialog>;
    case 'text':
      return <Dialog title={t('play.text-board')} onClose={close} wide><TextBoard /></Dialog>;
    case null:
      return null;
  }
}

const MOST_SAID = 6;

/* Says what others did and what was taken back, as it happens, in words and by sound. */
function useAnnouncements(sitting: Sitting): void {
  const inWords = (moves: LogMove[], among: LogMove[]): string =>
    moves.map((move) => sitting.view.sentence(move, sitting.table.snapshot.peek().seats, among)).join('. ');
  useEffect(() => {
    let was = sitting.table.snapshot.peek();
    let mine = false;
    return sitting.table.snapshot.subscribe((now) => {
      const { log, viewer, moves } = now;
      const inForce = movesInForce(log);
      const news = inForce.filter((move) => move.i >= was.log.length && move.actor !== viewer);
      const gone = takenBack(was, now);
      if (gone.length > MOST_SAID) announce(t('play.taken-back-many', { n: gone.length }));
      else if (gone.length > 0) announce(t('play.taken-back', { what: inWords(gone, movesSoFar(was)) }));
      else if (news.length > 0) announce(inWords(news.slice(-MOST_SAID), inForce));
      was = now;
      if (moves.length > 0 && !mine) soundTurn();
      else if (news.length > 0) soundMove();
      mine = moves.length > 0;
    });
  }, [sitting]);
}

/* Where somebody has asked for it, a turn counts as soon as nothing is left to decide. */
function useAutoConfirm(sitting: Sitting): void {
  useEffect(
    () =>
      sitting.table.snapshot.subscribe((now) => {
        if (sitting.isWhole(now) && settings.peek().autoConfirm) void sitting.confirm();
      }),
    [sitting],
  );
}

function Sit({ sitting }: { sitting: Sitting }) {
  const sheet = useSignal<Sheet>(null);
  const board = useRef<HTMLElement>(null);
  const { Board, Progress, leads } = sitting.view;
  const { game, past, curtain, ply, moves, ready } = sitting.shown.value;
  useTitle(t(`game.${game}`));
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
        <main class="play-board" ref={board} tabIndex={-1} aria-label={t(`game.${game}`)}>{curtain === null && <Board />}</main>
      </div>
      {!dead && <Curtain />}
      <Sheets sitting={sitting} sheet={sheet.value} open={open} />
    </TableContext.Provider>
  );
}

function Sorry({ trouble }: { trouble: Unplayable }) {
  const { saved } = trouble;
  return (
    <Frame title={t('play.cannot-open')}>
      <p role="alert" data-trouble="unplayable">{trouble.message}</p>
      {saved && <p class="soft">{t('play.nothing-lost')}</p>}
      <p class="sorry-buttons">
        {saved && (
          <button type="button" class="button main" data-action="export" onClick={() => void exportRecord(saved.id, Promise.resolve(String(saved.record)))}>
            {t('games.export')}
          </button>
        )}
        <a class="button" href="/games" onClick={follow}>{t('games.title')}</a>
      </p>
    </Frame>
  );
}

export function Play({ id }: { id: string }) {
  const sitting = useSignal<Sitting | null>(null);
  const trouble = useSignal<Unplayable | null>(null);
  useLayoutEffect(() => { /* at once; an effect would wait for the next frame */
    let gone = false;
    open(id)
      .then((opened) => (gone ? opened.table.close() : (sitting.value = opened)))
      .catch((error: unknown) => (trouble.value = error instanceof Unplayable ? error : new Unplayable(words(error))));
    return () => {
      gone = true;
      sitting.peek()?.table.close();
    };
  }, [id]);
  if (trouble.value) return <Sorry trouble={trouble.value} />;
  return sitting.value ? <Sit sitting={sitting.value} /> : <p class="loading" role="status">{t('page.loading')}</p>;
}
