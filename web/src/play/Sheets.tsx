/* Sheets.tsx: what opens over the table: the log, the scores, help, the table in words, settings, and the menu of all these. */
import { useEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import { SettingsList } from '@/pages/SettingsPage';
import { isOver } from '@/table/table';
import { loadPart, t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { lazy } from '@/ui/lazy';
import { LogPanel } from './LogPanel';
import { Rematch } from './Rematch';
import { ReviewBar } from './ReviewBar';
import { useTable, type Sitting } from './useTable';

const Keys = lazy(async () => {
  const [{ Keys }] = await Promise.all([import('./Keys'), loadPart('learn')]);
  return Keys;
});

const sheetNames = { log: 'play.log', scores: 'play.scores', aid: 'play.aid', text: 'play.text-board', keys: 'play.keys', settings: 'settings.title' } as const;
type Named = keyof typeof sheetNames;
export type Sheet = 'menu' | Named | null;

/* What stands in the top bar of a large screen; the menu has all. */
const atHand: readonly Named[] = ['scores', 'aid', 'text'];
const all = Object.keys(sheetNames) as Named[];

/* Where the log stands beside the board nobody needs to open it. */
export function SheetButtons({ open, names = atHand }: { open: (sheet: Sheet) => void; names?: readonly Named[] }) {
  const { looksBack } = useTable().view;
  return (
    <>
      {names.filter((name) => name !== 'log' || !looksBack).map((name) => (
        <button type="button" class="button" key={name} data-action={`sheet-${name}`} onClick={() => open(name)}>{t(sheetNames[name])}</button>
      ))}
    </>
  );
}

/* Everything that opens over the table, and the way out. */
function Menu({ open }: { open: (sheet: Sheet) => void }) {
  const { around } = useTable();
  return (
    <div class="play-menu">
      {around && <around.Menu close={() => open(null)} />}
      <SheetButtons open={open} names={all} />
      <a class="button" href="/help" onClick={follow}>{t('help.title')}</a>
      <a class="button" href="/" onClick={follow}>{t('play.leave')}</a>
    </div>
  );
}

/* Once the game is over: another one, or this one again from its beginning. */
function EndButtons({ sitting, close }: { sitting: Sitting; close: () => void }) {
  const look = (): void => {
    close();
    void sitting.lookAt(0);
  };
  return (
    <p class="end-buttons">
      <Rematch />
      <button type="button" class="button" data-action="look-back" onClick={look}>{t('games.replay')}</button>
      {sitting.around && <sitting.around.End />}
    </p>
  );
}

/* "?" opens the list of keys, unless somebody types it or something else is open. */
function useKeysKey(open: (sheet: Sheet) => void): void {
  useEffect(() => {
    const pressed = ({ key, target }: KeyboardEvent): void => {
      if (key === '?' && !(target instanceof HTMLInputElement) && !document.querySelector('dialog[open], .curtain')) open('keys');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

export function Sheets({ sitting, sheet, open }: { sitting: Sitting; sheet: Sheet; open: (sheet: Sheet) => void }) {
  const close = (): void => open(null);
  const { Aid, ScoreSheet, TextBoard } = sitting.view;
  useKeysKey(open);
  switch (sheet) {
    case 'menu':
      return <Dialog title={t('play.menu')} onClose={close}><Menu open={open} /></Dialog>;
    case 'log':
      return <Dialog title={t('play.log')} onClose={close}><ReviewBar /><LogPanel /></Dialog>;
    case 'aid':
      return <Dialog title={t('play.aid')} onClose={close} wide><Aid /></Dialog>;
    case 'scores':
      return <Dialog title={t('play.scores')} onClose={close} wide><ScoreSheet />{isOver(sitting.shown.value) && !sitting.shown.value.past && <EndButtons sitting={sitting} close={close} />}{isOver(sitting.shown.value) && sitting.guide?.End && <sitting.guide.End />}</Dialog>;
    case 'text':
      return <Dialog title={t('play.text-board')} onClose={close} wide>{!sitting.past.value && sitting.ended && <p>{sitting.ended}</p>}<TextBoard /></Dialog>;
    case 'keys':
      return <Dialog title={t('play.keys')} onClose={close}><Keys /></Dialog>;
    case 'settings':
      return <Dialog title={t('settings.title')} onClose={close}><SettingsList game={sitting.shown.value.game} /></Dialog>;
    case null:
      return null;
  }
}
