/* kept.ts: games as the browser keeps them, read and changed behind the page's back. */
import type { Page } from '@playwright/test';
import type { Save } from '@/table/saves';

interface Wish {
  id?: string;
  change?: Partial<Save>; /* of the game with that id */
  put?: Save[];
  clear?: boolean;
}

/* Runs in the page; gives the game with that id as it was. The store is made as the page makes it, should this come first. */
async function inStore({ id, change, put = [], clear = false }: Wish): Promise<Save | undefined> {
  const base = await new Promise<IDBDatabase>((found, failed) => {
    const asked = indexedDB.open('ceilidh', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
    asked.onsuccess = () => found(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  const transaction = base.transaction('games', 'readwrite');
  const games = transaction.objectStore('games');
  const asked: IDBRequest<Save | undefined> | undefined = id === undefined ? undefined : games.get(id);
  if (asked && change) asked.onsuccess = () => games.put({ ...asked.result, ...change });
  if (clear) games.clear();
  for (const save of put) games.put(save);
  await new Promise((done, failed) => {
    transaction.oncomplete = done;
    transaction.onabort = () => failed(transaction.error);
  });
  base.close();
  return asked?.result;
}

/* The game as it is kept once the page is quiet. */
export async function readKept(page: Page, id: string): Promise<Save> {
  await page.evaluate(() => e2e.quiet());
  const save = await page.evaluate(inStore, { id });
  if (!save) throw new Error(`there is no game ${id}`);
  return save;
}

export async function changeKept(page: Page, id: string, change: Partial<Save>): Promise<void> {
  await page.evaluate(inStore, { id, change });
}

/* Takes all games out of the store, which stays. */
export async function clearKept(page: Page): Promise<void> {
  await page.evaluate(inStore, { clear: true });
}

/* Keeps games as if they had been played here, and leaves the page at the list of them. */
export async function putKept(page: Page, put: Save[]): Promise<void> {
  await page.goto('/games');
  await page.evaluate(inStore, { put });
  await page.reload();
  await page.waitForSelector('h1');
}

export function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1)!;
}
