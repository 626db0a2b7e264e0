/* Side.tsx: beside the table: the order if it ended now, the last skirmish, what happened, the line to type in. */
import { CommandLine } from '@/play/CommandLine';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import type { LogMove } from '@/engine/types';
import { Later } from '@/ui/Later';
import { useMore } from '@/ui/more';
import { Name } from '@/ui/Name';
import { RuleLink } from '@/ui/RuleLink';
import { SeatMark } from '@/ui/SeatMark';
import { formatNumber, listWords, t } from '@/text/text';
import { CardPill } from './CardFace';
import { useDesk } from './desk';
import { lastSkirmish, ranked, skirmishesOf, type Skirmish } from './recall';
import { useLords } from './useLords';
import { isNoise, line, newsSince, turnedLines } from './words';

/* The cards that lay face down until the skirmish ended, and whose they were. */
export function TurnedUp({ turned }: Pick<Skirmish, 'turned'>) {
  const { seats } = useLords();
  if (turned.length === 0) return null;
  return (
    <p class="lords-turned">
      <span class="soft">{t('lords.turned-up')}</span>
      {turned.map(({ seat, cards }) => (
        <span key={seat} class="lords-pills">
          <SeatMark seat={seat} size={13} /><span class="unseen">{seats[seat]?.name}</span>
          {cards.map((card) => <CardPill key={card} card={card} outlined />)}
        </span>
      ))}
    </p>
  );
}

/* Claiming order as the armies stand, or would after the move pointed at, then those without one. */
export function Standings() {
  const { seats, state, viewer, log, ...now } = useLords();
  const insight = useDesk().outlook.value ?? now.insight;
  const ended = state.phase === 'claim' || state.phase === 'over';
  const byRank = ranked(insight);
  const idle = seats.map((_, seat) => seat).filter((seat) => !insight.claim_order.includes(seat));
  return (
    <section class="lords-standings">
      <h3>{t(ended ? 'lords.claim-order' : 'lords.if-ended')}</h3>
      <ol>
        {[...insight.claim_order, ...idle].map((seat, i) => (
          <li key={seat} class={seat === viewer ? 'is-own' : ''}>
            <span class="soft">{idle.includes(seat) ? '–' : i + 1}</span>
            <SeatMark seat={seat} size={15} />
            <span class="lords-standing"><Name name={seats[seat]?.name} />{byRank.includes(seat) && <small class="soft">{t('lords.by-rank')}</small>}</span>
            <b>{idle.includes(seat) ? '–' : formatNumber(insight.armies[seat]!.total)}{insight.armies[seat]!.hidden > 0 ? ' +' : ''}</b>
          </li>
        ))}
      </ol>
      {ended && <TurnedUp turned={skirmishesOf(log).get(state.skirmish)?.turned ?? []} />}
    </section>
  );
}

/* How the skirmish before ended and who took what; `inline`: in a line. */
export function LastSkirmish({ inline = false }: { inline?: boolean }) {
  const snapshot = useLords();
  const { seats } = snapshot;
  const past = lastSkirmish(snapshot);
  if (!past) return null;
  return (
    <section class={inline ? 'lords-last is-inline' : 'lords-last'}>
      <h3>{t('lords.skirmish-was', { n: past.number })}</h3>
      <ol>
        {past.order.map(({ seat, total, claimed }) => (
          <li key={seat}>
            <SeatMark seat={seat} size={13} />
            <Name name={seats[seat]?.name} />
            <span class="lords-pills">{claimed.map((card) => <CardPill key={card} card={card} />)}</span>
            <b>{formatNumber(total)}</b>
          </li>
        ))}
      </ol>
      <TurnedUp turned={past.turned} />
    </section>
  );
}

/* As long as nothing has been done in a skirmish: how the one before ended, where the eye is. */
export function SkirmishBefore() {
  const { turn, phase } = useLords().state;
  return turn === 1 && phase === 'turn' ? <LastSkirmish inline /> : null;
}

/* What the armies counted when the skirmish was decided. */
function Armies({ order }: Pick<Skirmish, 'order'>) {
  const { seats } = useTable().shown.value;
  return <p class="lords-log-armies">{t('lords.armies-count', { armies: listWords(order.map(({ seat, total }) => `${seats[seat]?.name} ${formatNumber(total)}`)) })}</p>;
}

/* By the last line shown before it: what was turned up at the end of a skirmish. */
function turnedAfter(shown: LogMove[], skirmishes: Skirmish[]): Map<number, Skirmish> {
  return new Map(skirmishes.flatMap((skirmish) => {
    const last = skirmish.ended === null || skirmish.turned.length === 0 ? undefined : shown.findLast(({ ply }) => ply <= skirmish.ended!);
    return last ? [[last.i, skirmish] as const] : [];
  }));
}

/* Newest first in the page, and at the bottom for the eye, as in every log. */
function LogLines({ shown, moves }: { shown: LogMove[]; moves: LogMove[] }) {
  const sitting = useTable();
  const { seats, ply, past, viewer } = sitting.shown.value;
  const skirmishes = [...skirmishesOf(sitting.table.snapshot.value.log).values()];
  const starts = new Map(skirmishes.map(({ start, number }) => [start, number]));
  const ends = new Map(skirmishes.map((skirmish) => [skirmish.decided, skirmish]));
  const turned = turnedAfter(shown, skirmishes);
  const { count, end } = useMore<HTMLLIElement>(shown.length);
  const fresh = new Set(newsSince(moves, viewer).map((move) => move.i));
  const first = shown.find((entry) => fresh.has(entry.i))?.i;
  return (
    <ol class="lords-log" reversed>
      {shown.slice(-count).toReversed().map((entry) => (
        <li key={entry.i} class={`${past && entry.ply === ply ? 'is-at' : ''} ${fresh.has(entry.i) ? 'is-new' : ''}`}>
          {starts.has(entry.ply) && <span class="lords-log-rule soft">{t('lords.skirmish', { n: starts.get(entry.ply) })}</span>}
          {entry.i === first && <span class="lords-log-rule" aria-hidden="true">{t('lords.since')}</span>}
          {ends.has(entry.ply) && <Armies order={ends.get(entry.ply)!.order} />}
          <div class="lords-log-row">
            <button type="button" class="lords-log-line" data-action="look-back" onClick={() => void sitting.lookAt(entry.ply)} title={t('review.to', { ply: entry.ply })}>
              {typeof entry.actor === 'number' ? <SeatMark seat={entry.actor} size={13} /> : <span class="lords-chance" aria-hidden="true">✦</span>}
              <span>{line(entry, seats, moves)}</span>
            </button>
            <RuleLink rule={entry.rule} />
          </div>
          {turned.has(entry.i) && turnedLines(turned.get(entry.i)!.turned, seats).map((words, i) => <p key={i} class="lords-log-armies" data-turned>{words}</p>)}
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}

export function LordsLog() {
  const { table } = useTable();
  const moves = movesInForce(table.snapshot.value.log);
  const shown = moves.filter((move) => !isNoise(move));
  if (shown.length === 0) return <p class="soft">{t('play.nothing-yet')}</p>;
  return <LogLines shown={shown} moves={moves} />;
}

export function Side() {
  const { guide } = useTable();
  return (
    <aside class="lords-side">
      {guide && <guide.Card />}
      <Later>
        <Standings />
        <LastSkirmish />
        <section class="lords-log-part">
          <h3>{t('play.log')}</h3>
          <LordsLog />
        </section>
        <CommandLine />
      </Later>
    </aside>
  );
}
