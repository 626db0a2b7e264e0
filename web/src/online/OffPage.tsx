/* OffPage.tsx: where the link in a letter leads that ends them. Nothing happens before a click: programs open links too. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Frame } from '@/pages/Frame';
import { t } from '@/text/text';
import { useOnlineWords } from './words';

export function OffPage() {
  const words = useOnlineWords();
  const token = useSignal('');
  const state = useSignal<'asked' | 'done' | 'failed'>('asked');
  useEffect(() => {
    token.value = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname);
  }, []);
  const end = async (): Promise<void> => {
    const answer = await fetch(`/api/off/${encodeURIComponent(token.value)}`, { method: 'POST' }).catch(() => null);
    state.value = answer?.ok ? 'done' : 'failed';
  };
  if (!words) return <p class="loading" role="status">{t('page.loading')}</p>;
  return (
    <Frame title={t('online.off')}>
      {state.value === 'done' ? <p role="status" data-off="done">{t('online.off.done')}</p> : (
        <>
          <p>{t('online.off.about')}</p>
          <p><button type="button" class="button main" data-action="off" onClick={() => void end()}>{t('online.off.do')}</button></p>
          {state.value === 'failed' && <p role="alert" class="cost">{t('online.off.failed')}</p>}
        </>
      )}
    </Frame>
  );
}
