/* words.tsx: what a move brought, in words: for the ear with everything in one sentence, for the log as a line and what stands below it. */
import type { ComponentChildren } from 'preact';
import type { LogMove } from '@/engine/types';
import type { Seat } from '@/table/table';
import { money, nameOf, signed, t } from '@/text/text';
import { fromLog, inPictures, inWords, pairWord, thing, type Sentence, type Word } from '../boards/log';
import { amountWords, listOf } from '../boards/things';
import type { Good, Pair, Remark, Unit } from '../types';
import { eventOf, remarkOf, storyOf, type Gain, type Harvest } from './story';

/* The sentence of a move; a pass says which it was. */
function sentenceOf(entry: LogMove, seats: Seat[]): Sentence {
  const { key, values } = fromLog(entry, seats);
  const { place } = remarkOf(entry);
  return { key: place ? `story.pass.${place}` : key, values };
}

/* The sentence without its subject, which stands first in every language: in the log the mark of the seat says who. */
function inShort(key: string, values: Record<string, Word>): ComponentChildren {
  const [first, ...rest] = inPictures(key, { ...values, who: '' });
  return [typeof first === 'string' ? first.replace(/^[\s:]+/, '') : first, ...rest];
}

export function lineOf(entry: LogMove, seats: Seat[]): ComponentChildren {
  const { key, values } = sentenceOf(entry, seats);
  return inShort(key, values);
}

export function fellLine(pair: Pair): ComponentChildren {
  return inShort('story.fell', { pair: pairWord(pair) });
}

/* --- what stands below a line --- */

type Told = { key: string; values: Record<string, Word> };

function pricesOf({ prices, effect }: Partial<Remark>): Told[] {
  return Object.entries(prices ?? effect?.prices ?? {}).map(([good, [, to]]) => ({ key: 'story.price', values: { what: thing(good as Good), price: money(to) } }));
}

function costOf({ unit, land, effect }: Partial<Remark>): Told[] {
  if (unit === undefined || !land) return [];
  const less = unit + land + (effect?.money ?? 0);
  return [{ key: less > 0 ? 'story.cost-delta' : 'story.cost', values: { unit: money(unit), land: money(land), less: money(less) } }];
}

function animalsOf({ given }: Partial<Remark>): Told[] {
  return Object.entries(given ?? {}).map(([unit, spaces]) => ({ key: 'story.animal', values: { what: nameOf(unit), spaces: listOf(spaces) } }));
}

/* Goods that no word of the move names: what a barrel holds, what a starting tile has. */
function goodsOf(entry: LogMove): Told[] {
  const { type } = eventOf(entry);
  if (type !== 'cellar' && type !== 'choose') return [];
  const goods = Object.entries(remarkOf(entry).effect?.goods ?? {}) as [Good, number][];
  return goods.length > 0 ? [{ key: 'story.goods', values: { what: listOf(goods.map(amountWords)) } }] : [];
}

function detailsOf(entry: LogMove): Told[] {
  const remark = remarkOf(entry);
  const { glory } = remark.effect ?? {};
  return [
    ...costOf(remark),
    ...goodsOf(entry),
    ...pricesOf(remark),
    ...(eventOf(entry).type === 'slaughter' ? [] : animalsOf(remark)),
    ...(glory ? [{ key: 'story.glory', values: { n: signed(glory) } }] : []),
    ...(remark.removed ? [{ key: 'story.removed', values: { n: remark.removed } }] : []),
  ];
}

/* Null if there is nothing to add. */
export function detailLine(entry: LogMove): ComponentChildren {
  const all = detailsOf(entry);
  return all.length === 0 ? null : all.map(({ key, values }, i) => [i > 0 ? ' · ' : '', ...inPictures(key, values)]);
}

/* --- for the ear --- */

/* Sentences that have a place for the money. */
const withMoney: Partial<Record<string, string>> = { trade: 'story.heard.buy', sell: 'story.heard.sell', neighbour: 'story.heard.neighbour' };

function paidKey(entry: LogMove): string | undefined {
  const event = eventOf(entry);
  return withMoney[event.type === 'trade' && event.side === 'sell' ? 'sell' : event.type];
}

/* The move with its money, prices and whatever else it brought. */
export function sentence(entry: LogMove, seats: Seat[]): string {
  const { key, values } = sentenceOf(entry, seats);
  const change = remarkOf(entry).effect?.money ?? 0;
  const details = detailsOf(entry).map((one) => t(one.key, inWords(one.values)));
  const paid = change === 0 ? undefined : paidKey(entry);
  const said = paid ? t(paid, { ...inWords(values), money: money(Math.abs(change)) }) : t(key, inWords(values));
  return [said, ...(change !== 0 && !paid ? [money(change, true)] : []), ...details].join('; ');
}

/* A line with small pictures, its money and what it brought. */
export function line(entry: LogMove, seats: Seat[]): ComponentChildren {
  const { key, values } = sentenceOf(entry, seats);
  const change = remarkOf(entry).effect?.money ?? 0;
  const details = detailLine(entry);
  return (
    <span class="cal-log-line">
      {inPictures(key, values)} {change !== 0 && <b class={change < 0 ? 'cost' : 'gain'}>{money(change, true)}</b>}
      {details && <small class="soft"> {details}</small>}
    </span>
  );
}

/* What a harvest gave a seat: "+£30, +4 milk, −4 grain, +4 bread, +4 Glory". What grew and what was used of it are told apart. */
export function gainWords({ income, earned, grown, made, glory }: Gain): string {
  const all = [...Object.entries(grown), ...Object.entries(made)] as [Good, number][];
  const goods = all.filter(([, n]) => n !== 0).map(([good, n]) => `${signed(n)} ${nameOf(good)}`);
  return listOf([
    ...(income + earned !== 0 ? [money(income + earned, true)] : []),
    ...goods,
    ...(glory ? [t('story.glory', { n: signed(glory) })] : []),
  ]);
}

function harvestWords({ round, gains }: Harvest, seats: Seat[]): string {
  const each = gains.map((gain) => t('story.heard.gain', { name: seats[gain.seat]?.name, what: gainWords(gain) }));
  return t('story.heard.harvest', { n: round, what: each.join('; ') });
}

/* Everything somebody did in a turn, and the harvest if the round ended with it. */
export function summary(news: LogMove[], seats: Seat[], moves: LogMove[]): string {
  const fresh = new Set(news.map(({ i }) => i));
  return storyOf(moves).flatMap((item): string[] => {
    if (item.kind === 'move' && fresh.has(item.i)) return [sentence(item.entry, seats)];
    if (item.kind === 'fell' && fresh.has(item.i)) return [t('story.fell', { who: seats[item.seat]?.name, ...inWords({ pair: pairWord(item.pair) }) })];
    if (item.kind === 'harvest' && item.harvest.done && fresh.has(item.harvest.end)) return [harvestWords(item.harvest, seats)];
    return [];
  }).join('. ');
}

/* The end of a round. */
export function forAll(entry: LogMove): boolean {
  return remarkOf(entry).harvest?.some(({ now }) => now !== undefined) ?? false;
}

/* "3 woodcutters, 2 miners" in the words there are: name and number. */
export function unitCounts(units: Partial<Record<Unit, number>>, of: readonly Unit[]): [Unit, number][] {
  return of.flatMap((unit): [Unit, number][] => (units[unit] ? [[unit, units[unit]]] : []));
}
