/* onlinePlans.ts: what somebody means to do while others are to move: composed on the table, played, stopped and cancelled. */
import type { Page } from '@playwright/test';
import { HallTable } from '../hall.ts';
import { press } from '../press.ts';
import { plyOf } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, phone, test } from '../world.ts';
import { languages } from '../../src/text/text.ts';

const beginner = { options: { beginner: true } };

async function sitAt(page: Page, table: HallTable, seat: number): Promise<void> {
  await page.goto(table.seatLink(seat));
  await page.waitForSelector('.play');
}

/* Both may pass: who is to move, and the other one. */
async function bothMayPass(table: HallTable): Promise<[mover: number, planner: number]> {
  const mover = await table.untilMay('pass');
  return [mover, 1 - mover];
}

/* Composes the first thing that can be done in Lords; ends in the form of the plan. */
async function composeRecruit(page: Page): Promise<void> {
  await page.click('[data-action=plan]');
  await page.click('[data-action=plan-compose]');
  await page.waitForSelector('[data-line=planning]');
  await quiet(page);
  await press(page, '[data-action=recruit]:not([disabled])');
  await quiet(page);
  await press(page, '[data-action=confirm]:not([disabled])');
  await page.waitForSelector('.online-new-step');
}

test('a plan passes for who is away, and tells so when they look', async ({ page: ann, another }) => {
  const bea = await another();
  const table = await HallTable.make(ann.request, 'caledonia', beginner);
  const [mover, planner] = await bothMayPass(table);
  await sitAt(ann, table, planner);
  await sitAt(bea, table, mover);
  await ann.click('[data-action=plan]');
  await ann.click('[data-action=plan-pass]');
  await ann.check('[data-plan-stop="p* fulfil *"]');
  await ann.click('[data-action=plan-add]');
  await expect(ann.locator('[data-step]')).toHaveCount(1);
  await ann.keyboard.press('Escape');
  await expect(bea.locator('[data-action=plan]')).toHaveCount(0); /* it is her turn, and she knows of nobody's plan */
  await press(bea, '.action[data-action=pass]');
  await quiet(bea);
  await press(bea, '[data-action=confirm]:not([disabled])');
  await ann.waitForSelector('[data-line=planned]');
  await expect.poll(async () => (await plyOf(ann)) - (await plyOf(bea))).toBe(0);
});

test('a plan stops where it was told to, and says at what', async ({ page }) => {
  const table = await HallTable.make(page.request, 'lords');
  const { turn } = await table.seen(0);
  await sitAt(page, table, 1 - turn!);
  await composeRecruit(page);
  await expect(page.locator('[data-plan-stop^="p* recruit "]:checked')).toHaveCount(1); /* the same card may be gone */
  await page.check('[data-plan-stop="p* muster * down"]');
  await page.click('[data-action=plan-add]');
  await page.waitForSelector('[data-step]');
  await page.keyboard.press('Escape');
  await table.play((move) => move.endsWith(' down'));
  await page.waitForSelector('[data-card=unplanned][data-why=stop]');
  await page.waitForSelector('[data-mine]');
  await page.reload();
  await page.click('[data-action=plan-read]');
  await quiet(page); /* it is kept */
  await page.reload();
  await page.waitForSelector('.play');
  await quiet(page);
  expect(await page.$('[data-card=unplanned]')).toBeNull();
});

test('a turn that depends on the other’s, composed on the table, is played after it; another ends the plan', async ({ page }) => {
  const table = await HallTable.make(page.request, 'lords');
  const { turn } = await table.seen(0);
  await sitAt(page, table, 1 - turn!);
  const ply = await plyOf(page);
  await composeRecruit(page);
  await page.selectOption('[data-plan-who]', String(turn));
  await page.selectOption('[data-plan-deed]', 'down');
  await page.click('[data-action=plan-add]');
  await page.waitForSelector('[data-step]');
  await page.keyboard.press('Escape');
  expect(await plyOf(page)).toBe(ply); /* nothing is played yet */
  expect(await page.$('[data-mine]')).toBeNull();
  await table.play((move) => move.endsWith(' down'));
  await page.waitForSelector('[data-line=planned]');
  await expect.poll(() => plyOf(page)).toBeGreaterThan(ply + 1);
  await page.waitForSelector('[data-action=plan]');
  await composeRecruit(page);
  await page.selectOption('[data-plan-who]', String(turn));
  await page.selectOption('[data-plan-deed]', 'recruit');
  await page.click('[data-action=plan-add]');
  await page.waitForSelector('[data-step]');
  await page.keyboard.press('Escape');
  await table.play((move) => move.endsWith(' down'));
  await page.waitForSelector('[data-card=unplanned][data-why=else]');
});

test('a plan is left, dropped, changed and cancelled by the keyboard', async ({ page }) => {
  const table = await HallTable.make(page.request, 'lords');
  const { turn } = await table.seen(0);
  await sitAt(page, table, 1 - turn!);
  const enter = async (selector: string): Promise<void> => {
    await page.focus(selector);
    await page.keyboard.press('Enter');
  };
  await enter('[data-action=plan]');
  await page.waitForSelector('[data-action=plan-compose]');
  await enter('[data-action=plan-compose]');
  await expect(page.locator('[data-line=planning] [data-action=plan-leave]')).toBeFocused();
  const mixed = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    new MutationObserver(() => seen.push(document.querySelector('.play[data-mine]') !== null && document.querySelector('[data-line=planning]') === null))
      .observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  await enter('[data-action=plan-leave]');
  await page.waitForSelector('[data-line=planning]', { state: 'detached' });
  await expect(page.locator('[data-action=plan]')).toBeFocused();
  expect(await page.$('[data-mine]')).toBeNull();
  expect(await mixed.jsonValue()).not.toContain(true); /* not for a moment can a move be made that was of the plan */
  await composeRecruit(page);
  await enter('[data-action=plan-drop]');
  await page.waitForSelector('.online-new-step', { state: 'detached' });
  expect(await page.$('[data-step]')).toBeNull();
  await page.keyboard.press('Escape');
  for (const steps of [1, 2]) {
    await composeRecruit(page);
    await page.focus('[data-plan-again]');
    await page.keyboard.press('Space');
    await enter('[data-action=plan-add]');
    await expect(page.locator('[data-step]')).toHaveCount(steps);
    await page.keyboard.press('Escape');
  }
  await quiet(page);
  await page.reload();
  await page.waitForSelector('.play');
  await enter('[data-action=plan]');
  await expect(page.locator('[data-step]')).toHaveCount(2);
  await page.locator('[data-action=plan-remove]').first().press('Enter');
  await expect(page.locator('[data-step]')).toHaveCount(1);
  await enter('[data-action=plan-cancel]');
  await expect(page.locator('[data-step]')).toHaveCount(0);
  expect(await page.$('[data-card=unplanned]')).toBeNull(); /* one knows why */
});

test.describe(() => {
  test.use(phone);
  for (const language of languages)
    test(`a plan in a hand, in ${language}`, async ({ another }) => {
      const page = await another({ language });
      const table = await HallTable.make(page.request, 'caledonia', beginner);
      const [, planner] = await bothMayPass(table);
      await sitAt(page, table, planner);
      await page.click('[data-action=plan]');
      await page.click('[data-action=plan-pass]');
      await page.waitForSelector('[data-plan-stop="p* expand *"]');
      const body = page.locator('.dialog-body');
      expect(await body.textContent()).not.toMatch(/online\.|[{}*]/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.click('[data-action=plan-add]');
      await expect(page.locator('[data-step]')).toHaveCount(1);
      expect(await body.textContent()).not.toMatch(/online\.|[{}*]/);
    });
});
