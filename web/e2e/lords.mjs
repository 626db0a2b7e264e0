/* lords.mjs: plays Lords through the visible page, choosing among whatever can be clicked. */
import { dice } from './caledonia.mjs';

const choices = '[data-action=recruit],[data-action=hold],[data-action^=muster-],[data-action=target],[data-action=claim]';

async function lookAround(page) {
  return page.evaluate((wanted) => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0 && !one.disabled).length;
    return {
      over: document.querySelector('[data-over]') !== null,
      mine: document.querySelector('[data-mine]') !== null,
      lift: shown('[data-action=lift]'),
      confirm: shown('[data-action=confirm]'),
      choices: shown(wanted),
    };
  }, choices);
}

/* Cards overlap, but their left edge is always free; what scrolls away under the finger is taken by the keyboard. */
async function press(page, selector, index) {
  const found = page.locator(selector).locator('visible=true');
  if ((await found.count()) <= index) return;
  const one = found.nth(index);
  const clicked = await one.click({ timeout: 700, position: { x: 12, y: 24 } }).then(() => true, () => false);
  if (clicked) return;
  await one.focus({ timeout: 700 }).then(() => page.keyboard.press('Enter')).catch(() => undefined);
}

/* Plays until the game is over; gives the steps taken. */
export async function playLords(page, { seed = 1, limit = 6000, until = () => false } = {}) {
  const roll = dice(seed);
  let idle = 0;
  for (let step = 0; step < limit; step++) {
    const now = await lookAround(page);
    if (now.over) return step;
    if (await until(page, step)) return step;
    if (now.lift) await press(page, '[data-action=lift]', 0);
    else if (now.confirm && (!now.choices || roll(3) > 0)) await press(page, '[data-action=confirm]:not([disabled])', 0);
    else if (now.mine && now.choices) await press(page, choices, roll(now.choices));
    else {
      await page.waitForTimeout(30);
      if (++idle > 600) throw new Error('nothing happens any more');
      continue;
    }
    idle = 0;
    await page.waitForTimeout(15);
  }
  throw new Error(`the game was not over after ${limit} steps`);
}
