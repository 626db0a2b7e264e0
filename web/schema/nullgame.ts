/* nullgame.ts: what the engine says of its smallest game, as schemas; see engine.ts. */
import { z } from 'zod';
import { actor, count, header as anyHeader, seat } from './engine';

const rank = z.int().positive();

export const header = z.strictObject({
  ...anyHeader.shape,
  game: z.literal('nullgame'),
  options: z.strictObject({ peek: z.boolean(), rounds: z.int(), deck: z.enum(['standard', 'custom']) }),
});

export const playerEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('keep') }),
  z.strictObject({ type: z.literal('fold') }),
  z.strictObject({ type: z.literal('peek'), seat, round: z.int().positive() }),
]);

export const chanceEvent = z.strictObject({ type: z.literal('deal'), seat, card: rank.nullable() });

export const event = z.union([playerEvent, chanceEvent]);

export const effect = z.strictObject({ score: z.int() }); /* every move changes it */

export const remark = z.strictObject({});

export const state = z.strictObject({
  round: count,
  phase: z.enum(['deal', 'turn', 'over']),
  actor,
  floor: count,
  peeked: z.boolean(),
  deck: count,
  players: z.array(z.strictObject({ score: z.int(), cards: count, hand: rank.nullable(), laid: z.array(rank.nullable()) })),
  winners: z.array(seat).nullable(),
});

export const insight = z.strictObject({ players: z.array(z.strictObject({ behind: count })) });

export const parts = z.strictObject({ ranks: count, copies: count });
