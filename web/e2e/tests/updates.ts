/* updates.ts: a new version of the page offers itself, and never comes by itself. */
import type { Page } from '@playwright/test';
import { playCaledonia } from '../caledonia.ts';
import { chooseAndStart, plyOf } from '../start.ts';
import { serveVersions, type Versions } from '../versions.ts';
import { quiet } from '../watch.ts';
import { expect, soak, test as plain } from '../world.ts';

const test = plain.extend<{ versions: Versions }>({
  versions: async ({ baseURL }, use) => {
    const versions = await serveVersions(baseURL!);
    await use(versions);
    await versions.close();
  },
});

test.use({ serviceWorkers: 'allow' });

declare global {
  var stays: boolean;
}

const offer = '[data-trouble=update] [data-action=update]';

/* A game with a turn being composed, in a page that is kept for times without a network. */
async function begin(page: Page, { url }: Versions): Promise<void> {
  await page.goto(`${url}/new/caledonia`);
  await chooseAndStart(page, ['person', 'random']);
  await playCaledonia(page, { seed: 6, until: async (step) => step > 8 && (await page.locator('.draft li').count()) > 0 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/* The browser looks for a new version, as it does by itself now and then. */
async function look(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

const versionOf = (page: Page): Promise<string | null> => page.getAttribute('html', 'data-version');

function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('ceilidh ')));
}

test('a new version is offered at the table, and comes when it is asked for; game and draft are kept', async ({ page, versions }) => {
  await begin(page, versions);
  await look(page);
  await quiet(page);
  expect(await page.locator(offer).count(), 'nothing new, nothing offered').toBe(0);
  const [ply, draft] = [await plyOf(page), await page.locator('.draft').innerText()];
  versions.version = 2;
  await page.evaluate(() => (globalThis.stays = true)); /* gone with the document, should it be loaded again */
  await look(page);
  await page.waitForSelector(offer);
  await quiet(page);
  expect(await page.evaluate(() => globalThis.stays), 'it does not come by itself').toBe(true);
  expect(await versionOf(page)).toBe('1');
  await page.click(offer);
  await page.waitForSelector('html[data-version="2"]');
  await page.waitForSelector('.draft li');
  expect(await plyOf(page)).toBe(ply);
  expect(await page.locator('.draft').innerText()).toBe(draft);
  expect(await page.locator(offer).count()).toBe(0);
  expect(await cachesOf(page), 'that of the version before stays for tabs that have it').toEqual(['ceilidh v1', 'ceilidh v2']);
  versions.version = 3;
  await look(page);
  await page.click(offer);
  await page.waitForSelector('html[data-version="3"]');
  expect(await cachesOf(page)).toEqual(['ceilidh v2', 'ceilidh v3']);
});

test('a version that another tab has asked for is offered here, and the game goes on meanwhile', soak, async ({ page, context, versions }) => {
  await begin(page, versions);
  const other = await context.newPage();
  await other.goto(versions.url);
  versions.version = 2;
  await look(other);
  await other.click(offer);
  await other.waitForSelector('html[data-version="2"]');
  await page.waitForSelector(offer);
  expect(await versionOf(page)).toBe('1');
  const before = await plyOf(page);
  await playCaledonia(page, { seed: 7, until: async () => (await plyOf(page)) > before + 3 });
  expect(await versionOf(page)).toBe('1');
  await page.click(offer);
  await page.waitForSelector('html[data-version="2"]');
  await page.waitForSelector('.play');
  expect(await plyOf(page)).toBeGreaterThan(before);
});

test('a version found before the page was opened is offered on the first page', soak, async ({ page, context, versions }) => {
  await begin(page, versions);
  versions.version = 2;
  await look(page);
  await page.waitForSelector(offer);
  const other = await context.newPage();
  await other.goto(versions.url);
  await other.waitForSelector(`.page-main ${offer}`);
});
