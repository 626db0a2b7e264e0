/* phone.ts: what has to be in sight on a small screen. */
import { openScene } from '../scenes.ts';
import { expect, phone, test } from '../world.ts';

test.use(phone);

test('on a phone it is in sight why a contract cannot be taken', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.click('[data-tab=export]');
  await page.locator('[data-action=obtain][data-contract]').first().click({ force: true });
  await page.waitForSelector('.cal-why');
  const [why, panel] = [(await page.locator('.cal-why').boundingBox())!, (await page.locator('.hand-panel').boundingBox())!];
  expect(why.y, 'the reason stands within its panel').toBeGreaterThanOrEqual(panel.y);
  expect(why.y + why.height, 'the reason stands within its panel').toBeLessThanOrEqual(panel.y + panel.height + 1);
});

test('on a phone a name is whole beside the sword', async ({ page }) => {
  await openScene(page, 'lords-target');
  const seat = page.locator('.lords-seat', { has: page.locator('.lords-sword') }).locator('h3');
  expect(await seat.innerText()).toBe('Hamish');
  expect(await seat.evaluate((name) => name.scrollWidth <= name.clientWidth && name.scrollHeight < name.clientHeight + 8)).toBe(true);
});

test('on a phone each kind of bot says once how it plays', async ({ page }) => {
  await page.goto('/new/lords');
  await page.click('[data-players="5"]');
  for (const [i, bot] of ['random', 'greedy', 'raider', 'raider'].entries()) await page.selectOption(`[data-seat-who="${i + 1}"]`, bot);
  await expect(page.locator('.new-bot')).toHaveCount(3);
  for (const words of await page.locator('.new-bot').allInnerTexts()) expect(words).toMatch(/^[A-Z].*\.$/);
});
