/* phone.mjs: what has to be in sight on a small screen. */
import assert from 'node:assert/strict';
import { prepare, scenes } from '../scenes.mjs';
import { openPage, phone } from '../world.mjs';

async function openScene(browser, url, name) {
  const page = await openPage(browser, url, phone);
  await prepare(page);
  await scenes.find((scene) => scene.name === name).open(page);
  return page;
}

export default {
  'on a phone it is in sight why a contract cannot be taken': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'caledonia-turn');
    await page.click('[data-tab=export]');
    await page.locator('[data-action=obtain][data-contract]').first().click({ force: true });
    await page.waitForSelector('.cal-why');
    const [why, panel] = [await page.locator('.cal-why').boundingBox(), await page.locator('.hand-panel').boundingBox()];
    assert.ok(why.y >= panel.y && why.y + why.height <= panel.y + panel.height + 1, 'the reason stands within its panel');
  },

  'on a phone a name is whole beside the sword': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'lords-target');
    const seat = page.locator('.lords-seat', { has: page.locator('.lords-sword') }).locator('h3');
    assert.equal(await seat.innerText(), 'Hamish');
    assert.ok(await seat.evaluate((name) => name.scrollWidth <= name.clientWidth && name.scrollHeight < name.clientHeight + 8));
  },

  'on a phone each kind of bot says once how it plays': async ({ browser, url }) => {
    const page = await openPage(browser, url, phone);
    await page.goto('/new/lords');
    await page.click('[data-players="5"]');
    for (const [i, bot] of ['random', 'greedy', 'raider', 'raider'].entries()) await page.selectOption(`[data-seat-who="${i + 1}"]`, bot);
    assert.equal(await page.locator('.new-bot').count(), 3);
    for (const words of await page.locator('.new-bot').allInnerTexts()) assert.match(words, /^[A-Z].*\.$/);
  },
};
