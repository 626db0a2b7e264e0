/* coach.ts: the first game: a coach stands beside it, speaks, warns and is switched off. */
import { quiet } from '../watch.ts';
import { expect, phone, test } from '../world.ts';

async function firstGame(page: import('@playwright/test').Page, game: string): Promise<void> {
  await page.goto('/');
  await page.click(`[data-action=learn-${game}]`);
  await page.click(`[data-action=first-${game}]`);
  await page.waitForSelector('.coach');
}

test('a coach beside the first game of Caledonia', async ({ page }) => {
  await firstGame(page, 'caledonia');
  await expect(page.locator('.coach-body')).toContainText('C-SET-8');
  await page.uncheck('[data-switch=hints]');
  await expect(page.locator('[data-action=coach-hint]')).toHaveCount(0);
  await page.uncheck('[data-switch=coach]');
  await expect(page.locator('.coach-body')).not.toContainText('C-SET-8');
  await page.reload();
  await expect(page.locator('.coach [data-switch=coach]')).not.toBeChecked();
});

test('hints come in three steps and are counted', async ({ page }) => {
  await firstGame(page, 'caledonia');
  await page.uncheck('[data-switch=coach]');
  await page.click('[data-action=coach-hint]');
  await expect(page.locator('.coach-body')).toContainText('Compare what the clans do better');
  while (await page.locator('[data-action=coach-more]').count()) await page.click('[data-action=coach-more]');
  await expect(page.locator('.coach-body')).toContainText('I would do this');
  await page.click('[data-action=coach-thanks]');
  await expect(page.locator('.coach-body')).not.toContainText('I would do this');
  expect(await page.evaluate(() => Object.values((JSON.parse(localStorage.getItem('ceilidh learned')!) as { hinted: Record<string, number> }).hinted))).toEqual([1]);
});

/* What the hints say is best, to the end. */
test('a first game of Lords is played by its hints, which are always there and can be played', async ({ page }) => {
  await firstGame(page, 'lords');
  for (let turns = 0; turns < 200; turns++) {
    await page.waitForSelector('.play[data-mine], .play[data-over]');
    if (await page.locator('.play[data-over]').count()) break;
    await page.click('[data-action=coach-hint]');
    while (!(await page.locator('[data-move]').count())) await page.click('[data-action=coach-more]');
    await page.fill('[data-action=command]', (await page.getAttribute('[data-move]', 'data-move'))!);
    await page.press('[data-action=command]', 'Enter');
    await expect(page.locator('[data-move]')).toHaveCount(0);
    await quiet(page);
  }
  await expect(page.locator('[data-hints]')).toHaveText(/Hints asked for: [1-9]/);
});

test('in Lords the coach warns of what is pointed at', async ({ page }) => {
  await firstGame(page, 'lords');
  await page.locator('[data-action=hold]').first().click();
  await page.click('[data-action=muster-up]');
  await expect(page.locator('.coach-answer')).toContainText('L-ACT-1');
  await page.click('[data-action=muster-down]');
  await expect(page.locator('.coach-answer')).toHaveCount(0);
});

test.describe(() => {
  test.use(phone);
  test('a coach above the first game of Lords in a hand', async ({ page }) => {
    await firstGame(page, 'lords');
    await expect(page.locator('.guide-above .coach-body')).toContainText('L-');
  });
});
