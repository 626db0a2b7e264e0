/* newcomers.ts: what somebody meets at a table on a server for the first time: links without a key, names, giving up, the chat, notices. */
import { playCaledonia } from '../caledonia.ts';
import { HallTable } from '../hall.ts';
import { playLords } from '../lords.ts';
import { chooseInMenu, openTable, sitDown, sitTogether } from '../online.ts';
import { quiet } from '../watch.ts';
import { expect, phone, test } from '../world.ts';

test.describe('in a hand', () => {
  test.use({ ...phone, settings: { pace: 300 } });
  test('who composes a turn has Undo and Confirm, though a bot is next', async ({ page }) => {
    const table = await HallTable.make(page.request, 'caledonia', { people: ['Ann'], bots: ['crofter'] });
    await page.goto(table.seatLink(0));
    const confirm = page.locator('[data-action=confirm]:not(:disabled)');
    await playCaledonia(page, { until: async () => (await confirm.count()) > 0 });
    await expect(confirm).toBeVisible();
    await expect(page.locator('.follow')).toHaveCount(0);
  });

  test('news covers nobody’s money: what was taken back stands in the bar, the rest over the map; held sideways all is in reach', async ({ page }) => {
    const table = await HallTable.make(page.request, 'caledonia', { options: { beginner: true } });
    const mover = await table.untilMay('pass');
    await page.goto(table.seatLink(1 - mover));
    await page.waitForSelector('.play');
    const { at } = await table.seen(mover);
    await table.play((move) => move.startsWith('sell'));
    await expect(page.locator('.play')).toHaveAttribute('data-ply', String(at + 1));
    await table.say(mover, 'undo', { at: at + 1, ply: at });
    await expect(page.locator('.prompt')).toContainText('Taken back');
    await quiet(page);
    await expect(page.locator('.online-line:visible')).toHaveCount(0);
    await page.context().setOffline(true);
    const lost = (await page.locator('[data-line=lost]').boundingBox())!;
    const seats = (await page.locator('.cal-seats').boundingBox())!;
    expect(lost.y).toBeGreaterThanOrEqual(seats.y + seats.height);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator('.side [data-action=confirm]')).toBeInViewport({ ratio: 1 });
    await page.click('[data-action=chat]', { trial: true }); /* the top bar does not lie over it */
  });
});

test('the address is the invitation until the game begins; without it one is told whom to ask', async ({ page: ann, another }) => {
  const [bea, eve] = [await another(), await another()];
  const link = await openTable(ann, 'lords', 'Ann');
  expect(ann.url()).toBe(link);
  await eve.goto(link.split('#')[0]!);
  await expect(eve.locator('[data-uninvited]')).toContainText('Ann');
  await expect(eve.locator('[data-action=sit]')).toHaveCount(0);
  await eve.fill('[data-paste]', link);
  await eve.click('[data-action=open-link]');
  await eve.waitForSelector('[data-action=sit]');
  await sitDown(bea, ann.url(), 'Bea');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play')));
  expect(ann.url()).not.toContain('#');
  await eve.waitForSelector('.play [data-watching]');
  await expect(eve.locator('[data-line=happened]')).toContainText('full');
  await eve.click('[data-action=happened-read]');
  await expect(eve.locator('[data-line=happened]')).toHaveCount(0);
});

test('nobody sits down under a name that was not given', async ({ page: ann, another }) => {
  const bea = await another();
  await ann.goto('/friends/lords');
  await ann.click('[data-action=open-table]');
  await ann.waitForSelector('[role=alert]');
  const link = await openTable(ann, 'lords', 'Ann');
  await sitDown(bea, link, '  ');
  await expect(bea.locator('[role=alert]')).toBeVisible();
  await expect(ann.locator('[data-seat="1"][data-taken]')).toHaveCount(0);
});

test('giving up says what follows, a second click takes it back, and the others are told', async ({ page: ann, another }) => {
  const bea = await another();
  const table = await HallTable.make(ann.request, 'lords', { people: ['Ann', 'Bea'], bots: ['raider'] });
  for (const [seat, page] of [ann, bea].entries()) {
    await page.goto(table.seatLink(seat));
    await page.waitForSelector('.play');
  }
  await chooseInMenu(ann, 'resign', 'resign');
  await expect(ann.locator('[data-action=resign-sure]')).toHaveCount(0);
  await ann.click('[data-action=resign]');
  await expect(ann.locator('.online-sure')).toContainText('bot');
  await ann.click('[data-action=resign-sure]');
  await expect(bea.locator('[data-line=happened]')).toContainText('Ann');
});

test('the chat opens at its newest line, and what was read stays read', async ({ page: ann, another }) => {
  const bea = await another();
  const table = await HallTable.make(ann.request, 'lords');
  for (let i = 0; i < 14; i++) await table.say(1, 'say', { text: `line ${i}` });
  await ann.goto(table.seatLink(0));
  await expect(ann.locator('.online-badge')).toHaveText('14');
  await ann.click('[data-action=chat]');
  await expect(ann.locator('[data-said="13"]')).toBeInViewport();
  await expect(ann.locator('[data-said="0"]')).not.toBeInViewport();
  await ann.fill('[data-say]', 'x'.repeat(130));
  await expect(ann.locator('[data-room]')).toContainText('30');
  await ann.click('[data-action=say]');
  await expect(ann.locator('[data-said="14"]')).toBeInViewport();
  await ann.reload();
  await bea.goto(table.seatLink(1));
  await expect(bea.locator('.online-badge')).toHaveText('1');
  await ann.click('[data-action=chat]');
  await ann.waitForSelector('[data-said="14"]');
  await ann.keyboard.press('Escape');
  await expect(ann.locator('.online-badge')).toHaveCount(0);
});

test('who loads the page without a network is told so, and that the confirmed turn is kept', async ({ page }) => {
  const table = await HallTable.make(page.request, 'lords');
  const { turn } = await table.seen(0);
  let cut = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (cut) socket.close();
    else socket.connectToServer().onMessage((message) => (cut ? undefined : socket.send(message)));
  });
  await page.goto(table.seatLink(turn!));
  await page.waitForSelector('[data-mine]');
  cut = true;
  await playLords(page, { until: async () => (await page.$('[data-mine]')) === null });
  await expect(page.locator('.lords-ask')).toHaveText('Your turn is kept here and sent when the connection is back.');
  await page.reload();
  await expect(page.locator('[data-line=lost]')).toContainText('What you confirmed is kept');
  await page.click('[data-action=try-now]'); /* which changes nothing yet; later it comes back by itself, too */
  await expect(page.locator('[data-line=lost]')).toContainText('What you confirmed is kept');
  cut = false;
  await page.waitForSelector('.play');
});

test('a link of no seat lets one watch, an end can be put aside, and who is asked for another game plays on by its button', async ({ page: ann, another }) => {
  const [bea, eve] = [await another(), await another()];
  const link = await sitTogether(ann, bea, 'lords');
  await eve.goto(`${link.split('#')[0]}#s.AAAAAAAAAAAAAAAAAAAAAA`);
  await eve.click('[data-action=watch-instead]');
  await eve.waitForSelector('.play [data-watching]');
  await chooseInMenu(ann, 'abandon');
  await bea.click('[data-action=answer-yes]');
  await bea.click('[data-card=ended] [data-action=fold]');
  await expect(bea.locator('[data-card=ended]')).toHaveCount(0);
  await bea.click('[data-action=unfold]');
  await ann.click('[data-card=ended] [data-action=rematch]');
  await bea.waitForSelector('[data-offer=rematch]');
  await expect(bea.locator('.online-card:visible'), 'one card, and behind it how the game ended').toHaveCount(1);
  await bea.click('[data-action=later]');
  await bea.click('[data-card=ended] [data-action=rematch]');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play:not(:has([data-card=ended])) [data-person="1"]:has-text("Ann")')));
});
