/* Outcome.tsx: the end: who has won, what everybody claimed. */
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { formatNumber, t } from '@/text/text';
import { targetPoints } from './Army';
import { CardPill } from './CardFace';
import { Icon } from './Icon';
import { skirmishesOf } from './recall';
import { TurnedUp } from './Side';
import { useLords } from './useLords';
import type { LordsSnapshot } from './types';

function winnerName({ state, seats }: LordsSnapshot): string {
  return seats[state.winners?.[0] ?? 0]?.name ?? '';
}

export function Outcome() {
  const snapshot = useLords();
  const winner = snapshot.state.winners?.[0] ?? 0;
  return (
    <section class="lords-ask is-over" aria-label={t('play.scores')}>
      <Icon name="crown" size={40} />
      <div class="lords-ask-words">
        <h3>{t('lords.wins', { name: winnerName(snapshot) })}</h3>
        <p>{t('lords.wins-with', { points: snapshot.state.players[winner]?.points ?? 0 })}</p>
      </div>
    </section>
  );
}

/* Seats from the best to the last; a tie goes as the engine decided it. */
function ranked({ state, insight }: LordsSnapshot): number[] {
  const place = (seat: number): number => {
    const at = insight.claim_order.indexOf(seat);
    return at < 0 ? state.players.length : at;
  };
  const won = (seat: number): number => (state.winners?.includes(seat) ? 0 : 1);
  return state.players
    .map((_, seat) => seat)
    .sort((a, b) => won(a) - won(b) || state.players[b]!.points - state.players[a]!.points || place(a) - place(b));
}

function ScoreRow({ seat, snapshot }: { seat: number; snapshot: LordsSnapshot }) {
  const player = snapshot.state.players[seat]!;
  const won = snapshot.state.winners?.includes(seat) ?? false;
  return (
    <tr class={won ? 'is-winner' : ''} data-seat={seat} data-points={player.points}>
      <th scope="row">
        <SeatMark seat={seat} /> <Name name={snapshot.seats[seat]?.name} />
        {won && <span class="lords-winner"><Icon name="crown" size={18} /> {t('lords.winner')}</span>}
      </th>
      <td><span class="lords-pills">{player.pile.map((card) => <CardPill key={card} card={card} />)}</span></td>
      <td class="lords-figure">{formatNumber(snapshot.insight.armies[seat]?.total ?? 0)}</td>
      <td class="lords-figure"><b>{formatNumber(player.points)}</b></td>
    </tr>
  );
}

export function ScoreSheet() {
  const snapshot = useLords();
  const over = snapshot.state.phase === 'over';
  return (
    <div class="lords-scores">
      {over && (
        <div class="lords-laurels">
          <Icon name="crown" size={56} />
          <h3>{t('lords.wins', { name: winnerName(snapshot) })}</h3>
        </div>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lords.score.player')}</th>
            <th scope="col">{t('lords.score.claimed')}</th>
            <th scope="col" class="lords-figure">{t('lords.score.army')}</th>
            <th scope="col" class="lords-figure">{t('lords.score.points')}</th>
          </tr>
        </thead>
        <tbody>{ranked(snapshot).map((seat) => <ScoreRow key={seat} seat={seat} snapshot={snapshot} />)}</tbody>
      </table>
      {over && <TurnedUp turned={skirmishesOf(snapshot.log).get(snapshot.state.skirmish)?.turned ?? []} />}
      <p class="soft">{t('lords.score.target', { target: targetPoints(snapshot) })}</p>
    </div>
  );
}
