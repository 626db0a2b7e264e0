/* Help.tsx: how to play here. */
import { t } from '@/text/text';

export default function Help({ topic }: { topic: string }) {
  return (
    <main class="help">
      <h1>{t('help.title')}</h1>
      <p>{topic}</p>
    </main>
  );
}
