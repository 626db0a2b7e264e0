/* plain.ts: a game that the page has never heard of, in the plain view: from its address to its end and back again. */
import { readFileSync } from 'node:fs';
import { playPlain } from '../plain.ts';
import { chooseAndStart, plyOf } from '../start.ts';
import { openScene } from '../scenes.ts';
import { quiet } from '../watch.ts';
import { expect, phone, test } from '../world.ts';

test('a game without a view of its own is played against a bot, kept and looked back at', async ({ page }) => {
  await page.goto('/new/nullgame');
  await expect(page).toHaveTitle('Nullgame · Ceilidh');
  await chooseAndStart(page, ['person', 'greedy']);
  await playPlain(page);
  await expect(page.locator('dialog[open] .plain-result')).toHaveText(/^.+ wins?\.$/);
  await expect(page.locator('dialog[open] tbody tr')).toHaveCount(2);
  const last = await plyOf(page);

  await page.goto('/games');
  const kept = page.locator('[data-save]', { hasText: 'Nullgame' });
  await expect(kept).toContainText(`finished after ${last} moves`);
  await kept.locator('[data-action=resume]').click();
  await page.waitForSelector('.play[data-ply="0"] .past-bar'); /* looked back at, from its beginning */
  await page.click('.past-bar [data-action="review.forward"]');
  await page.waitForSelector('.play[data-ply="1"]');
  expect(await plyOf(page)).toBe(1);
  await expect(page.locator('[data-action=move]')).toHaveCount(0);
});

test('two people play a game without a view of its own at one device, a curtain between them', async ({ page }) => {
  await page.goto('/new/nullgame');
  await chooseAndStart(page, ['person', 'person'], { options: { rounds: 2 } });
  await expect(page.locator('.curtain')).toContainText('Isla');
  await expect(page.locator('.plain')).toHaveCount(0);
  await page.click('[data-action=lift]');
  const hands = page.locator('.plain-seat', { has: page.locator('dt', { hasText: /^Hand$/ }) });
  await expect(hands.nth(0).locator('dt:text-is("Hand") + dd')).toHaveText(/^[1-6]$/);
  await expect(hands.nth(1).locator('dt:text-is("Hand") + dd')).toHaveText('–');
  expect(await playPlain(page)).toBeGreaterThanOrEqual(3);
});

test('a game without a view of its own goes out as a file and comes back', async ({ page }) => {
  await openScene(page, 'plain-turn');
  await page.goto('/games');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=export]')]);
  const record = readFileSync(await download.path(), 'utf8');
  expect(record).toContain('game nullgame');
  await page.setInputFiles('[data-action=import]', { name: 'game.ceilidh', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL('**/play/*');
  await page.waitForSelector('.plain');
  await page.goto('/games');
  await expect(page.locator('[data-save]', { hasText: 'Nullgame' })).toHaveCount(2);
});

test('a move of a game without a view of its own can be typed, taken back and refused', async ({ page }) => {
  await openScene(page, 'plain-turn');
  const before = await plyOf(page);
  const type = async (line: string): Promise<void> => {
    await page.fill('[data-action=command]', line);
    await page.keyboard.press('Enter');
    await quiet(page);
  };
  await type('peek 0 1');
  await expect(page.locator('.refused')).toContainText('N-PEEK');
  await type('fold');
  await expect(page.locator('.draft li')).toHaveText('fold');
  await type('undo');
  await expect(page.locator('.draft li')).toHaveCount(0);
  await type('fold; confirm');
  expect(await plyOf(page)).toBeGreaterThan(before);
});

test('a game without a view of its own can be played by the keyboard', async ({ page }) => {
  await openScene(page, 'plain-turn');
  const before = await plyOf(page);
  await page.keyboard.press('Shift'); /* whoever uses keys is led */
  await page.locator('[data-action=move]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-action=confirm]')).toBeFocused();
  await page.keyboard.press('Enter');
  await quiet(page);
  expect(await plyOf(page)).toBeGreaterThan(before);
});

test.describe(() => {
  test.use(phone);

  test('on a phone the moves of a game without a view of its own are in sight', async ({ page }) => {
    await openScene(page, 'plain-turn');
    for (const button of await page.locator('[data-action=move], [data-action=confirm]').all()) await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
