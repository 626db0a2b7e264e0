/* desk.mjs: what has to stay as it is on a large screen, and what has to go. */
import assert from 'node:assert/strict';
import { prepare, scenes } from '../scenes.mjs';
import { openPage } from '../world.mjs';

async function openScene(browser, url, name) {
  const page = await openPage(browser, url);
  await prepare(page);
  await scenes.find((scene) => scene.name === name).open(page);
  return page;
}

export default {
  'on a desk the map keeps its size from click to click': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'caledonia-turn');
    const height = async () => Math.round((await page.locator('.map').boundingBox()).height);
    const before = await height();
    await page.locator('.action:not(.open)').first().dispatchEvent('click');
    await page.waitForSelector('.refused');
    assert.equal(await height(), before, 'with a refusal');
    await page.click('[data-action=expand]');
    await page.locator('[data-space][data-target]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.sheet [data-pick]');
    assert.equal(await height(), before, 'with a space');
    await page.locator('.sheet [data-pick]').first().click();
    await page.waitForSelector('.draft li');
    assert.equal(await height(), before, 'with a turn to confirm');
  },

  'no button lies over the whole map': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'caledonia-turn');
    const map = await page.locator('.map').boundingBox();
    for (const button of await page.locator('.overlay').all()) assert.ok((await button.boundingBox()).y >= map.y + map.height);
  },

  'alone, each turn can be confirmed by itself': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'solo-turn');
    const type = async (line) => {
      await page.fill('[data-action=command]', line);
      await page.keyboard.press('Enter');
    };
    assert.equal(await page.locator('[data-action=confirm]:enabled').count(), 0, 'nothing to confirm yet');
    const before = Number(await page.getAttribute('.play', 'data-ply'));
    await type('shipping');
    await page.waitForSelector('.draft li');
    await page.click('[data-action=confirm]:enabled');
    await page.waitForSelector('.draft', { state: 'detached' });
    assert.ok(Number(await page.getAttribute('.play', 'data-ply')) > before);
    await page.waitForSelector('.action.open');
  },

  'what was refused and what was open goes with the next thing picked': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'caledonia-turn');
    await page.locator('.cal-good.can').first().click();
    await page.waitForSelector('.cal-trade');
    await page.locator('.action:not(.open)').first().dispatchEvent('click');
    await page.waitForSelector('.refused');
    await page.click('[data-action=expand]');
    await page.waitForSelector('.refused', { state: 'detached' });
    assert.equal(await page.locator('.cal-trade').count(), 0);
  },

  'what is refused right after something was picked stays to be read': async ({ browser, url }) => {
    const page = await openScene(browser, url, 'caledonia-turn');
    await page.waitForSelector('.action:not(.open)[title*="C-"]');
    await page.evaluate(() => {
      for (const one of ['.cal-good.can', '.action:not(.open)']) document.querySelector(one).click();
    });
    await page.waitForTimeout(400);
    assert.equal(await page.locator('.refused').count(), 1);
  },
};
