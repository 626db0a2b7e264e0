/* lords.ts: plays Lords through the visible page, choosing among whatever can be clicked. */
import type { Page } from '@playwright/test';
import type { Playing } from './caledonia.ts';
import { dice, press } from './press.ts';
import { quiet } from './watch.ts';

const lift = '[data-action=lift]';
const confirm = '[data-action=confirm]:not([disabled])';
const choice = ':is([data-action=recruit],[data-action=hold],[data-action^=muster-],[data-action=target],[data-action=claim]):not([disabled])';

const edge = { x: 12, y: 24 }; /* cards overlap, but their left edge is always free */

/* What can be clicked now, once the page is quiet. */
function lookAround(page: Page) {
  return page.evaluate(async (selectors) => {
    await e2e.changed('[data-mine], [data-over], [data-action=lift]');
    await e2e.quiet();
    const [lifts, confirms, choices] = selectors.map((one) => e2e.shown(one).length) as [number, number, number];
    return { over: document.querySelector('[data-over]') !== null, mine: document.querySelector('[data-mine]') !== null, lifts, confirms, choices };
  }, [lift, confirm, choice]);
}

/* Plays until the game is over. */
export async function playLords(page: Page, { seed = 1, limit = 6000, until = () => false }: Playing = {}): Promise<void> {
  const roll = dice(seed);
  for (let step = 0; step < limit; step++) {
    const now = await lookAround(page);
    if (now.over || (await until(step))) return;
    if (now.lifts) await press(page, lift);
    else if (now.confirms && (!now.choices || roll(3) > 0)) await press(page, confirm);
    else if (now.mine && now.choices) await press(page, choice, roll(now.choices), edge);
    else step--; /* others move */
  }
  throw new Error(`the game was not over after ${limit} steps`);
}

/* Takes the first recruit, and that is the turn. */
export async function recruit(page: Page): Promise<void> {
  await quiet(page);
  await press(page, '[data-action=recruit]:not([disabled])', 0, edge);
  await page.waitForSelector(confirm);
  await press(page, confirm);
}
