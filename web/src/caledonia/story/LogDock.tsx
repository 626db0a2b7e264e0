/* LogDock.tsx: the log, docked beside the board; on a phone it is one of the tabs. It is loaded once the table is drawn. */
import { CommandLine } from '@/play/CommandLine';
import { TakeBack } from '@/play/TakeBack';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { Steps } from './Steps';
import { StoryLog } from './load';
import './story.css';

export function LogDock() {
  const sitting = useTable();
  const { past, last_ply } = sitting.shown.value;
  return (
    <section class="log-dock" aria-label={t('play.log')} data-past={past ? true : undefined}>
      <header class="log-dock-head">
        <h2>{t('play.log')}</h2>
        <Steps />
      </header>
      <div class="log-dock-list"><StoryLog /></div>
      {past ? (
        <div class="log-dock-past">
          <TakeBack />
          <button type="button" class="button" data-action="to-present" onClick={() => void sitting.lookAt(last_ply)}>{t('review.last')}</button>
        </div>
      ) : (
        <CommandLine />
      )}
    </section>
  );
}
