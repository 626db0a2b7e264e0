/* things.ts: goods, contracts and amounts as pictures' names and as words; and who is who at the table. */
import { amountName, listWords, t } from '@/text/text';
import { contractOf, parts } from '../parts';
import type { CaledoniaSnapshot, Clan, Contract, Good, Import, Unit } from '../types';

export type Thing = Good | Import | 'beef' | 'mutton' | 'free-land' | 'upgrade' | 'money' | 'glory';
export type Amount = [Thing, number];

const drawn: Partial<Record<Thing, string>> = {
  hops: 'import-hops',
  cotton: 'import-cotton',
  tobacco: 'import-tobacco',
  sugar: 'import-sugar',
  beef: 'meat-beef',
  mutton: 'meat-mutton',
  'free-land': 'free-land',
  upgrade: 'upgrade',
  money: 'money',
  glory: 'glory',
};

/* The drawing of a thing in the sprite. */
export function iconOf(thing: Thing): string {
  return drawn[thing] ?? `good-${thing}`;
}

function some(all: [Thing, number | undefined][]): Amount[] {
  return all.filter((one): one is Amount => (one[1] ?? 0) !== 0);
}

export function amounts(of: Partial<Record<Thing, number>>): Amount[] {
  return some(Object.entries(of) as [Thing, number][]);
}

/* What a contract takes, in the order of the goods. */
export function asked({ goods, beef, mutton }: Contract): Amount[] {
  return [
    ...some([
      ['beef', beef],
      ['mutton', mutton],
    ]),
    ...amounts(goods),
  ];
}

/* What a contract gives. */
export function given({ imports, expands, upgrades, money }: Contract): Amount[] {
  const { hops, cotton, tobacco, sugar } = imports;
  return some([
    ['cotton', cotton],
    ['tobacco', tobacco],
    ['sugar', sugar],
    ['free-land', expands],
    ['upgrade', upgrades],
    ['money', money],
    ['hops', hops],
  ]);
}

export function listOf(words: string[]): string {
  return words.length > 0 ? listWords(words) : t('cal.nothing');
}

export function amountWords([thing, n]: Amount): string {
  return thing === 'money' ? t('cal.pounds', { n }) : amountName(thing, n);
}

export function amountsWords(all: Amount[]): string {
  return listOf(all.map(amountWords));
}

export function contractWords(number: number): string {
  const contract = contractOf(number);
  return t('cal.contract.words', { number, asks: amountsWords(asked(contract)), gives: amountsWords(given(contract)) });
}

/* The seat whose board is in front: the viewer's, or who acts, or the first. */
export function ownSeat({ viewer, actor }: CaledoniaSnapshot): number {
  if (viewer >= 0) return viewer;
  return typeof actor === 'number' ? actor : 0;
}

/* Whose turn it is to the eye: while a turn waits to be confirmed it is still its maker's. */
export function actingSeat({ viewer, actor, ready }: CaledoniaSnapshot): number | null {
  if (ready) return viewer;
  return typeof actor === 'number' ? actor : null;
}

/* Everybody in turn order; who has no place in it yet comes last. */
export function seatOrder({ state, seats }: CaledoniaSnapshot): number[] {
  return [...state.order, ...seats.map((_, seat) => seat).filter((seat) => !state.order.includes(seat))];
}

/* What a unit does each round, in a few words. */
export function makes(unit: Unit, macdonald: boolean): string {
  const worker = unit === 'woodcutter' || unit === 'miner' || unit === 'fisherman';
  return t(macdonald && worker ? 'cal.aid.makes.worker' : `cal.aid.makes.${unit}`);
}

/* What a clan can do, with the figures of this table. */
export function clanWords(clan: Clan, { header }: CaledoniaSnapshot): string {
  const { less, small_less } = parts.clan_figures.robertson;
  return clan === 'robertson' ? t('clan.robertson.here', { n: header.players < 3 ? small_less : less }) : t(`clan.${clan}`);
}
