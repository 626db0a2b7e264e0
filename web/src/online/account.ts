/* account.ts: what one asks a server about one's account. Secrets are chosen here, so that asking twice makes one session. */
import type { Refusal } from '@/engine/types';
import { listTables, newSecret, type KeptTable } from './seats';
import { account, forgetAccount, keepAccount } from './session';
import type { Account, Row, Tell } from './types';

const PAGE = 100; /* tables in one answer, at most */

const lost: Refusal = { error: 'HALL', code: 'lost' };

/* Why the server says no. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.code ?? why.error);
  }
}

async function ask(method: 'GET' | 'POST', path: string, body?: object, bearer = account.peek()?.word): Promise<Response> {
  const headers = { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(() => null);
  if (answer?.ok) return answer;
  const told = await answer?.json().catch(() => null) as Tell | null;
  const why = told?.t === 'refused' ? told.why : lost;
  if ('code' in why && why.code === 'account') forgetAccount();
  throw new Refused(why);
}

async function tell(path: string, body: object): Promise<Account> {
  return (await ask('POST', path, body)).json() as Promise<Account>;
}

/* Signs up, or in. */
async function begin(path: string, name: string, password: string): Promise<Account> {
  const secret = newSecret();
  forgetAccount();
  const told = await tell(path, { name: name.trim().normalize('NFC'), password, secret });
  keepAccount({ word: told.account + secret, name: told.name });
  return told;
}

export const signUp = (name: string, password: string): Promise<Account> => begin('/api/account', name, password);
export const signIn = (name: string, password: string): Promise<Account> => begin('/api/account/enter', name, password);

export async function whoAmI(): Promise<Account> {
  return (await ask('GET', '/api/account')).json() as Promise<Account>;
}

/* Even if the server does not hear it, this browser knows the session no more. */
export async function signOut(): Promise<void> {
  await ask('POST', '/api/account/quit').catch(() => undefined);
  forgetAccount();
}

export const changePassword = (password: string, fresh: string): Promise<Account> => tell('/api/account/repass', { password, new: fresh });
export const revokeToken = (token: number): Promise<Account> => tell('/api/account/untoken', { token });

/* The token is made here, and known nowhere else once it has been shown. */
export async function makeToken(name: string): Promise<{ told: Account; token: string }> {
  const secret = newSecret();
  const told = await tell('/api/account/token', { name: name.trim(), secret });
  return { told, token: told.account + secret };
}

export async function deleteAccount(password: string): Promise<void> {
  await ask('POST', '/api/account/erase', { password });
  forgetAccount();
}

/* Seats held in this browser, by their own secrets. */
export async function guestSeats(): Promise<KeptTable[]> {
  return (await listTables()).filter(({ secret }) => secret);
}

/* They become the account's; how many did. Those that are somebody else's, or there no more, stay what they are. */
export async function adoptSeats(): Promise<number> {
  const own = account.peek();
  let adopted = 0;
  for (const { id, secret } of own ? await guestSeats() : [])
    await ask('POST', `/api/t/${id}/adopt`, { account: own!.word }, secret).then(() => adopted++, () => undefined);
  return adopted;
}

/* All tables at which the account holds a seat, the latest touched first. */
export async function myRows(which = ''): Promise<Row[]> {
  const all: Row[] = [];
  for (let before = ''; ;) {
    const { tables } = (await (await ask('GET', `/api/tables?mine${which}&most=${PAGE}${before}`)).json()) as { tables: Row[] };
    all.push(...tables);
    const last = tables.at(-1);
    if (tables.length < PAGE || !last) return all;
    before = `&before=${last.time}.${last.table}`;
  }
}

/* The record as the account may know it: whole once the game has ended. */
export async function recordOf(table: string): Promise<string> {
  return (await ask('GET', `/api/t/${table}/record`)).text();
}
