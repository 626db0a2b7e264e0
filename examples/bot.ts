/*
 * bot.ts: a bot that plays at a table of a server over HTTP, without an engine of its own: it asks for its
 * legal moves and takes one.
 *
 *     node bot.ts http://localhost:8080/t/ID#i.INVITE     sits down and plays to the end of the game
 *
 * Node 22.18 or later runs it as it is. Yours would think in `choose`.
 */
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** What GET /api/t/ID/state answers; /api/openapi.json has all of it. */
export interface Seen {
  game: string;
  at: number;
  you: number | null;
  turn: number | null;
  state: Record<string, unknown>;
  moves: string[];
}

interface News {
  messages: { t: string; state?: string }[];
  mark: string;
}

export type Choose = (seen: Seen) => string;

const anyMove: Choose = ({ moves }) => moves[Math.floor(Math.random() * moves.length)]!;

/** 128 random bits in 22 letters: whoever knows them holds the seat. */
const freshSecret = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);

/** Plays at the table of the link, a seat's or an invitation, until its game is over; says how it ended. */
export async function play(link: string, name = 'Example', choose: Choose = anyMove): Promise<string> {
  const { origin, pathname, hash } = new URL(link);
  const table = `${origin}/api${pathname}`;
  const secret = hash.startsWith('#s.') ? hash.slice(3) : freshSecret();

  /* The answer; null if a turn came too late, 409. Who asks too often, 429, waits as long as he is told and asks again. */
  async function ask<T>(tail: string, body?: object): Promise<T | null> {
    const answer = await fetch(table + tail, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return (await answer.json()) as T;
    if (answer.status === 409) return null;
    if (answer.status === 429) {
      await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
      return ask(tail, body);
    }
    throw new Error(`${answer.status} ${await answer.text()}`);
  }

  if (hash.startsWith('#i.')) await ask('/sit', { secret, name, invite: hash.slice(3) });
  let mark = '';
  let state = 'open';
  while (state === 'open' || state === 'playing') {
    const news = await ask<News>(`/news?wait=25${mark && `&after=${mark}`}`);
    if (!news) continue;
    mark = news.mark;
    state = news.messages.findLast((message) => message.state)?.state ?? state;
    if (state !== 'playing') continue;
    const seen = await ask<Seen>('/state');
    if (seen && seen.turn === seen.you && seen.moves.length) await ask('/play', { at: seen.at, moves: [choose(seen)] });
  }
  return state;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [link, name] = process.argv.slice(2);
  if (!link) throw new Error('bot.ts LINK [NAME]');
  console.log(await play(link, name));
}
