/* SoloPanel.tsx: alone at the table: the bands to reach, and what it would come to if it ended now. */
import { t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { useCaledonia } from '../hand';
import { RuleLink } from '@/ui/RuleLink';
import { parts } from '../parts';
import type { ScoreRow } from '../types';
import './boards.css';

/* The name of a band without the figures that follow it. */
function bandName(band: number): string {
  return t(`band.${band}`).split(/[::]/)[0]!;
}

function Bands({ total, band }: { total: number; band: number }) {
  const { band_tops: tops } = parts.final.solo;
  const all = Array.from({ length: tops.length + 1 }, (_, i) => i + 1);
  return (
    <section class="panel cal-bands" aria-label={t('solo.bands')}>
      <h2>{t('solo.points')} <b class="figure">{total}</b></h2>
      <ol reversed>
        {all.toReversed().map((one) => (
          <li key={one} class={one === band ? 'now' : one < band ? 'past' : ''} aria-current={one === band ? 'step' : undefined}>
            <span>{bandName(one)}</span>
            <small class="figure">{one > tops.length ? t('solo.above', { n: tops[one - 2]! + 1 }) : t('solo.up-to', { n: tops[one - 1]! })}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

const rows: [keyof ScoreRow, string][] = [
  ['glory', 'glory'], ['basic', 'good-grain'], ['processed', 'good-cheese'], ['money', 'money'], ['hops', 'import-hops'], ['cotton', 'import-cotton'],
  ['tobacco', 'import-tobacco'], ['sugar', 'import-sugar'], ['exports', 'crate'], ['settlements', 'ship-loch'],
];

function Sheet({ score }: { score: ScoreRow }) {
  return (
    <section class="panel cal-solo-sheet" aria-label={t('cal.sheet.now')}>
      <h2>{t('cal.sheet.now')}</h2>
      <ul>
        {rows.map(([row, icon]) => (
          <li key={row} title={t(`cal.sheet.${row}`)}><Icon name={icon} size={18} label={t(`cal.sheet.${row}`)} /> <b class="figure">{score[row]}</b></li>
        ))}
      </ul>
      <p class="soft">{t('solo.dice')} <RuleLink rule="C-SOLO-3" /></p>
    </section>
  );
}

export function SoloPanel() {
  const { insight, state } = useCaledonia();
  const score = state.scores?.[0] ?? insight.players[0]!.score;
  return (
    <>
      <Bands total={score.total} band={insight.band ?? 1} />
      <Sheet score={score} />
    </>
  );
}
