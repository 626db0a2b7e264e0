/* keyboard.mjs: both games with keys alone, by choosing and by typing; and what is said aloud while others move. */
import assert from 'node:assert/strict';
import { dice } from '../press.mjs';
import { startGame } from '../start.mjs';
import { openPage } from '../world.mjs';

/* Remembers everything that is said aloud, and makes any use of a pointer an error. */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.said = [];
    addEventListener('DOMContentLoaded', () => {
      const note = () => {
        const words = document.querySelector('[aria-live]')?.textContent;
        if (words && words !== globalThis.said.at(-1)) globalThis.said.push(words);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    addEventListener('pointerdown', () => console.error('a pointer was used'), true);
  });
}

const focused = (page, selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/* Tab until what is wanted has the focus. */
async function tabTo(page, selector, most = 150) {
  await page.waitForSelector(selector);
  for (let i = 0; i < most && !(await focused(page, selector)); i++) await page.keyboard.press('Tab');
  assert.ok(await focused(page, selector), `Tab does not lead to ${selector}`);
}

/* On the map Tab leads to one space, and n from there to the next that can be chosen. */
async function reach(page, selector) {
  if (!selector.startsWith('[data-space]')) return tabTo(page, selector);
  await tabTo(page, '[data-space]');
  await page.keyboard.press('n');
  assert.ok(await focused(page, selector), 'n leads to a space that can be chosen');
}

/* Where the focus is, once the page has had time to move it; empty if it is nowhere. */
async function place(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done))))));
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return '';
    return at.dataset.action ?? at.dataset.pick ?? at.dataset.space ?? at.tagName;
  });
}

async function start(page, game) {
  await page.goto('/');
  await tabTo(page, `[data-action=new-${game}]`);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action=start]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.play');
}

const able = {
  caledonia: [
    '.ask [data-pick]:not(:disabled)', '[data-action=confirm]:not(:disabled)', '[data-action=trade][data-n]', '[data-space][data-target]',
    '.action.open',
  ],
  lords: [
    '[data-action=lift]', '[data-action=confirm]:not(:disabled)', '[data-action^=muster-]:not([aria-disabled=true])', '[data-action=target]',
    '[data-action=claim]', '[data-action=hold]', '[data-action=recruit]',
  ],
};

/* What of the usable things is there now, the most pressing kind first. */
const usable = (page, game) =>
  page.evaluate((selectors) => selectors.filter((one) => [...document.querySelectorAll(one)].some((found) => found.getClientRects().length > 0)), able[game]);

/* Plays with Tab, arrows and Enter until so many of one's own moves count. */
async function play(page, game, moves) {
  const roll = dice(7);
  const from = Number(await page.getAttribute('.play', 'data-ply'));
  for (let step = 0; step < 400; step++) {
    if (Number(await page.getAttribute('.play', 'data-ply')) >= from + moves) return;
    const at = await place(page);
    assert.notEqual(at, '', `the focus is nowhere at step ${step}`);
    const there = await usable(page, game);
    if (there.length === 0 || !(await page.locator('[data-mine]').count())) {
      await page.waitForTimeout(30);
      continue;
    }
    const kind = there[0];
    if (!(await focused(page, kind))) await reach(page, kind);
    if (kind === '[data-space][data-target]') for (let n = roll(6); n > 0; n--) await page.keyboard.press('n');
    if (kind === '.action.open') for (let n = roll(6); n > 0; n--) await page.keyboard.press('Tab');
    if (kind === '[data-action=hold]') for (let n = roll(4); n > 0; n--) await page.keyboard.press('ArrowRight');
    if (kind === '.action.open' && !(await focused(page, kind))) continue;
    await page.keyboard.press('Enter');
  }
  assert.fail('400 keys were not enough');
}

const withKeys = (game, moves) => async ({ browser, url }) => {
  const page = await openPage(browser, url);
  await listen(page);
  await start(page, game);
  await play(page, game, moves);
  const said = (await page.evaluate(() => globalThis.said)).join('\n');
  assert.match(said, /Hamish/, 'what the bot does is said aloud');
  assert.deepEqual(page.wrongs, []);
};

/* Types what the text board says can be typed. */
async function typeMoves(page, moves) {
  const roll = dice(3);
  const ply = async () => Number(await page.getAttribute('.play', 'data-ply'));
  const from = await ply();
  for (let step = 0; step < 200 && (await ply()) < from + moves; step++) {
    if (!(await page.locator('[data-mine]').count())) {
      await page.waitForTimeout(30);
      continue;
    }
    const options = await page.locator('datalist option').evaluateAll((all) => all.map((one) => one.value));
    const line = options.length > 0 ? options[roll(options.length)] : 'confirm';
    await page.locator('[data-action=command]').focus();
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-action=command]').value === '');
  }
  assert.ok((await ply()) >= from + moves, 'typed moves count');
}

const typed = (game, bot) => async ({ browser, url }) => {
  const page = await openPage(browser, url);
  await startGame(page, game, ['person', bot]);
  await typeMoves(page, 10);
  await page.locator('[data-action=command]').focus();
  await page.keyboard.type('expand a castle in the air');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=alert]');
  assert.deepEqual(page.wrongs, []);
};

export default {
  'Caledonia with keys alone': withKeys('caledonia', 24),
  'Lords with keys alone': withKeys('lords', 16),
  'Caledonia by typing': typed('caledonia', 'random'),
  'Lords by typing': typed('lords', 'random'),

  'whoever waits with keys alone is led on, and whoever types is left to it': async ({ browser, url }) => {
    const page = await openPage(browser, url, undefined, { pace: 1500 });
    await listen(page);
    await start(page, 'caledonia');
    await page.waitForSelector('[data-mine] .ask [data-pick]');
    let waits = false;
    const way = [];
    while (way.length < 40 && !waits) {
      way.push(await place(page));
      await page.keyboard.press('Enter');
      waits = await page.waitForSelector('.play:not([data-mine])', { timeout: 300 }).then(() => true, () => false);
    }
    assert.ok(waits, `it is the other one's turn after Enter on ${way.join(', ')}`);
    await page.waitForSelector('.play[data-mine]');
    await place(page);
    assert.ok(await focused(page, able.caledonia.join()), 'the focus is on what can be done');
    await typeMoves(page, 3);
    assert.ok(await focused(page, '[data-action=command]'));
    assert.deepEqual(page.wrongs, []);
  },

  'what is taken back is said aloud': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await listen(page);
    await start(page, 'caledonia');
    await page.waitForSelector('[data-mine]');
    for (const line of [await page.locator('datalist option').first().getAttribute('value'), 'undo']) {
      await page.locator('[data-action=command]').focus();
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('[data-action=command]').value === '');
    }
    await page.waitForFunction(() => globalThis.said.some((words) => /^Taken back: Isla .+/.test(words)));
  },

  'Obtain leads to the contracts, and from there to what is next': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await listen(page);
    await start(page, 'caledonia');
    const mayObtain = async () => {
      await page.waitForSelector('[data-mine]');
      await page.waitForTimeout(150); /* a turn that was just confirmed may still be seen for a moment */
      return (await page.locator('[data-mine] .action.open[data-action=obtain]').count()) > 0;
    };
    while (!(await mayObtain())) await play(page, 'caledonia', 1);
    await tabTo(page, '.action.open[data-action=obtain]');
    await page.keyboard.press('Enter');
    await place(page);
    assert.ok(await focused(page, '[data-action=obtain][data-contract]:not([aria-disabled=true])'), 'the focus is on a contract that can be had');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.draft li, [data-action=obtain-chosen]');
    if (await page.locator('[data-action=obtain-chosen]').count()) { /* Buchanan may take two */
      await tabTo(page, '[data-action=obtain-chosen]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.draft li');
    }
    await place(page);
    assert.ok(await focused(page, able.caledonia.join()), 'the focus goes on to what can be done next');
    assert.deepEqual(page.wrongs, []);
  },

  'the table in words has market, contracts and places': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await start(page, 'caledonia');
    await play(page, 'caledonia', 14);
    await tabTo(page, '[data-action=sheet-text]');
    await page.keyboard.press('Enter');
    const words = await page.locator('dialog[open]').innerText();
    for (const wanted of [/Market/, /wool.*£\d/, /Contract/i, /asks .*gives/, /woodcutter.*\b[a-m][1-9]\b/, /Isla/, /Hamish/]) assert.match(words, wanted);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    assert.ok(await focused(page, '[data-action=sheet-text]'), 'the focus is back where it was');
  },
};
