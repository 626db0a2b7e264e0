/* online.ts: people at a table on a server, each in a browser of their own. */
import type { Page } from '@playwright/test';
import type { OwnGame } from '@/play/views';

interface TableWish {
  base?: string; /* of another server than the test's own */
  players?: number;
  open?: boolean; /* to everybody */
  options?: Record<string, number>; /* instead of a first game */
}

/* Opens a table and gives its link. */
export async function openTable(page: Page, game: OwnGame, name: string, { base = '', players = 2, open = false, options }: TableWish = {}): Promise<string> {
  await page.goto(`${base}/friends/${game}`);
  await page.fill('[data-own-name]', name);
  await page.click(`[data-preset=${options ? 'own' : 'first'}]`);
  await page.click(`[data-players="${players}"]`);
  for (const [option, value] of Object.entries(options ?? {})) await page.selectOption(`[data-option="${option}"]`, String(value));
  await page.setChecked('[data-option=join-all]', open);
  await page.click('[data-action=open-table]');
  await page.waitForSelector('[data-link]');
  return page.inputValue('[data-link]');
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.fill('[data-own-name]', name);
  await page.click('[data-action=sit]');
}

/* Two at a table whose game has begun. */
export async function sitTogether(ann: Page, bea: Page, game: OwnGame, wish: TableWish = {}): Promise<string> {
  const link = await openTable(ann, game, 'Ann', wish);
  await sitDown(bea, link, 'Bea');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play')));
  return link;
}

/* Chooses something of the table's own menu. */
export async function chooseInMenu(page: Page, ...actions: string[]): Promise<void> {
  await page.click('[data-action=menu]');
  for (const action of actions) await page.click(`[data-action=${action}]`);
}
