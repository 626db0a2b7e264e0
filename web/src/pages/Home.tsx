/* Home.tsx: the first page: the two games, and the ones already begun. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import { loadView, type OwnGame } from '@/play/views';
import { rehearse } from '@/table/spare';
import { listSaves, type Save } from '@/table/saves';
import { gameName, t } from '@/text/text';
import { afterPaint } from '@/ui/afterPaint';
import { Frame } from './Frame';
import { GameEmblem } from './GameEmblem';
import { Glen } from './Glen';
import { SaveLine } from './SaveLine';

function GameCard({ game }: { game: OwnGame }) {
  return (
    <a class="panel game-card" href={`/new/${game}`} data-action={`new-${game}`} onClick={follow}>
      <GameEmblem game={game} size={96} />
      <span>
        <h2>{gameName(game)}</h2>
        <p class="soft">{t(`home.${game}`)}</p>
        <span class="go">{t('home.play')}</span>
      </span>
    </a>
  );
}

/* Whoever comes back mostly goes on with the latest game: its code, its engine and its still pictures are ready then. */
async function makeReady(save: Save): Promise<void> {
  const view = await loadView(save.game);
  const first = await rehearse(save);
  afterPaint(() => view.foresee?.(first));
}

function Unfinished() {
  const saves = useSignal<Save[]>([]);
  useEffect(() => {
    listSaves().then((all) => (saves.value = all.filter((save) => !save.over).slice(0, 3)), () => undefined);
  }, []);
  const [latest] = saves.value;
  useEffect(() => (latest ? afterPaint(() => makeReady(latest).catch(() => undefined)) : undefined), [latest]);
  if (saves.value.length === 0) return null;
  return (
    <section class="home-resume">
      <h2>{t('home.resume')}</h2>
      <ul class="save-list">
        {saves.value.map((save) => (
          <SaveLine key={save.id} save={save} />
        ))}
      </ul>
    </section>
  );
}

export function Home({ lost = false }: { lost?: boolean }) {
  return (
    <Frame>
      <div class="home-hero">
        <Glen />
        <div class="home-words">
          <h1>Ceilidh</h1>
          <p>{t('home.welcome')}</p>
        </div>
      </div>
      {lost && <p role="alert">{t('home.lost')}</p>}
      <div class="home-games">
        <GameCard game="caledonia" />
        <GameCard game="lords" />
      </div>
      <Unfinished />
    </Frame>
  );
}
