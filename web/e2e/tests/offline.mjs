/* offline.mjs: once opened, the page needs no network: games go on and new ones start. */
import assert from 'node:assert/strict';
import { playCaledonia } from '../caledonia.mjs';
import { playLords } from '../lords.mjs';
import { startGame } from '../start.mjs';
import { openPage } from '../world.mjs';

const play = { caledonia: playCaledonia, lords: playLords };
const plyOf = async (page) => Number(await page.getAttribute('.play', 'data-ply'));

async function goOn(page, game) {
  const before = await plyOf(page);
  await play[game](page, { seed: 4, until: async () => (await plyOf(page)) > before + 6 });
}

const offline = (game, bot) => async ({ browser, url }) => {
  const page = await openPage(browser, url);
  await startGame(page, game, ['person', bot]);
  await goOn(page, game);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.play');
  await goOn(page, game);
  await startGame(page, game, ['person', bot]);
  await goOn(page, game);
  assert.deepEqual(page.wrongs, []);
};

export default {
  'Caledonia without a network': offline('caledonia', 'steward'),
  'Lords without a network': offline('lords', 'raider'),
};
