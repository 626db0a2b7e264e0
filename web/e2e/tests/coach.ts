/* coach.ts: the first game: a coach stands beside it, speaks, warns and is switched off. */
import { map, target } from '../map.ts';
import { openScene } from '../scenes.ts';
import { quiet } from '../watch.ts';
import { expect, hands, phone, soak, test } from '../world.ts';

async function firstGame(page: import('@playwright/test').Page, game: string): Promise<void> {
  await page.goto('/');
  await page.click(`[data-action=learn-${game}]`);
  await page.click(`[data-action=first-${game}]`);
  await page.waitForSelector('.coach');
}

test('a coach beside the first game of Caledonia', async ({ page }) => {
  await firstGame(page, 'caledonia');
  await expect(page.locator('.play-board'), 'called as in the lessons').toContainText('Ann');
  await expect(page.locator('.coach-body')).toContainText('C-SET-8');
  await page.uncheck('[data-switch=hints]');
  await expect(page.locator('[data-action=coach-hint]')).toHaveCount(0);
  await page.uncheck('[data-switch=coach]');
  await expect(page.locator('.coach-body')).toContainText('I say nothing for now');
  await page.reload();
  await expect(page.locator('.coach [data-switch=coach]')).not.toBeChecked();
});

/* Takes the first pair that is offered, without confirming it. */
async function chooseClan(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('.pop [data-pick]:not([disabled])').first().click();
  await page.waitForSelector('[data-action=undo]:enabled');
  await quiet(page);
}

/* Up to the first worker; who chooses last places it in the same turn. */
async function toFirstWorker(page: import('@playwright/test').Page): Promise<void> {
  await chooseClan(page);
  if (await page.locator('[data-action=confirm]').isEnabled()) await page.click('[data-action=confirm]');
  await page.waitForSelector(target);
  await quiet(page);
}

test('how workers are placed is said before the first, and again to who has taken it back', async ({ page }) => {
  await firstGame(page, 'caledonia');
  await chooseClan(page);
  await expect(page.locator('.coach-body')).toContainText('C-SET-9');
  await page.click('[data-action=undo]');
  await expect(page.locator('.coach-body')).toContainText('C-SET-8');
  await chooseClan(page);
  await expect(page.locator('.coach-body')).toContainText('C-SET-9');
});

test('the log stands beside the coach', soak, async ({ page }) => {
  await firstGame(page, 'caledonia');
  await expect(page.locator('.area-log .log-dock .story-line')).not.toHaveCount(0);
  const [card, log] = [(await page.locator('.area-log .coach').boundingBox())!, (await page.locator('.area-log .log-dock').boundingBox())!];
  expect(log.y, 'below the card').toBeGreaterThanOrEqual(card.y + card.height);
  expect(log.height, 'with room for some moves').toBeGreaterThan(150);
});

test('spaces that a hint names are marked on the map', async ({ page }) => {
  await firstGame(page, 'caledonia');
  await toFirstWorker(page);
  await page.click('[data-action=coach-hint]');
  await page.waitForSelector('[data-action=coach-more]');
  while (await page.locator('[data-action=coach-more]').count()) await page.click('[data-action=coach-more]');
  const named = (await page.getAttribute('[data-move]', 'data-move'))!.split(' ').at(-1)!;
  await expect(page.locator(`[data-pin="${named}"]`)).toHaveCount(1);
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

test('what a round has brought stands beside the harvest until somebody begins the next', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ceilidh learned', JSON.stringify({ coached: ['caledonia-harvest'] })));
  await openScene(page, 'caledonia-harvest');
  await page.waitForSelector('.play[data-mine]');
  await quiet(page);
  await expect(page.locator('.coach-body')).toContainText('The round is over');
  await page.click('[data-action=harvest-on]');
  await page.fill('[data-action=command]', 'hire');
  await page.press('[data-action=command]', 'Enter');
  await page.waitForSelector('.draft li');
  await expect(page.locator('.coach-body')).not.toContainText('The round is over');
});

/* What the hints say is best, to the end. */
test('a first game of Lords is played by its hints, which are always there and can be played', soak, async ({ page }) => {
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
  test('a coach above the first game of Lords in a hand', soak, async ({ page }) => {
    await firstGame(page, 'lords');
    await expect(page.locator('.guide-above .coach-body')).toContainText('L-');
    const cardBox = async () => (await page.locator('.guide-above .coach').boundingBox())!;
    await expect.poll(async () => { const card = await cardBox(); return card.y + card.height - (await page.locator('.lords-table').boundingBox())!.y; }, 'what it lies over of the armies').toBeLessThanOrEqual(0);
  });
});

for (const size of ['390x844', '360x740'])
  test.describe(() => {
    test.use(hands[size]!);
    test(`in a hand of ${size} the coach is a line: the map comes first, and what is told lies over it until the table is touched`, async ({ page }) => {
      await firstGame(page, 'caledonia');
      await toFirstWorker(page);
      const before = (await page.locator(map).boundingBox())!;
      expect(before.height, 'the map').toBeGreaterThan(200);
      await expect(page.locator('.coach'), 'what is new is open').not.toHaveAttribute('data-folded');
      await page.locator(map).tap({ position: { x: before.width / 2, y: before.height - 20 } });
      await expect(page.locator('.coach')).toHaveAttribute('data-folded');
      expect((await page.locator('.coach').boundingBox())!.height).toBeLessThan(60);
      await page.click('[data-action=coach-fold]');
      await expect(page.locator('.coach [data-switch=hints]')).toBeVisible();
      expect(await page.locator(map).boundingBox(), 'nothing moves').toEqual(before);
    });
  });
