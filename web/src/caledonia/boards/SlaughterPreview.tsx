/* SlaughterPreview.tsx: what each choice of animals does to the linked settlements, before it is made. */
import { useEffect, useState } from 'preact/hooks';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { movesOf, useCaledonia } from '../hand';
import type { CaledoniaInsight, CaledoniaMove } from '../types';
import { Change } from './small';
import { listOf } from './things';
import './boards.css';

/* What the engine says would follow, by move; empty until it has answered. */
function useOutcomes(moves: CaledoniaMove[]): Record<string, CaledoniaInsight> {
  const { table } = useTable();
  const [found, setFound] = useState<Record<string, CaledoniaInsight>>({});
  const asked = moves.map(({ text }) => text).join(';');
  useEffect(() => {
    let gone = false;
    const seen = moves.map(async ({ text }) => [text, (await table.preview(text))?.insight as CaledoniaInsight] as const);
    void Promise.all(seen).then((all) => gone || setFound(Object.fromEntries(all.filter(([, insight]) => insight))));
    return () => {
      gone = true;
    };
  }, [asked]);
  return found;
}

/* `moves`: the choices still open. */
export function SlaughterPreview({ moves }: { moves: CaledoniaMove[] }) {
  const { insight, viewer } = useCaledonia();
  const choices = movesOf(moves, 'slaughter');
  const outcomes = useOutcomes(choices);
  const now = insight.players[viewer];
  return (
    <div class="cal-slaughter">
      <p class="soft">{t('cal.slaughter.hint')}</p>
      <ul>
        {choices.map(({ text, event }) => {
          const then = outcomes[text]?.players[viewer];
          return now && then && (
            <li key={text}>
              <b>{listOf(event.spaces)}</b> <Change from={now.settlement_count} to={then.settlement_count} />
              <span class="soft"> · {t('cal.points')} <Change from={now.settlement_points} to={then.settlement_points} /></span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
