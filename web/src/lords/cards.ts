/* cards.ts: cards by name: clan, strength, rank, and what they are called. */
import { gameParts } from '@/table/spare';
import { loadPart, nameOf, t } from '@/text/text';
import type { Card, CardFacts, CardOrBack, Clan, ClanFacts, LordsParts } from './types';

export let clans: ClanFacts[] = [];
export let turns = 0; /* of each player in a skirmish */

const facts = new Map<Card, CardFacts>();

export function setParts(parts: LordsParts): void {
  ({ clans, turns } = parts);
  for (const one of parts.cards) facts.set(one.card, one);
}

/* Asks the engine once what cards there are, and fetches what is said of them. */
export async function loadCards(): Promise<void> {
  const words = loadPart('lords');
  if (facts.size === 0) setParts(await gameParts<LordsParts>('lords'));
  await words;
}

export function factsOf(card: Card): CardFacts {
  const known = facts.get(card);
  if (!known) throw new Error(`no such card: ${card}`);
  return known;
}

export function isKnown(card: CardOrBack | null | undefined): card is Card {
  return typeof card === 'string' && facts.has(card);
}

/* "Scott 4" */
export function cardName(card: Card): string {
  const { clan, strength } = factsOf(card);
  return t('lords.card', { clan: nameOf(clan), strength });
}

/* The words of Lords for what a sentence of the engine speaks of: cards by their names, the rest as everywhere. */
export function cardOrName(thing: string): string {
  return isKnown(thing) ? cardName(thing) : nameOf(thing);
}

/* "Scott 4, rank 25. Copy a power." */
export function cardWords(card: Card): string {
  const { clan, rank } = factsOf(card);
  return t('lords.card-words', { card: cardName(card), rank, power: caption(clan) });
}

/* What the clan's power does, as short as it stands on a card. */
export function caption(clan: Clan): string {
  return t(`lords.caption.${clan}`);
}

/* The icon of each clan's power. */
export const powerIcon: Record<Clan, string> = {
  scott: 'copy',
  makgill: 'muster',
  macdonnell: 'stay',
  wemyss: 'discard',
  fergusson: 'swap-follower',
  forsyth: 'draw',
  cockburn: 'swap-supporter',
  cochrane: 'take-two',
  bruce: 'any-clan',
};

/* Whether the power waits for the end of the skirmish: its plate is square then. */
export function isLasting(clan: Clan): boolean {
  return clans.some((one) => one.clan === clan && one.lasting);
}

/* Cuts a caption into two lines as even as its words allow. */
export function twoLines(words: string): [string, string] {
  const parts = words.split(' ');
  let best: [string, string] = [words, ''];
  for (let i = 1; i < parts.length; i++) {
    const lines: [string, string] = [parts.slice(0, i).join(' '), parts.slice(i).join(' ')];
    if (Math.max(lines[0].length, lines[1].length) < Math.max(best[0].length, best[1].length)) best = lines;
  }
  return best;
}
