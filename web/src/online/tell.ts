/*
 * tell.ts: how the holder of a seat is told that it is his turn: what the server keeps of it for a table, and what this browser
 * remembers to ask for at the next ones.
 */
import { settings } from '@/app/settings';
import type { Refusal } from '@/engine/types';
import { endpointMark, subscribe, subscription } from './push';
import { myTables, hasEnded } from './mine';
import type { KeptTable } from './seats';
import { account } from './session';
import type { Telling } from './types';

export class NotTold extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code ?? refusal.error);
  }
}

/* There is nobody to ask. */
const lost: Refusal = { error: 'HALL', code: 'lost' };

export type TellAsk =
  | { do: 'add'; way: 'push'; endpoint: string; p256dh: string; auth: string }
  | { do: 'add'; way: 'mail'; to: string; proof?: string }
  | { do: 'add'; way: 'hook'; url: string }
  | { do: 'confirm'; id: number; code: string }
  | { do: 'remove' | 'test'; id: number }
  | { do: 'quiet'; from?: number; to?: number; offset?: number };

/* A seat is held by its secret, or by the account alone. */
export function mayBeTold({ secret }: Pick<KeptTable, 'secret'>): boolean {
  return Boolean(secret) || account.value !== null;
}

/* How things are, after what is asked for has been done; throws NotTold. */
export async function askTelling({ id, secret }: Pick<KeptTable, 'id' | 'secret'>, ask?: TellAsk): Promise<Telling> {
  const answer = await fetch(`/api/t/${id}/tell`, {
    headers: { authorization: `Bearer ${secret || (account.peek()?.word ?? '')}`, ...(ask && { 'content-type': 'application/json' }) },
    ...(ask && { method: 'POST', body: JSON.stringify({ ...ask, lang: settings.peek().language }) }),
  }).catch(() => null);
  if (!answer) throw new NotTold(lost);
  const said = (await answer.json().catch(() => null)) as Telling | { why: Refusal } | null;
  if (answer.ok && said && 'ways' in said) return said;
  throw new NotTold(said && 'why' in said ? said.why : lost);
}

/* What somebody wants at every table: kept in this browser. */
export interface Usual {
  push?: boolean;
  mail?: { to: string; shown: string; proof: string };
  quiet?: { from: number; to: number } | null;
}

const KEY = 'ceilidh tell';

export function usual(): Usual {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Usual;
  } catch {
    return {};
  }
}

export function makeUsual(part: Partial<Record<keyof Usual, unknown>>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...usual(), ...part }));
  } catch {
    /* without storage it is for this table alone */
  }
}

/* Minutes that the clock here is ahead of UTC. */
export function offset(): number {
  return -new Date().getTimezoneOffset();
}

export function isHere({ ways }: Telling, mark: string | null): boolean {
  return mark !== null && ways.some((way) => way.mark === mark);
}

/* This browser is told of the table; asks for leave, so only after a click. */
export async function tellHere(table: KeptTable, key: string): Promise<Telling> {
  return askTelling(table, { do: 'add', way: 'push', ...(await subscribe(key)) });
}

/* What is wanted at every table and not there yet. Nobody is asked for leave. */
async function likeUsual(table: KeptTable): Promise<void> {
  const { push, mail, quiet } = usual();
  let now = await askTelling(table);
  const here = push ? await subscription(now.key) : null;
  if (here && !isHere(now, await endpointMark(here.endpoint))) now = await askTelling(table, { do: 'add', way: 'push', ...here });
  if (mail && !now.ways.some(({ way }) => way === 'mail')) now = await askTelling(table, { do: 'add', way: 'mail', to: mail.to, proof: mail.proof });
  if (quiet && !now.quiet) await askTelling(table, { do: 'quiet', ...quiet, offset: offset() });
}

/* At a table that somebody has sat down at; nothing is lost if that fails. */
export async function tellAsUsual(table: KeptTable): Promise<void> {
  const { push, mail } = usual();
  if (mayBeTold(table) && (push || mail)) await likeUsual(table).catch(() => undefined);
}

/* At all tables that are not over. */
export async function tellEverywhere(): Promise<void> {
  for (const table of await myTables()) if (!hasEnded(table)) await tellAsUsual(table);
}

/* No more of one kind anywhere; with a mark, of that browser alone. */
export async function stopEverywhere(way: 'push' | 'mail', mark: string | null = null): Promise<void> {
  makeUsual({ [way]: undefined });
  for (const table of await myTables()) {
    const { ways } = await askTelling(table).catch(() => ({ ways: [] }));
    for (const one of ways) if (one.way === way && (mark === null || one.mark === mark)) await askTelling(table, { do: 'remove', id: one.id }).catch(() => undefined);
  }
}
