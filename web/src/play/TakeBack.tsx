/* TakeBack.tsx: going back to a moment of the past for good. Whoever has learned or done something since has to agree. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '@/text/text';
import { useTable } from './useTable';

export function TakeBack() {
  const sitting = useTable();
  const { past, ply, seats, viewer, actor } = sitting.shown.value;
  const needs = useSignal(0);
  const sure = useSignal(false);
  const own = past && viewer >= 0 && actor === viewer;
  useEffect(() => {
    sure.value = false;
    if (own) void sitting.table.undoNeeds(ply).then((mask) => (needs.value = Math.max(mask, 0)));
  }, [own, ply]);
  if (!own) return null;
  const asked = seats.filter((seat, i) => (needs.value >> i) & 1 && seat.bot === null && i !== viewer).map((seat) => seat.name);
  const goBack = (): void => {
    if (!sure.value) {
      sure.value = true;
      return;
    }
    sitting.past.value = null;
    void sitting.takeBack(ply);
  };
  return (
    <span class="take-back">
      <button type="button" class="button" data-action="take-back" onClick={goBack}>{t(sure.value ? 'review.take-back-sure' : 'review.take-back')}</button>
      {sure.value && <span role="status">{asked.length > 0 ? t('review.agree', { names: asked.join(', ') }) : t('review.marked')}</span>}
    </span>
  );
}
