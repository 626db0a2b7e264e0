/* troubles.ts: what goes wrong is said, and nothing is lost. */
import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Save } from '@/table/saves';
import { playCaledonia } from '../caledonia.ts';
import { bringFile, fileFrom } from '../files.ts';
import { changeKept, idOf, putKept, readKept } from '../kept.ts';
import { plyOf, startGame } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, program, soak, test } from '../world.ts';

declare global {
  var workers: Worker[];
  var broken: boolean;
}

/* A game against a bot, a few decisions in. */
async function begin(page: Page, steps = 12): Promise<void> {
  await startGame(page, 'caledonia', ['person', 'random']);
  await playCaledonia(page, { seed: 5, until: (step) => step >= steps });
}

/* Two people at one device, and the second holds a card whose power asks for another. */
const asking: Save = {
  id: 'asking', version: 1, game: 'lords', seats: ['Isla', 'Hamish'].map((name) => ({ name, bot: null })), draft: [], ply: 6, over: false, started: 0, updated: 0,
  record: [
    'ceilidh 1', 'game lords', 'rules 1', 'players 2', `seed ${'07'.repeat(16)}`, '',
    'first 0', 'deal scott-2 makgill-9 makgill-10 makgill-11 makgill-12', 'deal makgill-1 forsyth-9 forsyth-10 forsyth-11 forsyth-12',
    'supporters cochrane-5 fergusson-6', 'reveal 1 cockburn-7', 'muster makgill-12 down', '',
  ].join('\n'),
};

/* Of a game that was never dealt and cannot be. */
const undealt = 'ceilidh 1\ngame lords\nrules 1\nplayers 3\n';

/* A turn is being composed. */
async function drafted(page: Page): Promise<boolean> {
  return (await page.locator('.draft li').count()) > 0;
}

function draftOf(page: Page): Promise<string> {
  return page.locator('.draft').innerText();
}

test('a record of Lords from before its deal says what is true', async ({ page }) => {
  await bringFile(page, 'undealt.ceilidh', undealt);
  await page.waitForSelector('[data-trouble=no-seed]');
  await quiet(page);
  const middle = await page.locator('.lords-middle').innerText();
  expect(middle).toMatch(/They are laid out when the skirmish begins\./);
  expect(middle).not.toMatch(/claimed|turns one up/);
  expect(await page.locator('.lords-ask').innerText(), 'nobody is waited for').toBe('');
});

test('a reload in the middle of a turn keeps everything, the draft too', async ({ page }) => {
  await begin(page);
  await playCaledonia(page, { seed: 6, until: () => drafted(page) });
  const [ply, draft] = [await plyOf(page), await draftOf(page)];
  await page.reload();
  await page.waitForSelector('.draft li');
  expect(await plyOf(page)).toBe(ply);
  expect(await draftOf(page)).toBe(draft);
});

test('a reload at a shared table keeps the draft behind the curtain', async ({ page }) => {
  await putKept(page, [asking]);
  await page.goto('/play/asking');
  await page.click('[data-action=lift]');
  await page.fill('[data-action=command]', 'muster makgill-1 activate');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-action=undo]:not([disabled])');
  await quiet(page); /* it has been kept */
  const table = await page.locator('.play-board').innerText();
  await page.reload();
  await page.waitForSelector('[data-action=lift]');
  expect(await page.locator('.play-board').innerText()).toBe('');
  await page.click('[data-action=lift]');
  await page.waitForSelector('[data-action=undo]:not([disabled])');
  await quiet(page);
  expect(await page.locator('.play-board').innerText()).toBe(table);
});

test('a corrupt game says where and can be saved as a file', soak, async ({ page }) => {
  await begin(page, 4);
  const id = idOf(page);
  const { record } = await readKept(page, id);
  await page.goto('/games');
  await changeKept(page, id, { record: record.replace(/^1 \* map .*$/m, '1 * map 9x') });
  await page.goto(`/play/${id}`);
  await page.waitForSelector('[data-trouble=unplayable]');
  expect(await page.locator('[role=alert]').innerText()).toMatch(/^Line \d+:/);
  const file = await fileFrom(page, '[data-action=export]');
  expect(file.suggestedFilename()).toBe(`${id}.ceilidh`);
  expect(await readKept(page, id), 'the game is still kept').toBeTruthy();
});

test('a game saved by a newer page is left alone', soak, async ({ page }) => {
  await begin(page, 2);
  const id = idOf(page);
  await page.goto('/games');
  await changeKept(page, id, { version: 99 });
  await page.goto(`/play/${id}`);
  await page.waitForSelector('[data-trouble=unplayable]');
  expect((await readKept(page, id)).version).toBe(99);
});

test('without room to save the page says so, and goes on', soak, async ({ page }) => {
  await begin(page, 2);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await playCaledonia(page, { seed: 9, until: async () => (await page.locator('[data-trouble=storage]').count()) > 0, limit: 60 });
  const file = await fileFrom(page, '[data-trouble=storage] [data-action=export]');
  expect(file.suggestedFilename()).toMatch(/\.ceilidh$/);
  const before = await plyOf(page);
  await playCaledonia(page, { seed: 10, until: async () => (await plyOf(page)) > before });
});

test('a second tab looks on and follows until it takes over, or is left alone', async ({ page, context }) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('[data-trouble=elsewhere]');
  expect(await other.locator('[data-mine]').count()).toBe(0);
  const before = await plyOf(page);
  await playCaledonia(page, { seed: 8, until: async () => (await plyOf(page)) > before + 3 && (await drafted(page)) });
  await expect(other.locator('.play')).toHaveAttribute('data-ply', String(await plyOf(page)));
  await expect.poll(() => draftOf(other)).toBe(await draftOf(page));
  expect(await other.locator('[data-mine]').count()).toBe(0);
  await other.click('[data-action=take-over]');
  await other.waitForSelector('[data-mine]');
  await page.waitForSelector('[data-trouble=elsewhere]');
  expect(await plyOf(other)).toBe(await plyOf(page));
  await other.close();
  await page.waitForSelector('[data-trouble=elsewhere]', { state: 'detached' });
  await page.waitForSelector('[data-mine]');
});

test('a bot that takes long can be hurried', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = Worker;
    let bots = 0;
    globalThis.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        if (String(address).includes('bot.worker') && bots++ === 0) this.postMessage = () => undefined;
      }
    };
  });
  await startGame(page, 'caledonia', ['person', 'random']);
  await playCaledonia(page, { seed: 3, until: async () => (await page.locator('[data-trouble=slow]').count()) > 0 });
  const ply = await plyOf(page);
  await page.click('[data-action=hurry]');
  await expect.poll(() => plyOf(page)).toBeGreaterThan(ply);
});

test('a game whose worker dies goes on where it was', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = Worker;
    globalThis.workers = [];
    globalThis.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        if (String(address).includes('host.worker')) workers.push(this);
      }
    };
  });
  await startGame(page, 'caledonia', ['person', 'random']);
  await playCaledonia(page, { seed: 6, until: async (step) => step > 12 && (await drafted(page)) });
  await quiet(page); /* it has been kept */
  const keptDraft = async (): Promise<string[]> => (await readKept(page, idOf(page))).draft;
  const [ply, draft] = [await plyOf(page), await keptDraft()];
  expect(draft).not.toEqual([]);
  await page.evaluate(() => workers.forEach((worker) => worker.terminate()));
  await page.click('[data-action=undo]');
  await page.waitForSelector('[data-trouble=revived]');
  await page.waitForSelector('.refused');
  expect(await plyOf(page)).toBe(ply);
  expect(await keptDraft()).toEqual(draft);
  await page.click('[data-action=undo]');
  await page.waitForSelector('[data-trouble=revived]', { state: 'detached' });
  const answers = async (): Promise<number> => (await readKept(page, idOf(page))).record.match(/^\d+ p1 /gm)?.length ?? 0;
  const before = await answers();
  await playCaledonia(page, { seed: 7, until: async () => (await answers()) > before });
  expect(await plyOf(page)).toBeGreaterThan(ply);
});

test('a game that dies behind the curtain shows no hand, and what is left to do', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = Worker;
    globalThis.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        const post = this.postMessage.bind(this);
        if (String(address).includes('host.worker'))
          this.postMessage = (message: unknown) => (globalThis.broken ? this.dispatchEvent(new ErrorEvent('error', { message: 'no memory' })) : post(message));
      }
    };
  });
  await putKept(page, [asking]);
  await page.goto('/play/asking');
  await page.waitForSelector('[data-action=lift]');
  await page.evaluate(() => (globalThis.broken = true));
  await page.click('[data-action=lift]');
  await page.waitForSelector('[data-trouble=dead]');
  expect(await page.locator('[data-action=lift], [data-trouble=revived]').count()).toBe(0);
  expect(await page.locator('.play-board').innerText()).toBe('');
  const file = await fileFrom(page, '[data-trouble=dead] [data-action=export]');
  expect(file.suggestedFilename()).toBe('asking.ceilidh');
  await page.click('[data-action=reload]');
  await page.click('[data-action=lift]');
  await page.waitForSelector('[data-mine]');
});

test('a game goes out as a file and comes back', async ({ page }) => {
  await begin(page);
  const id = idOf(page);
  const { record } = await readKept(page, id);
  await page.goto('/games');
  const file = await fileFrom(page, `[data-save="${id}"] [data-action=export]`);
  const path = await file.path();
  expect(spawnSync(program, ['verify', path]).status, 'the terminal takes it too').toBe(0);
  await page.click(`[data-save="${id}"] [data-action=delete]`);
  await page.click(`[data-save="${id}"] [data-action=delete]`);
  await page.waitForSelector(`[data-save="${id}"]`, { state: 'detached' });
  await page.setInputFiles('[data-action=import]', path);
  await page.waitForSelector('.play');
  const back = await readKept(page, idOf(page));
  expect(back.record.startsWith(record.slice(0, record.lastIndexOf('hash'))), 'the bot may have played on, nothing else has changed').toBe(true);
  expect(back.seats.map(({ bot }) => bot)).toEqual([null, 'random']);
});

test('a record without a seed can be looked at', async ({ page }) => {
  await bringFile(page, 'jotted.ceilidh', asking.record.replace(/seed .*\n/, '').replace('muster makgill-12 down\n', '').replace('reveal 1 cockburn-7\n', ''));
  await page.waitForSelector('[data-trouble=no-seed]');
  expect(await page.locator('.play').innerText()).toMatch(/Isla[^]*Hamish/);
});

test('a move after which nothing can be drawn can be taken back', async ({ page }) => {
  await bringFile(page, 'jotted.ceilidh', asking.record.replace(/seed .*\n/, ''));
  await page.click('[data-action=lift]');
  for (const line of ['muster forsyth-12 down', 'confirm']) {
    await page.fill('[data-action=command]', line);
    await page.keyboard.press('Enter');
    await quiet(page);
  }
  await page.waitForSelector('[data-trouble=no-seed]');
  expect(await page.locator('.lords-ask').innerText()).not.toMatch(/Loading/);
  await page.click('[data-action=undo]');
  await page.waitForSelector('[data-trouble=no-seed]', { state: 'detached' });
});

test('a file that is no game is refused with a reason', async ({ page }) => {
  await bringFile(page, 'poem.txt', 'O my luve is like a red, red rose');
  await page.waitForSelector('[role=alert]');
  expect(await page.locator('[role=alert]').innerText()).toMatch(/poem\.txt/);
});
