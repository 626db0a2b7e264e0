/* Standings.tsx: what is compared among all players: the round's tile, linked settlements, contracts. */
import type { ComponentChildren } from 'preact';
import { signed, t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { overlay, useCaledonia } from '../hand';

function Row({ name, value }: { name: ComponentChildren; value: (seat: number) => ComponentChildren }) {
  const { seats } = useCaledonia();
  return (
    <tr>
      <th scope="row">{name}</th>
      {seats.map(({ name: who }, seat) => <td key={seat} title={who}><SeatMark seat={seat} size={12} /><span class="unseen">{who}</span> <b class="figure">{value(seat)}</b></td>)}
    </tr>
  );
}

/* Shows them on the map, where a legend says what they are. */
function ShowSettlements() {
  const { viewer } = useCaledonia();
  const on = overlay.value?.kind === 'settlements';
  return (
    <button type="button" class="cal-open" aria-pressed={on} data-action="show-settlements" onClick={() => (overlay.value = on ? null : { kind: 'settlements', seat: Math.max(viewer, 0) })}>
      {t('cal.settlements')}
    </button>
  );
}

export function Standings() {
  const { state, insight } = useCaledonia();
  const tile = state.board.scoring[state.round - 1];
  return (
    <section class="panel cal-standings" aria-label={t('standings.title')}>
      <table>
        <tbody>
          {tile && state.phase !== 'over' && <Row name={t('standings.now', { what: t(`cal.score-short.${tile}`) })} value={(seat) => signed(insight.round_glory[seat] ?? 0)} />}
          <Row name={<ShowSettlements />} value={(seat) => insight.players[seat]!.settlement_count} />
          <Row name={t('standings.contracts')} value={(seat) => state.players[seat]!.fulfilled.length} />
        </tbody>
      </table>
    </section>
  );
}
