/* snapshot.ts: one moment of a game for one viewer, as a schema; see engine.ts. */
import { z } from 'zod';
import { actor, count, event, header, logOf, moveOf, ply, reason, remark, seat, viewer, type GameSchemas } from './engine';

export const seated = z.strictObject({
  name: z.string(),
  bot: z.string().nullable(), /* the engine's name of the bot, null for a person */
});

type Told = Omit<GameSchemas, 'parts'>;

/* Everything a front end needs to show the moment, from the schemas of its game. What is known already is left out. */
export function documentOf<G extends Told>(game: G) {
  type T<K extends keyof Told> = G[K];
  const move = moveOf(game.playerEvent as T<'playerEvent'>, game.effect as T<'effect'>);
  return z.strictObject({
    game: z.string(),
    header: (game.header as T<'header'>).exactOptional(), /* there if the log begins at its beginning */
    seats: z.array(seated),
    viewer,
    hidden: z.boolean(), /* the game has secrets */
    ply, /* of the confirmed game; when looking back, of the moment shown */
    last_ply: ply, /* of the confirmed game */
    state: game.state as T<'state'>, /* with the draft played */
    base: (game.state as T<'state'>).nullable(), /* without the draft; null if there is none */
    insight: game.insight as T<'insight'>,
    actor, /* with the draft played */
    moves: z.array(move), /* what the viewer can do next; empty if it is not for the viewer to decide */
    draft: z.array(move.extend({ seat, consequences: z.array(reason) })), /* composed but not confirmed yet */
    ready: z.boolean(), /* only confirming or undoing is left */
    whole: z.boolean(), /* the draft can be confirmed: it is ready, or ends a turn after which the viewer moves on */
    undo: z.enum(['draft', 'free']).nullable(), /* what undo would take back */
    since: count, /* the entry of the log that the list begins with */
    length: count, /* entries of the log of the confirmed game */
    log: logOf(game.event as T<'event'>, game.remark as T<'remark'>),
    curtain: seat.nullable(), /* the seat that has to take the device first */
    waiting: seat.nullable(), /* the bot whose move is awaited */
    past: z.boolean(), /* a look back, nothing can be done here */
  });
}

/* The same with everything in it. */
export function snapshotOf<G extends Told>(game: G) {
  type T<K extends keyof Told> = G[K];
  return documentOf(game).omit({ since: true }).extend({
    header: game.header as T<'header'>,
    base: game.state as T<'state'>,
    actor: z.union([actor, z.literal('nobody')]), /* nobody: the people at the table have ended the game before its rules did */
  });
}

/* What somebody wants to know before doing it. */
export function previewOf<G extends Pick<GameSchemas, 'state' | 'insight'>>({ state, insight }: G) {
  return z.strictObject({ state: state as G['state'], insight: insight as G['insight'], consequences: z.array(reason) });
}

/* Of a game that is not known. */
const unknown = { header, state: z.unknown(), insight: z.unknown(), event, playerEvent: event, effect: z.unknown(), remark };
export const document = documentOf(unknown);
export const snapshot = snapshotOf(unknown);
export const preview = previewOf(unknown);
