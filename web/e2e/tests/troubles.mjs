/* troubles.mjs: what goes wrong is said, and nothing is lost. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { playCaledonia } from '../caledonia.mjs';
import { changeKept, idOf, putKept, readKept } from '../kept.mjs';
import { startGame } from '../start.mjs';
import { openPage, program } from '../world.mjs';

/* A game against a bot, a few decisions in. */
async function begun(browser, url, steps = 12) {
  const page = await openPage(browser, url);
  await startGame(page, 'caledonia', ['person', 'random']);
  await playCaledonia(page, { seed: 5, until: (_, step) => step >= steps });
  return page;
}

/* Two people at one device, and the second holds a card whose power asks for another. */
const asking = {
  id: 'asking', version: 1, game: 'lords', seats: ['Isla', 'Hamish'].map((name) => ({ name, bot: null })), draft: [], ply: 6, over: false, started: 0, updated: 0,
  record: [
    'ceilidh 1', 'game lords', 'rules 1', 'players 2', `seed ${'07'.repeat(16)}`, '',
    'first 0', 'deal scott-2 makgill-9 makgill-10 makgill-11 makgill-12', 'deal makgill-1 forsyth-9 forsyth-10 forsyth-11 forsyth-12',
    'supporters cochrane-5 fergusson-6', 'reveal 1 cockburn-7', 'muster makgill-12 down', '',
  ].join('\n'),
};

/* Of a game that was never dealt and cannot be. */
const undealt = 'ceilidh 1\ngame lords\nrules 1\nplayers 3\n';

const plyOf = async (page) => Number(await page.getAttribute('.play', 'data-ply'));

/* A turn is being composed; one that was just confirmed may still be seen for a moment. */
async function drafted(page) {
  if ((await page.locator('.draft li').count()) === 0) return false;
  await page.waitForTimeout(150);
  return (await page.locator('.draft li').count()) > 0;
}

export default {
  'a record of Lords from before its deal says what is true': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.goto('/games');
    await page.setInputFiles('[data-action=import]', { name: 'undealt.ceilidh', mimeType: 'text/plain', buffer: Buffer.from(undealt) });
    await page.waitForSelector('[data-trouble=no-seed]');
    const middle = await page.locator('.lords-middle').innerText();
    assert.match(middle, /They are laid out when the skirmish begins\./);
    assert.doesNotMatch(middle, /claimed|turns one up/);
    assert.equal(await page.locator('.lords-ask').count(), 0, 'nobody is waited for');
  },

  'a reload in the middle of a turn keeps everything, the draft too': async ({ browser, url }) => {
    const page = await begun(browser, url);
    await playCaledonia(page, { seed: 6, until: () => drafted(page) });
    const [ply, draft] = [await plyOf(page), await page.locator('.draft').innerText()];
    await page.reload();
    await page.waitForSelector('.draft li');
    assert.equal(await plyOf(page), ply);
    assert.equal(await page.locator('.draft').innerText(), draft);
  },

  'a reload at a shared table keeps the draft behind the curtain': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.goto('/games');
    await page.waitForSelector('h1');
    await putKept(page, asking);
    await page.goto('/play/asking');
    await page.click('[data-action=lift]');
    await page.fill('[data-action=command]', 'muster makgill-1 activate');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-action=undo]:not([disabled])');
    const table = await page.locator('.play-board').innerText();
    await page.reload();
    await page.waitForSelector('[data-action=lift]');
    assert.equal(await page.locator('.play-board').innerText(), '');
    await page.click('[data-action=lift]');
    await page.waitForSelector('[data-action=undo]:not([disabled])');
    assert.equal(await page.locator('.play-board').innerText(), table);
  },

  'a corrupt game says where and can be saved as a file': async ({ browser, url }) => {
    const page = await begun(browser, url, 4);
    const id = idOf(page);
    const { record } = await readKept(page, id);
    await page.goto('/games');
    await changeKept(page, id, { record: record.replace(/^1 \* map .*$/m, '1 * map 9x') });
    await page.goto(`/play/${id}`);
    await page.waitForSelector('[data-trouble=unplayable]');
    assert.match(await page.locator('[role=alert]').innerText(), /^Line \d+:/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=export]')]);
    assert.equal(file.suggestedFilename(), `${id}.ceilidh`);
    assert.ok(await readKept(page, id), 'the game is still kept');
  },

  'a game saved by a newer page is left alone': async ({ browser, url }) => {
    const page = await begun(browser, url, 2);
    const id = idOf(page);
    await page.goto('/games');
    await changeKept(page, id, { version: 99 });
    await page.goto(`/play/${id}`);
    await page.waitForSelector('[data-trouble=unplayable]');
    assert.equal((await readKept(page, id)).version, 99);
  },

  'without room to save the page says so, and goes on': async ({ browser, url }) => {
    const page = await begun(browser, url, 2);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await playCaledonia(page, { seed: 9, until: async () => (await page.locator('[data-trouble=storage]').count()) > 0, limit: 60 });
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-trouble=storage] [data-action=export]')]);
    assert.match(file.suggestedFilename(), /\.ceilidh$/);
    const before = await plyOf(page);
    await playCaledonia(page, { seed: 10, until: async () => (await plyOf(page)) > before });
  },

  'a second tab looks on and follows until it takes over, or is left alone': async ({ browser, url }) => {
    const page = await begun(browser, url);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('[data-trouble=elsewhere]');
    assert.equal(await other.locator('[data-mine]').count(), 0);
    const before = await plyOf(page);
    await playCaledonia(page, { seed: 8, until: async () => (await plyOf(page)) > before + 3 && (await drafted(page)) });
    await other.waitForFunction(([ply, words]) => document.querySelector('.play').dataset.ply === ply && document.querySelector('.draft')?.innerText === words, [
      String(await plyOf(page)), await page.locator('.draft').innerText(),
    ]);
    assert.equal(await other.locator('[data-mine]').count(), 0);
    await other.click('[data-action=take-over]');
    await other.waitForSelector('[data-mine]');
    await page.waitForSelector('[data-trouble=elsewhere]');
    assert.equal(await plyOf(other), await plyOf(page));
    await other.close();
    await page.waitForSelector('[data-trouble=elsewhere]', { state: 'detached' });
    await page.waitForSelector('[data-mine]');
  },

  'a bot that takes long can be hurried': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.addInitScript(() => {
      const Real = Worker;
      globalThis.slow = 0;
      globalThis.Worker = function (address, options) {
        const worker = new Real(address, options);
        if (/bot\.worker/.test(address) && globalThis.slow++ === 0) worker.postMessage = () => undefined;
        return worker;
      };
    });
    await startGame(page, 'caledonia', ['person', 'random']);
    await playCaledonia(page, { seed: 3, until: async () => (await page.locator('[data-trouble=slow]').count()) > 0 });
    const ply = await plyOf(page);
    await page.click('[data-action=hurry]');
    await page.waitForFunction((was) => Number(document.querySelector('.play').dataset.ply) > was, ply);
  },

  'a game whose worker dies goes on where it was': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.addInitScript(() => {
      const Real = Worker;
      globalThis.hosts = [];
      globalThis.Worker = function (address, options) {
        const worker = new Real(address, options);
        if (/host\.worker/.test(address)) globalThis.hosts.push(worker);
        return worker;
      };
    });
    await startGame(page, 'caledonia', ['person', 'random']);
    await playCaledonia(page, { seed: 6, until: async (_, step) => step > 12 && (await drafted(page)) });
    const [ply, draft] = [await plyOf(page), await page.locator('.draft').innerText()];
    await page.evaluate(() => globalThis.hosts.forEach((worker) => worker.terminate()));
    await page.click('[data-action=undo]');
    await page.waitForSelector('[data-trouble=revived]');
    await page.waitForSelector('.refused');
    assert.equal(await plyOf(page), ply);
    assert.equal(await page.locator('.draft').innerText(), draft);
    await page.click('[data-action=undo]');
    await page.waitForSelector('[data-trouble=revived]', { state: 'detached' });
    const answers = async () => (await readKept(page, idOf(page))).record.match(/^\d+ p1 /gm)?.length ?? 0;
    const before = await answers();
    await playCaledonia(page, { seed: 7, until: async () => (await answers()) > before });
    assert.ok((await plyOf(page)) > ply);
  },

  'a game that dies behind the curtain shows no hand, and what is left to do': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.addInitScript(() => {
      const Real = Worker;
      globalThis.Worker = function (address, options) {
        const worker = new Real(address, options);
        const post = worker.postMessage.bind(worker);
        if (/host\.worker/.test(address)) worker.postMessage = (message) => (globalThis.broken ? worker.onerror({ message: 'no memory' }) : post(message));
        return worker;
      };
    });
    await page.goto('/games');
    await page.waitForSelector('h1');
    await putKept(page, asking);
    await page.goto('/play/asking');
    await page.waitForSelector('[data-action=lift]');
    await page.evaluate(() => (globalThis.broken = true));
    await page.click('[data-action=lift]');
    await page.waitForSelector('[data-trouble=dead]');
    assert.equal(await page.locator('[data-action=lift], [data-trouble=revived]').count(), 0);
    assert.equal(await page.locator('.play-board').innerText(), '');
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-trouble=dead] [data-action=export]')]);
    assert.equal(file.suggestedFilename(), 'asking.ceilidh');
    await page.click('[data-action=reload]');
    await page.click('[data-action=lift]');
    await page.waitForSelector('[data-mine]');
    assert.deepEqual(page.wrongs, []);
  },

  'a game goes out as a file and comes back': async ({ browser, url }) => {
    const page = await begun(browser, url);
    const id = idOf(page);
    const { record } = await readKept(page, id);
    await page.goto('/games');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-save="${id}"] [data-action=export]`).click()]);
    const path = await file.path();
    assert.equal(spawnSync(program, ['verify', path]).status, 0, 'the terminal takes it too');
    await page.locator(`[data-save="${id}"] [data-action=delete]`).click();
    await page.locator(`[data-save="${id}"] [data-action=delete]`).click();
    await page.waitForSelector(`[data-save="${id}"]`, { state: 'detached' });
    await page.setInputFiles('[data-action=import]', path);
    await page.waitForSelector('.play');
    const back = await readKept(page, idOf(page));
    assert.ok(back.record.startsWith(record.slice(0, record.lastIndexOf('hash'))), 'the bot may have played on, nothing else has changed');
    assert.deepEqual(back.seats.map(({ bot }) => bot), [null, 'random']);
  },

  'a record without a seed can be looked at': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.goto('/games');
    const record = asking.record.replace(/seed .*\n/, '').replace('muster makgill-12 down\n', '').replace('reveal 1 cockburn-7\n', '');
    await page.setInputFiles('[data-action=import]', { name: 'jotted.ceilidh', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.waitForSelector('[data-trouble=no-seed]');
    assert.match(await page.locator('.play').innerText(), /Isla[^]*Hamish/);
    assert.deepEqual(page.wrongs, []);
  },

  'a move after which nothing can be drawn can be taken back': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.goto('/games');
    const record = asking.record.replace(/seed .*\n/, '');
    await page.setInputFiles('[data-action=import]', { name: 'jotted.ceilidh', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.click('[data-action=lift]');
    for (const line of ['muster forsyth-12 down', 'confirm']) {
      await page.fill('[data-action=command]', line);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
    }
    await page.waitForSelector('[data-trouble=no-seed]');
    assert.doesNotMatch(await page.locator('.lords-ask').innerText(), /Loading/);
    await page.click('.lords-ask [data-action=undo]');
    await page.waitForSelector('[data-trouble=no-seed]', { state: 'detached' });
    assert.deepEqual(page.wrongs, []);
  },

  'a file that is no game is refused with a reason': async ({ browser, url }) => {
    const page = await openPage(browser, url);
    await page.goto('/games');
    await page.setInputFiles('[data-action=import]', { name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('O my luve is like a red, red rose') });
    await page.waitForSelector('[role=alert]');
    assert.match(await page.locator('[role=alert]').innerText(), /poem\.txt/);
  },
};
