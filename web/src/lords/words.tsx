/* words.tsx: what happened and what is being done, in sentences, with or without pictures of the cards. */
import type { ComponentChildren } from 'preact';
import type { LogMove, Move } from '@/engine/types';
import { sinceLastTurn } from '@/play/LogPanel';
import type { Seat, Snapshot } from '@/table/table';
import { listWords, t, type Values } from '@/text/text';
import { CardInText } from './CardFace';
import { cardName, factsOf, isKnown } from './cards';
import { turnedBy, type Turned } from './recall';
import type { Card, CardOrBack, Clan, LordsEvent, LordsMove, LordsSnapshot, LordsState, Remark, Then } from './types';

/* A sentence whose cards are still cards: either words or pictures are put in. */
interface Phrase {
  key: string;
  values: Values;
  cards?: Record<string, Card[]>;
}

const MARK = '\u0001';

function filled(phrase: Phrase, write: (card: Card) => string): string {
  const values = { ...phrase.values };
  for (const [name, cards] of Object.entries(phrase.cards ?? {})) values[name] = listWords(cards.map(write));
  return t(phrase.key, values);
}

function inWords(phrase: Phrase): string {
  return filled(phrase, cardName);
}

function inPictures(phrase: Phrase): ComponentChildren {
  const parts = filled(phrase, (card) => `${MARK}${card}${MARK}`).split(MARK);
  return parts.map((part, i) => (i % 2 ? <CardInText key={i} card={part} /> : part));
}

/* The card a recruit was: the one that lay open there, or the one taken unseen, if the viewer knows that. */
export function recruited(moves: LogMove[], entry: LogMove): { card: Card | null; open: boolean } {
  const remark = entry.remark as Remark;
  if ('card' in remark && remark.card) return { card: remark.card, open: true };
  const next = moves[moves.findIndex((move) => move.i === entry.i) + 1]?.event as LordsEvent | undefined;
  return { card: next?.type === 'reveal' ? next.card : null, open: false };
}

function recruitPhrase(entry: LogMove, moves: LogMove[], name: string): Phrase {
  const { card, open } = recruited(moves, entry);
  if (!card) return { key: 'lords.log.recruit-unseen', values: { name } };
  return { key: open ? 'lords.log.recruit' : 'lords.log.recruit-down', values: { name }, cards: { card: [card] } };
}

function musterPhrase(event: Extract<LordsEvent, { type: 'muster' }>, name: string): Phrase {
  if (event.card === null) return { key: 'lords.log.muster-unseen', values: { name } };
  const how = event.activate ? 'lords.log.activate' : event.up ? 'lords.log.muster' : 'lords.log.muster-down';
  return { key: how, values: { name }, cards: { card: [event.card] } };
}

/* A follower or supporter somebody pointed at. */
function targetPhrase(entry: LogMove, name: string, seats: Seat[]): Phrase {
  const event = entry.event as Extract<LordsEvent, { type: 'target' }>;
  if ('supporter' in event) return { key: 'lords.log.take', values: { name }, cards: { card: [event.supporter] } };
  const owner = seats[event.seat]?.name ?? '';
  const remark = entry.remark as Remark;
  return 'power' in remark ? aimedPhrase(remark, name, owner) : { key: 'lords.log.target', values: { name, owner } };
}

/* What a power does with a follower. */
function aimedPhrase({ card, power }: { card: CardOrBack; power: Clan }, name: string, owner: string): Phrase {
  if (!isKnown(card)) return { key: `lords.log.${power}-unseen`, values: { name, owner } };
  return { key: `lords.log.${power}`, values: { name, owner }, cards: { card: [card] } };
}

/* What a power did without a question. */
function thenPhrases({ then, idle }: Then, name: string, seats: Seat[]): Phrase[] {
  if (idle) return [{ key: 'lords.log.no-effect', values: {} }];
  return then ? [aimedPhrase(then, name, seatName(seats, then.seat)), ...thenPhrases(then, name, seats)] : [];
}

function seatName(seats: Seat[], seat: number | null | undefined): string {
  return typeof seat === 'number' ? (seats[seat]?.name ?? '') : '';
}

function revealPhrase(event: Extract<LordsEvent, { type: 'reveal' }>, seats: Seat[]): Phrase {
  const name = seatName(seats, event.seat);
  if (event.card === null) return { key: 'lords.log.taken-unseen', values: { name } };
  return { key: event.seat === null ? 'lords.log.reveal' : 'lords.log.taken', values: { name }, cards: { card: [event.card] } };
}

function phraseOf(entry: LogMove, seats: Seat[], moves: LogMove[]): Phrase {
  const event = entry.event as LordsEvent;
  const name = typeof entry.actor === 'number' ? seatName(seats, entry.actor) : '';
  switch (event.type) {
    case 'recruit':
      return recruitPhrase(entry, moves, name);
    case 'muster':
      return musterPhrase(event, name);
    case 'target':
      return targetPhrase(entry, name, seats);
    case 'claim':
      return { key: 'lords.log.claim', values: { name, points: factsOf(event.card).strength }, cards: { card: [event.card] } };
    case 'first':
      return { key: 'lords.log.first', values: { name: seatName(seats, event.seat) } };
    case 'deal':
      return event.cards
        ? { key: 'lords.log.deal', values: { name: seatName(seats, event.seat) }, cards: { cards: event.cards } }
        : { key: 'lords.log.deal-unseen', values: { name: seatName(seats, event.seat) } };
    case 'supporters':
      return { key: 'lords.log.supporters', values: {}, cards: { cards: event.cards } };
    case 'reveal':
      return revealPhrase(event, seats);
    case 'refill':
      return event.card
        ? { key: 'lords.log.refill', values: {}, cards: { card: [event.card] } }
        : { key: 'lords.log.refill-unseen', values: {} };
    case 'draw':
      return event.card
        ? { key: 'lords.log.draw', values: { name: seatName(seats, event.seat) }, cards: { card: [event.card] } }
        : { key: 'lords.log.draw-unseen', values: { name: seatName(seats, event.seat) } };
    case 'reshuffle':
      return { key: 'lords.log.reshuffle', values: {} };
  }
}

function turnedPhrases(turned: Turned[], seats: Seat[]): Phrase[] {
  return turned.map(({ seat, cards }) => ({ key: 'lords.log.turned', values: { name: seatName(seats, seat) }, cards: { cards } }));
}

/* What was turned up at the end of a skirmish, a line for each army. */
export function turnedLines(turned: Turned[], seats: Seat[]): ComponentChildren[] {
  return turnedPhrases(turned, seats).map(inPictures);
}

/* A move after which cards were turned up concerns all. */
export function forAll(entry: LogMove): boolean {
  return turnedBy(entry).length > 0;
}

/* The move, and what its power did without a question. */
function phrasesOf(entry: LogMove, seats: Seat[], moves: LogMove[]): Phrase[] {
  return [phraseOf(entry, seats, moves), ...thenPhrases(entry.remark as Then, seatName(seats, entry.actor as number), seats)];
}

export function sentence(entry: LogMove, seats: Seat[], moves: LogMove[] = []): string {
  return phrasesOf(entry, seats, moves).map(inWords).join('. ');
}

export function line(entry: LogMove, seats: Seat[], moves: LogMove[] = []): ComponentChildren {
  return phrasesOf(entry, seats, moves).map((phrase, i) => (i > 0 ? <span key={i} class="lords-log-then">{inPictures(phrase)}</span> : inPictures(phrase)));
}

/* Lines that tell nothing that another line does not tell. */
export function isNoise(entry: LogMove): boolean {
  const event = entry.event as LordsEvent;
  if (event.type === 'reveal') return event.seat !== null;
  if (event.type === 'refill') return event.card === null;
  return event.type === 'deal' && event.cards === null;
}

/* The card that came to the seat, from a pile or unseen, by its own move. */
function drawnBy(entry: LogMove, seat: number): Card | null {
  const event = entry.event as LordsEvent;
  return (event.type === 'draw' || event.type === 'reveal') && event.seat === seat ? event.card : null;
}

/* Cards that came into the viewer's hand since the viewer last did something. */
export function newCards(moves: LogMove[], viewer: number): Card[] {
  return sinceLastTurn(moves, viewer).flatMap((entry) => drawnBy(entry, viewer) ?? []);
}

/* What has happened since the viewer's last move and is news to the viewer. */
export function newsSince(moves: LogMove[], viewer: number): LogMove[] {
  return sinceLastTurn(moves, viewer).filter((entry) => !isNoise(entry) && !drawnBy(entry, viewer));
}

/* What others did, without what tells nothing new, and what was turned up by it. */
export function summary(news: LogMove[], seats: Seat[], moves: LogMove[]): string {
  const told = (entry: LogMove): string[] => [...(isNoise(entry) ? [] : [sentence(entry, seats, moves)]), ...turnedPhrases(turnedBy(entry), seats).map(inWords)];
  return news.flatMap(told).join('. ');
}

function draftPhrase(move: Move): Phrase {
  const event = move.event as LordsEvent;
  switch (event.type) {
    case 'recruit':
      return { key: 'lords.draft.recruit', values: { place: event.place } };
    case 'muster':
      return musterDraft(event);
    case 'target':
      return 'supporter' in event
        ? { key: 'lords.draft.take', values: {}, cards: { card: [event.supporter] } }
        : { key: 'lords.draft.target', values: {} };
    case 'claim':
      return { key: 'lords.draft.claim', values: {}, cards: { card: [event.card] } };
    default:
      return { key: 'lords.draft.target', values: {} };
  }
}

function musterDraft(event: Extract<LordsEvent, { type: 'muster' }>): Phrase {
  const how = event.activate ? 'lords.draft.activate' : event.up ? 'lords.draft.muster' : 'lords.draft.muster-down';
  return { key: how, values: {}, cards: { card: event.card ? [event.card] : [] } };
}

/* A move of the turn being composed, in a few words. */
export function draftLine(move: Move): { words: ComponentChildren } {
  return { words: inPictures(draftPhrase(move)) };
}

/* The same without pictures, by name. A recruit lay where it was before the turn; what a power is aimed at is known while it waits for that. */
export function draftWords(move: Move, snapshot: Snapshot): string {
  const { state, base } = snapshot as LordsSnapshot;
  const { type } = move.event as LordsEvent;
  if (type === 'target' && !state.pending) return inWords(draftPhrase(move));
  return deedWords(move as LordsMove, type === 'recruit' ? base : state);
}

function named(card: string | null | undefined): string {
  return isKnown(card) ? cardName(card) : t('lords.a-hidden-card');
}

/* What confirming would do, named after the choice. */
export function deedWords(move: LordsMove, state: LordsState): string {
  const { event } = move;
  switch (event.type) {
    case 'recruit': {
      const card = state.recruits[event.place - 1];
      return isKnown(card) ? t('lords.do.recruit', { card: cardName(card) }) : t('lords.do.recruit-down', { place: event.place });
    }
    case 'muster':
      return t(event.activate ? 'lords.do.activate' : event.up ? 'lords.do.muster' : 'lords.do.muster-down', { card: named(event.card) });
    case 'claim':
      return t('lords.do.claim', { card: named(event.card) });
    case 'target': {
      const card = 'supporter' in event ? event.supporter : state.players[event.seat]?.army[event.index]?.card;
      return t(`lords.do.${state.pending?.power ?? 'scott'}`, { card: named(card) });
    }
  }
}

/* What each power asks for. */
const questions: Partial<Record<Clan, string>> = {
  scott: 'ask.copy',
  makgill: 'ask.muster',
  wemyss: 'ask.discard',
  fergusson: 'ask.swap',
  cockburn: 'ask.take',
};

export function questionOf(state: LordsState): string {
  if (state.phase === 'claim') return t('ask.claim');
  if (state.phase === 'power' && state.pending) return t(questions[state.pending.power] ?? 'ask.turn');
  return t('ask.turn');
}

/* The same for the ear; recruiting or mustering is what every turn asks. */
export function asks({ state }: Pick<LordsSnapshot, 'state'>): string {
  return state.phase === 'turn' ? '' : questionOf(state);
}

/* A change of totals in words: "Mirae 11, then 4". */
export function totalsWords({ effect }: LordsMove, seats: Seat[]): string {
  return (effect.totals ?? []).map(([seat, from, to]) => t('lords.said.change', { name: seatName(seats, seat), from, to })).join(', ');
}

/* The armies whose totals have changed, as they count now. */
export function changes(was: Snapshot, now: Snapshot): string {
  const [before, { armies }] = [(was as LordsSnapshot).insight.armies, (now as LordsSnapshot).insight];
  const changed = armies.flatMap((army, seat) => (before[seat]?.total !== army.total || before[seat]?.hidden !== army.hidden ? [seat] : []));
  return changed
    .map((seat) => {
      const { total, hidden } = armies[seat]!;
      return t(hidden > 0 ? 'lords.said.army-hidden' : 'lords.said.army', { name: seatName(now.seats, seat), total, n: hidden });
    })
    .join('. ');
}
