/* keeping.ts: a browser that keeps nothing, has no more room, or clears away what it has kept. */
import type { Page } from '@playwright/test';
import { playCaledonia } from '../caledonia.ts';
import { textFrom } from '../files.ts';
import { clearKept, idOf, readKept } from '../kept.ts';
import { plyOf, startGame } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, soak, test } from '../world.ts';

declare global {
  var full: boolean;
}

/* Runs in the page, before its scripts: as where somebody allows a site no data, everything throws. */
function forbidAll(): void {
  const forbid = (of: object, name: string): void => {
    Object.defineProperty(of, name, { get: () => { throw new DOMException('The operation is insecure.', 'SecurityError'); } });
  };
  forbid(window, 'localStorage');
  forbid(window, 'indexedDB');
  forbid(navigator, 'serviceWorker');
  navigator.locks.request = () => Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as unknown as typeof BroadcastChannel;
}

/* … as in a browser that has none of it. */
function lackAll(): void {
  for (const [of, name] of [[window, 'localStorage'], [window, 'indexedDB'], [window, 'BroadcastChannel'], [navigator, 'locks'], [navigator, 'storage'], [navigator, 'serviceWorker']] as const)
    Object.defineProperty(of, name, { value: undefined });
}

const blocked = '[data-why=blocked]';

async function playOn(page: Page, seed: number, plies = 3): Promise<number> {
  const before = await plyOf(page);
  await playCaledonia(page, { seed, until: async () => (await plyOf(page)) > before + plies });
  return plyOf(page);
}

/* From the first page to a table and back, all in memory. */
async function playsInMemory(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator(blocked)).toHaveText(/keeps nothing for this page/);
  await page.click('[data-action=new-caledonia]');
  await page.click('[data-action=start]');
  await page.waitForSelector(`.play ${blocked}`);
  expect(await page.locator('[data-trouble=elsewhere]').count(), 'nobody else plays it').toBe(0);
  const ply = await playOn(page, 3);
  await page.waitForSelector(`.play ${blocked}`); /* the line lasts */
  const record = await textFrom(page, `${blocked} [data-action=export]`);
  expect(record).toMatch(/^ceilidh 1\ngame caledonia\n/);
  await page.click('.brand');
  await page.click('nav a[href="/games"]');
  await page.waitForSelector(blocked);
  expect(await textFrom(page, '[data-save] [data-action=export]'), 'the list has the same game').toContain(record.slice(0, record.lastIndexOf('hash')));
  await page.click('[data-action=resume]');
  await page.waitForSelector('.play');
  expect(await plyOf(page)).toBeGreaterThanOrEqual(ply);
  await playOn(page, 4);
  await page.click('.brand');
  await page.click('nav a[href="/games"]');
  await page.click('[data-action=delete]');
  await page.click('[data-action=delete]');
  await page.waitForSelector('[data-save]', { state: 'detached' });
}

test('where a site may keep nothing one plays in memory, and is told so', soak, async ({ page }) => {
  await page.addInitScript(forbidAll);
  await playsInMemory(page);
});

test('where a browser has no storage one plays in memory, and is told so', async ({ page }) => {
  await page.addInitScript(lackAll);
  await playsInMemory(page);
});

test('a storage of a later version of the page is left alone, and one plays in memory', soak, async ({ page }) => {
  await page.goto('/'); /* which gives way to the later version */
  await page.evaluate(() => new Promise((done, failed) => {
    const asked = indexedDB.open('ceilidh', 99);
    asked.onsuccess = () => done(asked.result.close());
    asked.onerror = () => failed(asked.error);
  }));
  await playsInMemory(page);
  expect((await page.evaluate(() => indexedDB.databases())).map(({ version }) => version)).toEqual([99]);
});

test('what would be lost with the page is asked about before it goes', async ({ page }) => {
  await page.addInitScript(lackAll);
  await startGame(page, 'caledonia', ['person', 'random']);
  await page.waitForSelector(`.play ${blocked}`);
  const asked = page.waitForEvent('dialog');
  const left = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await left;
  await page.waitForSelector('[data-trouble=unplayable]');
  expect(await page.locator('[data-trouble=unplayable]').innerText()).toMatch(/keeps nothing/);
});

/* Everything that was ever done is kept, and the page opens it again. */
async function isWhole(page: Page): Promise<void> {
  const id = idOf(page);
  await page.click('[data-mine] >> nth=0', { trial: true });
  const ply = await plyOf(page);
  const { record, ply: kept } = await readKept(page, id);
  expect(record).toMatch(/^ceilidh 1\ngame caledonia\n/);
  expect(kept).toBe(ply);
  await page.reload();
  await page.waitForSelector('.play');
  expect(await plyOf(page)).toBe(ply);
}

test('a game whose storage is cleared meanwhile is written again at once, whole', async ({ page }) => {
  await startGame(page, 'caledonia', ['person', 'random']);
  await playOn(page, 5, 6);
  const cdp = await page.context().newCDPSession(page);
  await quiet(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await page.waitForSelector('[data-trouble=cleared]');
  await isWhole(page);
  expect(await page.locator('[data-trouble=cleared]').count()).toBe(0);
});

test('a game that is gone from the storage is written again with the next move, whole', soak, async ({ page }) => {
  await startGame(page, 'caledonia', ['person', 'random']);
  await playOn(page, 5, 6);
  await quiet(page);
  await clearKept(page);
  await playCaledonia(page, { seed: 6, until: async () => (await page.locator('[data-trouble=cleared]').count()) > 0 });
  await playCaledonia(page, { seed: 7, until: async () => (await page.locator('[data-trouble=cleared]').count()) === 0 });
  await playCaledonia(page, { seed: 8, until: async () => (await page.locator('[data-mine]').count()) > 0 });
  await isWhole(page);
});

/* Runs in the page, before its scripts: the browser cannot be told to have less room, so it is made to say so. */
function mayBeFull(): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (globalThis.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.apply(this, args);
  };
}

test('a full storage is said, the game can be saved as a file, and is kept once there is room', async ({ page }) => {
  await page.addInitScript(mayBeFull);
  await startGame(page, 'caledonia', ['person', 'random']);
  await playOn(page, 5);
  await page.evaluate(() => (globalThis.full = true));
  await playCaledonia(page, { seed: 9, until: async () => (await page.locator('[data-why=full]').count()) > 0, limit: 60 });
  await expect(page.locator('[data-why=full]')).toHaveText(/no more room/);
  expect(await textFrom(page, '[data-why=full] [data-action=export]')).toMatch(/^ceilidh 1\n/);
  /* Another game can be begun none the less. */
  await page.click('.brand');
  await page.click('[data-action=new-caledonia]');
  await page.click('[data-action=start]');
  await page.waitForSelector('.play [data-why=full]');
  await page.evaluate(() => (globalThis.full = false));
  await playCaledonia(page, { seed: 10, until: async () => (await page.locator('[data-why=full]').count()) === 0, limit: 60 });
  await playCaledonia(page, { seed: 8, until: async () => (await page.locator('[data-mine]').count()) > 0 });
  expect(await page.locator('[data-trouble=cleared]').count(), 'it had never been there').toBe(0);
  await isWhole(page);
});

test('the settings tell what the browser says about keeping games, and ask it', async ({ page }) => {
  await page.goto('/settings');
  const keeping = page.locator('[data-setting=keeping][data-state]');
  await expect(keeping).toHaveAttribute('data-state', 'loose');
  await page.click('[data-action=persist]');
  const firm = await page.evaluate(() => navigator.storage.persisted());
  await expect(keeping).toHaveAttribute('data-state', firm ? 'firm' : 'no');
});

test('the settings tell that the browser keeps games for good once it has said so', async ({ page, context }) => {
  await page.goto('/');
  const cdp = await context.newCDPSession(page);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  const browser = await context.browser()!.newBrowserCDPSession();
  await browser.send('Browser.grantPermissions', { origin: new URL(page.url()).origin, browserContextId: targetInfo.browserContextId!, permissions: ['durableStorage'] });
  await startGame(page, 'caledonia', ['person', 'random']); /* which is when it is asked */
  await expect.poll(() => page.evaluate(() => navigator.storage.persisted())).toBe(true);
  await page.goto('/settings');
  await expect(page.locator('[data-setting=keeping]')).toHaveAttribute('data-state', 'firm');
});

test.describe(() => {
  test.use({ settings: { theme: 'dark' }, colorScheme: 'light' });

  test("the browser's bar has the colour of the page, whatever the system likes", async ({ page }) => {
    await page.goto('/');
    await page.waitForSelector('h1');
    const colours = await page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      const shown = document.createElement('i');
      shown.style.color = metas.find(({ media }) => matchMedia(media).matches)!.content;
      document.body.append(shown);
      return [getComputedStyle(shown).color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours[0]).toBe(colours[1]);
  });
});
