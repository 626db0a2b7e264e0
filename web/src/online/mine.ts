/* mine.ts: the tables on a server at which this browser, or the account somebody is signed in to, holds a seat, and how they stand. */
import { myRows } from './account';
import { forgetTable, listTables, noteTable, type KeptTable } from './seats';
import { account } from './session';
import type { Row, Welcome } from './types';

/* Those of the account come from the server as they stand; the others as they were told last. */
export interface MyTable extends KeptTable {
  told?: true;
  left?: number; /* milliseconds, of one's own clock */
}

function fromRow({ table, game, state, time, turn, yours, card }: Row): MyTable {
  return { id: table, game, state, you: yours?.[0] ?? null, seats: card.seats ?? [], turnOf: turn[0] ?? null, updated: time, told: true };
}

/* How the account's tables stand; nothing if there is no account, or no server. */
function ownRows(which?: string): Promise<Row[]> {
  return account.peek() ? myRows(which).catch(() => []) : Promise.resolve([]);
}

/* `which`: of the account's, only those; for a badge, those that are being played. */
export async function myTables(which?: '&playing'): Promise<MyTable[]> {
  const [kept, rows] = await Promise.all([listTables(), ownRows(which)]);
  const own = new Map(rows.map((row) => [row.table, fromRow(row)]));
  const guest = kept.filter(({ id, secret, game }) => secret && game && !own.has(id));
  return [...own.values(), ...guest].sort((a, b) => b.updated - a.updated);
}

export function isMyTurn({ state, turnOf, you, seats }: KeptTable): boolean {
  return state === 'playing' && typeof you === 'number' && turnOf === you && !seats?.[you]?.bot;
}

export function isOpen({ state }: KeptTable): boolean {
  return state === undefined || state === 'open';
}

export function hasEnded({ state }: KeptTable): boolean {
  return state === 'over' || state === 'abandoned' || state === 'closed';
}

/* At how many tables it is one's turn: as it was told last is not enough, a game may have gone on, or the seat be void. */
export async function turnsNow(): Promise<number> {
  const seem = (await myTables('&playing')).filter(isMyTurn).slice(0, 30);
  return (await Promise.all(seem.map(refreshed))).filter((table) => table !== null && isMyTurn(table)).length;
}

/* As the server tells it now, or as it was told last. A table that is there no more is forgotten; so is a seat whose secret was changed. */
export async function refreshed(table: MyTable): Promise<MyTable | null> {
  if (table.told) return table;
  const answer = await fetch(`/api/t/${table.id}`, { headers: { authorization: `Bearer ${table.secret}` } }).catch(() => null);
  if (answer?.status === 404 || answer?.status === 403) {
    await forgetTable(table.id);
    return null;
  }
  if (!answer?.ok) return table;
  const { you, host, state, seats, turn, resigned, clock } = (await answer.json()) as Welcome;
  const told = { you, host, state, seats, turnOf: turn, resigned };
  const before = { you: table.you, host: table.host, state: table.state, seats: table.seats, turnOf: table.turnOf, resigned: table.resigned };
  if (JSON.stringify(told) !== JSON.stringify(before)) await noteTable(table.id, told);
  const left = you === null ? undefined : clock?.[you];
  return { ...table, ...told, ...(left !== undefined && { left }) };
}
