/* Curtain.tsx: hides the table until the right person has the device. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SeatMark } from '@/ui/SeatMark';
import { t } from '@/text/text';
import { useTable } from './useTable';

export function Curtain() {
  const { table } = useTable();
  const { curtain, seats } = table.snapshot.value;
  const lift = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => lift.current?.focus(), [curtain]);
  if (curtain === null) return null;
  const name = seats[curtain]?.name ?? '';
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t('play.curtain', { name })}>
      <div class="curtain-card">
        <SeatMark seat={curtain} size={72} />
        <h2>{t('play.curtain', { name })}</h2>
        <p class="soft">{t('play.curtain-hint', { name })}</p>
        <button type="button" class="button main" ref={lift} data-action="lift" onClick={() => void table.lift(curtain)}>
          {t('play.lift', { name })}
        </button>
      </div>
    </div>
  );
}
