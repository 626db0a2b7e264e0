/* story.ts: what happened is told and seen: the log beside the board, the harvest, bots that can be followed. */
import type { Page } from '@playwright/test';
import { openScene } from '../scenes.ts';
import { startGame } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, phone, soak, test } from '../world.ts';

const line = '[data-action=look-back]';

/* Passes, after which bots end the round. */
async function endRound(page: Page): Promise<void> {
  await openScene(page, 'caledonia-harvest');
}

test('the log tells what a trade brought and what the price is now', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.waitForSelector('.story');
  const last = page.locator(line, { hasText: 'bread now £11' }).first();
  await expect(last).toContainText('buys 1');
  await expect(last.locator('.story-money')).toHaveText('−£10');
  await expect(page.locator('.story-since'), 'what is new is under a rule').toHaveText('since your turn');
  await expect(page.locator('.story-item.is-new')).not.toHaveCount(0);
});

interface Told {
  money: number;
  glory: number;
}

/* What all lines of the log say of a player, added up. */
function addedUp(page: Page, name: string): Promise<Told> {
  return page.locator('.story-line', { has: page.getByText(`${name}: `, { exact: true }) }).evaluateAll((lines) => {
    const figure = (words: string): number => Number(words.replace('−', '-').replace(/[^\d-]/g, ''));
    const sum = (all: string[]): number => all.reduce((total, words) => total + figure(words), 0);
    return {
      money: sum(lines.flatMap((one) => [...one.querySelectorAll('.story-money')].map((found) => found.textContent!))),
      glory: sum(lines.flatMap((one) => one.textContent!.match(/[+−]\d+ Glory/g) ?? [])),
    };
  });
}

test('every amount of a whole game is in the log: it adds up to what everybody has', async ({ page }) => {
  await openScene(page, 'caledonia-over');
  await page.keyboard.press('Escape');
  await expect(async () => { /* older lines follow when somebody reads on */
    await page.locator('.story > :last-child').evaluate((end) => end.scrollIntoView());
    expect(await page.locator('.story-heading', { hasText: 'Setting up' }).count()).toBe(1);
  }).toPass();
  for (const [seat, name] of ['Isla', 'Hamish', 'Mirae'].entries()) {
    const purse = await page.locator(seat === 0 ? '.cal-purse .figure' : `.cal-opponent[data-seat="${seat}"] .cal-opponent-figures .figure`).allInnerTexts();
    expect(await addedUp(page, name), name).toEqual({ money: Number(purse[0]), glory: Number(purse[1]) });
  }
});

test('a step back is taken beside the board and says at which move one is', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.waitForSelector('.story');
  const map = await page.locator('.map').boundingBox();
  const now = Number(await page.locator('.play').getAttribute('data-ply'));
  const back = await page.locator('[data-action="review.back"]').boundingBox();
  await page.click('[data-action="review.back"]');
  await expect(page.locator('.past-frame')).toContainText(`move ${now - 1}`);
  await expect(page.locator('.play')).toHaveAttribute('data-ply', String(now - 1));
  await page.click('[data-action="review.back"]');
  await expect(page.locator('.log-at')).toContainText(String(now - 2));
  expect(await page.locator('.map').boundingBox(), 'nothing has moved').toEqual(map);
  expect(await page.locator('[data-action="review.back"]').boundingBox(), 'nor what steps back').toEqual(back);
  await page.keyboard.press('Escape');
  await expect(page.locator('.past-frame')).toHaveCount(0);
  await expect(page.locator('.play')).toHaveAttribute('data-ply', String(now));
  await page.locator(line).nth(5).click();
  await page.waitForSelector('.past-frame');
  await expect(page.locator('.story-item.at'), 'the line looked at is marked').toHaveCount(1);
  await page.click('[data-action="review.last"]');
  await expect(page.locator('.past-frame')).toHaveCount(0);
});

test('the end of a round is a card over the map, and one key or tap away', async ({ page }) => {
  await endRound(page);
  const card = page.locator('.harvest');
  await expect(card.locator('.harvest-row')).toHaveCount(3);
  const [inner, outer] = [(await card.boundingBox())!, (await page.locator('.area-map').boundingBox())!];
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

/* What is drawn there ahead of time has no table yet; an error in the console fails the test. */
test('a game with a harvest behind it is offered on the first page, and goes on from there', async ({ page }) => {
  await endRound(page);
  await page.goto('/');
  await quiet(page);
  await page.click('[data-action=resume]');
  await page.waitForSelector('.play[data-mine]');
  await quiet(page);
});

test('a tap puts the harvest card away, and so does whatever one does next', soak, async ({ page }) => {
  await endRound(page);
  await page.locator('.harvest header').click();
  await expect(page.locator('.harvest')).toHaveCount(0);
  await page.reload();
  await page.waitForSelector('.story');
  await expect(page.locator('.harvest'), 'old news is in the log').toHaveCount(0);
});

test('nobody has to put the harvest card away to play on', async ({ page }) => {
  await endRound(page);
  await page.locator('.action.open').first().click();
  await expect(page.locator('.harvest')).toHaveCount(0);
});

test('at the keyboard the harvest card waits for Enter', soak, async ({ page }) => {
  await endRound(page);
  await page.keyboard.press('Shift');
  await expect(page.locator('.harvest')).toHaveCount(1);
  await page.locator('[data-action=harvest-on]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.harvest')).toHaveCount(0);
  await expect(page.locator(':focus'), 'the focus is somewhere').toHaveCount(1);
});

test('what the harvest card says is what everybody has', soak, async ({ page }) => {
  await endRound(page);
  const rows = await page.locator('.harvest-row').all();
  expect(rows.length).toBe(3);
  const own = page.locator('.harvest-row.own');
  const money = Number(await own.locator('.harvest-now b').first().textContent());
  expect(money).toBe(Number(await page.locator('.cal-purse b.figure').first().textContent()));
});

test.describe('without the card', () => {
  test.use({ settings: { harvest: false } });
  test('whoever does not want the harvest card has it in the log alone', async ({ page }) => {
    await openScene(page, 'caledonia-bonus');
    await page.waitForSelector('.story');
    await expect(page.locator('.story-heading', { hasText: 'Harvest, round 1' })).not.toHaveCount(0);
    await expect(page.locator('.harvest')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(phone);
  test('the log is a tab with all of it, and a step back leaves the map in sight', async ({ page }) => {
    await openScene(page, 'caledonia-turn');
    await page.click('[data-tab=log]');
    await page.waitForSelector('.story');
    await expect(page.locator('.story-since')).toBeVisible();
    await page.click('[data-action="review.back"]');
    await page.waitForSelector('.past-frame');
    await page.click('[data-action=present]');
    await expect(page.locator('.past-frame')).toHaveCount(0);
  });

  test('the harvest card fits the map of a phone', soak, async ({ page }) => {
    await endRound(page);
    const [inner, outer] = [(await page.locator('.harvest').boundingBox())!, (await page.locator('.area-map').boundingBox())!];
    expect(inner.height).toBeLessThanOrEqual(outer.height + 1);
    await expect(page.locator('.harvest-label').locator('visible=true'), 'what each column is').toHaveCount(5);
    await page.setViewportSize({ width: 360, height: 740 });
    const labels = await page.locator('.harvest-row:first-child .harvest-label').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    for (const [n, { left }] of labels.slice(1).entries()) expect(left, 'no heading touches the next').toBeGreaterThan(labels[n]!.right + 1);
    await page.click('[data-action=harvest-on]');
    await expect(page.locator('.harvest')).toHaveCount(0);
  });
});

/* Counts what is set in motion by the page's scripts. */
function countMotion(): void {
  const plain = Element.prototype.animate;
  Object.assign(globalThis, { moved: 0 });
  Element.prototype.animate = function (...args) {
    (globalThis as unknown as { moved: number }).moved++;
    return plain.apply(this, args);
  };
}

const moved = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);

async function turnOfOthers(page: Page): Promise<void> {
  await openScene(page, 'caledonia-turn');
  await page.waitForSelector('.story');
  await page.click('.action[data-action=hire]');
  await page.click('[data-action=confirm]:enabled');
}

/* Both others have moved, once each. */
async function othersHaveMoved(page: Page): Promise<void> {
  await expect(page.locator('.story-item.is-new')).toHaveCount(2);
  await page.waitForSelector('.play[data-mine]');
  await quiet(page);
}

test.describe('in motion', () => {
  test.use({ settings: { motion: 'calm', pace: 300 } });
  test('what others do is seen on its way', async ({ page }) => {
    await page.addInitScript(countMotion);
    await turnOfOthers(page);
    const own = await moved(page);
    await othersHaveMoved(page);
    expect(await moved(page)).toBeGreaterThan(own);
  });
});

test.describe('without motion', () => {
  test.use({ settings: { motion: 'auto', pace: 300 } });
  test('where the system asks for less motion nothing travels, but what is new is marked', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(countMotion);
    await turnOfOthers(page);
    await othersHaveMoved(page);
    expect(await moved(page)).toBe(0);
    await expect(page.locator('.sky')).toHaveCount(0);
  });
});

test.describe('at a pace', () => {
  test.use({ settings: { pace: 1500 } });
  test('bots can be followed at three paces, and skipped', async ({ page }) => {
    await turnOfOthers(page);
    await page.waitForSelector('.follow');
    await expect(page.locator('[data-action=pace]')).toHaveCount(3);
    await expect(page.locator('[data-pace="1500"]')).toHaveAttribute('aria-pressed', 'true');
    for (const pace of [600, 1500]) { /* the slowest last, so that there is time to skip the rest */
      await page.click(`[data-pace="${pace}"]`);
      await expect(page.locator(`[data-pace="${pace}"]`)).toHaveAttribute('aria-pressed', 'true');
      expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('ceilidh settings')!) as { pace: number }).pace)).toBe(pace);
    }
    await page.click('[data-action=skip]');
    await expect(page.locator('.follow')).toHaveCount(0);
    await expect(page.locator('.play[data-mine]')).toHaveCount(1);
  });
});

test('the title says whose turn it is, in both games', async ({ page }) => {
  for (const game of ['caledonia', 'lords'] as const) {
    await startGame(page, game, ['person', 'random']);
    await page.waitForSelector('.play[data-mine]');
    await expect(page).toHaveTitle(/^Your turn · /);
  }
  await openScene(page, 'caledonia-over');
  await expect(page).not.toHaveTitle(/Your turn/);
});

/* Keeps whatever is said aloud. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const words = document.querySelector('[aria-live]')?.textContent?.trim() ?? '';
      if (words && words !== heard.at(-1)) heard.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test.describe('aloud', () => {
  test.use({ settings: { pace: 300 } });
  test('what a bot did in its turn is said once, with money and contents, and then that it is one\'s turn', async ({ page }) => {
    await page.addInitScript(listen);
    await turnOfOthers(page);
    await othersHaveMoved(page);
    const said = async (): Promise<string[]> => (await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).filter((words) => /Mirae|Hamish/.test(words));
    await expect.poll(said).toHaveLength(2);
    const heard = await said();
    expect(heard[0]).toMatch(/^Mirae .*£\d/);
    expect(heard[1]).toMatch(/^Hamish .*£\d.*Your turn$/);
    expect(heard.filter((words) => words.includes('contract')).every((words) => /contract \d+: .* for /.test(words))).toBe(true);
  });
});

test('the end of a round is said, with what everybody got', async ({ page }) => {
  await page.addInitScript(listen);
  await endRound(page);
  await quiet(page);
  const heard = (await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).join('\n');
  expect(heard).toMatch(/Round 2 ends\. Harvest: Hamish: \+£56, \+2 grain,? and \+16 Glory; Isla: /);
});
