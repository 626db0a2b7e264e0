/* world.ts: the program, the screens, and what each test's browser has before the page comes. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test as plain } from '@playwright/test';
import type { Settings } from '@/app/settings';
import { dealFrom, seedOf } from './deal.ts';
import { watch } from './watch.ts';

export { expect };

export const program = process.env.CEILIDH ?? resolve(import.meta.dirname, '../../build/ceilidh');
if (!existsSync(program)) throw new Error(`${program} is missing; ./dev build makes it`);

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface World {
  settings: Partial<Settings>; /* beside bots that do not pause and things that do not move */
  wrongs: string[]; /* errors and complaints in any page of the test's browser; there must be none at its end */
}

function keepSettings(settings: string): void {
  const key = 'ceilidh settings';
  if (location.protocol !== 'about:' && !localStorage.getItem(key)) localStorage.setItem(key, settings);
}

export const test = plain.extend<World>({
  settings: [{}, { option: true }],
  wrongs: async ({}, use) => {
    const wrongs: string[] = [];
    await use(wrongs);
    expect(wrongs, 'what went wrong in the page').toEqual([]);
  },
  context: async ({ context, settings, wrongs }, use, { title }) => {
    context.on('weberror', (found) => wrongs.push(`error: ${found.error().message}`));
    context.on('console', (message) => message.type() === 'error' && wrongs.push(`console: ${message.text()}`));
    await context.addInitScript(dealFrom, seedOf(title));
    await context.addInitScript(watch);
    await context.addInitScript(keepSettings, JSON.stringify({ pace: 0, motion: 'none', ...settings }));
    await use(context);
  },
});
