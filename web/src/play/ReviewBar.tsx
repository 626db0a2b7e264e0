/* ReviewBar.tsx: steps back and forth through the game. */
import { t } from '@/text/text';
import { useTable } from './useTable';

export function ReviewBar() {
  const sitting = useTable();
  const { ply, last_ply, past } = sitting.shown.value;
  const step = (to: number) => () => void sitting.lookAt(to);
  const buttons: [string, string, number, boolean][] = [
    ['|◀', 'review.first', 0, ply === 0],
    ['◀', 'review.back', ply - 1, ply === 0],
    ['▶', 'review.forward', ply + 1, ply === last_ply],
    ['▶|', 'review.last', last_ply, ply === last_ply],
  ];
  return (
    <div class="review" role="group" aria-label={t('review.title')}>
      {buttons.map(([sign, key, to, off]) => (
        <button type="button" class="button review-step" key={key} data-action={key} aria-label={t(key)} title={t(key)} disabled={off} onClick={step(to)}>
          {sign}
          {past && key === 'review.last' && <span aria-hidden="true">{t(key)}</span>}
        </button>
      ))}
      <input
        type="range"
        min={0}
        max={last_ply}
        value={ply}
        aria-label={t('review.title')}
        aria-valuetext={t('review.at', { ply, last: last_ply })}
        onInput={(event) => void sitting.lookAt(Number(event.currentTarget.value))}
      />
      <span class="soft review-at">{t('review.at', { ply, last: last_ply })}</span>
    </div>
  );
}
