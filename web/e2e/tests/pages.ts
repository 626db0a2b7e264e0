/* pages.ts: everything outside the table. */
import { putKept } from '../kept.ts';
import { openScene, scenes, sheet } from '../scenes.ts';
import { startGame } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, phone, test } from '../world.ts';

test('the first page leads to a game in three clicks', async ({ page }) => {
  await page.goto('/');
  await page.click('[data-action=new-lords]');
  await page.click('[data-action=start]');
  await page.waitForSelector('.play');
});

test('who comes back goes on with the latest game from the first thing in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await startGame(page, 'lords', ['person', 'random']);
  await page.goto('/');
  await expect(page.locator('[data-action=go-on]')).toBeInViewport({ ratio: 1 });
  await page.click('[data-action=go-on]');
  await page.waitForSelector('.lords');
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

test('Back closes what is open first, and leaves the table only then', async ({ page }) => {
  await openScene(page, 'lords-turn'); /* from the list of games */
  await page.click('[data-action=menu]');
  await page.click('[data-action=sheet-settings]');
  await page.waitForSelector('dialog [data-setting=theme]');
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('.lords'), 'the table is still there').toBeVisible();
  await sheet('log')(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.waitForFunction(() => history.state === null); /* closed otherwise, it leaves nothing to go back to */
  await page.goBack();
  await expect(page).toHaveURL(/\/games$/);
});

test('a way out that is taken from a sheet leads back to the table', async ({ page }) => {
  await openScene(page, 'lords-turn');
  await page.click('[data-action=menu]');
  await page.click('dialog a[href="/help"]');
  await expect(page).toHaveURL(/\/help$/);
  await page.goBack();
  await expect(page.locator('.lords')).toBeVisible();
});

test('settings change the table they were opened from', async ({ page }) => {
  await openScene(page, 'lords-turn');
  await sheet('settings')(page);
  await page.selectOption('[data-setting=language]', 'es');
  await page.keyboard.press('Escape');
  await expect(page.locator('.lords-supporters h3')).toContainText('Partidarios');
});

test('My games tells how far each game is, whose turn it is and who has won', async ({ page }) => {
  const wanted = ['caledonia-turn', 'lords-turn', 'lords-over'];
  await putKept(page, scenes.flatMap(({ name, save }) => (save && wanted.includes(name) ? [save] : [])));
  const told = (name: string) => page.locator(`[data-save=${name}]`);
  await expect(told('caledonia-turn')).toContainText(/Round \d · Isla is to move/);
  await expect(told('lords-turn')).toContainText('Skirmish 3 · Isla is to move');
  await expect(told('lords-over')).toContainText(/Skirmish \d · Won by Isla/);
  await expect(told('lords-over')).toContainText('24 Jun 2026');
  for (const name of ['Isla', 'Hamish', 'Mirae', 'Struan']) await expect(told('lords-turn').locator('bdi', { hasText: name })).toHaveCount(1);
});

test('a name that runs the other way or is long touches nothing around it', async ({ page }) => {
  const { save } = scenes.find(({ name }) => name === 'lords-turn')!;
  const names = ['שלום עולם', '👩‍👩‍👧‍👦'.repeat(2), 'Wolfeschlegelsteinhausen', 'Struan'];
  await putKept(page, [{ ...save!, seats: save!.seats.map((seat, i) => ({ ...seat, name: names[i]! })) }]);
  await page.goto('/play/lords-turn');
  await page.waitForSelector('.lords');
  await quiet(page);
  for (const [i, name] of names.entries()) {
    const head = page.locator(`.lords-seat[data-seat="${i}"] h3`);
    await expect(head.locator('bdi')).toHaveText(name);
    const [words, seat] = [(await head.boundingBox())!, (await page.locator(`.lords-seat[data-seat="${i}"]`).boundingBox())!];
    expect(words.x + words.width, `${name} stays within its seat`).toBeLessThanOrEqual(seat.x + seat.width);
  }
  await expect(page.locator('.lords-recruits h3'), 'within a sentence it is isolated').toContainText('\u2068שלום עולם\u2069');
});
