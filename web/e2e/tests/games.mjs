/* games.mjs: whole games through the visible page. */
import assert from 'node:assert/strict';
import { playCaledonia } from '../caledonia.mjs';
import { playLords } from '../lords.mjs';
import { startGame } from '../start.mjs';
import { openPage, phone } from '../world.mjs';

const whole = (game, seats, options = {}, look) => async ({ browser, url }) => {
  const page = await openPage(browser, url, look);
  await startGame(page, game, seats, options);
  await (game === 'lords' ? playLords : playCaledonia)(page, { seed: seats.length });
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(page.wrongs, []);
};

export default {
  'Caledonia alone': whole('caledonia', ['person']),
  'Caledonia for two at one device': whole('caledonia', ['person', 'person']),
  'Caledonia for three against bots': whole('caledonia', ['person', 'steward', 'greedy']),
  'Caledonia for four against bots, auction and extras': whole('caledonia', ['steward', 'person', 'random', 'steward'], { options: { auction: true, extra: true } }),
  'Caledonia on a phone, first game': whole('caledonia', ['person', 'steward'], { preset: 'first' }, phone),
  'Lords for two at one device, a bot between them': whole('lords', ['person', 'raider', 'person'], { options: { target: 20 } }),
  'Lords for five against bots with the Bruces': whole('lords', ['person', 'raider', 'greedy', 'random', 'raider'], { options: { bruce: true, target: 30 } }),
  'Lords on a phone': whole('lords', ['person', 'raider'], { preset: 'first' }, phone),
};
