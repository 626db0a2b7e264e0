/* desk.ts: what has to stay as it is on a large screen, and what has to go. */
import type { Page } from '@playwright/test';
import { map, target } from '../map.ts';
import { enter } from '../press.ts';
import { openScene } from '../scenes.ts';
import { plyOf } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, test } from '../world.ts';

test('no tool lies over the map, and nothing scrolls the table away', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  const whole = (await page.locator(map).boundingBox())!;
  const buttons = await page.locator('.map-controls .tool').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(whole.y);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});

test('Pass says what it pays now, and what once somebody else has passed', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  const pass = page.locator('.action[data-action=pass]');
  await expect(pass.locator('.action-price')).toHaveText('+£16 ▾£14');
  await expect(pass).toHaveAttribute('title', 'Take money and sit out the rest of the round. Once somebody else has passed, it brings £14');
  await openScene(page, 'solo-turn');
  await expect(pass.locator('.action-price'), 'alone it stays').toHaveText('+£16');
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
  await page.click('[data-action=undo]:enabled');
  await expect(page.locator('.turn .prompt'), 'what counted already is not taken back in silence').toContainText('Taken back');
  expect(await plyOf(page)).toBe(before);
});

test('what was refused and what was open goes with the next thing picked', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.fill('[data-action=command]', 'expand a castle in the air');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.refused');
  await page.locator('.cal-good.can').first().click();
  await page.waitForSelector('.refused', { state: 'detached' });
  await page.waitForSelector('.cal-trade');
  await page.locator('.action:not(.open)').first().dispatchEvent('click');
  await page.waitForSelector('.pop-why');
  expect(await page.locator('.cal-trade').count(), 'one thing at a time').toBe(0);
  await page.click('[data-action=expand]');
  await page.waitForSelector('.pop', { state: 'detached' });
});

/* Where everything stands that does not belong to the moment. */
async function places(page: Page): Promise<unknown[]> {
  const boxes = await page.locator('.lords-opponents, .lords-middle, .lords-bar-row, .lords-mine, .lords-side').all();
  return Promise.all(boxes.map((box) => box.boundingBox()));
}

test('Lords: looking back moves nothing, and the way to the present stands where one decides', async ({ page }) => {
  await openScene(page, 'lords-turn');
  const [newest, older] = await Promise.all([0, 1].map((nth) => page.locator('.lords-log li').nth(nth).boundingBox()));
  expect(newest!.y, 'the newest line is the lowest').toBeGreaterThan(older!.y);
  await expect(page.locator('.lords-log li').first()).toBeInViewport();
  const before = await places(page);
  await page.locator('.lords-log-line').nth(5).click();
  await page.waitForSelector('.lords-ask .past-bar');
  expect(await places(page)).toEqual(before);
  await page.click('.lords-ask [data-action="review.last"]');
  await page.waitForSelector('.past-bar', { state: 'detached' });
  expect(await places(page)).toEqual(before);
});

test('Lords: a power that asks for something promises no total', async ({ page }) => {
  await openScene(page, 'lords-turn');
  await page.locator('.lords-hand [data-card^=makgill][data-action=hold]').first().press('Enter');
  await expect(page.locator('[data-action=muster-activate]')).toHaveText(/then you choose$/);
  await expect(page.locator('[data-action=muster-up]')).not.toHaveText(/then you choose/);
});

test('Lords: the order and the own total follow the move pointed at, and nothing moves for it', async ({ page }) => {
  await openScene(page, 'lords-turn');
  await page.locator('.lords-hand [data-card^=makgill][data-action=hold]').first().press('Enter');
  const before = await places(page);
  await page.click('[data-action=muster-down]');
  const standing = page.locator('.lords-standings li').nth(1);
  await expect(standing, 'the order follows what would be').toContainText('Isla');
  await expect(page.locator('.is-own .lords-total')).toContainText('second');
  expect(await places(page), 'what follows moves nothing').toEqual(before);
  await page.keyboard.press('Escape');
  await expect(standing).toContainText('–');
});

test('Lords: how the last skirmish ended stands in the bar as at the side, until something is pointed at', async ({ page }) => {
  await openScene(page, 'lords-anew');
  const bar = page.locator('.lords-ask .lords-last');
  const side = page.locator('.lords-side .lords-last');
  await expect(side.locator('li')).toHaveCount(4);
  await expect(bar.locator('li')).toHaveText(await side.locator('li').allTextContents());
  await expect(bar.locator('.lords-turned'), 'what was turned up would be too much').toBeHidden();
  await page.locator('[data-action=recruit]').first().click();
  await expect(bar).toHaveCount(0);
  await expect(side).toBeVisible();
});

test('Lords: a tap on Peek shows the own face-down cards until the next', async ({ page }) => {
  await openScene(page, 'lords-armies');
  const seen = page.locator('.is-own .lords-followers [data-card]');
  await expect(seen).toHaveCount(2);
  await page.click('[data-action=peek]');
  await expect(seen).toHaveCount(3);
  await page.click('[data-action=peek]');
  await expect(seen).toHaveCount(2);
});

test('the first game of Lords is not against the strongest bot, unless somebody wants it', async ({ page }) => {
  await page.goto('/new/lords');
  const bot = page.locator('[data-seat-who="1"]');
  await expect(bot).toHaveValue('gillie');
  await page.check('[data-preset=usual]');
  await expect(bot).toHaveValue('raider');
  await page.check('[data-preset=first]');
  await bot.selectOption('random');
  await page.check('[data-preset=usual]');
  await expect(bot, 'what was chosen stays').toHaveValue('random');
});

test('what is refused right after something was picked stays to be read', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.fill('[data-action=command]', 'confirm'); /* nothing to confirm: the page says so without asking the engine */
  await page.evaluate(() => {
    document.querySelector('.cal-good.can')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.querySelector<HTMLInputElement>('[data-action=command]')!.form!.requestSubmit();
  });
  await page.waitForSelector('.cal-trade');
  await quiet(page); /* nothing is under way any more that could take it away */
  expect(await page.locator('.refused').count()).toBe(1);
});

test('a power that finds nothing to do says so before it is chosen, and nothing moves for it', async ({ page }) => {
  await openScene(page, 'lords-idle');
  const ask = page.locator('.lords-ask');
  const high = (await ask.boundingBox())!.height;
  await expect(page.locator('[data-action=muster-activate]')).toContainText('no effect now');
  await page.click('[data-action=hold][data-card=makgill-7]');
  await expect(page.locator('[data-action=muster-activate]')).not.toContainText('no effect now');
  expect((await ask.boundingBox())!.height).toBe(high);
});

test('who has composed a turn and taps on is told to confirm it', async ({ page }) => {
  await openScene(page, 'caledonia-place');
  await enter(page, target); /* one worker alone can stand there: it is put there at once */
  await page.waitForSelector('[data-action=confirm]:enabled');
  await page.locator('[data-space]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.pop')).toContainText('confirm it or undo');
});
