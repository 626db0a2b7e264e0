/* Sheets.tsx: what opens over the table: the log, the scores, help, the table in words, and the menu of a small screen. */
import { follow } from '@/app/route';
import { isOver } from '@/table/table';
import { t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { LogPanel } from './LogPanel';
import { Rematch } from './Rematch';
import { ReviewBar } from './ReviewBar';
import type { Sitting } from './useTable';

export type Sheet = 'menu' | 'log' | 'aid' | 'scores' | 'text' | null;

const sheets = ['log', 'scores', 'aid', 'text'] as const;
const sheetNames = { log: 'play.log', scores: 'play.scores', aid: 'play.aid', text: 'play.text-board' } as const;

export function SheetButtons({ open }: { open: (sheet: Sheet) => void }) {
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

export function Sheets({ sitting, sheet, open }: { sitting: Sitting; sheet: Sheet; open: (sheet: Sheet) => void }) {
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
