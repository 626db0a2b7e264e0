/* Aid.tsx: one screen of help: the two actions, the nine powers, how a skirmish and the game end. */
import { t, nameOf } from '@/text/text';
import { targetPoints } from './Army';
import { clans, isLasting, powerIcon } from './cards';
import { Icon } from './Icon';
import { useLords } from './useLords';
import type { Clan } from './types';

function Power({ clan }: { clan: Clan }) {
  return (
    <li class="lords-aid-power">
      <svg class={`lords-clan-${clan}`} width="34" height="34" aria-hidden="true"><use href={`#lords-badge-${clan}`} /></svg>
      <span class={`lords-ask-icon lords-clan-${clan} ${isLasting(clan) ? 'is-square' : ''}`} aria-hidden="true">
        <svg width="22" height="22"><use href={`#lords-p-${powerIcon[clan]}`} /></svg>
      </span>
      <span><b>{nameOf(clan)}</b> {t(`lords.power.${clan}`)}</span>
    </li>
  );
}

/* What is drawn on cards and beside names. */
const signs = ['m-can', 'm-active', 'm-kept', 'm-down', 'sword'];

function Sign({ name }: { name: string }) {
  return <li class="lords-aid-power"><span class="lords-aid-sign"><Icon name={name} size={24} /></span><span>{t(`lords.aid.${name}`)}</span></li>;
}

export function Aid() {
  const snapshot = useLords();
  const { options, players } = snapshot.header;
  const shown = clans.filter(({ option }) => !option || options[option]);
  const family = options['family-activation'];
  return (
    <div class="lords-aid">
      <section>
        <h3>{t('lords.aid.turn')}</h3>
        <ul>
          <li>{t('lords.aid.recruit', { limit: options['hand-limit'] })}</li>
          <li>{t('lords.aid.muster')}</li>
          <li>{t(family ? 'lords.aid.weakest-kin' : 'lords.aid.weakest')}</li>
        </ul>
      </section>
      <section>
        <h3>{t('lords.aid.end')}</h3>
        <ul>
          <li>{t('lords.aid.total')}</li>
          <li>{t('lords.aid.order', { players })}</li>
          <li>{t('lords.aid.win', { target: targetPoints(snapshot) })}</li>
        </ul>
      </section>
      <section>
        <h3>{t('lords.at-once')}</h3>
        <ul class="lords-aid-powers">{shown.filter(({ lasting }) => !lasting).map(({ clan }) => <Power key={clan} clan={clan} />)}</ul>
      </section>
      <section>
        <h3>{t('lords.at-end')}</h3>
        <ul class="lords-aid-powers">{shown.filter(({ lasting }) => lasting).map(({ clan }) => <Power key={clan} clan={clan} />)}</ul>
      </section>
      <section>
        <h3>{t('lords.aid.signs')}</h3>
        <ul class="lords-aid-powers">{signs.map((name) => <Sign key={name} name={name} />)}</ul>
      </section>
      <p class="soft">{t('lords.aid.marks')} {t('lords.aid.keys')}</p>
    </div>
  );
}
