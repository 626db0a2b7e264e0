/* Help.tsx: how to play, in short, and every rule by its number. */
import { useSignal } from '@preact/signals';
import { follow } from '@/app/route';
import type { OwnGame } from '@/play/views';
import { gameName, keysOf, t } from '@/text/text';
import { Frame } from './Frame';
import { GameEmblem } from './GameEmblem';

const steps = ['aim', 'turn', 'grow', 'sell', 'round', 'end'] as const;
const letters: Record<OwnGame, string> = { caledonia: 'C', lords: 'L' };

function HowTo({ game }: { game: OwnGame }) {
  return (
    <section class="panel help-game" id={`help-${game}`}>
      <h2><GameEmblem game={game} size={52} /> {gameName(game)}</h2>
      <dl>
        {steps.map((step) => (
          <div key={step}>
            <dt>{t(`help.${game}.${step}`)}</dt>
            <dd>{t(`help.${game}.${step}.text`)}</dd>
          </div>
        ))}
      </dl>
      <a class="button main" href={`/new/${game}`} onClick={follow}>{t('home.play')}</a>
    </section>
  );
}

function Rules({ game }: { game: OwnGame }) {
  const wanted = useSignal('');
  const rules = keysOf(`rule.${letters[game]}-`).map((key) => ({ id: key.slice(5), words: t(key) }));
  const found = rules.filter(({ id, words }) => `${id} ${words}`.toLowerCase().includes(wanted.value.toLowerCase()));
  return (
    <details class="panel help-rules">
      <summary>{t('help.rules', { game: gameName(game), n: rules.length })}</summary>
      <label>
        {t('help.search')}{' '}
        <input class="field" type="search" value={wanted.value} onInput={(event) => (wanted.value = event.currentTarget.value)} />
      </label>
      <table>
        <tbody>
          {found.map(({ id, words }) => (
            <tr key={id} id={id}>
              <th scope="row">{id}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
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
  return (
    <Frame title={t('help.title')}>
      <div class="help-games">
        <HowTo game="caledonia" />
        <HowTo game="lords" />
      </div>
      <AtThePage />
      <Rules game="caledonia" />
      <Rules game="lords" />
    </Frame>
  );
}
