/* account.ts: accounts as two devices see them: games that appear elsewhere, seats taken along, tokens, saving, deleting. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openTable, sitTogether } from '../online.ts';
import { Server } from '../serve.ts';
import { expect, soak, test } from '../world.ts';

const PASSWORD = 'correct horse';
let people = 0;

/* Everybody comes from an address of his own: passwords tried from one are counted. */
async function sign(way: 'up' | 'in', page: Page, name: string, password = PASSWORD, base = ''): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.7.${process.pid & 255}.${++people & 255}` });
  await page.goto(`${base}/account`);
  await page.click(`[data-way=${way}]`);
  await page.fill('[data-field=name]', name);
  await page.fill('[data-field=password]', password);
  await page.click('[data-action=begin]');
}

async function signedIn(way: 'up' | 'in', page: Page, name: string, password = PASSWORD, base = ''): Promise<void> {
  await sign(way, page, name, password, base);
  await page.waitForSelector('[data-signed-in]');
}

const wordOf = (page: Page): Promise<string> => page.evaluate(() => (JSON.parse(localStorage.getItem('ceilidh account')!) as { word: string }).word);

/* The tables that the page of games lists. */
async function listed(page: Page, base = ''): Promise<(string | null)[]> {
  await page.goto(`${base}/games`);
  await page.waitForSelector('[data-online]');
  return page.locator('[data-online]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-online')));
}

test('games of an account appear on another device, and are played there', async ({ page: ann, another }) => {
  const [phone, bea] = [await another(), await another()];
  await signedIn('up', ann, 'Ann of two devices');
  const link = await sitTogether(ann, bea, 'lords');
  const [id] = /[\w-]{11}(?=#)/.exec(link)!;
  await signedIn('in', phone, 'ann of two devices');
  expect(await listed(phone)).toEqual([id]);
  await phone.click('[data-action=go-online]');
  await phone.waitForSelector('.play');
  await Promise.race([ann, bea].map((page) => page.waitForSelector('[data-mine]')));
  await expect(phone.locator('[data-mine]')).toHaveCount(await ann.locator('[data-mine]').count());
  await expect(phone.locator('body')).not.toContainText('Ann of two devices'); /* the account's name is nobody's business */
});

test('whose turn it is is told by a badge, on any page', soak, async ({ page: ann, another }) => {
  const [phone, bea] = [await another(), await another()];
  await signedIn('up', ann, 'Ann of the badge');
  await sitTogether(ann, bea, 'lords');
  await Promise.race([ann, bea].map((page) => page.waitForSelector('[data-mine]')));
  const mine = (await ann.$('[data-mine]')) !== null;
  await signedIn('in', phone, 'Ann of the badge');
  await phone.goto('/');
  if (mine) await expect(phone.locator('.nav-badge')).toHaveText('1');
  await phone.goto('/games');
  await expect(phone.locator('[data-online]')).toHaveClass(mine ? /is-turn/ : /save$/);
});

test('seats played as a guest are taken along', async ({ page: ann, another }) => {
  const [phone, bea] = [await another(), await another()];
  await sitTogether(ann, bea, 'lords');
  await signedIn('up', bea, 'Bea the guest');
  await expect(bea.locator('[role=log]')).toHaveText(/1 game/);
  await signedIn('in', phone, 'Bea the guest');
  expect((await listed(phone)).length).toBe(1);
  await phone.click('[data-action=go-online]');
  await phone.waitForSelector('.play');
  await ann.goto('/account');
  await ann.click('[data-way=up]');
  await ann.uncheck('[data-take]');
  await ann.fill('[data-field=name]', 'Ann without games');
  await ann.fill('[data-field=password]', PASSWORD);
  await ann.click('[data-action=begin]');
  await ann.waitForSelector('[data-signed-in]');
  const rows = await ann.evaluate(async (word) => (await fetch('/api/tables?mine', { headers: { authorization: `Bearer ${word}` } })).json() as Promise<{ tables: unknown[] }>, await wordOf(ann));
  expect(rows.tables).toEqual([]);
});

test('a wrong password, a name that is taken and a password that is short say so', async ({ page, another, wrongs }) => {
  await signedIn('up', page, 'Taken name');
  const other = await another();
  await sign('in', other, 'Taken name', 'wrong password');
  const first = await other.locator('[role=alert]').innerText();
  await sign('in', other, 'Nobody at all', 'wrong password');
  await expect(other.locator('[role=alert]')).toHaveText(first);
  await sign('up', other, 'TAKEN NAME');
  await expect(other.locator('[role=alert]')).not.toHaveText(first);
  await sign('up', other, 'Another name', 'short');
  expect(await other.locator('[data-field=password]').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  wrongs.splice(0, wrongs.length, ...wrongs.filter((line) => !/status of 4\d\d/.test(line))); /* the browser tells of refusals too */
});

test('a personal token plays by fetch, and does so no more once it is revoked', async ({ page, wrongs }) => {
  await signedIn('up', page, 'Maker of bots');
  const link = await openTable(page, 'lords', 'Ann');
  const [id] = /[\w-]{11}(?=#)/.exec(link)!;
  await page.goto('/account');
  await page.fill('[data-field=token-name]', 'my bot');
  await page.click('[data-action=make-token]');
  const token = await page.inputValue('[data-made-token]');
  expect(token).toMatch(/^[\w-]{33}$/);
  const seatBy = (word: string) => page.evaluate(async ([at, bearer]) => {
    const answer = await fetch(`/api/t/${at}`, { headers: { authorization: `Bearer ${bearer}` } });
    return [answer.status, ((await answer.json()) as { you?: number }).you ?? null];
  }, [id, word] as const);
  expect(await seatBy(token)).toEqual([200, 0]);
  await page.reload();
  await page.waitForSelector('[data-token]');
  await expect(page.locator('body')).not.toContainText(token);
  expect(await page.$('[data-made-token]')).toBeNull();
  await page.click('[data-action=revoke]');
  await page.waitForSelector('[data-token]', { state: 'detached' });
  expect(await seatBy(token)).toEqual([403, null]);
  wrongs.splice(0, wrongs.length, ...wrongs.filter((line) => !/status of 403/.test(line)));
});

test('a new password signs out other devices, which go on as guests', async ({ page: ann, another, wrongs }) => {
  const phone = await another();
  await signedIn('up', ann, 'Careful Ann');
  await openTable(ann, 'lords', 'Ann');
  await signedIn('in', phone, 'Careful Ann');
  await ann.goto('/account');
  await ann.fill('[data-field=password-now]', PASSWORD);
  await ann.fill('[data-field=password-new]', 'battery staple');
  await ann.click('[data-action=repass]');
  await expect(ann.locator('.account-said').filter({ hasText: 'changed' })).toBeVisible();
  await phone.reload();
  await phone.waitForSelector('[data-way=in]');
  await signedIn('in', phone, 'Careful Ann', 'battery staple');
  await phone.click('[data-action=sign-out]');
  await phone.waitForSelector('[data-said]');
  wrongs.splice(0, wrongs.length, ...wrongs.filter((line) => !/status of 403/.test(line)));
});

test('all games are saved in one file, and the account is deleted', async ({ page: ann, another, wrongs }) => {
  const server = new Server();
  await server.start();
  try {
    const bea = await another();
    await signedIn('up', ann, 'Leaving Ann', PASSWORD, server.url);
    await sitTogether(ann, bea, 'lords', { base: server.url });
    await openTable(ann, 'caledonia', 'Ann', { base: server.url });
    await ann.goto(`${server.url}/account`);
    const [download] = await Promise.all([ann.waitForEvent('download'), ann.click('[data-action=export]')]);
    const archive = readFileSync(await download.path()).toString('latin1');
    expect(archive).toContain('lords-');
    expect(archive).not.toContain('caledonia-'); /* its game has not begun */
    expect(archive).toContain('game lords');
    expect(archive).not.toMatch(/^seed [0-9a-f]+$/m); /* it is being played */
    await expect(ann.locator('.account-said').filter({ hasText: '1 game saved' })).toBeVisible();
    await ann.click('[data-action=delete]');
    await ann.fill('[data-field=password-delete]', PASSWORD);
    await ann.click('[data-action=delete-sure]');
    await ann.waitForSelector('[data-said]');
    await expect(bea.locator('.play')).toContainText('somebody who has gone');
    expect((await listed(ann, server.url)).length).toBe(2); /* by the seats' own secrets */
    await sign('in', ann, 'Leaving Ann', PASSWORD, server.url);
    await ann.waitForSelector('[role=alert]');
  } finally {
    await server.end();
  }
  wrongs.splice(0, wrongs.length, ...wrongs.filter((line) => !/status of 403/.test(line)));
});

test('what is kept is told in every language', soak, async ({ page }) => {
  await page.goto('/privacy');
  const titles = new Set<string>();
  for (const language of ['en', 'es', 'pt-BR', 'ko']) {
    await page.evaluate((next) => localStorage.setItem('ceilidh settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('ceilidh settings') ?? '{}') as object, language: next })), language);
    await page.reload();
    await page.waitForSelector('.privacy');
    titles.add(await page.innerText('h1'));
    expect(await page.locator('.privacy tbody tr').count()).toBe(7);
    await expect(page.locator('main')).not.toContainText('privacy.');
  }
  expect(titles.size).toBe(4);
});
