/* caledonia.mjs: plays Caledonia through the visible page, choosing among whatever can be clicked. */
import { dice, press } from './press.mjs';

/* What can be clicked now, the most pressing first: a question, a space, an action. */
async function lookAround(page) {
  return page.evaluate(() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0).length;
    return {
      ply: Number(document.querySelector('.play')?.dataset.ply ?? -1),
      over: document.querySelector('[data-over]') !== null,
      mine: document.querySelector('[data-mine]') !== null,
      confirm: shown('[data-action=confirm]:not([disabled])'),
      picks: shown('.composer [data-pick]:not([disabled])'),
      targets: shown('[data-space][data-target]'),
      trades: shown('[data-action=trade][data-n]:not([disabled]):not([aria-disabled=true])'),
      actions: shown('.action.open'),
    };
  });
}

/* Space clicks go to the keyboard way: the piece of map may be out of sight. */
async function pressSpace(page, index) {
  const space = page.locator('[data-space][data-target]').nth(index);
  await space.focus({ timeout: 700 }).catch(() => undefined);
  await page.keyboard.press('Enter');
}

/* Plays until the game is over or `limit` steps were taken; gives the steps taken. */
export async function playCaledonia(page, { seed = 1, limit = 4000, until = () => false } = {}) {
  const roll = dice(seed);
  let idle = 0;
  let [ply, since] = [-1, 0];
  for (let step = 0; step < limit; step++) {
    const now = await lookAround(page);
    if (now.over) return step;
    if (now.ply !== ply) [ply, since] = [now.ply, step];
    if (step - since > 50) {
      await startOver(page);
      since = step;
    }
    if (await until(page, step)) return step;
    if (!now.mine && !now.confirm) {
      await page.waitForTimeout(30);
      if (++idle > 600) throw new Error('nothing happens any more');
      continue;
    }
    idle = 0;
    if (now.confirm && (now.picks === 0 || roll(3) > 0)) await press(page, '[data-action=confirm]:not([disabled])', 0);
    else if (now.picks) await press(page, '.composer [data-pick]:not([disabled])', roll(now.picks));
    else if (now.targets) await pressSpace(page, roll(now.targets));
    else if (now.trades && roll(2)) await press(page, '[data-action=trade][data-n]:not([disabled]):not([aria-disabled=true])', roll(now.trades));
    else if (now.actions) await pressAction(page, roll(now.actions), roll);
    await page.waitForTimeout(20);
  }
  throw new Error(`the game was not over after ${limit} steps`);
}

/* Dice can walk in circles among choices: puts everything back and passes if that is possible. */
async function startOver(page) {
  for (let i = 0; i < 8; i++) await press(page, '[data-action=undo]:not([disabled])');
  await press(page, '[data-action=lay]');
  await press(page, '[data-action=unpick]');
  await press(page, '.action.open[data-action=pass]');
}

/* Chooses an action, and what it wants to have clicked on the boards. */
async function pressAction(page, index, roll) {
  const action = page.locator('.action.open').nth(index);
  const name = await action.getAttribute('data-action', { timeout: 700 }).catch(() => null);
  await press(page, '.action.open', index);
  await page.waitForTimeout(30);
  if (name === 'trade') {
    await pressAny(page, '.cal-good.can', roll);
    await page.waitForTimeout(30);
    await pressAny(page, '[data-action=trade][data-n]:not([disabled])', roll);
  }
  if (name === 'obtain') {
    await pressAny(page, '[data-action=obtain][data-contract]:not([aria-disabled=true])', roll);
    await page.waitForTimeout(30);
    await press(page, '[data-action=obtain-chosen]:not([disabled])');
  }
}

async function pressAny(page, selector, roll) {
  const n = await page.locator(selector).locator('visible=true').count();
  if (n > 0) await press(page, selector, roll(n));
}
