/* LessonPage.tsx: one lesson at its table. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { Home } from '@/pages/Home';
import { inWords } from '@/play/open';
import { Sit } from '@/play/Sit';
import type { Sitting } from '@/play/useTable';
import { t } from '@/text/text';
import { openLesson } from './openLesson';

export function LessonPage({ id }: { id: string }) {
  const sitting = useSignal<Sitting | null | undefined>(undefined);
  const trouble = useSignal('');
  useLayoutEffect(() => {
    let gone = false;
    openLesson(id)
      .then((opened) => (gone ? opened?.table.close() : (sitting.value = opened)))
      .catch((error: unknown) => (trouble.value = inWords(error)));
    return () => {
      gone = true;
      sitting.peek()?.table.close();
    };
  }, [id]);
  if (trouble.value) {
    return (
      <Frame title={t('lesson.cannot-open')}>
        <p role="alert">{trouble.value}</p>
        <a class="button" href="/learn" onClick={follow}>{t('learn.title')}</a>
      </Frame>
    );
  }
  if (sitting.value === null) return <Home lost />;
  return sitting.value ? <Sit sitting={sitting.value} /> : <p class="loading" role="status">{t('page.loading')}</p>;
}
