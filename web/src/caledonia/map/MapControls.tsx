/* MapControls.tsx: what is laid over the map, with its legend, and how near one looks. Stands in the top strip, off the map. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ClosedByBack } from '@/app/back';
import { t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { SeatMark } from '@/ui/SeatMark';
import { overlay, useCaledonia, type Overlay } from '../hand';
import { onDesk } from '../layout';
import { landIn } from '../MapPane';
import { parts } from '../parts';
import { theMap } from './shared';

const overlays: Overlay[] = ['reach', 'settlements', 'border', 'delta', 'names'];

const signs = {
  closer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  layers: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
} as const;

function Sign({ name }: { name: keyof typeof signs }) {
  return <svg class="tool-sign" viewBox="0 0 24 24" aria-hidden="true"><path d={signs[name]} /></svg>;
}

function Zoom() {
  const does = { closer: () => theMap.peek()?.zoom(1.5), farther: () => theMap.peek()?.zoom(1 / 1.5), whole: () => theMap.peek()?.all() };
  return (
    <>
      {(['closer', 'farther', 'whole'] as const).map((name) => (
        <button type="button" class="tool" key={name} data-action={`map-${name}`} aria-label={t(`map.${name}`)} title={t(`map.${name}`)} onClick={does[name]}>
          <Sign name={name} />
        </button>
      ))}
    </>
  );
}

/* What the marks of an overlay mean. */
export function Legend({ kind }: { kind: Overlay }) {
  const { seats } = useCaledonia();
  if (kind === 'reach')
    return (
      <ul class="legend">
        {parts.shipping.slice(0, (overlay.value?.level ?? parts.shipping.length) + 1).map((_, level) => (
          <li key={level}><Icon name={`ship-${level}`} size={20} /> {t(`legend.reach.${level}`)}</li>
        ))}
      </ul>
    );
  if (kind === 'settlements')
    return (
      <ul class="legend">
        {seats.map(({ name }, seat) => <li key={seat}><SeatMark seat={seat} size={14} /> <bdi>{name}</bdi></li>)}
        <li>{t('legend.settlements')}</li>
      </ul>
    );
  return <p class="legend">{kind === 'delta' && <Icon name="delta" size={20} />} {t(`legend.${kind}`)}</p>;
}

function Choices({ onChosen }: { onChosen: () => void }) {
  const snapshot = useCaledonia();
  const seat = Math.max(snapshot.viewer, 0);
  const named = landIn(snapshot)?.named ?? false;
  return (
    <>
      {overlays.filter((kind) => named || kind !== 'names').map((kind) => {
        const on = overlay.value?.kind === kind;
        return (
          <button type="button" class="overlay" key={kind} data-overlay={kind} aria-pressed={on} onClick={() => { overlay.value = on ? null : { kind, seat }; onChosen(); }}>
            {t(`overlay.${kind}`)}
          </button>
        );
      })}
    </>
  );
}

export function MapControls() {
  const open = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open.value) return;
    const away = (event: Event): void => {
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (escape || (event.type === 'pointerdown' && !place.current?.contains(event.target as Node))) open.value = false;
      if (escape) event.stopPropagation();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', away, true);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', away, true);
    };
  }, [open.value]);
  const desk = onDesk.value;
  return (
    <div class="map-controls" ref={place}>
      <button type="button" class="tool" data-action="overlays" aria-expanded={open.value} aria-label={desk ? undefined : t('overlay.title')}
        data-on={overlay.value ? true : undefined} onClick={() => (open.value = !open.value)}>
        {desk ? <>{t('overlay.fold')} <span aria-hidden="true">▾</span></> : <Sign name="layers" />}
      </button>
      {desk && <Zoom />}
      {open.value && (
        <div class="overlay-list" role="group" aria-label={t('overlay.title')}>
          {!desk && <ClosedByBack close={() => (open.value = false)} />}
          <Choices onChosen={() => (open.value = false)} />
          {!desk && <div class="overlay-zoom"><Zoom /></div>}
        </div>
      )}
    </div>
  );
}
