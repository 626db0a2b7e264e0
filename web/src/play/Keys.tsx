/* Keys.tsx: the keys that do something at the table, under "?". */
import { t } from '@/text/text';
import type { OwnGame } from './views';
import { useTable } from './useTable';
import './keys.css';

/* What each does is keys.NAME; the names of keys that are words differ by language: keys.on.NAME. */
type Row = [name: string, ...keys: string[]];

const everywhere: Row[] = [['next', 'tab'], ['choose', 'enter'], ['escape', 'esc'], ['list', '?']];

const own: Record<OwnGame, Row[]> = {
  caledonia: [['spaces', '←', '↑', '→', '↓'], ['edge', 'home', 'end', 'page-up', 'page-down'], ['choosable', 'N', 'P'], ['zoom', '+', '−', '0']],
  lords: [['hand', '←', '→'], ['recruit', '1', '2', '3', '4', '5'], ['peek', 'P']],
};

function rowsOf(game: string): Row[] {
  return [...everywhere, ...((own as Record<string, Row[]>)[game] ?? [])];
}

function Key({ name }: { name: string }) {
  return <kbd>{/^[a-z]/.test(name) ? t(`keys.on.${name}`) : name}</kbd>;
}

export function Keys() {
  const { game } = useTable().shown.value;
  return (
    <>
      <dl class="keys">
        {rowsOf(game).map(([name, ...keys]) => (
          <div key={name}>
            <dt>{keys.map((key) => <Key key={key} name={key} />)}</dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p class="soft">{t('keys.more')}</p>
    </>
  );
}
