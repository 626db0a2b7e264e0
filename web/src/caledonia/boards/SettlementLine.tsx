/* SettlementLine.tsx: the settlement counts of all players in one line, with ranks and points. */
import { t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { useCaledonia } from '../hand';

export function SettlementLine() {
  const { insight, seats } = useCaledonia();
  return (
    <section class="panel cal-settlement-line" aria-label={t('cal.settlements')}>
      <h3>{t('cal.settlements')}</h3>
      <ul>
        {insight.players.map((player, seat) => {
          const words = t('cal.settlements.of', {
            name: seats[seat]?.name ?? '', n: player.settlement_count, rank: player.settlement_rank, points: player.settlement_points,
          });
          return (
            <li key={seat} title={words}>
              <span class="unseen">{words}</span>
              <span aria-hidden="true"><SeatMark seat={seat} size={14} /> <b class="figure">{player.settlement_count}</b> <small>+{player.settlement_points}</small></span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
