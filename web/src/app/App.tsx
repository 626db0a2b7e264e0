/* App.tsx: the page around all pages. */
import { Games } from '@/pages/Games';
import { Help } from '@/pages/Help';
import { Home } from '@/pages/Home';
import { NewGame } from '@/pages/NewGame';
import { Play } from '@/pages/Play';
import { SettingsPage } from '@/pages/SettingsPage';
import { announcement } from './announce';
import { route } from './route';

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
      <Page />
      <div class="unseen" aria-live="polite" role="log">{announcement.value}</div>
    </>
  );
}
