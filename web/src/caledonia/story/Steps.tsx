/* Steps.tsx: a step back, a step forward, and at which move one looks. All of them are always there, so that none moves. */
import { formatNumber, t } from '@/text/text';
import { useTable } from '@/play/useTable';

function Step({ name, sign, to, off }: { name: string; sign: string; to: number; off: boolean }) {
  const sitting = useTable();
  return (
    <button type="button" class="log-step" data-action={`review.${name}`} aria-label={t(`review.${name}`)} title={t(`review.${name}`)} disabled={off} onClick={() => void sitting.lookAt(to)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

export function Steps() {
  const { ply, last_ply, past } = useTable().shown.value;
  return (
    <div class="log-steps" role="group" aria-label={t('review.title')}>
      <Step name="first" sign="|◀" to={0} off={ply === 0} />
      <Step name="back" sign="◀" to={ply - 1} off={ply === 0} />
      <span class="log-at figure" title={t('review.at', { ply, last: last_ply })}>
        <span class="unseen" role="status">{past ? t('review.move', { n: ply }) : ''}</span>
        <span aria-hidden="true">{formatNumber(ply)}</span>
      </span>
      <Step name="forward" sign="▶" to={ply + 1} off={ply === last_ply} />
      <Step name="last" sign="▶|" to={last_ply} off={ply === last_ply} />
    </div>
  );
}
