/* Follow.tsx: while bots move: how quickly, and straight to what concerns oneself. */
import { change, settings } from '@/app/settings';
import { paces, skipping } from '@/play/pace';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { onDesk } from '../layout';
import { harvestShown } from './harvest';
import './story.css';

/* Where there is room for one of them only, it goes on to the next. */
function next(pace: (typeof paces)[number], n: number): void {
  change({ pace: onDesk.value || settings.value.pace !== pace ? pace : paces[(n + 1) % paces.length]! });
}

export function Follow() {
  const sitting = useTable();
  const { table, past } = sitting;
  const { waiting, seats } = table.snapshot.value;
  if (waiting === null || past.value || seats[waiting]?.bot === null || settings.value.pace === 0 || skipping.value || harvestShown(sitting)) return null;
  return (
    <div class="follow" role="group" aria-label={t('settings.pace')}>
      {onDesk.value && <span class="soft" aria-hidden="true">{t('settings.pace')}</span>}
      {paces.map((pace, n) => (
        <button type="button" key={pace} class="follow-pace" data-action="pace" data-pace={pace} aria-pressed={settings.value.pace === pace} title={t(`settings.pace.${pace}`)} onClick={() => next(pace, n)}>
          <span aria-hidden="true">{'▸'.repeat(paces.length - n)}</span>
          <span class="unseen">{t(`settings.pace.${pace}`)}</span>
        </button>
      )).toReversed()}
      <button type="button" class="follow-skip" data-action="skip" onClick={() => (skipping.value = true)}>{t('follow.skip')}</button>
    </div>
  );
}
