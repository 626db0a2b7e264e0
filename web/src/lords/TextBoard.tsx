/* TextBoard.tsx: the moment in words alone. */
import '@/play/words.css';
import { t } from '@/text/text';
import { Name } from '@/ui/Name';
import { targetPoints } from './Army';
import { cardName, isKnown } from './cards';
import { marksWords } from './CardFace';
import { hasStayed } from './recall';
import { onPhone, useLords } from './useLords';
import { deedWords, totalsWords } from './words';
import type { CardOrBack, Follower, LordsSnapshot } from './types';

function words(card: CardOrBack | null): string {
  if (card === null) return t('lords.nothing');
  return isKnown(card) ? cardName(card) : t('lords.mark.down');
}

function followerWords(snapshot: LordsSnapshot, follower: Follower): string {
  const kept = follower.up && !follower.active && hasStayed(snapshot, follower.card);
  const marks = { active: follower.active, copied: follower.power, kept, down: !follower.up && isKnown(follower.card) };
  return [words(follower.card), ...marksWords(marks)].join(' ');
}

function Cards({ title, cards }: { title: string; cards: (CardOrBack | null)[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {cards.length === 0 ? <p>{t('lords.nothing')}</p> : <ol>{cards.map((card, i) => <li key={i}>{words(card)}</li>)}</ol>}
    </section>
  );
}

function PlayerRow({ seat }: { seat: number }) {
  const snapshot = useLords();
  const { state, seats, insight } = snapshot;
  const player = state.players[seat]!;
  const army = insight.armies[seat]!;
  return (
    <tr>
      <th scope="row"><Name name={seats[seat]?.name} />{state.initiative === seat ? ` (${t('lords.initiative')})` : ''}</th>
      <td data-head={t('lords.score.points')}>{player.points}</td>
      <td data-head={t('lords.score.hand')}>{typeof player.hand === 'number' ? player.hand : player.hand.length}</td>
      <td data-head={t('lords.score.army')}><ol>{player.army.map((follower, i) => <li key={i}>{followerWords(snapshot, follower)}</li>)}</ol></td>
      <td data-head={t('lords.score.total')}>
        <p>{army.total}</p>
        {army.doubled && <p>{t('lords.doubled')}</p>}
        {army.hidden > 0 && <p>{t('lords.hidden', { n: army.hidden })}</p>}
      </td>
      <td data-head={t('lords.score.claimed')}>{player.pile.map(cardName).join(', ')}</td>
      <td data-head={t('lords.score.seen')}>{player.seen.map(cardName).join(', ')}</td>
    </tr>
  );
}

/* What the viewer can do now: what it is, what it leads to, and how it is typed. */
function Usable() {
  const { moves, state, seats } = useLords();
  if (moves.length === 0) return null;
  return (
    <section>
      <h3>{t('lords.can-type')}</h3>
      <ul class="words-cards">
        {moves.map((move) => (
          <li key={move.text}>
            <b>{deedWords(move, state)}</b> <span>{totalsWords(move, seats)}</span> <code>{move.text}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TextBoard() {
  const snapshot = useLords();
  const { state, viewer } = snapshot;
  const hand = state.players[viewer]?.hand;
  const heads = ['player', 'points', 'hand', 'army', 'total', 'claimed', 'seen'];
  return (
    <div class="lords-text">
      <p>{t('lords.skirmish', { n: state.skirmish })}, {t('lords.turn-of', { turn: state.turn })}, {t('lords.first-to', { target: targetPoints(snapshot) })}</p>
      <Usable />
      {Array.isArray(hand) && <Cards title={t('lords.hand')} cards={hand} />}
      <Cards title={t('lords.supporters')} cards={state.supporters} />
      <Cards title={t('lords.recruits')} cards={state.recruits.filter((card) => card !== null)} />
      <p>{t('lords.draw-pile')} {state.draw}. {t('lords.discard-pile')} {state.discard.length}.</p>
      <h3>{t('lords.players')}</h3>
      <div class="words-scroll" tabIndex={onPhone.value ? undefined : 0} role="region" aria-label={t('lords.players')}>
        <table class="words-table">
          <thead><tr>{heads.map((head) => <th key={head} scope="col">{t(`lords.score.${head}`)}</th>)}</tr></thead>
          <tbody>{state.players.map((_, seat) => <PlayerRow key={seat} seat={seat} />)}</tbody>
        </table>
      </div>
    </div>
  );
}
