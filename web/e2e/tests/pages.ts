/* pages.ts: everything outside the table. */
import { quiet } from '../watch.ts';
import { expect, phone, test } from '../world.ts';

test('the first page leads to a game in three clicks', async ({ page }) => {
  await page.goto('/');
  await page.click('[data-action=new-lords]');
  await page.click('[data-action=start]');
  await page.waitForSelector('.play');
});

test('an unknown address says so and shows the way', async ({ page }) => {
  for (const path of ['/nowhere', '/new/chess', '/help/me']) {
    await page.goto(path);
    await page.waitForSelector('[role=alert]');
    await page.waitForSelector('[data-action=new-caledonia]');
  }
});

test('each page has a title, and one without a game the way out', async ({ page }) => {
  const titles = { '/': 'Ceilidh', '/new/lords': 'Lords · Ceilidh', '/help': 'How to play · Ceilidh', '/play/xyz': 'This game cannot be opened · Ceilidh' };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await page.waitForSelector('nav a[href="/games"]');
  }
});

test.describe(() => {
  test.use(phone);

  test('no page is wider than a phone', async ({ page }) => {
    for (const path of ['/', '/new/caledonia', '/new/lords', '/new/nullgame', '/games', '/settings', '/help']) {
      await page.goto(path);
      await page.waitForSelector('h1');
      await quiet(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `the width of ${path}`).toBeLessThanOrEqual(390);
    }
  });
});
