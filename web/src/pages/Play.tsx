/* Play.tsx: the page of one game. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import { inWords, openGame, Unplayable } from '@/play/open';
import { Sit } from '@/play/Sit';
import { exportRecord } from '@/play/Troubles';
import type { Sitting } from '@/play/useTable';
import { textOf } from '@/table/saves';
import { t } from '@/text/text';
import { Frame } from './Frame';
import './pages.css';

function Sorry({ trouble }: { trouble: Unplayable }) {
  const { saved } = trouble;
  return (
    <Frame title={t('play.cannot-open')}>
      <p role="alert" data-trouble="unplayable">{trouble.message}</p>
      {saved && <p class="soft">{t('play.nothing-lost')}</p>}
      <p class="sorry-buttons">
        {saved && (
          <button type="button" class="button main" data-action="export" onClick={() => void exportRecord(saved.id, Promise.resolve(textOf(saved)))}>
            {t('games.export')}
          </button>
        )}
        <a class="button" href="/games" onClick={follow}>{t('games.title')}</a>
      </p>
    </Frame>
  );
}

/* `look`: somebody has come to look back, so the game begins anew before their eyes. */
export function Play({ id, look }: { id: string; look: boolean }) {
  const sitting = useSignal<Sitting | null>(null);
  const trouble = useSignal<Unplayable | null>(null);
  useLayoutEffect(() => { /* at once; an effect would wait for the next frame */
    let gone = false;
    openGame(id)
      .then((opened) => (gone ? opened.table.close() : (sitting.value = opened)))
      .catch((error: unknown) => (trouble.value = error instanceof Unplayable ? error : new Unplayable(inWords(error))));
    return () => {
      gone = true;
      sitting.peek()?.table.close();
    };
  }, [id]);
  if (trouble.value) return <Sorry trouble={trouble.value} />;
  return sitting.value ? <Sit sitting={sitting.value} look={look} /> : <p class="loading" role="status">{t('page.loading')}</p>;
}
