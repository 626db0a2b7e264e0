/* learn.ts: what a newcomer stumbled over while learning: answers that were not read, ends that led nowhere, doors to the wrong place. */
import type { Page } from '@playwright/test';
import { atStep, lessons, stepsOf, takeStep, toQuestion } from '../lessons.ts';
import { openScene } from '../scenes.ts';
import { expect, phone, test } from '../world.ts';

function lesson(id: string): (typeof lessons)[number] {
  return lessons.find((one) => one.id === id)!;
}

async function type(page: Page, move: string): Promise<void> {
  await page.fill('[data-action=command]', move);
  await page.press('[data-action=command]', 'Enter');
}

/* Along the record up to the card of a step, which is the last if none is named. */
async function toStep(page: Page, id: string, n = stepsOf(lesson(id).text).length): Promise<void> {
  const steps = stepsOf(lesson(id).text);
  await page.goto(`/learn/${id}`);
  for (const [i, step] of steps.slice(0, n - 1).entries()) {
    await atStep(page, i + 1, step.kind);
    await takeStep(page, i + 1, step);
  }
  await atStep(page, n, steps[n - 1]!.kind);
}

test('a move played in place of a right one is named after the turn', async ({ page }) => {
  await toQuestion(page, lesson('lords/power'));
  await type(page, 'muster scott-2 activate');
  await page.waitForSelector('.coach[data-kind=try]');
  await expect(page.locator('[data-verdict=right-too] [data-played]')).toContainText('Wemyss 4');
  await expect(page.locator('.coach-note')).toBeVisible();
});

test.describe('in a hand', () => {
  test.use(phone);

  test('every mistake unfolds the coach, the same one again too, and is not offered to be confirmed once more', async ({ page }) => {
    await toQuestion(page, lesson('lords/skirmish'));
    const [card, confirm] = [page.locator('.coach'), page.locator('[data-action=confirm]')];
    await expect.poll(async () => (await page.locator('[data-action=discard] .soft').boundingBox())!.width, 'the piles have names in sight').toBeGreaterThan(20);
    for (let time = 0; time < 2; time++) {
      await page.click('.lords-recruits [data-place="2"]');
      await expect(card).toHaveAttribute('data-folded', 'true');
      await confirm.click();
      await expect(card.locator('[data-verdict=wrong]')).toBeVisible();
      await expect(card).not.toHaveAttribute('data-folded', 'true');
      await expect(confirm).toBeDisabled();
    }
  });
});

for (const id of ['caledonia/round', 'lords/skirmish'])
  test(`${id} ends with nobody awaited`, async ({ page }) => {
    await toStep(page, id);
    await expect(page.locator('.play-board')).toContainText('The lesson is over.');
    await expect(page.locator('[data-action=skip]')).toHaveCount(0);
    await expect(page.locator('.button.main[data-action=harvest-on]')).toHaveCount(0);
  });

test('after an action that ends a turn nobody follows the keyboard is at Confirm', async ({ page }) => {
  const id = 'caledonia/reach';
  const again = stepsOf(lesson(id).text).findIndex(({ move, kind }, i) => kind === 'ask' && move === 'shipping' && i > 4) + 1;
  await toStep(page, id, again);
  await page.focus('.action[data-action=shipping]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-action=confirm]')).toBeFocused();
});

test('the door to a lesson leads to it, and after the short way to the first game', async ({ page }) => {
  await page.goto('/');
  await page.click('[data-action=learn-lords]');
  await expect(page.locator('#learn-lords')).toBeFocused();
  const take = (done: string[]): Promise<void> => page.evaluate((all) => localStorage.setItem('ceilidh learned', JSON.stringify({ done: all })), done);
  await take(['lords/skirmish']);
  await page.goto('/');
  await expect(page.locator('[data-action=learn-lords]')).toContainText('Powers');
  await page.click('[data-action=learn-lords]');
  await expect(page).toHaveURL(/\/learn\/lords\/power$/);
  await take(['lords/skirmish', 'lords/power']);
  await page.goto('/');
  await expect(page.locator('[data-action=learn-lords]')).toContainText('first game, with a coach');
});

test.describe('in the dark', () => {
  test.use({ settings: { theme: 'dark' } });

  test('rules are printed dark on white', async ({ page }) => {
    await page.goto('/rules/lords');
    await page.waitForSelector('.rule-body');
    const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.querySelector('.rule-body')!).color);
    expect(await ink()).toBe('rgb(241, 233, 220)');
    await page.emulateMedia({ media: 'print' });
    expect(await ink()).toBe('rgb(34, 34, 34)');
  });
});

test('what was found is read, gone through with the arrows and opened with Enter', async ({ page }) => {
  await page.goto('/rules/caledonia');
  await page.fill('[data-action=find-rule]', 'cost of land');
  await expect(page.locator('.rule-found [data-rule=C-EXP-1] mark').first()).toBeVisible();
  await page.press('[data-action=find-rule]', 'ArrowDown');
  await expect(page.locator('.rule-found li a').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-action=find-rule]')).toBeFocused();
  const first = await page.locator('.rule-found li a').first().getAttribute('data-rule');
  await page.keyboard.press('Enter');
  await expect(page.locator(`#${first}`)).toBeFocused();
  await page.fill('[data-action=find-rule]', 'xylophone');
  await page.locator('.rule-found ol a').nth(3).click();
  await expect(page.locator('.rules-text h2').nth(3)).toBeFocused();
});

for (const game of ['caledonia', 'lords'])
  test(`a finished game of ${game} is looked back at from its scores and from the list of games`, async ({ page }) => {
    await openScene(page, `${game}-over`);
    await page.click('dialog [data-action=look-back]');
    await page.waitForSelector('.play[data-ply="0"]');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.goto('/games');
    await page.click('[data-save] [data-action=resume]');
    await page.waitForSelector('.play[data-ply="0"]');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
