/* ScoreSheet.tsx: the score sheet in the printed order: final at the end, a forecast before it. */
import { t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Name } from '@/ui/Name';
import { SeatMark, SeatName, seatStyle } from '@/ui/SeatMark';
import { useCaledonia } from '../hand';
import type { CaledoniaSnapshot, ScoreRow } from '../types';
import { SettlementTable } from './SettlementTable';
import { listOf } from './things';
import './boards.css';

const rows = ['glory', 'basic', 'processed', 'money', 'hops', 'cotton', 'tobacco', 'sugar', 'exports', 'settlements', 'bid'] as const;
type Row = (typeof rows)[number];

const icons: Partial<Record<Row, string>> = {
  glory: 'glory',
  basic: 'good-grain',
  processed: 'good-cheese',
  money: 'money',
  hops: 'import-hops',
  cotton: 'import-cotton',
  tobacco: 'import-tobacco',
  sugar: 'import-sugar',
  exports: 'crate',
  settlements: 'ship-loch',
};

function scoresOf({ state, insight }: CaledoniaSnapshot): ScoreRow[] {
  return state.scores ?? insight.players.map(({ score }) => score);
}

function hint(snapshot: CaledoniaSnapshot, row: Row): string {
  if (row === 'cotton' || row === 'tobacco' || row === 'sugar') return t('cal.sheet.each', { n: snapshot.insight.import_worth[row] });
  const compared = row === 'exports' || row === 'settlements';
  return row === 'bid' || (compared && snapshot.seats.length === 1) ? '' : t(`cal.sheet.hint.${row}`);
}

function countOf({ state, insight }: CaledoniaSnapshot, row: Row, seat: number): number | null {
  if (row === 'exports') return state.players[seat]!.fulfilled.length;
  return row === 'settlements' ? insight.players[seat]!.settlement_count : null;
}

function Verdict() {
  const { state, insight, seats } = useCaledonia();
  if (!state.winners || !state.scores)
    return (
      <p class="cal-forecast-note">
        <Icon name="glory" size={18} /> {t('cal.sheet.forecast')}
      </p>
    );
  if (insight.band !== null) return <p class="cal-verdict">{t(`band.${insight.band}`)}</p>;
  const names = listOf(state.winners.map((seat) => seats[seat]?.name ?? ''));
  return (
    <p class="cal-verdict">
      <Icon name="glory" size={28} /> {t('cal.sheet.winners', { n: state.winners.length, names })}
    </p>
  );
}

/* `brief`: where it stands all the time, in a narrow column: seats by their marks, rows by their names alone, the totals beside it. */
function Table({ brief = false }: { brief?: boolean }) {
  const snapshot = useCaledonia();
  const { state, seats, header } = snapshot;
  const scores = scoresOf(snapshot);
  const shown = rows.filter((row) => row !== 'bid' || header.options['auction'] === true);
  const won = (seat: number): string => (state.winners?.includes(seat) ? 'won' : '');
  return (
    <table class={brief ? 'cal-scores brief' : 'cal-scores'}>
      <caption class="unseen">{t(state.scores ? 'cal.sheet.final' : 'cal.sheet.now')}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat, i) => (
            <th key={i} scope="col" class={won(i)}>
              <span class="cal-scores-name">
                <SeatMark seat={i} size={15} /> {brief ? <span class="unseen">{seat.name}</span> : <Name name={seat.name} />}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row}>
            <th scope="row">
              <span class="cal-scores-row">
                {icons[row] && <Icon name={icons[row]} size={20} />}
                <span>
                  {t(`cal.sheet.${row}`)} {!brief && <small class="soft">{hint(snapshot, row)}</small>}
                </span>
              </span>
            </th>
            {scores.map((score, seat) => {
              const count = brief ? null : countOf(snapshot, row, seat);
              return (
                <td key={seat} class={won(seat)}>
                  {count !== null && <small class="soft">{t(`cal.sheet.count.${row}`, { n: count })} </small>}
                  <b class="figure">{score[row]}</b>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {!brief && <tfoot>
        <tr>
          <th scope="row">{t('cal.sheet.total')}</th>
          {scores.map(({ total }, seat) => (
            <td key={seat} class={won(seat)}>
              <b class="figure">{total}</b>
            </td>
          ))}
        </tr>
      </tfoot>}
    </table>
  );
}

export function ScoreSheet() {
  const { state, seats } = useCaledonia();
  return (
    <div class="cal-sheet">
      <Verdict />
      {!state.scores && seats.length > 1 && <ScoreForecast />}
      <div class="cal-sheet-scroll" tabIndex={0} role="region" aria-label={t('cal.sheet.now')}>
        <Table />
      </div>
      <SettlementTable />
    </div>
  );
}

const MOST = 3;

/* What a total is made of, the most first; what is not named is summed, so that it adds up. */
export function partsWords({ total: _, ...parts }: ScoreRow): string {
  const made = rows.filter((row) => parts[row] !== 0).sort((a, b) => parts[b] - parts[a]);
  const named = made.length > MOST + 1 ? made.slice(0, MOST) : made;
  const rest = made.slice(named.length).reduce((sum, row) => sum + parts[row], 0);
  return listOf([...named.map((row) => t('cal.sheet.part', { what: t(`cal.sheet.${row}`), n: parts[row] })), ...(made.length > named.length ? [t('cal.sheet.rest', { n: rest })] : [])]);
}

/* The totals as bars, the best first: for the overlay on the table. */
export function ScoreForecast() {
  const snapshot = useCaledonia();
  const scores = scoresOf(snapshot);
  const best = Math.max(1, ...scores.map(({ total }) => total));
  const order = scores.map((_, seat) => seat).sort((a, b) => scores[b]!.total - scores[a]!.total);
  return (
    <section class="cal-forecast" aria-label={t('cal.sheet.now')}>
      <h3>{t(snapshot.state.scores ? 'cal.sheet.final' : 'cal.sheet.now')}</h3>
      <ol>
        {order.map((seat) => {
          const { total } = scores[seat]!;
          return (
            <li key={seat} style={seatStyle(seat)}>
              <SeatName seat={seat} name={snapshot.seats[seat]?.name ?? ''} />
              <span class="cal-forecast-bar" aria-hidden="true">
                <span style={{ width: `${Math.max(0, (100 * total) / best)}%` }} />
              </span>
              <b class="figure">{total}</b>
              <small class="soft">{partsWords(scores[seat]!)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/* For a desk with room beside the map. */
export function ScoreStand() {
  return <section class="panel cal-score-stand"><ScoreForecast /><Table brief /></section>;
}
