/* Help.tsx: how to play, in short, with examples that the engine draws. */
import { useEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import type { OwnGame } from '@/play/views';
import { gameName, has, loadPart, t } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { Frame } from './Frame';
import { GameEmblem } from './GameEmblem';

const steps = ['aim', 'turn', 'grow', 'sell', 'round', 'end'] as const;

const Pictured = lazy(async () => (await import('@/rules/Pictured')).Pictured);

/* The rules whose examples show what a step speaks of. */
const pictures: Record<OwnGame, Partial<Record<(typeof steps)[number], string>>> = {
  caledonia: { grow: 'C-EXP-3', sell: 'C-TRD-2', end: 'C-FIN-4' },
  lords: { grow: 'L-ACT-2', sell: 'L-END-1' },
};

function HowTo({ game }: { game: OwnGame }) {
  return (
    <section class="panel help-game" id={`help-${game}`}>
      <h2><GameEmblem game={game} size={52} /> {gameName(game)}</h2>
      <dl>
        {steps.map((step) => (
          <div key={step}>
            <dt>{t(`help.${game}.${step}`)}</dt>
            <dd>
              {t(`help.${game}.${step}.text`)}
              {pictures[game][step] && <Pictured rule={pictures[game][step]} />}
            </dd>
          </div>
        ))}
      </dl>
      <a class="button main" href="/learn" onClick={follow}>{t('learn.title')}</a>{' '}
      <a class="button" href={`/new/${game}`} onClick={follow}>{t('home.play')}</a>{' '}
      <a class="button" href={`/rules/${game}`} onClick={follow}>{t('rules.of', { game: gameName(game) })}</a>
    </section>
  );
}

function AtThePage() {
  return (
    <section class="panel">
      <h2>{t('help.page')}</h2>
      <ul>
        {['draft', 'why', 'back', 'keys', 'words', 'type', 'offline'].map((key) => (
          <li key={key}>{t(`help.page.${key}`)}</li>
        ))}
      </ul>
    </section>
  );
}

export function Help() {
  useEffect(() => void loadPart('learn'), []);
  return (
    <Frame title={t('help.title')}>
      {has('help.page') && (
        <>
          <div class="help-games">
            <HowTo game="caledonia" />
            <HowTo game="lords" />
          </div>
          <AtThePage />
        </>
      )}
    </Frame>
  );
}
