/* world.ts: the program, the screens, and what each test's browser has before the page comes. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test as plain, type BrowserContext, type Page } from '@playwright/test';
import type { Settings } from '@/app/settings';
import { dealFrom, seedOf } from './deal.ts';
import { Heard } from './heard.ts';
import { stall } from './stall.ts';
import { watch } from './watch.ts';

export { expect };

export const program = process.env.CEILIDH ?? resolve(import.meta.dirname, '../../build/ceilidh');
if (!existsSync(program)) throw new Error(`${program} is missing; ./dev build makes it`);

/* ./dev soak page tries everything; ./dev test, which is to be quick, a part of what is of one kind. */
export const everything = Boolean(process.env.E2E_ALL);

/* Every nth of these, from that one on. */
export function part<T>(all: T[], n: number, from = 0): T[] {
  return everything ? all : all.filter((_, at) => at % n === from % n);
}

/* Of a test that ./dev test leaves out: what it sees another one sees too, on another screen or in a shorter game. */
export const soak = { tag: '@soak' };

export const desktop = { viewport: { width: 1440, height: 900 } };

/* A screen of that size, "390x844", on a desk or in a hand. */
function desk(size: string) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  return { viewport: { width, height } };
}
function hand(size: string) {
  return { ...desk(size), deviceScaleFactor: 2, isMobile: true, hasTouch: true };
}
export const phone = hand('390x844');
export const desks = Object.fromEntries(['1920x1080', '1440x900', '1366x768'].map((size) => [size, desk(size)]));
export const hands = Object.fromEntries(['820x1180', '390x844', '375x667', '360x740', '844x390'].map((size) => [size, hand(size)]));

/* What is left of 1440x900 when somebody enlarges the page. */
export const zooms = { '200 %': desk('720x450'), '300 %': desk('480x300'), '400 %': desk('360x225') };

interface World {
  settings: Partial<Settings>; /* beside bots that do not pause and things that do not move */
  wrongs: string[]; /* errors and complaints in any page of the test's browser; there must be none at its end */
  heard: Heard; /* what its pages and servers say to each other; all of it must be as described */
  another: (from?: Partial<Settings>) => Promise<Page>; /* a page of somebody else, in another browser */
}

function keepSettings(settings: string): void {
  const key = 'ceilidh settings';
  if (location.protocol !== 'about:' && !localStorage.getItem(key)) localStorage.setItem(key, settings);
}

/* Those who break a connection on purpose hear the browser complain of it. */
const expected = /WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/;

async function furnish(context: BrowserContext, title: string, settings: Partial<Settings>, wrongs: string[], heard: Heard): Promise<void> {
  heard.listen(context);
  context.on('weberror', (found) => wrongs.push(`error: ${found.error().message}`));
  context.on('console', (message) => message.type() === 'error' && !expected.test(message.text()) && wrongs.push(`console: ${message.text()}`));
  await context.addInitScript(dealFrom, seedOf(title));
  if (process.env.E2E_STALL) await context.addInitScript(stall, seedOf(`${process.env.E2E_STALL} ${title}`));
  await context.addInitScript(watch);
  await context.addInitScript(keepSettings, JSON.stringify({ pace: 0, motion: 'none', ...settings }));
}

export const test = plain.extend<World>({
  settings: [{}, { option: true }],
  wrongs: async ({}, use) => {
    const wrongs: string[] = [];
    await use(wrongs);
    expect(wrongs, 'what went wrong in the page').toEqual([]);
  },
  heard: async ({ baseURL }, use) => {
    const heard = new Heard();
    await use(heard);
    expect(await heard.amiss(baseURL), 'messages that are not as described').toEqual([]);
  },
  context: async ({ context, settings, wrongs, heard }, use, { title }) => {
    await furnish(context, title, settings, wrongs, heard);
    await use(context);
  },
  another: async ({ browser, contextOptions, viewport, deviceScaleFactor, isMobile, hasTouch, serviceWorkers, baseURL, locale, settings, wrongs, heard }, use, { title }) => {
    const others: BrowserContext[] = [];
    const screen = { viewport, deviceScaleFactor, isMobile, hasTouch, serviceWorkers, locale, ...(baseURL === undefined ? {} : { baseURL }) };
    await use(async (own = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...JSON.parse(JSON.stringify(screen)) as typeof contextOptions });
      others.push(context);
      await furnish(context, `${title} ${others.length}`, { ...settings, ...own }, wrongs, heard);
      return context.newPage();
    });
    await Promise.all(others.map((context) => context.close()));
  },
});
