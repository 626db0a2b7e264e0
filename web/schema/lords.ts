/* lords.ts: what the engine says of Lords, as schemas; see engine.ts. */
import { z } from 'zod';
import { actor, count, header as anyHeader, moveOf, seat } from './engine';
import { snapshotOf } from './snapshot';

export const clan = z.enum(['scott', 'makgill', 'macdonnell', 'wemyss', 'fergusson', 'forsyth', 'cockburn', 'cochrane', 'bruce']);

/* "scott-1" */
export const card = z.string().regex(/^[a-z]+-\d+$/);
export const cardOrBack = z.union([card, z.literal('?')]);
const place = z.int().min(1).max(5);

export const header = z.strictObject({
  ...anyHeader.shape,
  game: z.literal('lords'),
  options: z.strictObject({ bruce: z.boolean(), 'family-activation': z.boolean(), target: z.int(), 'hand-limit': z.int() }),
});

/* --- events --- */

export const playerEvent = z.union([
  z.strictObject({ type: z.literal('recruit'), place }),
  z.strictObject({ type: z.literal('muster'), card: card.nullable(), up: z.boolean(), activate: z.boolean() }),
  z.strictObject({ type: z.literal('target'), supporter: card }),
  z.strictObject({ type: z.literal('target'), seat, index: count }),
  z.strictObject({ type: z.literal('claim'), card }),
]);

export const chanceEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('first'), seat }),
  z.strictObject({ type: z.literal('deal'), seat, cards: z.array(card).nullable() }),
  z.strictObject({ type: z.literal('supporters'), cards: z.array(card) }),
  z.strictObject({ type: z.literal('reveal'), place, card: card.nullable(), seat: seat.nullable() }),
  z.strictObject({ type: z.literal('refill'), place, card: card.nullable() }),
  z.strictObject({ type: z.literal('draw'), seat, card: card.nullable() }),
  z.strictObject({ type: z.literal('reshuffle') }),
]);

export const event = z.union([playerEvent, chanceEvent]);

export const effect = z.strictObject({
  totals: z.array(z.tuple([seat, count, count])).exactOptional(), /* seat, from, to */
  undoubled: z.tuple([count, count]).exactOptional(), /* the own army, which counts double no longer: from, to */
  points: z.int().exactOptional(),
});

/* Of the move that ended the last turn of a skirmish: by seat, the followers that had lain face down until then. */
const turned = z.array(z.array(card)).exactOptional();

/* What a power did without a question, having one possible target, or that it found none. A copied power may do the same again. */
const idle = z.literal(true).exactOptional();
const aimed = { seat, card: cardOrBack, power: clan };
const once = z.strictObject(aimed).exactOptional();
const then = z.strictObject({ ...aimed, then: once, idle }).exactOptional();

export const remark = z.union([
  z.strictObject({ card: cardOrBack, power: clan, then: once, idle, turned }), /* of a target: the follower, and what is done to it */
  z.strictObject({ card: card.nullable(), turned }), /* of a recruit: null if it lay face down */
  z.strictObject({ skirmish: z.int().positive(), kept: z.array(card) }), /* of supporters: the followers with which the skirmish begins */
  z.strictObject({ skirmish: z.int().positive(), armies: z.array(z.tuple([seat, count])) }), /* of a claim: seat and total, the best first */
  z.strictObject({ then, idle, turned }), /* of a muster, with its power if there is more than `turned` */
]);

export const move = moveOf(playerEvent, effect);

/* --- the state --- */

export const follower = z.strictObject({ card: cardOrBack, up: z.boolean(), active: z.boolean(), power: clan.nullable() });

export const player = z.strictObject({
  hand: z.union([z.array(card), count]),
  seen: z.array(card),
  army: z.array(follower),
  pile: z.array(card),
  points: count,
});

export const state = z.strictObject({
  skirmish: z.int().positive(),
  turn: z.int().min(1).max(5),
  phase: z.enum(['setup', 'turn', 'power', 'claim', 'over']),
  actor,
  initiative: seat.nullable(),
  recruits: z.array(cardOrBack.nullable()),
  supporters: z.array(card),
  draw: count,
  discard: z.array(card),
  pending: z.strictObject({ power: clan, card }).nullable(),
  claims: z.array(seat),
  players: z.array(player),
  winners: z.array(seat).nullable(),
});

export const insight = z.strictObject({
  armies: z.array(z.strictObject({ total: count, sum: count, doubled: z.boolean(), hidden: count, rank: count })),
  claim_order: z.array(seat),
  to_win: z.array(count),
});

/* --- what never changes --- */

export const cardFacts = z.strictObject({ card, clan, strength: count, rank: z.int().positive() });

/* `lasting`: the power waits for the end of the skirmish; `option`: what brings the clan in. */
export const clanFacts = z.strictObject({ clan, lasting: z.boolean(), option: z.literal('bruce').exactOptional() });

export const parts = z.strictObject({
  clans: z.array(clanFacts),
  turns: z.int().positive(), /* of each player in a skirmish */
  deal: count,
  recruits: count,
  strengths: count, /* of a clan */
  card_count: count,
  targets: z.array(count),
  usual_target: count,
  hand_limit: count,
  low_hand_limit: count,
  cards: z.array(cardFacts),
});

export const snapshot = snapshotOf({ header, state, insight, event, playerEvent, effect, remark });
