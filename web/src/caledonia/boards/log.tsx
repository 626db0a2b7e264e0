/* log.tsx: every event of Caledonia as a sentence, as a line with small pictures, and as a step of one's turn. */
import type { ComponentChildren } from 'preact';
import type { LogMove } from '@/engine/types';
import type { DraftMove, Seat, Snapshot } from '@/table/table';
import { aName, nameOf, t, type Values } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Piece } from '@/ui/Piece';
import { useCaledonia } from '../hand';
import { contractOf } from '../parts';
import type { CaledoniaEvent, CaledoniaState, Effect, Pair, Remark, Unit } from '../types';
import { Amounts } from './small';
import { amounts, amountsWords, asked, given, iconOf, listOf, type Amount, type Thing } from './things';

/* Something in a sentence: its words, and for the eye perhaps something better. */
export type Word = string | number | null | { words: string; seen: ComponentChildren };

/* The key of a sentence below `cal.log` and `cal.turn`, what fills it, and a picture for the whole. */
interface Told {
  key: string;
  values?: Record<string, Word>;
  picture?: ComponentChildren;
}

export function thing(name: Thing): Word {
  return {
    words: nameOf(name),
    seen: (
      <span class="cal-log-thing">
        <Icon name={iconOf(name)} size={17} /> {nameOf(name)}
      </span>
    ),
  };
}

function things(all: Amount[]): Word {
  return { words: amountsWords(all), seen: all.length > 0 ? <Amounts all={all} size={17} /> : t('cal.nothing') };
}

function counted(all: Thing[]): Word {
  const sum = new Map<Thing, number>();
  for (const one of all) sum.set(one, (sum.get(one) ?? 0) + 1);
  return things([...sum]);
}

/* A line may break behind the first of the words, but not behind the picture. */
function piece(unit: Unit, seat: number, words: string): Word {
  const [first = '', ...rest] = words.split(' ');
  return {
    words,
    seen: (
      <>
        <span class="cal-log-thing"><Piece unit={unit} seat={seat} size={19} quiet /> {first}</span>
        {rest.length > 0 && ` ${rest.join(' ')}`}
      </>
    ),
  };
}

function unitsWord(all: Unit[], seat: number): Word {
  return {
    words: listOf(all.map(aName)),
    seen: (
      <>
        {all.map((unit, i) => (
          <span key={i} class="cal-log-thing">
            <Piece unit={unit} seat={seat} size={19} quiet /> {nameOf(unit)}{' '}
          </span>
        ))}
      </>
    ),
  };
}

/* "18: 2 cheese and 1 whisky for 3 cotton" */
function contentsOf(number: number): string {
  const contract = contractOf(number);
  return t('story.contract', { number, asks: amountsWords(asked(contract)), gives: amountsWords(given(contract)) });
}

function contractWord(number: number): Word {
  const contract = contractOf(number);
  return {
    words: contentsOf(number),
    seen: (
      <span class="cal-log-contract">
        <i class="figure">{number}</i>{' '}
        <span class="cal-log-tile">
          <Amounts all={asked(contract)} size={15} /> <span aria-hidden="true">›</span> <Amounts all={given(contract)} size={15} />
        </span>
      </span>
    ),
  };
}

function contractsWord(numbers: number[]): Word {
  return {
    words: listOf(numbers.map(contentsOf)),
    seen: (
      <>
        {numbers.map((number) => (
          <span key={number}>{(contractWord(number) as { seen: ComponentChildren }).seen} </span>
        ))}
      </>
    ),
  };
}

function pairWords({ clan, start }: Pair): string {
  return clan ? t('cal.log.pair', { clan: nameOf(clan), n: start }) : t('cal.log.pair-none', { n: start });
}

function PairSigns({ pair }: { pair: Pair }) {
  return (
    <>
      {pair.clan && <Icon name={`crest-${pair.clan}`} size={18} />} {pairWords(pair)}
    </>
  );
}

/* In a turn being composed the table knows which pair it is. */
function PairAt({ index }: { index: number }) {
  const pair = useCaledonia().state.board.pairs[index];
  return pair ? <PairSigns pair={pair} /> : null;
}

export function pairWord(pair: Pair): Word {
  return { words: pairWords(pair), seen: <PairSigns pair={pair} /> };
}

function chosenPair({ pair }: Of<'choose'>, remark: Partial<Remark>): Word {
  if (remark.pair) return pairWord(remark.pair);
  return { words: t('cal.log.a-clan'), seen: <PairAt index={pair} /> };
}

function icon(name: string): ComponentChildren {
  return <Icon name={name} size={26} />;
}

type Of<K extends CaledoniaEvent['type']> = Extract<CaledoniaEvent, { type: K }>;

function portOf({ module, copy }: Of<'port'>): string {
  return copy ? t('cal.log.port-copying', { module, copy }) : t('cal.log.port-plain', { module });
}

function tellPort(event: Of<'port'>, seat: number): Told {
  const port = portOf(event);
  if ('give' in event) return { key: 'port-goods', values: { port, give: counted([event.give]), take: counted(event.take) } };
  if ('rows' in event)
    return {
      key: event.rows > 0 ? 'port-dearer' : 'port-cheaper',
      values: { port, what: thing(event.good), n: Math.abs(event.rows) },
      picture: icon(`good-${event.good}`),
    };
  if ('old' in event) return { key: 'port-swap', values: { port, old: listOf(event.old), what: unitsWord(event.new, seat) } };
  return { key: 'port', values: { port } };
}

function tellUpgrade(event: Of<'upgrade'>): Told {
  switch (event.kind) {
    case 'technology':
      return {
        key: 'upgrade-technology',
        values: { worker: nameOf(event.worker) },
        picture: icon(event.worker === 'miner' ? 'tech-pick' : 'tech-axe'),
      };
    case 'recall':
      return { key: `recall-${event.side}`, values: { what: thing(event.good) }, picture: icon('merchant') };
    default:
      return { key: `upgrade-${event.kind}`, picture: icon(event.kind === 'hire' ? 'hire' : 'ship-loch') };
  }
}

function tellProduce({ cheese, bread, whisky, butter, store }: Of<'produce'>): Told {
  const made = things(amounts({ cheese, bread, whisky }));
  const key = `produce${butter > 0 ? '-butter' : ''}${store ? '-store' : ''}`;
  return {
    key,
    values: { what: made, n: butter },
    picture: cheese + bread + whisky > 0 ? icon(`good-${cheese ? 'cheese' : bread ? 'bread' : 'whisky'}`) : undefined,
  };
}

function tellChance(event: CaledoniaEvent, seats: Seat[]): Told {
  switch (event.type) {
    case 'map':
      return { key: 'map', values: { a: event.sides[0] ?? '', b: event.sides[1] ?? '', c: event.sides[2] ?? '', d: event.sides[3] ?? '' } };
    case 'ports':
      return { key: 'ports', values: { what: listOf(event.tiles.map((tile) => t(`port.${tile}`))) } };
    case 'scoring':
      return { key: 'scoring', values: { what: listOf(event.tiles.map((tile) => t(`cal.score-short.${tile}`))) } };
    case 'covered':
      return { key: 'covered', values: { spaces: listOf(event.spaces) } };
    case 'first':
      return { key: 'first', values: { name: seats[event.seat]?.name ?? '' } };
    case 'clans':
      return { key: 'clans', values: { what: listOf(event.pairs.map(pairWords)) } };
    case 'contracts':
      return { key: 'contracts', values: { n: event.drawn.length, what: contractsWord(event.drawn) } };
    case 'draw':
      return { key: 'draw', values: { n: event.drawn.length, what: contractsWord(event.drawn) } };
    case 'dice':
      return { key: event.price < 0 ? 'dice-minus' : 'dice-plus', values: { what: thing(event.good), n: Math.abs(event.price) } };
    default:
      return { key: event.type };
  }
}

function tell(event: CaledoniaEvent, seat: number, seats: Seat[], remark: Partial<Remark> = {}): Told {
  switch (event.type) {
    case 'choose':
      return { key: 'choose', values: { pair: chosenPair(event, remark) } };
    case 'bid':
      return event.points === null ? { key: 'bid-out' } : { key: 'bid', values: { n: event.points } };
    case 'place':
    case 'expand':
      return {
        key: event.type,
        values: { what: piece(event.unit, seat, nameOf(event.unit)), a: piece(event.unit, seat, aName(event.unit)), space: event.space },
        picture: <Piece unit={event.unit} seat={seat} size={28} quiet />,
      };
    case 'trade':
      return { key: event.side, values: { n: event.n, what: thing(event.good) }, picture: icon(`good-${event.good}`) };
    case 'obtain':
      return {
        key: event.contracts.length > 1 ? 'obtain-two' : 'obtain',
        values: { what: contractsWord(event.contracts) },
        picture: icon('obtain'),
      };
    case 'shipping':
      return { key: 'shipping', picture: icon('ship-loch') };
    case 'technology':
      return {
        key: 'technology',
        values: { worker: nameOf(event.worker) },
        picture: icon(event.worker === 'miner' ? 'tech-pick' : 'tech-axe'),
      };
    case 'hire':
      return { key: 'hire', picture: icon('hire') };
    case 'fulfil':
      return {
        key: event.meat_port ? 'fulfil-port' : 'fulfil',
        values: { what: contractWord(event.contract), module: event.meat_port ?? '' },
        picture: icon('fulfil'),
      };
    case 'slaughter':
      return { key: 'slaughter', values: { n: event.spaces.length, spaces: listOf(event.spaces) } };
    case 'bonus':
      return {
        key: `bonus-${event.kind ?? 'none'}`,
        picture: event.kind === 'expand' ? icon('free-land') : event.kind === 'upgrade' ? icon('upgrade') : undefined,
      };
    case 'upgrade':
      return tellUpgrade(event);
    case 'brew':
      return { key: 'brew', values: { n: event.n }, picture: icon('good-grain') };
    case 'neighbour':
      if (!event.good) return { key: 'neighbour-none' };
      return { key: 'neighbour', values: { n: event.n ?? 0, what: thing(event.good) }, picture: icon(`good-${event.good}`) };
    case 'look':
      return { key: event.draw ? 'look' : 'look-no' };
    case 'keep':
      return event.contracts.length > 0
        ? { key: 'keep', values: { what: contractsWord(event.contracts) }, picture: icon('obtain') }
        : { key: 'keep-none' };
    case 'port':
      return tellPort(event, seat);
    case 'row':
      return { key: 'row', values: { from: event.from, to: event.to }, picture: <Piece unit="fisherman" seat={seat} size={28} quiet /> };
    case 'cellar':
      return { key: 'cellar', values: { n: event.place }, picture: icon('good-whisky') };
    case 'pass':
      return { key: 'pass', picture: icon('pass') };
    case 'end':
      return { key: 'end' };
    case 'produce':
      return tellProduce(event);
    default:
      return tellChance(event, seats);
  }
}

export function inWords(values: Record<string, Word>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, word]) => [name, word !== null && typeof word === 'object' ? word.words : word]),
  );
}

/* The sentence with what is better seen than said in its place. Marks of Unicode's private area hold the places. */
export function inPictures(key: string, values: Record<string, Word>): ComponentChildren[] {
  const seen: ComponentChildren[] = [];
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, word]) => [
      name,
      word !== null && typeof word === 'object' ? `\uE000${seen.push(word.seen) - 1}\uE000` : word,
    ]),
  );
  return t(key, marked)
    .split('\uE000')
    .map((part, i) => (i % 2 === 1 ? <span key={i}>{seen[Number(part)]}</span> : part));
}

export interface Sentence {
  key: string;
  values: Record<string, Word>;
}

export function fromLog(entry: LogMove, seats: Seat[]): Sentence {
  const seat = typeof entry.actor === 'number' ? entry.actor : 0;
  const { key, values } = tell(entry.event as CaledoniaEvent, seat, seats, entry.remark as Partial<Remark>);
  return { key: `cal.log.${key}`, values: { who: seats[seat]?.name ?? '', ...values } };
}

export function draftLine(move: DraftMove): { words: ComponentChildren; money?: number } {
  const { key, values, picture } = tell(move.event as CaledoniaEvent, move.seat, []);
  const words = (
    <span class="cal-draft-line">
      {picture}
      <span>{inPictures(`cal.turn.${key}`, values ?? {})}</span>
    </span>
  );
  const { money } = move.effect as Effect;
  return money ? { words, money } : { words };
}

/* The same in plain words. */
export function draftWords(move: DraftMove, { base }: Snapshot): string {
  const event = move.event as CaledoniaEvent;
  const pair = event.type === 'choose' ? (base as CaledoniaState).board.pairs[event.pair] : undefined;
  const { key, values } = tell(event, move.seat, [], pair ? { pair } : {});
  return t(`cal.turn.${key}`, inWords(values ?? {}));
}
