/* pages.mjs: everything outside the table. */
import assert from 'node:assert/strict';
import { openPage, phone } from '../world.mjs';

export default {
  'the first page leads to a game in three clicks': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.goto('/');
    await page.click('[data-action=new-lords]');
    await page.click('[data-action=start]');
    await page.waitForSelector('.play');
    assert.deepEqual(page.wrongs, []);
  },

  'an unknown address says so and shows the way': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    for (const path of ['/nowhere', '/new/chess', '/help/me']) {
      await page.goto(path);
      await page.waitForSelector('[role=alert]');
      await page.waitForSelector('[data-action=new-caledonia]');
    }
  },

  'each page has a title, and one without a game the way out': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    for (const [path, title] of [['/', 'Ceilidh'], ['/new/lords', 'Lords · Ceilidh'], ['/help', 'How to play · Ceilidh'], ['/play/xyz', 'This game cannot be opened · Ceilidh']]) {
      await page.goto(path);
      await page.waitForFunction((wanted) => document.title === wanted, title);
      await page.waitForSelector('nav a[href="/games"]');
    }
  },

  'no page is wider than a phone': async ({ browser, url }) => {
    const page = await openPage(browser, url, phone);
    for (const path of ['/', '/new/caledonia', '/new/lords', '/games', '/settings', '/help']) {
      await page.goto(path);
      await page.waitForSelector('h1');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${path} is ${wide} pixels wide`);
    }
  },
};
