/* caledonia.ts: plays Caledonia through the visible page, choosing among whatever can be clicked. */
import type { Page } from '@playwright/test';
import { target } from './map.ts';
import { dice, enter, press, type Roll } from './press.ts';
import { countShown } from './watch.ts';

const confirm = '[data-action=confirm]:not([disabled])';
const pick = ':is(.pop, .bid) [data-pick]:not([disabled])';
const trade = '[data-action=trade][data-n]:not([disabled]):not([aria-disabled=true])';
const action = '.action.open';

/* What can be clicked now, once the page is quiet. */
function lookAround(page: Page) {
  return page.evaluate(async (selectors) => {
    await e2e.changed('[data-mine], [data-over], [data-action=lift]');
    await e2e.quiet();
    const [confirms, picks, targets, trades, actions] = selectors.map((one) => e2e.shown(one).length) as [number, number, number, number, number];
    return {
      ply: Number(document.querySelector<HTMLElement>('.play')?.dataset.ply ?? -1),
      over: document.querySelector('[data-over]') !== null,
      mine: document.querySelector('[data-mine]') !== null,
      confirms, picks, targets, trades, actions,
    };
  }, [confirm, pick, target, trade, action]);
}

type Sight = Awaited<ReturnType<typeof lookAround>>;

export interface Playing {
  seed?: number;
  limit?: number; /* steps after which it counts as endless */
  until?: (step: number) => boolean | Promise<boolean>; /* asked whenever the page is quiet, while others move too */
}

/* Plays until the game is over. */
export async function playCaledonia(page: Page, { seed = 1, limit = 4000, until = () => false }: Playing = {}): Promise<void> {
  const roll = dice(seed);
  let [ply, since] = [-1, 0];
  for (let step = 0; step < limit; ) {
    const now = await lookAround(page);
    if (now.over || (await until(step))) return;
    if (now.ply !== ply) [ply, since] = [now.ply, step];
    if (!now.mine && !now.confirms) continue; /* others move */
    if (step - since > 50) {
      await startOver(page);
      since = step;
    } else {
      await doSomething(page, now, roll);
    }
    step++;
  }
  throw new Error(`the game was not over after ${limit} steps`);
}

/* The most pressing first: a question, a space, an action. */
async function doSomething(page: Page, now: Sight, roll: Roll): Promise<void> {
  if (now.confirms && (now.picks === 0 || roll(3) > 0)) await press(page, confirm);
  else if (now.picks) await press(page, pick, roll(now.picks));
  else if (now.targets) await enter(page, target, roll(now.targets)); /* the piece of map may be out of sight */
  else if (now.trades && roll(2)) await press(page, trade, roll(now.trades));
  else if (now.actions) await pressAction(page, roll(now.actions), roll);
}

/* Dice can walk in circles among choices: puts everything back and passes if that is possible. */
async function startOver(page: Page): Promise<void> {
  for (let i = 0; i < 8; i++) await pressFirst(page, '[data-action=undo]:not([disabled])');
  for (const selector of ['[data-action=pop-close]', '[data-action=unpick]', `${action}[data-action=pass]`]) await pressFirst(page, selector);
}

/* Chooses an action, and what it wants to have clicked on the boards. */
async function pressAction(page: Page, index: number, roll: Roll): Promise<void> {
  const name = await page.evaluate(([wanted, nth]) => e2e.shown(wanted)[nth]?.dataset.action, [action, index] as const);
  await press(page, action, index);
  if (name === 'trade') {
    await pressAny(page, '.cal-good.can', roll);
    await pressAny(page, '[data-action=trade][data-n]:not([disabled])', roll);
  }
  if (name === 'obtain') {
    await pressAny(page, '[data-action=obtain][data-contract]:not([aria-disabled=true])', roll);
    await pressFirst(page, '[data-action=obtain-chosen]:not([disabled])');
  }
}

async function pressAny(page: Page, selector: string, roll: Roll): Promise<void> {
  const n = await countShown(page, selector);
  if (n > 0) await press(page, selector, roll(n));
}

function pressFirst(page: Page, selector: string): Promise<void> {
  return pressAny(page, selector, () => 0);
}
