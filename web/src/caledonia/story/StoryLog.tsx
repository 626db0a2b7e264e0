/* StoryLog.tsx: the story line by line, the newest at the bottom, where one reads on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { movesInForce, sinceLastTurn } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { money, signed, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { useMore } from '@/ui/more';
import { RuleLink } from '@/ui/RuleLink';
import { SeatMark } from '@/ui/SeatMark';
import { contractPriceWords } from '../boards/ExportBoard';
import { amounts, iconOf } from '../boards/things';
import { useCaledonia } from '../hand';
import { parts } from '../parts';
import type { Good } from '../types';
import { storyOf, type Gain, type Harvest, type Item } from './story';
import { detailLine, fellLine, gainWords, lineOf } from './words';
import './low.css';

function Money({ n }: { n: number }) {
  return n === 0 ? null : <b class={n < 0 ? 'story-money figure cost' : 'story-money figure gain'}>{money(n, true)}</b>;
}

/* A line that leads to its moment, and to the rule of what was done. */
function Line({ item, seat, n, rule, more = false, children, below }: {
  item: { i: number; ply: number };
  seat: number | null;
  n: number;
  rule?: string;
  more?: boolean;
  children: ComponentChildren;
  below?: ComponentChildren;
}) {
  const sitting = useTable();
  const name = seat === null ? '' : sitting.shown.value.seats[seat]?.name;
  return (
    <div class="story-row">
      <button type="button" class={more ? 'story-line more' : 'story-line'} data-action="look-back" data-i={item.i} title={t('review.to', { ply: item.ply })} onClick={() => void sitting.lookAt(item.ply)}>
        {seat === null ? <span class="story-chance" aria-hidden="true">✦</span> : <SeatMark seat={seat} size={13} />}
        <span class="story-words">
          {name && <span class="unseen">{name}: </span>}
          {children}
          {below && <small class="soft">{below}</small>}
        </span>
        <Money n={n} />
      </button>
      {rule && <RuleLink rule={rule} />}
    </div>
  );
}

function Heading({ round }: { round: number }) {
  const { state } = useCaledonia();
  const tile = state.board.scoring[round - 1];
  return (
    <h3 class="story-heading">
      <span>{t('story.round', { n: round })}{tile ? ` · ${t(`cal.score-short.${tile}`)}` : ''}</span>
      <span class="soft">{contractPriceWords(-(parts.contract_price[round - 1] ?? 0))}</span>
    </h3>
  );
}

/* `used`: with what went into it, where nothing else shows it. */
function Gained({ goods, used = false }: { goods: Partial<Record<Good, number>>; used?: boolean }) {
  return <>{amounts(goods).map(([good, n]) => (n > 0 || used) && <span key={good} class="story-gain"><b class="figure">{signed(n)}</b><Icon name={iconOf(good)} size={17} /></span>)}</>;
}

/* "+4 milk → 2 cheese, Glory +4". */
function GainLine({ gain, item }: { gain: Gain; item: Item }) {
  return (
    <Line
      item={{ i: item.i, ply: gain.ply }} seat={gain.seat} n={gain.income + gain.earned}
      below={gain.earned > 0 ? t('story.income', { workers: money(gain.income), goods: money(gain.earned) }) : null}
    >
      <span class="unseen">{gainWords(gain)}</span>
      <span class="story-gains" aria-hidden="true">
        <Gained goods={gain.grown} />
        {gain.income > 0 && gain.earned === 0 && Object.keys(gain.grown).length === 0 && <span class="soft">{t('harvest.workers')}</span>}
        {Object.values(gain.made).some((n) => n !== 0) && <>→ <Gained goods={gain.made} used={Object.values(gain.made).every((n) => n <= 0)} /></>}
        {gain.glory > 0 && <span class="story-gain"><Icon name="glory" size={17} /><b class="figure">{signed(gain.glory)}</b></span>}
      </span>
    </Line>
  );
}

function HarvestLines({ harvest, item }: { harvest: Harvest; item: Item }) {
  const { state } = useCaledonia();
  const tile = state.board.scoring[harvest.round - 1];
  return (
    <>
      <h3 class="story-heading">
        <span>{t('story.harvest', { n: harvest.round })} <RuleLink rule="C-PRO-1" /></span>
        {tile && <Icon name={`score-${tile}`} size={24} label={t(`scoring.${tile}`)} />}
      </h3>
      {harvest.gains.map((gain) => <GainLine key={gain.seat} gain={gain} item={item} />)}
    </>
  );
}

function Told({ item }: { item: Item }) {
  const { seats } = useCaledonia();
  switch (item.kind) {
    case 'setup':
      return <h3 class="story-heading">{t('cal.setup')}</h3>;
    case 'round':
      return <Heading round={item.round} />;
    case 'move':
      return <Line item={item} seat={item.seat} n={item.money} rule={item.entry.rule} more={item.more} below={detailLine(item.entry)}>{lineOf(item.entry, seats)}</Line>;
    case 'fell':
      return <Line item={item} seat={item.seat} n={item.money}>{fellLine(item.pair)}</Line>;
    case 'harvest':
      return <HarvestLines harvest={item.harvest} item={item} />;
  }
}

/* The last line that had been told when the moment was that is looked at. */
function lookedAt(items: Item[], ply: number): Item | undefined {
  return items.findLast((item) => item.ply <= ply && item.kind !== 'round' && item.kind !== 'setup');
}

/* Elements stand from the newest to the oldest, and styles turn that round: so the end is what one sees, without any scrolling. */
export function StoryLog() {
  const sitting = useTable();
  const { log, viewer } = sitting.table.snapshot.value;
  const { past, ply } = sitting.shown.value;
  const items = storyOf(log);
  const first = sinceLastTurn(movesInForce(log), viewer)[0]?.i ?? Infinity;
  const { count, end } = useMore<HTMLLIElement>(items.length);
  const list = useRef<HTMLOListElement>(null);
  const at = past ? lookedAt(items, ply) : undefined;
  useEffect(() => void list.current?.querySelector('.at')?.scrollIntoView({ block: 'nearest' }), [at]);
  if (items.length === 0) return <p class="soft">{t('play.nothing-yet')}</p>;
  const shown = items.slice(-Math.max(count, at ? items.length - items.indexOf(at) : 0));
  const rule = shown.findIndex((item) => item.i >= first);
  return (
    <ol class="story" reversed ref={list} tabIndex={-1}>
      {shown.map((item, n) => (
        <li key={`${item.i} ${item.kind} ${item.kind === 'fell' ? item.seat : ''}`} class={`story-item${item.i >= first ? ' is-new' : ''}${item === at ? ' at' : ''}`} aria-current={item === at ? 'true' : undefined}>
          {n === rule && <p class="story-since">{t('story.since')}</p>}
          <Told item={item} />
        </li>
      )).toReversed()}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
