/* desk.ts: what has to stay as it is on a large screen, and what has to go. */
import { map, target } from '../map.ts';
import { enter } from '../press.ts';
import { openScene } from '../scenes.ts';
import { plyOf } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, test } from '../world.ts';

test('on a desk the map keeps its size from click to click', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  const height = async () => Math.round((await page.locator(map).boundingBox())!.height);
  const before = await height();
  await page.locator('.action:not(.open)').first().dispatchEvent('click');
  await page.waitForSelector('.refused');
  expect(await height(), 'with a refusal').toBe(before);
  await page.click('[data-action=expand]');
  await page.waitForSelector(target);
  await enter(page, target);
  await page.waitForSelector('.sheet [data-pick]');
  expect(await height(), 'with a space').toBe(before);
  await page.locator('.sheet [data-pick]').first().click();
  await page.waitForSelector('.draft li');
  expect(await height(), 'with a turn to confirm').toBe(before);
});

test('no button lies over the whole map', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  const whole = (await page.locator(map).boundingBox())!;
  const buttons = await page.locator('.overlay').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(whole.y + whole.height);
});

test('alone, each turn can be confirmed by itself', async ({ page }) => {
  await openScene(page, 'solo-turn');
  await expect(page.locator('[data-action=confirm]:enabled'), 'nothing to confirm yet').toHaveCount(0);
  const before = await plyOf(page);
  await page.fill('[data-action=command]', 'shipping');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.draft li');
  await page.click('[data-action=confirm]:enabled');
  await page.waitForSelector('.draft', { state: 'detached' });
  expect(await plyOf(page)).toBeGreaterThan(before);
  await page.waitForSelector('.action.open');
});

test('what was refused and what was open goes with the next thing picked', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.locator('.cal-good.can').first().click();
  await page.waitForSelector('.cal-trade');
  await page.locator('.action:not(.open)').first().dispatchEvent('click');
  await page.waitForSelector('.refused');
  await page.click('[data-action=expand]');
  await page.waitForSelector('.refused', { state: 'detached' });
  expect(await page.locator('.cal-trade').count()).toBe(0);
});

test('what is refused right after something was picked stays to be read', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.waitForSelector('.action:not(.open)[title*="C-"]');
  await page.evaluate(() => {
    for (const one of ['.cal-good.can', '.action:not(.open)']) document.querySelector(one)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await page.waitForSelector('.cal-trade');
  await quiet(page); /* nothing is under way any more that could take it away */
  expect(await page.locator('.refused').count()).toBe(1);
});
