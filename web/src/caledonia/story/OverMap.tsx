/* OverMap.tsx: what stands over the map and over nothing else: the frame of a moment of the past, and the harvest. */
import { useEffect } from 'preact/hooks';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { Later } from '@/ui/Later';
import { closeHarvest, harvestShown, watchHarvests } from './harvest';
import { HarvestCard, Travels } from './load';
import './story.css';

/* Enter is for whoever has the focus. */
function isFor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, select, textarea, [role=button]') !== null;
}

/* These keys leave what stands over the map, unless something else has taken them. */
function useKey(keys: string[], leave: (() => void) | null): void {
  useEffect(() => {
    if (!leave) return;
    const pressed = (event: KeyboardEvent): void => {
      if (!keys.includes(event.key) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && isFor(event.target)) return;
      event.preventDefault();
      leave();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [leave !== null]);
}

function PastFrame() {
  const sitting = useTable();
  const { past, ply, last_ply } = sitting.shown.value;
  const leave = (): void => void sitting.lookAt(last_ply);
  useKey(['Escape'], past ? leave : null);
  if (!past) return null;
  return (
    <div class="past-frame">
      <button type="button" class="past-move" data-action="present" onClick={leave}>
        <b class="figure">{t('review.move', { n: ply })}</b>
        <span>{t('review.last')}</span>
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}

export function OverMap() {
  const sitting = useTable();
  const harvest = harvestShown(sitting);
  useEffect(() => watchHarvests(sitting), [sitting]);
  useKey(['Escape', 'Enter'], harvest ? () => closeHarvest(sitting) : null);
  return (
    <>
      <PastFrame />
      <Later><Travels /></Later>
      {harvest && <HarvestCard key={harvest.round} harvest={harvest} />}
    </>
  );
}
