/* Home.tsx: the first page: the two games, and the ones already begun. */
import { follow } from '@/app/route';
import { t } from '@/text/text';

export function Home({ lost = false }: { lost?: boolean }) {
  return (
    <main class="home">
      <h1>Ceilidh</h1>
      {lost && <p role="alert">{t('home.lost')}</p>}
      {(['caledonia', 'lords'] as const).map((game) => (
        <a class="button main" key={game} href={`/new/${game}`} data-action={`new-${game}`} onClick={follow}>{t(`game.${game}`)}</a>
      ))}
      <a class="button" href="/games" onClick={follow}>{t('games.title')}</a>
      <a class="button" href="/settings" onClick={follow}>{t('settings.title')}</a>
    </main>
  );
}
