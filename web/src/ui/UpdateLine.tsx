/* UpdateLine.tsx: offers a newer version of the page. It never comes by itself: somebody may be in the middle of something. */
import { update } from '@/app/update';
import { t } from '@/text/text';

export function UpdateLine() {
  if (!update.value) return null;
  return (
    <p class="trouble" data-trouble="update">
      <span>{t('update.ready')}</span>
      <button type="button" class="button" data-action="update" onClick={update.value}>{t('update.reload')}</button>
    </p>
  );
}
