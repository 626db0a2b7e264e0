/* lords.mjs: plays Lords through the visible page, choosing among whatever can be clicked. */
import { dice, press } from './press.mjs';

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

const edge = { x: 12, y: 24 };

/* Plays until the game is over; gives the steps taken. */
export async function playLords(page, { seed = 1, limit = 6000, until = () => false } = {}) {
  const roll = dice(seed);
  let idle = 0;
  for (let step = 0; step < limit; step++) {
    const now = await lookAround(page);
    if (now.over) return step;
    if (await until(page, step)) return step;
    if (now.lift) await press(page, '[data-action=lift]');
    else if (now.confirm && (!now.choices || roll(3) > 0)) await press(page, '[data-action=confirm]:not([disabled])');
    else if (now.mine && now.choices) await press(page, choices, roll(now.choices), edge);
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
