/*
 * seats.ts: the tables this browser knows, in IndexedDB: which seat is held there and by which secret, what was confirmed and not
 * answered yet, the turn being composed, and what a list shows. What cannot be kept lasts as long as the page.
 */
import { completed, connect, ONLINE, request } from '@/table/storage';
import type { Holder, Welcome } from './types';

/* Moves for the position that the log had when it was so long. */
export interface Composed {
  at: number;
  moves: string[];
}

export interface KeptTable {
  id: string;
  secret?: string; /* of the seat held here */
  invite?: string; /* who has it may sit down */
  sit?: { secret: string; name: string } | null; /* a seat that was asked for, and not answered yet */
  turn?: Composed | null; /* confirmed here, and not answered by the server */
  draft?: Composed | null;
  updated: number; /* milliseconds since 1970 */
  /* as it was told last */
  game?: string;
  you?: number | null;
  host?: number;
  state?: Welcome['state'];
  seats?: Holder[];
  turnOf?: number | null;
  promise?: string; /* the seal of the server's part of the seed, as it was told before the game, */
  salt?: string; /* what this browser added to the seed after that, */
  commit?: string; /* and the seal of the seed, as it was told first */
  unplanned?: string; /* why a plan ended, as it was read here last */
  unmet?: number; /* the question that came to nothing, as it was read here last */
  heard?: number; /* the last line of the chat that was read here */
  resigned?: number[]; /* seats that gave up */
  muted?: number[]; /* seats whose words are not shown */
}

const unkept = new Map<string, KeptTable>();
let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= connect('ceilidh online', 'tables').then(
    (base) => {
      base.onclose = base.onversionchange = () => {
        base.close();
        opened = null;
      };
      return base;
    },
    (error: unknown) => {
      opened = null;
      throw error;
    },
  );
  return opened;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction('tables', mode).objectStore('tables');
}

export async function readTable(id: string): Promise<KeptTable | undefined> {
  return unkept.get(id) ?? store('readonly').then((tables) => request<KeptTable | undefined>(tables.get(id))).catch(() => undefined);
}

/* That there are tables at all is known without opening the base. */
function remember(): void {
  try {
    localStorage.setItem(ONLINE, '1');
  } catch {
    /* without storage nothing is remembered anyway */
  }
}

async function put(id: string, part: Partial<KeptTable>): Promise<void> {
  const tables = await store('readwrite');
  const done = completed(tables.transaction);
  const before = await request<KeptTable | undefined>(tables.get(id));
  tables.put({ ...unkept.get(id), ...before, ...part, id, updated: Date.now() });
  await done;
  remember();
  unkept.delete(id);
}

/* Changes what is known of a table; the rest of it, which another tab may have changed, stays. True once the browser has it on
 * disk, false if it lasts only as long as the page. */
export async function noteTable(id: string, part: Partial<KeptTable>): Promise<boolean> {
  try {
    await put(id, part);
    return true;
  } catch {
    unkept.set(id, { ...unkept.get(id), ...part, id, updated: Date.now() });
    return false;
  }
}

/* All tables, the latest first. */
export async function listTables(): Promise<KeptTable[]> {
  const kept = await store('readonly').then((tables) => request<KeptTable[]>(tables.getAll())).catch((): KeptTable[] => []);
  const all = [...kept.filter(({ id }) => !unkept.has(id)), ...unkept.values()];
  return all.sort((a, b) => b.updated - a.updated);
}

export async function forgetTable(id: string): Promise<void> {
  unkept.delete(id);
  await store('readwrite').then((tables) => request(tables.delete(id))).catch(() => undefined);
}

/* 128 bits that nobody guesses, in 22 letters. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/* 63 bits in eleven letters: what else a link has is not even answered by the server. */
export function isTableId(text: string): boolean {
  return /^[A-Za-f][\w-]{9}[AEIMQUYcgkosw048]$/.test(text);
}

/* What a link's fragment brings: an invitation, or a seat. */
export function keyOf(fragment: string): { invite?: string; secret?: string } {
  const [, kind, key] = /^#([is])\.([\w-]{22})$/.exec(fragment) ?? [];
  if (!key) return {};
  return kind === 'i' ? { invite: key } : { secret: key };
}

/* A link of this site, or what is left of one: its table's number and its key. */
export function pathOf(link: string): string | null {
  const [, id, key = ''] = /(?:^|\/t\/)([\w-]{11})(#[is]\.[\w-]{22})?\s*$/.exec(link.trim()) ?? [];
  return id ? `/t/${id}${key}` : null;
}
