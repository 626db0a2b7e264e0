/* keyboard.ts: both games with keys alone, by choosing and by typing; and what is said aloud while others move. */
import type { Page } from '@playwright/test';
import type { OwnGame } from '@/play/views';
import { space, target } from '../map.ts';
import { dice } from '../press.ts';
import { openScene } from '../scenes.ts';
import { plyOf, startGame } from '../start.ts';
import { quiet } from '../watch.ts';
import { everything, expect, soak, test } from '../world.ts';

declare global {
  var said: string[];
  var held: (() => void)[] | null; /* messages to workers that are not to leave yet */
}

/* Remembers everything that is said aloud, and makes any use of a pointer an error. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.said = [];
    addEventListener('DOMContentLoaded', () => {
      const note = (): void => {
        const words = document.querySelector('[aria-live]')?.textContent;
        if (words && words !== said.at(-1)) said.push(words);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    addEventListener('pointerdown', () => console.error('a pointer was used'), true);
  });
}

function focused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

/* Tab until what is wanted has the focus. */
async function tabTo(page: Page, selector: string, most = 150): Promise<void> {
  await page.waitForSelector(selector);
  for (let i = 0; i < most && !(await focused(page, selector)); i++) await page.keyboard.press('Tab');
  expect(await focused(page, selector), `Tab leads to ${selector}`).toBe(true);
}

/* On the map Tab leads to one space, and n from there to the next that can be chosen. */
async function reach(page: Page, selector: string): Promise<void> {
  if (selector !== target) return tabTo(page, selector);
  await tabTo(page, space);
  await page.keyboard.press('n');
  expect(await focused(page, selector), 'n leads to a space that can be chosen').toBe(true);
}

/* Where the focus is, once the page is quiet; empty if it is nowhere. */
function place(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await e2e.quiet();
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return '';
    return at.dataset.action ?? at.dataset.pick ?? at.dataset.space ?? at.tagName;
  });
}

async function start(page: Page, game: OwnGame): Promise<void> {
  await page.goto('/');
  await tabTo(page, `[data-action=new-${game}]`);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action=start]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.play');
}

/* What can be used, the most pressing kind first. */
const able = {
  caledonia: [':is(.pop, .bid) [data-pick]:not(:disabled)', '[data-action=confirm]:not(:disabled)', '[data-action=trade][data-n]', target, '.action.open'],
  lords: [
    '[data-action=lift]', '[data-action=confirm]:not(:disabled)', '[data-action^=muster-]:not([aria-disabled=true])', '[data-action=target]',
    '[data-action=claim]', '[data-action=hold]', '[data-action=recruit]',
  ],
};

/* The most pressing of the usable things that are there now; none while others move. */
function usable(page: Page, game: OwnGame): Promise<string | undefined> {
  return page.evaluate((selectors) => (document.querySelector('[data-mine]') ? selectors.find((one) => e2e.shown(one).length > 0) : undefined), able[game]);
}

/* Walks on among things of the same kind. */
const onward: Record<string, { key: string; most: number }> = {
  [target]: { key: 'n', most: 6 },
  '.action.open': { key: 'Tab', most: 6 },
  '[data-action=hold]': { key: 'ArrowRight', most: 4 },
};

/* Plays with Tab, arrows and Enter until so many of one's own moves count. */
async function play(page: Page, game: OwnGame, moves: number): Promise<void> {
  const roll = dice(7);
  const from = await plyOf(page);
  for (let step = 0; step < 400; ) {
    const at = await place(page);
    if ((await plyOf(page)) >= from + moves) return;
    expect(at, `where the focus is at step ${step}`).not.toBe('');
    const kind = await usable(page, game);
    if (!kind) continue;
    step++;
    if (!(await focused(page, kind))) await reach(page, kind);
    const { key, most } = onward[kind] ?? { key: '', most: 1 };
    for (let n = roll(most); n > 0; n--) await page.keyboard.press(key);
    if (kind === '.action.open' && !(await focused(page, kind))) continue;
    await page.keyboard.press('Enter');
  }
  throw new Error('400 keys were not enough');
}

/* Types a line and sends it off. */
async function type(page: Page, line: string): Promise<void> {
  await page.locator('[data-action=command]').focus();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

/* The same, with something that is taken. */
async function typeMove(page: Page, line: string): Promise<void> {
  await type(page, line);
  await quiet(page);
  expect(await page.locator('[data-action=command]').inputValue(), `${line} was taken`).toBe('');
}

/* Types what the text board says can be typed. `wait`: what to do while others move. */
async function typeMoves(page: Page, moves: number, wait: () => Promise<void> = async () => undefined): Promise<void> {
  const roll = dice(3);
  const from = await plyOf(page);
  for (let step = 0; step < 200 && (await plyOf(page)) < from + moves; ) {
    await quiet(page);
    if (!(await page.locator('[data-mine]').count())) {
      await wait();
      continue;
    }
    step++;
    const options = await page.locator('datalist option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await typeMove(page, options.length > 0 ? options[roll(options.length)]! : 'confirm');
  }
  expect(await plyOf(page), 'typed moves count').toBeGreaterThanOrEqual(from + moves);
}

function withKeys(title: string, game: OwnGame, moves: number): void {
  test(title, async ({ page }) => {
    await listen(page);
    await start(page, game);
    await play(page, game, moves);
    const words = (await page.evaluate(() => said)).join('\n');
    expect(words, 'what the bot does is said aloud').toMatch(/Hamish/);
  });
}

withKeys('Caledonia with keys alone', 'caledonia', everything ? 24 : 12);
withKeys('Lords with keys alone', 'lords', everything ? 16 : 8);

function typed(title: string, game: OwnGame, bot: string, detail = {}): void {
  test(title, detail, async ({ page }) => {
    await startGame(page, game, ['person', bot]);
    await typeMoves(page, everything ? 10 : 5);
    await type(page, 'expand a castle in the air');
    await page.waitForSelector('[role=alert]');
    expect(await page.locator('[data-action=command]').inputValue(), 'what is refused can be mended').toBe('expand a castle in the air');
  });
}

typed('Caledonia by typing', 'caledonia', 'random');
typed('Lords by typing', 'lords', 'random', soak);

test.describe(() => {
  const pace = 3_600_000; /* the other one waits for an hour, which goes by when the test says so */
  test.use({ settings: { pace } });

  test('whoever waits with keys alone is led on, and whoever types is left to it', async ({ page }) => {
    const waits = async (): Promise<boolean> => (await page.locator('.play:not([data-mine])').count()) > 0;
    const letOthersMove = async (): Promise<void> => {
      await quiet(page);
      await page.clock.fastForward(pace);
    };
    await page.clock.install();
    await listen(page);
    await start(page, 'caledonia');
    while (!(await page.locator('[data-mine] .pop [data-pick]').count())) await letOthersMove();
    const way = [];
    while (way.length < 40 && !(await waits())) {
      way.push(await place(page));
      await page.keyboard.press('Enter');
      await quiet(page);
    }
    expect(await waits(), `it is the other one's turn after Enter on ${way.join(', ')}`).toBe(true);
    while (await waits()) await letOthersMove();
    await quiet(page);
    expect(await focused(page, able.caledonia.join()), `the focus is on what can be done, not on ${await place(page)}`).toBe(true);
    await typeMoves(page, 3, letOthersMove);
    expect(await focused(page, '[data-action=command]')).toBe(true);
  });
});

test('what is typed while the last move is still under way is kept', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = Worker;
    globalThis.held = null;
    globalThis.Worker = class extends Real {
      override postMessage(message: unknown): void {
        if (held) held.push(() => super.postMessage(message));
        else super.postMessage(message);
      }
    };
  });
  await startGame(page, 'caledonia', ['person', 'random']);
  await page.waitForSelector('[data-mine]');
  await quiet(page);
  await page.evaluate(() => (globalThis.held = []));
  await type(page, (await page.locator('datalist option').first().getAttribute('value'))!);
  await page.keyboard.type('con');
  await page.evaluate(() => {
    const late = held!;
    globalThis.held = null;
    for (const post of late) post();
  });
  await page.waitForSelector('.draft li');
  await quiet(page);
  expect(await page.locator('[data-action=command]').inputValue()).toBe('con');
});

test('what is taken back is said aloud', async ({ page }) => {
  await listen(page);
  await start(page, 'caledonia');
  await page.waitForSelector('[data-mine]');
  await typeMove(page, (await page.locator('datalist option').first().getAttribute('value'))!);
  await typeMove(page, 'undo');
  await page.waitForFunction(() => said.some((words) => /^Taken back: Isla .+/.test(words)));
});

test('Obtain leads to the contracts, and from there to what is next', async ({ page }) => {
  await listen(page);
  await start(page, 'caledonia');
  const mayObtain = async (): Promise<boolean> => {
    await page.waitForSelector('[data-mine]');
    await quiet(page);
    return (await page.locator('[data-mine] .action.open[data-action=obtain]').count()) > 0;
  };
  while (!(await mayObtain())) await play(page, 'caledonia', 1);
  await tabTo(page, '.action.open[data-action=obtain]');
  await page.keyboard.press('Enter');
  await quiet(page);
  expect(await focused(page, '[data-action=obtain][data-contract]:not([aria-disabled=true])'), 'the focus is on a contract that can be had').toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page, '.pop [data-action=obtain-chosen]'), 'what it is stands there before it is taken').toBe(true);
  await expect(page.locator('.draft li')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.draft li');
  await quiet(page);
  expect(await focused(page, able.caledonia.join()), 'the focus goes on to what can be done next').toBe(true);
});

test('the table in words has market, contracts and places', soak, async ({ page }) => {
  await start(page, 'caledonia');
  await play(page, 'caledonia', 14);
  await tabTo(page, '[data-action=sheet-text]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] .cal-text');
  const words = await page.locator('dialog[open]').innerText();
  for (const wanted of [/Market/, /wool.*£\d/, /Contract/i, /asks .*gives/, /woodcutter.*\b[a-m][1-9]\b/, /Isla/, /Hamish/]) expect(words).toMatch(wanted);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(await focused(page, '[data-action=sheet-text]'), 'the focus is back where it was').toBe(true);
});

/* What was said last, once it has been. */
async function heard(page: Page, wanted: RegExp): Promise<string> {
  await page.waitForFunction((pattern) => said.some((words) => new RegExp(pattern).test(words)), wanted.source);
  return page.evaluate((pattern) => said.findLast((words) => new RegExp(pattern).test(words))!, wanted.source);
}

test('Lords: each step leads on, and what is to be confirmed is said with its totals', async ({ page }) => {
  await listen(page);
  await openScene(page, 'lords-turn');
  await tabTo(page, '.lords-hand [data-action=hold]');
  await page.keyboard.press('Enter');
  await quiet(page);
  expect(await focused(page, '[data-action=muster-down]'), 'the focus is on the ways to muster').toBe(true);
  await page.keyboard.press('Enter');
  await quiet(page);
  expect(await focused(page, '[data-action=confirm]'), 'the focus is on Confirm').toBe(true);
  expect(await heard(page, /confirm or undo$/)).toMatch(/^Muster Makgill 2 face down, Isla from 0 to 2; confirm or undo$/);
  await page.keyboard.press('Enter');
  await heard(page, /Hamish: army \d+|Mirae: army \d+|Struan: army \d+/);
  expect(await page.evaluate(() => said.filter((words) => /confirm or undo$/.test(words)).length), 'nobody is asked again to confirm what is done').toBe(1);
});

test('Lords: who has confirmed with keys is led on when it is their turn again', soak, async ({ page }) => {
  await listen(page);
  await openScene(page, 'lords-turn');
  await tabTo(page, '.lords-hand [data-action=hold]');
  for (const next of ['[data-action=muster-down]', '[data-action=confirm]']) {
    await page.keyboard.press('Enter');
    await quiet(page);
    expect(await focused(page, next)).toBe(true);
  }
  const before = await plyOf(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => plyOf(page)).toBeGreaterThan(before + 3); /* each of the others has moved */
  await page.waitForSelector('[data-mine]');
  await expect.poll(() => focused(page, able.lords.join()), 'not at the line to type in').toBe(true);
});

test('Caledonia: each step leads on to Confirm, and the clan is said by its name', async ({ page }) => {
  await listen(page);
  await openScene(page, 'caledonia-choose');
  await tabTo(page, '.pop [data-pick]');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page, '[data-action=confirm]')).toBe(true);
  expect(await heard(page, /confirm or undo/)).toBe('Buchanan with starting tile 4, £58; confirm or undo');
  await openScene(page, 'caledonia-place');
  await reach(page, target);
  await page.keyboard.press('Enter'); /* one worker alone can stand there: it is put there at once */
  await expect.poll(() => focused(page, '[data-action=confirm]')).toBe(true);
  expect(await heard(page, /confirm or undo/)).toMatch(/^(woodcutter|miner) on \w\d, −£\d+; confirm or undo$/);
});

test('Caledonia: what the first turn asks for is said, and after a worker that another is to be placed', soak, async ({ page }) => {
  await startGame(page, 'caledonia', ['person']);
  await listen(page);
  await page.reload();
  await heard(page, /^Your turn\. .*clan/);
  const first = () => page.locator('datalist option').first().getAttribute('value');
  await typeMove(page, (await first())!); /* a clan */
  await typeMove(page, (await first())!);
  expect(await heard(page, /worker 2/)).toMatch(/^(woodcutter|miner) on \w\d, −£\d+\. Place worker 2 of \d: /);
});

test('Caledonia: a unit put on the map asks for nothing else meanwhile', async ({ page }) => {
  await openScene(page, 'caledonia-expand');
  await expect(page.locator('.prompt')).toContainText('Where?');
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => said.push((document.querySelector('.turn-what [role=status]') as HTMLElement | null)?.innerText ?? '')).observe(document.querySelector('.turn')!, { subtree: true, childList: true, characterData: true });
  });
  await page.locator(target).first().dispatchEvent('click');
  await page.locator('.pop [data-pick^=unit]').first().click();
  await page.waitForSelector('.draft li');
  await quiet(page);
  expect((await page.evaluate(() => said)).filter((words) => /Your turn/.test(words))).toEqual([]);
});

test('Caledonia: why something is closed is said aloud', async ({ page }) => {
  await listen(page);
  await openScene(page, 'caledonia-turn');
  await page.locator('.action:not(.open)').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.pop');
  await quiet(page);
  const why = (await page.locator('.pop .cost').allInnerTexts()).join(' ');
  expect(why).toMatch(/\.$/);
  expect(await page.evaluate(() => said.at(-1))).toBe(why);
});

test('Caledonia: letters lead to the spaces from anywhere, onward and back', async ({ page }) => {
  await openScene(page, 'caledonia-expand');
  const spaces = await page.locator(target).evaluateAll((all) => all.map((one) => (one as unknown as SVGElement).dataset.space!));
  await page.locator('.action[data-action=expand]').focus();
  for (const [key, at] of [['n', 0], ['n', 1], ['n', 2], ['Shift+N', 1], ['p', 0]] as const) {
    await page.keyboard.press(key);
    expect(await place(page), key).toBe(spaces[at]);
  }
  await page.keyboard.press('?');
  const keys = page.locator('dialog[open] .keys');
  await expect(keys.locator('kbd', { hasText: /^N$/ }), '? tells of them').toBeVisible();
  await expect(keys, 'in words').not.toContainText('keys.');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('Caledonia: a popover lies behind its thing for Tab', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.locator('.action:not(.open)').first().focus();
  const thing = await place(page);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.pop');
  await quiet(page);
  const inside = (): Promise<boolean> => focused(page, '.pop *');
  expect(await inside()).toBe(true);
  for (let i = 0; i < 10 && (await inside()); i++) await page.keyboard.press('Tab');
  expect(await focused(page, `.action[data-action=${thing}] + .action, .turn *`), 'out of it to what comes next').toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await place(page), 'back to what it is about').toBe(thing);
  await page.keyboard.press('Tab');
  expect(await inside(), 'and into it again').toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await place(page), 'and out of it').toBe(thing);
});

test('Caledonia: a finished draft is said with its price', soak, async ({ page }) => {
  await listen(page);
  await openScene(page, 'caledonia-turn');
  await type(page, 'shipping');
  expect(await heard(page, /confirm or undo/)).toMatch(/, −£\d+; confirm or undo/);
});

test('Lords: Escape goes back from everything that was begun', async ({ page }) => {
  await openScene(page, 'lords-held');
  await page.keyboard.press('Escape');
  await expect(page.locator('.lords-hand-card.is-held'), 'a card taken up').toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.locator('.lords-slot.is-chosen')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.lords-slot.is-chosen'), 'a move pointed at').toHaveCount(0);
  await page.click('[data-action=discard]');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]'), 'a sheet').toHaveCount(0);
  await page.locator('.lords-log-line').nth(5).click();
  await page.waitForSelector('.past-bar');
  await page.keyboard.press('Escape');
  await expect(page.locator('.past-bar'), 'the past').toHaveCount(0);
  await page.locator('[data-card=makgill-2][data-action=hold]').click();
  await page.click('[data-action=muster-activate]');
  await page.waitForSelector('.lords-draft li');
  await page.keyboard.press('Escape');
  await expect(page.locator('.lords-draft li'), 'a step of the turn').toHaveCount(0);
});
