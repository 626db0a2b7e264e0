/* Seats.tsx: who sits at the table and how they stand; and the result. */
import { useSnapshot } from '@/play/useTable';
import { isOver } from '@/table/table';
import { Name } from '@/ui/Name';
import { SeatMark, seatStyle } from '@/ui/SeatMark';
import { formatNumber, listWords, t, tOrName } from '@/text/text';
import { isRow, membersOf, standingOf, winnersOf, type Member } from './facts';
import { Facts } from './Facts';

/* What the engine makes of a seat's position, beside what is on the table. */
function insightOf(insight: unknown, seat: number): Member[] {
  const { players } = isRow(insight) ? insight : {};
  return Array.isArray(players) ? membersOf(players[seat]) : [];
}

function SeatCard({ seat }: { seat: number }) {
  const { seats, state, insight, actor, viewer } = useSnapshot();
  const { name, bot } = seats[seat]!;
  const { score, members } = standingOf(state, seat);
  const known = new Set(members.map(([key]) => key));
  const who = seat === viewer ? t('plain.you') : bot === null ? '' : tOrName(`bot.${bot}`, bot);
  const marks = [who, actor === seat && t('plain.to-move'), winnersOf(state).includes(seat) && t('plain.winner')].filter(Boolean);
  return (
    <li class={`panel plain-seat ${actor === seat ? 'is-acting' : ''}`} data-seat={seat} style={seatStyle(seat)}>
      <h3>
        <SeatMark seat={seat} size={20} />
        <span><Name name={name} />{marks.length > 0 && <small class="soft"> {marks.join(' · ')}</small>}</span>
        {score !== null && <b class="figure plain-score" data-score={score}><span class="unseen">{t('plain.score')} </span>{formatNumber(score)}</b>}
      </h3>
      <Facts members={[...members, ...insightOf(insight, seat).filter(([key]) => !known.has(key))]} />
    </li>
  );
}

export function Seats() {
  const { seats } = useSnapshot();
  return <ul class="plain-seats">{seats.map((_, seat) => <SeatCard key={seat} seat={seat} />)}</ul>;
}

/* Who has won, in a sentence. */
export function useResult(): string {
  const { state, seats } = useSnapshot();
  const names = winnersOf(state).map((seat) => seats[seat]!.name);
  return names.length > 0 ? t('plain.wins', { names: listWords(names), n: names.length }) : t('plain.over');
}

export function ScoreSheet() {
  const snapshot = useSnapshot();
  const result = useResult();
  const { state, seats } = snapshot;
  const won = winnersOf(state);
  const scoreOf = (seat: number): number => standingOf(state, seat).score ?? 0;
  const rank = (a: number, b: number): number => Number(won.includes(b)) - Number(won.includes(a)) || scoreOf(b) - scoreOf(a);
  return (
    <div class="plain-scores">
      {isOver(snapshot) && <p class="figure plain-result">{result}</p>}
      <table>
        <thead><tr><th scope="col">{t('plain.player')}</th><th scope="col">{t('plain.score')}</th></tr></thead>
        <tbody>
          {seats.map((_, seat) => seat).sort(rank).map((seat) => (
            <tr key={seat} data-seat={seat}>
              <th scope="row"><SeatMark seat={seat} /> <Name name={seats[seat]!.name} /> {won.includes(seat) && <small class="gain">{t('plain.winner')}</small>}</th>
              <td class="figure">{standingOf(state, seat).score === null ? '–' : formatNumber(scoreOf(seat))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
