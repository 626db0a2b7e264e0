/* App.tsx: the page around all pages. */
import { Games } from '@/pages/Games';
import { Help } from '@/pages/Help';
import { Home } from '@/pages/Home';
import { Learn, Lesson } from '@/pages/Learn';
import { NewGame } from '@/pages/NewGame';
import { Play } from '@/pages/Play';
import { SettingsPage } from '@/pages/SettingsPage';
import { opened } from '@/rules/open';
import { lazy } from '@/ui/lazy';
import { announcement } from './announce';
import { route } from './route';

const RulesPage = lazy(async () => (await import('@/rules/RulesPage')).RulesPage);
const RuleSheet = lazy(async () => (await import('@/rules/RuleSheet')).RuleSheet);
/* What needs a server is fetched when somebody goes there. */
const NewTable = lazy(async () => (await import('@/online/NewTable')).NewTable);
const TablePage = lazy(async () => (await import('@/online/TablePage')).TablePage);
const OffPage = lazy(async () => (await import('@/online/OffPage')).OffPage);
const AccountPage = lazy(async () => (await import('@/online/AccountPage')).AccountPage);
const PrivacyPage = lazy(async () => (await import('@/online/PrivacyPage')).PrivacyPage);
const OpenTables = lazy(async () => (await import('@/online/OpenTables')).OpenTables);

function Page() {
  const at = route.value;
  switch (at.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame game={at.game} />;
    case 'play':
      return <Play id={at.id} look={at.look ?? false} key={at.id} />;
    case 'learn':
      return <Learn game={at.game} />;
    case 'lesson':
      return <Lesson id={at.id} key={at.id} />;
    case 'friends':
      return <NewTable game={at.game} key={at.game} />;
    case 'table':
      return <TablePage id={at.id} key={at.id} />;
    case 'off':
      return <OffPage />;
    case 'tables':
      return <OpenTables />;
    case 'games':
      return <Games />;
    case 'account':
      return <AccountPage />;
    case 'privacy':
      return <PrivacyPage />;
    case 'settings':
      return <SettingsPage />;
    case 'help':
      return <Help />;
    case 'rules':
      return <RulesPage at={at.at} />;
    case 'lost':
      return <Home lost />;
  }
}

export function App() {
  return (
    <>
      <Page />
      {opened.value && <RuleSheet at={opened.value} />}
      <div class="unseen said" aria-live="polite" role="log">{announcement.value}</div>
    </>
  );
}
