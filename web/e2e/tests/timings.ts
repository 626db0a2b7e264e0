/* timings.ts: how large and how quick the page is. Reported, never judged: machines differ. */
import type { Browser, Page } from '@playwright/test';
import type { OwnGame } from '@/play/views';
import { putKept } from '../kept.ts';
import { closer, farther, target } from '../map.ts';
import { playersOf, record } from '../scenes.ts';
import { fetchedBy, idle, sum } from '../wire.ts';
import { test } from '../world.ts';

declare global {
  var clickedThrough: number[] | undefined;
}

const say = (words: string): void => console.log(words);

/* The record without its last moves, so that somebody is still to move. */
function late(game: OwnGame): string {
  const lines = record(game).split('\n');
  return `${lines.slice(0, lines.findLastIndex((line) => / p0 (sell|buy|expand|muster|recruit)/.test(line))).join('\n')}\n`;
}

/* Clicks one after the other, each as soon as it can be clicked, and tells when: nothing of the time is the tool's. */
function clickThrough(selectors: string[]): void {
  const at: number[] = [];
  const look = (): void => {
    const found = document.querySelector<HTMLElement>(selectors[at.length]!);
    if (!found) return void requestAnimationFrame(look);
    at.push(performance.now());
    if (at.length === selectors.length) return void requestAnimationFrame(() => setTimeout(() => (globalThis.clickedThrough = [...at.slice(0, -1), performance.now()])));
    found.click();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/* Cold: an empty cache, from the address typed to a board that has been painted and waits for its player. */
function firstLoad(title: string, game: OwnGame): void {
  test(title, async ({ page }) => {
    const fetched = fetchedBy(page);
    await page.addInitScript(clickThrough, [`[data-action=new-${game}]`, '[data-action=start]:enabled', '[data-mine]']);
    await page.goto('/');
    const times = await (await page.waitForFunction(() => globalThis.clickedThrough)).jsonValue();
    const [home, options, playable] = times!.map((time) => time.toFixed(0));
    const files = await fetched();
    say(`first load of ${game}: ${(sum(files) / 1000).toFixed(0)} kB in ${files.length} files; first page after ${home} ms, options ${options} ms, playable ${playable} ms`);
  });
}

/* From pressing a button until the frame after it has been painted, in milliseconds; null if there is no such button. */
function pressAndPaint(page: Page, selector: string, until = 'body'): Promise<number | null> {
  return page.evaluate(
    ([wanted, awaited]) =>
      new Promise<number | null>((done) => {
        const one = e2e.shown(wanted)[0];
        if (!one) return done(null);
        const from = performance.now();
        performance.mark('press');
        const end = (): void => {
          performance.mark('painted');
          done(performance.now() - from);
        };
        const painted = (): void => void (document.querySelector(awaited) ? setTimeout(end) : requestAnimationFrame(painted));
        one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        requestAnimationFrame(painted);
      }),
    [selector, until] as const,
  );
}

/* One event of Chrome's trace; times in microseconds. */
interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
}

const painting = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

/* What each press has cost the page's own thread, in milliseconds of processor time, whatever else the machine does: script,
 * style and layout are ours; painting and drawing are mostly the machine's, which has no graphics card here. */
function costs(events: Traced[]) {
  const marks = events.filter((event) => event.name === 'press').sort((a, b) => a.ts - b.ts);
  const ends = events.filter((event) => event.name === 'painted').sort((a, b) => a.ts - b.ts);
  const renderer = events.filter((event) => event.ph === 'X' && event.pid === marks[0]?.pid);
  const main = renderer.filter((event) => event.tid === marks[0]?.tid).sort((a, b) => a.ts - b.ts);
  const tasks = main.filter((event) => event.name === 'ThreadControllerImpl::RunTask');
  const paints = main.filter((event) => painting.has(event.name));
  const once = paints.filter((event, i) => !paints[i - 1] || event.ts >= paints[i - 1]!.ts + paints[i - 1]!.dur); /* some are told twice */
  const rasters = renderer.filter((event) => event.name === 'RasterTask');
  return marks.map(({ ts }, i) => {
    const from = tasks.findLast((task) => task.ts <= ts)?.ts ?? ts;
    const spent = (list: Traced[], until = ends[i]!.ts): number =>
      list.filter((event) => event.ts >= from && event.ts < until).reduce((sum, event) => sum + (event.tdur ?? 0) / 1000, 0);
    return { own: spent(tasks) - spent(once), paint: spent(once), raster: spent(rasters, marks[i + 1]?.ts ?? Infinity) };
  });
}

/* Tracing takes time itself, so the clock is read without it. */
async function clockedAndTraced(browser: Browser, page: Page, act: () => Promise<number[]>) {
  const clock = await act();
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing', 'cc'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return { clock, costs: costs(traceEvents) };
}

const clicks = {
  caledonia: ['.action[data-action=expand]', '.action[data-action=expand]', '.action[data-action=trade]', '.cal-good.can', '.cal-good.can', '[data-action=overlays]', '[data-overlay=reach]', '[data-action=overlays]',
    '[data-overlay=settlements]', '[data-action=overlays]', '[data-overlay=settlements]', closer, farther, '[data-action=unit].can', '[data-action=unit].can'],
  lords: ['[data-action=hold]', '[data-action^=muster-]', '[data-action=recruit]', '[data-action=recruit]', '[data-action=hold]', '[data-action=hold]'],
};

/* Ways to a move that can be taken back, the last click being the one that plays it, and how the page shows it. */
const moves = {
  caledonia: { way: ['.action[data-action=expand]', '[data-action=unit].can', target], shown: '.draft li' },
  lords: { way: ['[data-action=recruit]'], shown: '[data-action=confirm]:enabled' },
};

/* The middle one and, in brackets, what 95 of a hundred keep. */
function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string | undefined => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0);
  return `${at(0.5)} ms (${at(0.95)})`;
}

/* A kept game opened from the first page, until it has been painted. */
async function openings(page: Page, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    await page.click('.brand');
    await page.waitForSelector('.save-list a');
    await idle(page);
    const one = await pressAndPaint(page, '.save-list a', '[data-mine]');
    if (one !== null) took.push(one);
    await idle(page);
  }
  return took;
}

async function pressings(page: Page, selectors: string[]): Promise<number[]> {
  const took: number[] = [];
  for (const selector of selectors) {
    const one = await pressAndPaint(page, selector);
    if (one !== null) took.push(one);
    await idle(page);
  }
  return took;
}

/* Plays a move and takes it back, a few times. */
async function playings(page: Page, { way, shown }: { way: string[]; shown: string }, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    for (const selector of way.slice(0, -1)) await pressAndPaint(page, selector);
    const one = await pressAndPaint(page, way.at(-1)!, shown);
    if (one !== null) took.push(one);
    await idle(page);
    await pressAndPaint(page, '[data-action=undo]:enabled');
    await idle(page);
  }
  return took;
}

function opening(title: string, game: OwnGame): void {
  test(title, async ({ browser, page }) => {
    const text = late(game);
    const seats = Array.from({ length: playersOf(text) }, (_, i) => ({ name: `p${i}`, bot: i ? 'random' : null }));
    await putKept(page, [{ id: 'late', version: 1, game, seats, record: text, draft: [], ply: 1, over: false, started: 1, updated: 1 }]);
    await page.goto('/play/late');
    await page.waitForSelector('[data-mine]');
    await pressings(page, clicks[game]); /* so that what comes now is no first time */
    const opened = await clockedAndTraced(browser, page, () => openings(page, 7));
    const pressed = await clockedAndTraced(browser, page, () => pressings(page, [...clicks[game], ...clicks[game]]));
    const played = await playings(page, moves[game], 7);
    const all = ({ costs }: typeof opened): string =>
      `script, style and layout ${spread(costs.map(({ own }) => own))}; paint ${spread(costs.map(({ paint }) => paint))}; raster ${spread(costs.map(({ raster }) => raster))}`;
    say(`${game}: a late game is open and painted after ${spread(opened.clock)}`);
    say(`${game}: of that, traced, ${all(opened)}`);
    say(`${game}: ${pressed.clock.length} clicks painted after ${spread(pressed.clock)}`);
    say(`${game}: of that, traced, ${all(pressed)}`);
    say(`${game}: ${played.length} moves played, shown after ${spread(played)}`);
  });
}

firstLoad('first load of Caledonia is measured', 'caledonia');
firstLoad('first load of Lords is measured', 'lords');
opening('opening and clicking in Caledonia is measured', 'caledonia');
opening('opening and clicking in Lords is measured', 'lords');
