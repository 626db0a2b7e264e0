/* Progress.tsx: how far the game is, for the top bar. */
import { t } from '@/text/text';
import { targetPoints } from './Army';
import { turns } from './cards';
import { useLords } from './useLords';

export function Progress() {
  const snapshot = useLords();
  const { skirmish, turn, phase } = snapshot.state;
  const playing = phase === 'turn' || phase === 'power' || phase === 'setup';
  return (
    <div class="lords-progress">
      <span class="lords-progress-skirmish">{t('lords.skirmish', { n: skirmish })}</span>
      <b>{playing ? t('lords.turn-of', { turn }) : phase === 'claim' ? t('lords.claiming') : t('lords.over')}</b>
      <span class="lords-pips" aria-hidden="true">
        {Array.from({ length: turns }, (_, i) => i + 1).map((one) => <i key={one} class={!playing || one < turn ? 'is-past' : one === turn ? 'is-now' : ''} />)}
      </span>
      <span class="soft lords-first-to">{t('lords.first-to', { target: targetPoints(snapshot) })}</span>
    </div>
  );
}
