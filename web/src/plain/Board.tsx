/* Board.tsx: the table of a game that has no view of its own: seats, everything the engine says, the moves, the log. */
import { CommandLine } from '@/play/CommandLine';
import { LogPanel } from '@/play/LogPanel';
import { useSnapshot } from '@/play/useTable';
import { t } from '@/text/text';
import { isScalar, label, sharedOf, type Member } from './facts';
import { Fact, Facts } from './Facts';
import { Moves } from './Moves';
import { Seats } from './Seats';
import './plain.css';

/* Figures in a row, larger things each in a panel. */
function Shared({ title, members }: { title: string; members: Member[] }) {
  if (members.length === 0) return null;
  const figures = members.filter(([, value]) => isScalar(value));
  const larger = members.filter(([, value]) => !isScalar(value));
  return (
    <section class="plain-shared">
      <h2>{title}</h2>
      {figures.length > 0 && <div class="panel plain-figures"><Facts members={figures} /></div>}
      {larger.map(([key, value]) => (
        <div class="panel plain-thing" key={key}>
          <h3>{label(key)}</h3>
          <Fact name={key} value={value} />
        </div>
      ))}
    </section>
  );
}

/* The moment in lists and tables, which is all there is to see as well. */
export function Moment() {
  const { state, insight } = useSnapshot();
  return (
    <div class="plain-moment">
      <Seats />
      <Shared title={t('plain.table')} members={sharedOf(state)} />
      <Shared title={t('plain.insight')} members={sharedOf(insight)} />
    </div>
  );
}

export function Board() {
  return (
    <div class="plain">
      <Moment />
      <Moves />
      <aside class="panel plain-side">
        <h2>{t('play.log')}</h2>
        <LogPanel />
        <CommandLine />
      </aside>
    </div>
  );
}
