/* plain.ts: plays any game through the plain view: a button is a move. */
import type { Page } from '@playwright/test';
import type { Playing } from './caledonia.ts';
import { dice, press } from './press.ts';

const lift = '[data-action=lift]';
const confirm = '[data-action=confirm]:not([disabled])';
const move = '[data-action=move]';

/* What can be clicked now, once the page is quiet. */
function lookAround(page: Page) {
  return page.evaluate(async (selectors) => {
    await e2e.quiet();
    const [lifts, confirms, moves] = selectors.map((one) => e2e.shown(one).length) as [number, number, number];
    return { over: document.querySelector('[data-over]') !== null, lifts, confirms, moves };
  }, [lift, confirm, move]);
}

/* Plays until the game is over; tells how often somebody took the device. */
export async function playPlain(page: Page, { seed = 1, limit = 1000 }: Playing = {}): Promise<number> {
  const roll = dice(seed);
  let lifted = 0;
  for (let step = 0; step < limit; step++) {
    const now = await lookAround(page);
    if (now.over) return lifted;
    if (now.lifts) {
      await press(page, lift);
      lifted++;
    } else if (now.moves) await press(page, move, roll(now.moves));
    else if (now.confirms) await press(page, confirm);
    else step--; /* others move */
  }
  throw new Error(`the game was not over after ${limit} steps`);
}
