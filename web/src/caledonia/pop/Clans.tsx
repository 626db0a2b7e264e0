/* Clans.tsx: the clans with their powers and starting tiles, to choose from or to bid for, over the lower map. */
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { SeatMark } from '@/ui/SeatMark';
import { movesOf, useCaledonia } from '../hand';
import { clanWords } from '../boards/things';
import { StartingGoods } from '../choices/Face';
import type { CaledoniaEvent, CaledoniaSnapshot, Pair } from '../types';
import { Bid } from '../choices/Bid';
import { onDesk } from '../layout';
import { folded } from './AskPop';
import { Popover } from './Popover';
import './clans.css';

function Card({ pair, taker, children }: { pair: Pair; taker: number | null; children?: preact.ComponentChildren }) {
  const snapshot = useCaledonia();
  return (
    <>
      {pair.clan && <span class="clan-tartan" aria-hidden="true"><svg><rect width="100%" height="100%" fill={`url(#tartan-${pair.clan})`} /></svg></span>}
      <span class="clan-head">
        {pair.clan && <Icon name={`crest-${pair.clan}`} size={40} />}
        <span class="pop-name"><b class="figure">{pair.clan ? nameOf(pair.clan) : t('clan.none')}</b></span>
        {taker !== null && <SeatMark seat={taker} size={18} />}
      </span>
      {pair.clan && <span class="clan-power">{clanWords(pair.clan, snapshot)}</span>}
      {pair.clan && <span class="clan-tip soft">{t(`tip.clan.${pair.clan}`)}</span>}
      <small class="clan-tile soft">{t('clan.tile', { n: pair.start })}</small>
      <StartingGoods start={pair.start} />
      {children}
    </>
  );
}

/* What everybody bid last in the auction that is on; null for who dropped out. */
export function bidsOf({ log }: CaledoniaSnapshot): Map<number, number | null> {
  const moves = movesInForce(log);
  const from = moves.findLastIndex(({ event }) => event.type === 'choose' || event.type === 'clans');
  const bids = new Map<number, number | null>();
  for (const { actor, event } of moves.slice(from + 1)) if (event.type === 'bid' && typeof actor === 'number') bids.set(actor, (event as CaledoniaEvent & { points: number | null }).points);
  return bids;
}

function Bids() {
  const snapshot = useCaledonia();
  const { state, seats } = snapshot;
  const bids = bidsOf(snapshot);
  return (
    <ul class="clan-bids" aria-label={t('auction.bids')}>
      {seats.map(({ name }, seat) => {
        const bid = bids.get(seat);
        const leads = state.auction?.by === seat;
        const inIt = state.auction?.in.includes(seat) ?? false;
        const words = state.players[seat]?.clan ? t('auction.has', { clan: nameOf(state.players[seat].clan), n: state.players[seat].bid })
          : leads ? t('auction.leads', { n: state.auction?.high ?? 0 }) : !inIt ? t('auction.out') : bid === undefined ? t('auction.not-yet') : t('auction.bid', { n: bid ?? 0 });
        return <li key={seat} class={leads ? 'leads' : inIt ? '' : 'out'}><SeatMark seat={seat} size={14} /> <b><bdi>{name}</bdi></b> {words}</li>;
      })}
    </ul>
  );
}

/* In a hand the bar has no room for it. */
function Bidding() {
  const { state, moves } = useCaledonia();
  if (!state.auction) return null;
  return (
    <>
      {moves.some(({ event }) => event.type === 'bid') && <Bid />}
      <Bids />
    </>
  );
}

function takerOf({ state }: CaledoniaSnapshot, pair: Pair): number | null {
  const seat = state.players.findIndex(({ clan }) => pair.clan !== null && clan === pair.clan);
  return seat < 0 ? null : seat;
}

/* While there is something to choose or to bid for. */
export function showsClans({ state, moves, past }: CaledoniaSnapshot): boolean {
  return !past && state.board.pairs.length > 0 && (state.auction !== null || moves.some(({ event }) => event.type === 'choose'));
}

export function Clans() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const { state, moves, seats, header } = snapshot;
  const choices = movesOf(moves, 'choose');
  const done = state.players.filter(({ clan }) => clan !== null).length;
  const inReverse = onDesk.value && seats.length > 1 && !header.options.auction; /* in a hand there is no room to say so */
  const hint = state.auction ? t('auction.hint') : inReverse ? t('clan.order') : '';
  const heading = choices.length > 0 || state.auction === null ? t('ask.choose') : t('auction.title', { n: done + 1, all: seats.length });
  return (
    <Popover about={['.map']} wished={['over']} wide title={heading}
      head={<><h3>{heading}</h3> {hint && <span class="pop-sub">{hint}</span>}</>}
      fold={{ folded: folded.value, set: (next) => (folded.value = next) }}>
      {!onDesk.value && <Bidding />}
      <div class="clans">
        {state.board.pairs.map((pair, i) => {
          const move = choices.find(({ event }) => event.pair === i);
          const taker = takerOf(snapshot, pair);
          return move ? (
            <button type="button" class="clan-card" key={i} data-pick={`pair:${i}`} onClick={() => void sitting.play(move.text)}><Card pair={pair} taker={taker} /></button>
          ) : (
            <div class={taker === null && choices.length === 0 ? 'clan-card' : 'clan-card taken'} key={i}><Card pair={pair} taker={taker} /></div>
          );
        })}
      </div>
      {onDesk.value && state.auction && <Bids />}
    </Popover>
  );
}
