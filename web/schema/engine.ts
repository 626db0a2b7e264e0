/*
 * engine.ts: what the engine says, whatever the game, as schemas; docs/wasm.md and the trace have the meanings. The page
 * takes its types from here and nothing else, so none of this is in the bundle; tests/schema.test.ts holds
 * the engine's own words to it. Objects are strict: a member more or less is an error.
 */
import { z } from 'zod';

export const seat = z.int().nonnegative();
export const count = z.int().nonnegative();
export const ply = z.int().nonnegative();

/* Who decides next: a seat, chance, or nobody since the game is over. */
export const actor = z.union([seat, z.literal('chance'), z.null()]);

/* A seat, or PUBLIC, who sees only what is public. */
export const viewer = z.union([seat, z.literal(-3)]);

/* --- refusals --- */

/* One condition of a move, the sentence `why.CODE` or, where it fails, `why-not.CODE`; or one consequence, the sentence
 * `so.CODE`, which does not happen unless it holds. The rule is `rule.RULE`. */
export const reason = z.strictObject({
  rule: z.string(),
  code: z.string(),
  what: z.string().exactOptional(), /* a good, a unit, a card */
  need: z.int(),
  have: z.int(),
  holds: z.boolean(),
  seat: seat.exactOptional(), /* whose */
  each: z.int().exactOptional(), /* a third number */
  other: z.string().exactOptional(), /* a second thing */
  space: z.string().nonempty().exactOptional(), /* where, */
  from: z.string().nonempty().exactOptional(), /* seen from where, */
  list: z.array(z.string().nonempty()).nonempty().exactOptional(), /* and what lies between, or what there is */
});

/* What is wrong with a text: the sentence is `fault.CODE`. */
export const fault = z.strictObject({ code: z.string(), at: count, len: count, need: z.int(), have: z.int() });

export const errors = ['OK', 'ILLEGAL', 'SYNTAX', 'RANGE', 'SPACE', 'VERSION', 'MATCH'] as const;

/* About a match or a record; the sentence is `match.CODE`. */
export const matchRefusal = z.strictObject({
  error: z.literal('MATCH'),
  code: z.string(),
  line: count,
  column: count,
  ply,
  need: z.int(),
  have: z.int(),
  what: z.string().exactOptional(),
  word: z.string().exactOptional(),
  fault: fault.exactOptional(),
  reasons: z.array(reason).exactOptional(),
});

export const refusal = z.discriminatedUnion('error', [
  z.strictObject({ error: z.enum(errors).exclude(['OK', 'MATCH']) }),
  matchRefusal,
]);

/* --- what there is --- */

export const option = z.strictObject({
  name: z.string(),
  type: z.enum(['flag', 'number', 'data']),
  min: z.int(),
  max: z.int(),
  step: z.int().positive(),
  players: z.array(z.int().positive()), /* with which it has an effect */
  usual: z.array(z.int().nullable()), /* by number of players from the fewest; null: none */
});

export const field = z.strictObject({
  name: z.string(),
  off: count,
  width: z.literal([1, 2, 4, 8]),
  count: z.int().positive(),
  vis: z.enum(['all', 'owner', 'none', 'rule']),
});

export const gameInfo = z.strictObject({
  name: z.string(),
  rules: z.int().positive(),
  min_players: z.int().positive(),
  max_players: z.int().positive(),
  state_bytes: z.int().positive(),
  max_moves: z.int().positive(),
  bots: z.array(z.string()).nonempty(), /* the best last */
  options: z.array(option),
  fields: z.array(field),
});

export const description = z.strictObject({
  constants: z.record(
    z.enum(['PUBLIC', 'MAX_PLAYERS', 'SEED', 'IN', 'OUT']),
    z.int(),
  ),
  errors: z.array(z.enum(errors)),
  bots: z.array(z.string()),
  games: z.array(gameInfo),
});

/* --- a game --- */

/* The head of the trace. A game with a `data` option may add what it read. */
export const header = z.looseObject({
  trace: z.literal(1),
  game: z.string(),
  rules: z.int().positive(),
  players: z.int().positive(),
  options: z.record(z.string(), z.union([z.boolean(), z.int(), z.string()])),
});

/* An event of a game that is not known. */
export const event = z.looseObject({ type: z.string() });
export const remark = z.looseObject({});

/* A legal move. The effect is what the acting seat can foretell of it. */
export function moveOf<E extends z.ZodType, F extends z.ZodType>(event: E, effect: F) {
  return z.strictObject({ text: z.string().nonempty(), event, effect });
}

export function logMoveOf<E extends z.ZodType, R extends z.ZodType>(event: E, remark: R) {
  return z.strictObject({
    i: count,
    kind: z.literal('move'),
    ply,
    actor: z.union([seat, z.literal('chance')]),
    text: z.string().nonempty(),
    event,
    learned: count, /* a bit for each seat that learned something */
    rule: z.string().nonempty(), /* that says what the move does */
    remark, /* what people would like to know that is not in the event */
  });
}

export const logUndo = z.strictObject({ i: count, kind: z.literal('undo'), ply, actor: seat.nullable() });

export function logOf<E extends z.ZodType, R extends z.ZodType>(event: E, remark: R) {
  return z.array(z.discriminatedUnion('kind', [logMoveOf(event, remark), logUndo]));
}

export function matchStatusOf<H extends z.ZodType>(header: H) {
  return z.strictObject({
    game: z.string(),
    players: z.int().positive(),
    names: z.array(z.string().nullable()),
    bots: z.array(z.string().nullable()),
    ply,
    length: count,
    actor,
    seeded: z.boolean(),
    commit: z.string().regex(/^[0-9a-f]+$/).nullable(),
    header,
  });
}

export const scores = z.strictObject({ scores: z.array(z.int()), winners: z.array(seat) });

/* A mean, and between what it lies, 95 times in 100. */
const judged = z.strictObject({ mean: z.number(), low: z.number(), high: z.number() });

/* Moves judged side by side by playing on, the best first; `behind` is how far each is behind that one. */
export const judgement = z.strictObject({
  seat,
  worlds: count,
  moves: z.array(z.strictObject({ move: z.string(), score: judged, share: judged, behind: judged })).min(1),
});

export const move = moveOf(event, z.unknown());
export const logMove = logMoveOf(event, remark);
export const log = logOf(event, remark);
export const matchStatus = matchStatusOf(header);

/* Everything one game says. `playerEvent` are the events among `event` that a seat decides. */
export interface GameSchemas {
  header: z.ZodType;
  parts: z.ZodType;
  state: z.ZodType;
  insight: z.ZodType;
  event: z.ZodType;
  playerEvent: z.ZodType;
  effect: z.ZodType;
  remark: z.ZodType;
}
