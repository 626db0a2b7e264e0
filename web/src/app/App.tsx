/* App.tsx: the page around all pages. */
import { lazy, Suspense } from 'preact/compat';
import { t } from '@/text/text';
import { announcement } from './announce';
import { route } from './route';
import { Home } from '@/pages/Home';

const NewGame = lazy(() => import('@/pages/NewGame'));
const Play = lazy(() => import('@/pages/Play'));
const Games = lazy(() => import('@/pages/Games'));
const SettingsPage = lazy(() => import('@/pages/SettingsPage'));
const Help = lazy(() => import('@/pages/Help'));

function Page() {
  const at = route.value;
  switch (at.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame game={at.game} />;
    case 'play':
      return <Play id={at.id} key={at.id} />;
    case 'games':
      return <Games />;
    case 'settings':
      return <SettingsPage />;
    case 'help':
      return <Help />;
    case 'lost':
      return <Home lost />;
  }
}

export function App() {
  return (
    <>
      <Suspense fallback={<p class="loading" role="status">{t('page.loading')}</p>}>
        <Page />
      </Suspense>
      <div class="unseen" aria-live="polite" role="log">{announcement.value}</div>
    </>
  );
}
