/* caledonia.mjs: plays Caledonia through the visible page, choosing among whatever can be clicked. */

/* A repeatable way of choosing. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

/* What can be clicked now, the most pressing first: a question, a space, an action. */
async function lookAround(page) {
  return page.evaluate(() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0).length;
    return {
      over: document.querySelector('[data-over]') !== null,
      mine: document.querySelector('[data-mine]') !== null,
      confirm: shown('[data-action=confirm]:not([disabled])'),
      picks: shown('.composer [data-pick]:not([disabled])'),
      targets: shown('[data-space][data-target]'),
      trades: shown('[data-action=trade][data-n]:not([disabled]):not([aria-disabled=true])'),
      goods: shown('.cal-good.can'),
      contracts: shown('[data-action=obtain-contract]:not([aria-disabled=true])'),
      actions: shown('.action.open'),
    };
  });
}

async function press(page, selector, index) {
  const found = page.locator(selector).locator('visible=true');
  if ((await found.count()) > index) await found.nth(index).click({ timeout: 4000 }).catch(() => undefined);
}

/* Space clicks go to the keyboard way: the piece of map may be out of sight. */
async function pressSpace(page, index) {
  const space = page.locator('[data-space][data-target]').nth(index);
  await space.focus({ timeout: 4000 }).catch(() => undefined);
  await page.keyboard.press('Enter');
}

/* Plays until the game is over or `limit` steps were taken; gives the steps taken. */
export async function playCaledonia(page, { seed = 1, limit = 4000, until = () => false } = {}) {
  const roll = dice(seed);
  let idle = 0;
  for (let step = 0; step < limit; step++) {
    const now = await lookAround(page);
    if (now.over) return step;
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

/* Chooses an action, and what it wants to have clicked on the boards. */
async function pressAction(page, index, roll) {
  const action = page.locator('.action.open').nth(index);
  const name = await action.getAttribute('data-action', { timeout: 4000 }).catch(() => null);
  await action.click({ timeout: 4000 }).catch(() => undefined);
  await page.waitForTimeout(30);
  if (name === 'trade') {
    const goods = await page.locator('.cal-good.can').count();
    if (goods) await press(page, '.cal-good.can', roll(goods));
    await page.waitForTimeout(30);
    const trades = await page.locator('[data-action=trade][data-n]:not([disabled])').count();
    if (trades) await press(page, '[data-action=trade][data-n]:not([disabled])', roll(trades));
  }
  if (name === 'obtain') {
    const contracts = await page.locator('[data-action^=obtain][data-contract]').count();
    if (contracts) await press(page, '[data-action^=obtain][data-contract]', roll(contracts));
  }
}
