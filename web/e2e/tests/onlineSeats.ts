/* onlineSeats.ts: one seat and its people: two devices, three browsers, time that runs out, a page that is too old, the keyboard, languages. */
import { playCaledonia } from '../caledonia.ts';
import { HallTable } from '../hall.ts';
import { recruit } from '../lords.ts';
import { chooseInMenu, openTable, sitDown } from '../online.ts';
import { plyOf } from '../start.ts';
import { expect, phone, soak, test } from '../world.ts';
import { languages } from '../../src/text/text.ts';

test('two devices at one seat: what one plays the other shows, and that its own draft is gone', async ({ page: desk, another }) => {
  const phone = await another();
  const table = await HallTable.make(desk.request, 'caledonia');
  const { turn } = await table.seen(0);
  for (const page of [desk, phone]) {
    await page.goto(table.seatLink(turn!));
    await page.waitForSelector('[data-mine]');
  }
  const ply = await plyOf(desk);
  const composed = desk.locator('[data-action=confirm]:not(:disabled)');
  await playCaledonia(desk, { until: async () => (await composed.count()) > 0 });
  await playCaledonia(phone, { until: async () => (await phone.$('[data-mine]')) === null });
  await expect.poll(() => plyOf(desk)).toBeGreaterThan(ply);
  await desk.click('[data-trouble=played-elsewhere] [data-action=dismiss]');
  await expect(desk.locator('[data-trouble]')).toHaveCount(0);
  await expect(desk.locator('[data-mine]')).toHaveCount(0);
  while ((await table.seen(0)).turn !== turn) await table.play();
  await Promise.all([desk, phone].map((page) => page.waitForSelector('[data-mine]')));
});

test('who runs out of time is played for by a bot, and comes back', async ({ page }) => {
  const table = await HallTable.make(page.request, 'lords', { people: ['Ann', 'Bea'], clock: [4000, 600_000, 600_000] });
  const { turn } = await table.seen(0);
  await page.goto(table.seatLink(turn!));
  await page.waitForSelector('[data-card=taken-over]');
  await expect(page.locator(`[data-person="${turn}"]`)).toHaveAttribute('data-where', 'bot');
  await page.click('[data-action=back]');
  await page.waitForSelector('[data-card=taken-over]', { state: 'detached' });
  await expect(page.locator(`[data-person="${turn}"]`)).toHaveAttribute('data-where', 'looks');
});

test('three at a table: an undo that two must allow, and one who reloads', async ({ page: ann, another }) => {
  const [bea, cal] = [await another(), await another()];
  const link = await openTable(ann, 'lords', 'Ann', { players: 3 });
  await sitDown(bea, link, 'Bea');
  await sitDown(cal, link, 'Calum');
  const pages = [ann, bea, cal];
  await Promise.all(pages.map((page) => page.waitForSelector('.play')));
  await Promise.race(pages.map((page) => page.waitForSelector('[data-mine]')));
  const turns = await Promise.all(pages.map((page) => page.$('[data-mine]')));
  const asks = pages.find((_, i) => turns[i] !== null)!;
  const before = await plyOf(asks);
  await recruit(asks); /* a card turns up before everybody's eyes */
  for (const page of pages) await expect.poll(() => plyOf(page)).toBeGreaterThan(before);
  await expect.poll(async () => new Set(await Promise.all(pages.map(plyOf))).size).toBe(1);
  const others = pages.filter((page) => page !== asks);
  const ply = await plyOf(asks);
  await chooseInMenu(asks, 'ask-undo');
  await others[0]!.click('[data-action=answer-yes]');
  await others[1]!.reload();
  await others[1]!.click('[data-action=answer-yes]');
  for (const page of pages) await expect.poll(() => plyOf(page)).toBeLessThan(ply);
});

test('a page older than its server says so, and can be loaded anew', async ({ page }) => {
  const table = await HallTable.make(page.request, 'lords');
  let old = true;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(old ? String(message).replace('"v":1', '"v":0') : message));
  });
  await page.goto(table.seatLink(0));
  await page.waitForSelector('[data-shut=old]');
  old = false;
  await page.click('[data-action=load-newest]');
  await page.waitForSelector('.play');
});

test('the draws of a game come from what both sides have sealed', async ({ page: ann, another }) => {
  const bea = await another();
  const link = await openTable(ann, 'lords', 'Ann');
  await sitDown(bea, link, 'Bea');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play')));
  await chooseInMenu(bea, 'resign', 'resign-sure');
  for (const page of [ann, bea]) {
    await page.click('[data-card=ended] [data-action=fair]');
    await page.waitForSelector('[data-fair=good][data-own]');
  }
});

test('a full table begins though its host has gone', soak, async ({ page: ann, another }) => {
  const bea = await another();
  const link = await openTable(ann, 'lords', 'Ann');
  await ann.goto('/');
  await sitDown(bea, link, 'Bea');
  await bea.waitForSelector('.play');
});

/* What a screen reader has of a table: before the game, its chat, and who is there. */
const lobbyTree = `
  - main:
    - heading "Ann’s table" [level=1]
    - list:
      - listitem:
        - text: Ann you, the host here
        - button "Change name"
      - listitem: /Free seat/
    - status: /Waiting for 1 more/
    - region "Send this link":
      - img "The link as a QR code"
      - paragraph:
        - textbox "Send this link"
        - button "Copy"`;
const chatTree = `
  - dialog "Chat":
    - list "Chat":
      - listitem:
        - paragraph: Good evening
    - textbox "Say something"
    - button "Send"`;
const peopleTree = `
  - region "At this table":
    - list "At this table":
      - listitem: /Ann/
      - listitem: /Bea you/
    - button "Chat"`;

test('a table is opened, joined and spoken at by the keyboard alone, and a screen reader has all of it', async ({ page: ann, another }) => {
  const bea = await another();
  await ann.goto('/friends/lords');
  await ann.focus('[data-own-name]');
  await ann.keyboard.type('Ann');
  await ann.focus('[data-action=open-table]');
  await ann.keyboard.press('Enter');
  await ann.waitForSelector('[data-link]');
  await expect(ann.locator('body')).toMatchAriaSnapshot(lobbyTree);
  await bea.goto(await ann.inputValue('[data-link]'));
  await bea.focus('[data-own-name]');
  await bea.keyboard.type('Bea');
  await bea.keyboard.press('Enter');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play')));
  await bea.focus('[data-action=chat]');
  await bea.keyboard.press('Enter');
  await bea.waitForSelector('dialog[open]');
  await bea.focus('[data-say]');
  await bea.keyboard.type('Good evening');
  await bea.keyboard.press('Enter');
  await expect(ann.locator('[data-action=chat] .online-badge')).toHaveText('1');
  await expect(bea.locator('body')).toMatchAriaSnapshot(chatTree);
  await bea.keyboard.press('Escape');
  await expect(bea.locator('[data-action=chat]')).toBeFocused();
  await expect(bea.locator('body')).toMatchAriaSnapshot(peopleTree);
});

test.describe(() => {
  test.use(phone);
  test('a table in a hand, in every language', soak, async ({ another }) => {
    for (const language of languages) {
      const page = await another({ language });
      await openTable(page, 'caledonia', 'Ann');
      expect(await page.textContent('main')).not.toMatch(/online\.|hall\.|[{}]/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.click('[data-action=start]');
      await page.waitForSelector('.play');
      expect(await page.textContent('.online-strip')).not.toMatch(/online\.|[{}]/);
    }
  });
});
