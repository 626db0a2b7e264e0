/* SettlementTable.tsx: how many linked settlements everybody has, with ranks and points. */
import { t } from '@/text/text';
import { SeatName } from '@/ui/SeatMark';
import { useCaledonia } from '../hand';
import type { CaledoniaInsight } from '../types';
import { Change } from './small';
import './boards.css';

const STANDING_FROM = 4;

/* `preview`: what it would be after a move. `standing`: shows itself only from round 4 on. */
export function SettlementTable({ preview, standing = false }: { preview?: CaledoniaInsight | undefined; standing?: boolean }) {
  const { state, insight, seats } = useCaledonia();
  if (standing && state.round < STANDING_FROM) return null;
  const next = preview ?? insight;
  const order = seats.map((_, seat) => seat).sort((a, b) => next.players[b]!.settlement_count - next.players[a]!.settlement_count);
  return (
    <table class="cal-settlements">
      <caption>{t(preview ? 'cal.settlements.preview' : 'cal.settlements')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cal.player')}</th>
          <th scope="col">{t('cal.settlements.count')}</th>
          <th scope="col">{t('cal.rank')}</th>
          <th scope="col">{t('cal.points')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => {
          const [was, is] = [insight.players[seat]!, next.players[seat]!];
          return (
            <tr key={seat}>
              <th scope="row"><SeatName seat={seat} name={seats[seat]?.name ?? ''} /></th>
              <td><Change from={was.settlement_count} to={is.settlement_count} /></td>
              <td><Change from={was.settlement_rank} to={is.settlement_rank} /></td>
              <td><Change from={was.settlement_points} to={is.settlement_points} /></td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
