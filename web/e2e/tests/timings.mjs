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

/* Clicks one after the other, each as soon as it can be clicked, and tells when: nothing of the time is the tool's. */
function clickThrough(selectors) {
  const at = [];
  const look = () => {
    const found = document.querySelector(selectors[at.length]);
    if (!found) return requestAnimationFrame(look);
    at.push(performance.now());
    if (at.length === selectors.length) return requestAnimationFrame(() => setTimeout(() => (window.clickedThrough = [...at.slice(0, -1), performance.now()])));
    found.click();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/* Cold: an empty cache, from the address typed to a board that has been painted and waits for its player. */
const first = (game) => async ({ browser, url }) => {
  const page = await openPage(browser, url, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const got = countBytes(page);
  await page.addInitScript(clickThrough, [`[data-action=new-${game}]`, '[data-action=start]:enabled', '[data-mine]']);
  await page.goto('/');
  const [home, options, playable] = await (await page.waitForFunction(() => window.clickedThrough)).jsonValue();
  await page.waitForTimeout(300);
  say(`first load of ${game}: ${(got.bytes / 1000).toFixed(0)} kB in ${got.files} files; first page after ${home.toFixed(0)} ms, options ${options.toFixed(0)} ms, playable ${playable.toFixed(0)} ms`);
};

/* From pressing a button until the frame after it has been painted, in milliseconds. */
function pressAndPaint(page, selector, until) {
  return page.evaluate(
    ([wanted, awaited]) =>
      new Promise((done) => {
        const one = [...document.querySelectorAll(wanted)].find((found) => found.getClientRects().length > 0);
        if (!one) return done(null);
        const from = performance.now();
        performance.mark('press');
        const end = () => {
          performance.mark('painted');
          done(performance.now() - from);
        };
        const painted = () => (document.querySelector(awaited) ? setTimeout(end) : requestAnimationFrame(painted));
        one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        requestAnimationFrame(painted);
      }),
    [selector, until ?? 'body'],
  );
}

const painting = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

/* What each press has cost the page's own thread, in milliseconds of processor time, whatever else the machine does: script,
 * style and layout are ours; painting and drawing are mostly the machine's, which has no graphics card here. */
function costs(events) {
  const marks = events.filter((event) => event.name === 'press').sort((a, b) => a.ts - b.ts);
  const ends = events.filter((event) => event.name === 'painted').sort((a, b) => a.ts - b.ts);
  const renderer = events.filter((event) => event.ph === 'X' && event.pid === marks[0].pid);
  const main = renderer.filter((event) => event.tid === marks[0].tid).sort((a, b) => a.ts - b.ts);
  const tasks = main.filter((event) => event.name === 'ThreadControllerImpl::RunTask');
  const paints = main.filter((event) => painting.has(event.name));
  const once = paints.filter((event, i) => !paints[i - 1] || event.ts >= paints[i - 1].ts + paints[i - 1].dur); /* some are told twice */
  const rasters = renderer.filter((event) => event.name === 'RasterTask');
  return marks.map(({ ts }, i) => {
    const from = tasks.findLast((task) => task.ts <= ts)?.ts ?? ts;
    const spent = (list, until = ends[i].ts) => list.filter((event) => event.ts >= from && event.ts < until).reduce((sum, event) => sum + (event.tdur ?? 0) / 1000, 0);
    return { own: spent(tasks) - spent(once), paint: spent(once), raster: spent(rasters, marks[i + 1]?.ts) };
  });
}

/* Tracing takes time itself, so the clock is read without it. */
async function clockedAndTraced(browser, page, act) {
  const clock = await act();
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing', 'cc'] });
  await act();
  return { clock, costs: costs(JSON.parse(await browser.stopTracing()).traceEvents) };
}

const clicks = {
  caledonia: ['.action[data-action=expand]', '.action[data-action=expand]', '.action[data-action=trade]', '.cal-good.can', '.cal-good.can', '[data-overlay=reach]', '[data-overlay=reach]',
    '[data-overlay=settlements]', '[data-overlay=settlements]', '[data-action=map-closer]', '[data-action=map-farther]', '[data-action=unit].can', '[data-action=unit].can'],
  lords: ['[data-action=hold]', '[data-action^=muster-]', '[data-action=recruit]', '[data-action=recruit]', '[data-action=hold]', '[data-action=hold]'],
};

/* Ways to a move that can be taken back, the last click being the one that plays it, and how the page shows it. */
const moves = {
  caledonia: { way: ['.action[data-action=expand]', '[data-action=unit].can', '[data-space][data-target]'], shown: '.draft li' },
  lords: { way: ['[data-action=recruit]'], shown: '[data-action=confirm]:enabled' },
};

/* The middle one and, in brackets, what 95 of a hundred keep. */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0);
  return `${at(0.5)} ms (${at(0.95)})`;
}

/* A kept game opened from the first page, until it has been painted. */
async function openings(page, times) {
  const took = [];
  for (let i = 0; i < times; i++) {
    await page.click('.brand');
    await page.waitForSelector('.save-list a');
    await page.waitForTimeout(300);
    took.push(await pressAndPaint(page, '.save-list a', '[data-mine]'));
    await page.waitForTimeout(300);
  }
  return took;
}

async function pressings(page, selectors) {
  const took = [];
  for (const selector of selectors) {
    const one = await pressAndPaint(page, selector);
    if (one !== null) took.push(one);
    await page.waitForTimeout(150);
  }
  return took;
}

/* Plays a move and takes it back, a few times. */
async function playings(page, { way, shown }, times) {
  const took = [];
  for (let i = 0; i < times; i++) {
    for (const selector of way.slice(0, -1)) await pressAndPaint(page, selector);
    const one = await pressAndPaint(page, way.at(-1), shown);
    if (one !== null) took.push(one);
    await page.waitForTimeout(150);
    await pressAndPaint(page, '[data-action=undo]:enabled');
    await page.waitForTimeout(150);
  }
  return took;
}

const open = (game) => async ({ browser, url }) => {
  const page = await openPage(browser, url, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto('/games');
  await page.waitForSelector('h1');
  const seats = [0, 1, 2, 3].map((i) => ({ name: `p${i}`, bot: i ? 'random' : null })).slice(0, Number(/^players (\d)/m.exec(record(game))[1]));
  await putKept(page, { id: 'late', version: 1, game, seats, record: late(game), draft: [], ply: 1, over: false, started: 1, updated: 1 });
  await page.goto('/play/late');
  await page.waitForSelector('[data-mine]');
  await pressings(page, clicks[game]); /* so that what comes now is no first time */
  const opening = await clockedAndTraced(browser, page, () => openings(page, 7));
  const pressing = await clockedAndTraced(browser, page, () => pressings(page, [...clicks[game], ...clicks[game]]));
  const played = await playings(page, moves[game], 7);
  const all = ({ costs }) => `script, style and layout ${spread(costs.map(({ own }) => own))}; paint ${spread(costs.map(({ paint }) => paint))}; raster ${spread(costs.map(({ raster }) => raster))}`;
  say(`${game}: a late game is open and painted after ${spread(opening.clock)}`);
  say(`${game}: of that, traced, ${all(opening)}`);
  say(`${game}: ${pressing.clock.length} clicks painted after ${spread(pressing.clock)}`);
  say(`${game}: of that, traced, ${all(pressing)}`);
  say(`${game}: ${played.length} moves played, shown after ${spread(played)}`);
};

export default {
  'first load of Caledonia is measured': first('caledonia'),
  'first load of Lords is measured': first('lords'),
  'opening and clicking in Caledonia is measured': open('caledonia'),
  'opening and clicking in Lords is measured': open('lords'),
};
