// players.mjs: two people at one table of a server, over plain requests, who remember what was confirmed to them.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';

/** The answer of a request: { status, said }; status 0 if none came. */
export async function ask(site, path, body, secret) {
  try {
    const answer = await fetch(`${site}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
      signal: AbortSignal.timeout(30000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, said: text.startsWith('{') ? JSON.parse(text) : { code: 'nothing' } };
  } catch (error) {
    return { status: 0, said: { code: error.cause?.code ?? error.name } };
  }
}

async function well(...words) {
  const { status, said } = await ask(...words);
  assert.equal(status, 200, JSON.stringify(said));
  return said;
}

/** A table whose game has begun. `clock` is [bank, increment, most] in milliseconds; without it nobody is in a hurry. */
export async function begin(site, game, clock) {
  const secrets = [0, 1].map(() => randomBytes(16).toString('base64url'));
  const { table, invite } = await well(site, 'tables', {
    secret: secrets[0], name: 'Ann', order: { game, seats: [{}, {}] }, ...(clock && { clock }),
  });
  await well(site, `t/${table}/sit`, { secret: secrets[1], name: 'Bea', invite });
  await well(site, `t/${table}/start`, {}, secrets[0]);
  return { site, table, secrets, confirmed: 0, log: [] };
}

/** A table with a bot, which has thought once when this is done. */
export async function withBot(site) {
  const secret = randomBytes(16).toString('base64url');
  const { table } = await well(site, 'tables', { secret, name: 'Ann', order: { game: 'lords', seats: [{}, { bot: 'raider' }] } });
  await well(site, `t/${table}/start`, {}, secret);
  const g = { site, table, secrets: [secret] };
  for (let moved = 0; moved < 2;) {
    const { turn: whose, at, moves } = (await seen(g, 0)).said;
    if (whose === 0) await well(site, `t/${table}/play`, { at, moves: [moves[0]] }, secret);
    moved += whose === 0;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** What a seat sees of the game now. */
export const seen = (g, seat) => ask(g.site, `t/${g.table}/state`, undefined, g.secrets[seat]);

/** The next turn, by whoever is to move: { status, said }. A status of 200 is a promise, and remembered. */
export async function turn(g) {
  const first = await seen(g, 0);
  if (first.status !== 200) return first;
  if (first.said.turn === null) return { status: 204, said: {} };
  const mine = first.said.turn === 0 ? first : await seen(g, first.said.turn);
  if (mine.status !== 200) return mine;
  const { at, moves } = mine.said;
  const answer = await ask(g.site, `t/${g.table}/play`, { at, moves: [moves[(at * 7) % moves.length]] }, g.secrets[first.said.turn]);
  if (answer.status === 200) g.confirmed = at + 1;
  return answer;
}

/** Plays so many turns, all of which must be confirmed; stops at the game's end. */
export async function play(g, turns) {
  for (let i = 0; i < turns; i++) {
    const { status, said } = await turn(g);
    if (status === 204) return;
    assert.equal(status, 200, JSON.stringify(said));
  }
}

/** Holds the table to what was confirmed: nothing of the log that was seen before is gone or another. */
export async function check(g) {
  const { log, from } = await well(g.site, `t/${g.table}`, undefined, g.secrets[0]);
  assert.equal(from, 0);
  assert.ok(log.length >= g.confirmed, `${g.confirmed} confirmed, ${log.length} there`);
  assert.deepEqual(log.slice(0, g.log.length), g.log);
  g.log = log;
  return log.length;
}
