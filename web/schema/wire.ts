/*
 * wire.ts: what a server says to the page, as schemas; docs/server.md and src/wire/messages.h have the meanings. The page takes its
 * types from here and nothing else, and the browser's tests hold every message they have seen to it.
 */
import { z } from 'zod';
import { count, header, ply, refusal, seat } from './engine';

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const time = z.int().nonnegative(); /* milliseconds since 1970 */

export const tableId = z.string().regex(/^[\w-]{11}$/);
export const secret = z.string().regex(/^[\w-]{22}$/);

/* Nobody, a person, a bot, or a bot that stands in for a person; `gone`: a person who has deleted the account. */
export const holder = z.strictObject({ name: z.string().exactOptional(), bot: z.string().exactOptional(), gone: z.literal(true).exactOptional() });

/* A question to the others; `until` then it is over. */
export const offer = z.strictObject({
  id: z.int().positive(),
  what: z.enum(['undo', 'abandon', 'rematch']),
  by: seat,
  needs: z.array(seat),
  yes: z.array(seat),
  ply, /* of an undo: where to */
  until: time,
});

/* How far it is; closed: it never began. */
const state = z.enum(['open', 'playing', 'over', 'abandoned', 'closed']);

/* A table as lists have it. */
export const row = z.strictObject({
  table: tableId,
  game: z.string(),
  state,
  n: count,
  time,
  ply,
  taken: z.array(seat),
  turn: z.array(seat),
  yours: z.array(seat).exactOptional(), /* of the account that asks */
  card: z.strictObject({ seats: z.array(holder).exactOptional(), clock: z.array(count).exactOptional(), options: header.shape.options.exactOptional() }),
});

/* How it ended, and what the draws came from. */
export const over = z.strictObject({ winners: z.array(seat), key: hex(64), seed: hex(32), salts: z.array(hex(64).nullable()) });

/* What a seat means to do: each step once a line of the log has fitted its pattern, or whatever happens. */
export const planStep = z.strictObject({ if: z.string().exactOptional(), moves: z.array(z.string()).min(1), again: z.boolean().exactOptional() });
export const plan = z.strictObject({ steps: z.array(planStep).min(1), stop: z.array(z.string()) });
export const unplanned = z.strictObject({ why: z.enum(['done', 'cancelled', 'stop', 'else', 'illegal', 'undo', 'moved']), line: z.string().exactOptional() });

/* The last offer that came to nothing: somebody said no, not all answered in time, or a move came first. */
export const unmet = z.strictObject({ id: count, what: offer.shape.what, by: seat, why: z.enum(['no', 'late', 'moved']), seat: seat.nullable() });

/* What changes now and then, */
const atTable = {
  state,
  seats: z.array(holder),
  offer: offer.nullable(),
  unmet: unmet.exactOptional(),
  salted: z.array(seat),
  resigned: z.array(seat),
  late: z.array(seat), /* who has run out of time */
  over: over.exactOptional(),
  next: tableId.exactOptional(), /* the rematch */
  plan: plan.exactOptional(), /* one's own, */
  unplanned: unplanned.exactOptional(), /* and why the last one has ended */
};

/* and what changes with every turn: milliseconds left, and who is to decide. */
const atTurn = {
  clock: z.array(z.int().nonnegative()).exactOptional(),
  turn: seat.nullable(),
};

/* An entry of the log: its line, what it changed in the view, who learned by it. */
export const entry = z.tuple([z.string(), z.string(), count]);

export const welcome = z.strictObject({
  t: z.literal('welcome'),
  v: z.literal(1),
  table: tableId,
  n: count,
  you: seat.nullable(),
  time,
  host: seat,
  delay: count,
  join: z.enum(['link', 'all']), /* who may sit down */
  invite: secret.exactOptional(), /* for the host */
  begin: z.literal('full').exactOptional(), /* by itself, once every seat is taken */
  terms: z.array(count).exactOptional(), /* of the clock: at the start, for each turn, at most */
  promise: hex(64),
  commit: hex(64).exactOptional(),
  ...atTable,
  ...atTurn,
  head: header.exactOptional(), /* left out if it is known */
  at: count.exactOptional(), /* this and the next four once the game has begun */
  view: z.string().exactOptional(),
  sum: hex(8).exactOptional(),
  from: count.exactOptional(),
  log: z.array(z.tuple([z.string(), count])).exactOptional(),
});

export const news = z.strictObject({
  t: z.literal('news'), n: count, time, at: count, log: z.array(entry), sum: hex(8), ...atTurn,
  ...z.strictObject(atTable).partial().shape,
});

export const table = z.strictObject({ t: z.literal('table'), n: count, time, ...atTurn, ...atTable });

/* What the machine of tables refuses, or what cannot be read; a match's own refusals are the engine's. */
export const hallRefusal = z.strictObject({ error: z.enum(['HALL', 'WIRE']), code: z.string() });

export const refused = z.strictObject({
  t: z.literal('refused'),
  to: z.strictObject({ t: z.string(), at: count.exactOptional() }).exactOptional(),
  why: z.union([hallRefusal, refusal]),
});

export const made = z.strictObject({ t: z.literal('made'), table: tableId, invite: secret });
export const record = z.strictObject({ t: z.literal('record'), whole: z.boolean(), text: z.string() });
export const log = z.strictObject({ t: z.literal('log'), from: count, view: z.string().exactOptional(), log: z.array(entry) });
export const said = z.strictObject({ t: z.literal('said'), i: count, time, seat: seat.nullable(), text: z.string() });
export const here = z.strictObject({ t: z.literal('here'), here: z.array(seat), looks: z.array(seat) });
/* Whose account it is; tokens are known by number and name, and by nothing else. */
export const account = z.strictObject({
  t: z.literal('account'),
  account: tableId,
  name: z.string(),
  since: time,
  sessions: count,
  tokens: z.array(z.strictObject({ token: count, name: z.string(), made: time, seen: time })),
});
export const left = z.strictObject({ t: z.literal('left') });
export const bye = z.strictObject({ t: z.literal('bye'), why: z.string(), after: count });

export const tell = z.discriminatedUnion('t', [welcome, news, table, refused, made, log, said, record, here, account, left, bye]);

/* How the holder of a seat is told that it is his turn: the answer to /api/t/ID/tell. */
const way = z.enum(['push', 'mail', 'hook']);
export const telling = z.strictObject({
  ways: z.array(z.strictObject({
    id: z.int().positive(),
    way,
    to: z.string(), /* not the whole of it */
    on: z.boolean(), /* an address of mail is, once it has been confirmed */
    mark: z.string().exactOptional(), /* of a browser, by which it finds itself */
    proof: z.string().exactOptional(), /* of a confirmed address: spares the next table a code */
    secret: z.string().exactOptional(), /* by which calls are signed: told once */
  })),
  quiet: z.strictObject({ from: count, to: count, offset: z.int() }).nullable(), /* minutes of the day; ahead of UTC */
  log: z.array(z.strictObject({
    time, way, id: count, what: z.enum(['turn', 'test', 'code']), state: z.enum(['trying', 'sent', 'later', 'gave-up']), tries: count,
    code: z.int(), /* what the other side said: a status */
  })),
  can: z.array(way), /* what this server offers */
  key: z.string(), /* by which browsers know it */
});
