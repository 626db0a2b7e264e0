/* timings.mjs: how large and how quick the page is. Reported, never judged: machines differ. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putKept } from '../kept.mjs';
import { openPage } from '../world.mjs';

const say = (words) => console.log(`    ${words}`);
const record = (name) => readFileSync(join(import.meta.dirname, '../records', `${name}.ceilidh`), 'utf8');

/* The record without its last moves, so that somebody is still to move. */
function late(name) {
  const lines = record(name).split('\n');
  return `${lines.slice(0, lines.findLastIndex((line) => / p0 (sell|buy|expand|muster|recruit)/.test(line))).join('\n')}\n`;
}

/* Bytes that come over the wire, those of workers too; what the browser has already counts nothing. */
function countBytes(page) {
  const got = { bytes: 0, files: 0 };
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    if (responseBodySize <= 0) return;
    got.bytes += responseBodySize;
    got.files++;
  });
  return got;
}

const first = (game) => async ({ browser, url }) => {
  const page = await openPage(browser, url, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const got = countBytes(page);
  const from = Date.now();
  await page.goto('/');
  await page.click(`[data-action=new-${game}]`);
  await page.click('[data-action=start]');
  await page.waitForSelector('[data-mine]');
  const took = Date.now() - from;
  await page.waitForTimeout(300);
  say(`first load of ${game}: ${(got.bytes / 1000).toFixed(0)} kB in ${got.files} files; three clicks to playable in ${took} ms`);
};

/* From the press of a button to the second frame after it, in milliseconds. */
function pressAndPaint(page, selector) {
  return page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const one = [...document.querySelectorAll(wanted)].find((found) => found.getClientRects().length > 0);
        if (!one) return done(null);
        const from = performance.now();
        one.click();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
      }),
    selector,
  );
}

const clicks = {
  caledonia: ['.action[data-action=expand]', '.action[data-action=expand]', '.action[data-action=trade]', '.cal-good.can', '.cal-good.can', '[data-overlay=reach]', '[data-overlay=reach]',
    '[data-overlay=settlements]', '[data-overlay=settlements]', '[data-action=map-closer]', '[data-action=map-farther]', '[data-action=unit].can', '[data-action=unit].can'],
  lords: ['[data-action=hold]', '[data-action^=muster-]', '[data-action=recruit]', '[data-action=recruit]', '[data-action=hold]', '[data-action=hold]'],
};

const open = (game) => async ({ browser, url }) => {
  const page = await openPage(browser, url, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto('/games');
  await page.waitForSelector('h1');
  const seats = [0, 1, 2, 3].map((i) => ({ name: `p${i}`, bot: i ? 'random' : null })).slice(0, Number(/^players (\d)/m.exec(record(game))[1]));
  await putKept(page, { id: 'late', version: 1, game, seats, record: late(game), draft: [], ply: 1, over: false, started: 1, updated: 1 });
  await page.goto('/play/late');
  await page.waitForSelector('[data-mine]');
  const times = [];
  for (let i = 0; i < 5; i++) {
    await page.click('.brand');
    await page.waitForSelector('[data-action=resume], .save-list a');
    times.push(await page.evaluate(async () => {
      const from = performance.now();
      document.querySelector('.save-list a').click();
      while (!document.querySelector('[data-mine]')) await new Promise((next) => requestAnimationFrame(next));
      return performance.now() - from;
    }));
  }
  const middle = times.sort((a, b) => a - b)[2];
  const painted = [];
  for (let i = 0; i < 3; i++)
    for (const selector of clicks[game]) {
      const took = await pressAndPaint(page, selector);
      if (took !== null) painted.push(took);
    }
  painted.sort((a, b) => a - b);
  const at = (part) => painted[Math.min(painted.length - 1, Math.floor(painted.length * part))].toFixed(0);
  say(`${game}: a late game opens in ${middle.toFixed(0)} ms; ${painted.length} clicks answered by the next frame in ${at(0.5)} ms (half), ${at(0.95)} ms (95 %)`);
};

export default {
  'first load of Caledonia is measured': first('caledonia'),
  'first load of Lords is measured': first('lords'),
  'opening and clicking in Caledonia is measured': open('caledonia'),
  'opening and clicking in Lords is measured': open('lords'),
};
