/* together.ts: what people at a table on a server do besides playing: links, questions, chat, watching, coming back. */
import { chooseInMenu, openTable, sitDown, sitTogether } from '../online.ts';
import { recruit } from '../lords.ts';
import { plyOf } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, test } from '../world.ts';

test('seats fill before one’s eyes; a bot, a friend who stands up, and the start by itself', async ({ page: ann, another }) => {
  const bea = await another();
  const link = await openTable(ann, 'lords', 'Ann', { players: 3 });
  await ann.click('[data-action=place-2]');
  await ann.waitForSelector('[data-seat="2"][data-taken]');
  await sitDown(bea, link.replace('#', '?x=1#'), 'Bea'); /* what follows a ? means nothing */
  await bea.waitForSelector('.play');
  await ann.waitForSelector('.play');
  await expect(ann.locator('[data-person="1"]')).toContainText('Bea');
  await expect(ann.locator('[data-person="1"]')).toHaveAttribute('data-where', 'looks');
  await expect(ann.locator('[data-person="2"]')).toHaveAttribute('data-where', 'bot');
});

test('before the start a name is nobody else’s and can be changed, a seat is given back, and the host closes the table', async ({ page: ann, another }) => {
  const [bea, eve] = [await another(), await another()];
  const link = await openTable(ann, 'lords', 'Ann', { players: 3 });
  await sitDown(bea, link, 'Bea');
  await ann.waitForSelector('[data-seat="1"][data-taken]');
  await bea.click('[data-action=leave]');
  await ann.waitForSelector('[data-seat="1"]:not([data-taken])');
  await sitDown(bea, link, 'ANN');
  await expect(bea.locator('[role=alert]')).toHaveText('Somebody at this table is called that already. Add an initial, or choose another name.');
  await expect(bea.locator('[data-own-name]')).toBeFocused();
  await sitDown(bea, link, 'Beathag');
  await expect(ann.locator('[data-seat="1"]')).toContainText('Beathag');
  await bea.click('[data-action=rename]');
  await bea.fill('[data-own-name]', 'Bea M.');
  await bea.click('[data-action=rename-sure]');
  await expect(ann.locator('[data-seat="1"]')).toContainText('Bea M.');
  await ann.click('[data-action=close]');
  await ann.click('[data-action=close-sure]');
  await eve.goto(link);
  for (const page of [ann, bea, eve]) await page.waitForSelector('[data-closed]');
  await expect(eve.locator('[data-closed]')).toContainText('Ann closed it');
  await ann.goto('/games');
  await expect(ann.locator('[data-online]')).toContainText('This table is closed');
});

test('links that open nothing say so and offer what can be done', async ({ page, another }) => {
  await page.goto('/t/none');
  await page.waitForSelector('[data-shut=no-table]');
  const bea = await another();
  const link = await openTable(bea, 'lords', 'Bea');
  await page.fill('[data-paste]', 'nothing');
  await page.click('[data-action=open-link]');
  await page.waitForSelector('[role=alert].cost');
  await page.fill('[data-paste]', link);
  await page.click('[data-action=open-link]');
  await page.waitForSelector('[data-action=sit]');
  expect(page.url()).not.toContain('#');
  await page.goto(`${link.split('#')[0]}#s.AAAAAAAAAAAAAAAAAAAAAA`);
  await page.reload();
  await page.waitForSelector('[data-shut=secret]');
});

test('a public table is in the list, and anybody may sit down', async ({ page: ann, another }) => {
  const bea = await another();
  const link = await openTable(ann, 'lords', 'Ann', { open: true });
  const [id] = /[\w-]{11}(?=#)/.exec(link)!;
  await bea.goto('/');
  await bea.click('[data-action=tables]');
  await bea.click(`[data-table="${id}"] a`);
  await bea.fill('[data-own-name]', 'Bea');
  await bea.click('[data-action=sit]');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play')));
});

test('an undo that others must allow, refused and allowed', async ({ page: ann, another }) => {
  const bea = await another();
  await sitTogether(ann, bea, 'lords');
  await Promise.race([ann, bea].map((page) => page.waitForSelector('[data-mine]')));
  const [asks, answers] = (await ann.$('[data-mine]')) ? [ann, bea] : [bea, ann];
  await recruit(asks); /* a card turns up: that cannot be unseen unasked */
  await answers.waitForSelector('[data-mine]');
  const ply = await plyOf(answers);
  await expect.poll(() => plyOf(asks)).toBe(ply);
  await chooseInMenu(asks, 'ask-undo');
  await answers.waitForSelector('[data-offer=undo]');
  await answers.click('[data-action=answer-no]');
  await asks.waitForSelector('[data-offer=undo]', { state: 'detached' });
  expect(await plyOf(asks)).toBe(ply);
  await expect(asks.locator('[role=status] [data-line=unmet]')).toContainText(asks === ann ? 'Bea said no.' : 'Ann said no.');
  expect(await answers.$('[data-line=unmet]')).toBeNull(); /* who said it knows */
  await asks.click('[data-action=unmet-read]');
  await quiet(asks); /* it is kept */
  await asks.reload();
  await asks.waitForSelector('.play');
  await quiet(asks);
  expect(await asks.$('[data-line=unmet]')).toBeNull(); /* it was read */
  await chooseInMenu(asks, 'ask-undo');
  await answers.click('[data-action=answer-yes]');
  await expect.poll(() => plyOf(asks)).toBeLessThan(ply);
  await expect.poll(async () => (await plyOf(answers)) - (await plyOf(asks))).toBe(0);
});

test('a game given up, and the next one', async ({ page: ann, another }) => {
  const bea = await another();
  await sitTogether(ann, bea, 'lords');
  await chooseInMenu(bea, 'resign', 'resign-sure');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('[data-card=ended]')));
  for (const page of [ann, bea]) {
    await expect(page.locator('.lords-ask')).toHaveText('Bea gave up; Ann has won.');
    await expect(page.locator('.is-acting, .lords-buttons')).toHaveCount(0); /* nobody is to move */
  }
  await ann.click('[data-card=ended] [data-action=fair]');
  await ann.waitForSelector('[data-fair=good]');
  await ann.keyboard.press('Escape');
  await ann.click('[data-card=ended] [data-action=rematch]');
  await bea.click('[data-action=next-table]'); /* who gave up is not asked, but may play on */
  await Promise.all([ann, bea].map((page) => page.waitForSelector('[data-card=ended]', { state: 'detached' })));
  await expect(ann.locator('[data-person="1"]')).toContainText('Ann'); /* seats have moved on */
});

test('a game ended by agreement, and another that both want', async ({ page: ann, another }) => {
  const bea = await another();
  await sitTogether(ann, bea, 'caledonia');
  await chooseInMenu(ann, 'abandon');
  await bea.click('[data-action=answer-yes]');
  await Promise.all([ann, bea].map((page) => page.waitForSelector('[data-card=ended]')));
  for (const page of [ann, bea]) {
    await expect(page.locator('.prompt')).toHaveText('The game was ended by agreement. Nobody has won.');
    await expect(page.locator('.turn-buttons, .play-board [aria-current=true]')).toHaveCount(0); /* nobody is to move */
  }
  await ann.click('[data-card=ended] [data-action=rematch]');
  await bea.click('[data-offer=rematch] [data-action=answer-no]');
  await expect(ann.locator('[data-line=unmet]')).toContainText('Bea said no.');
  await ann.click('[data-card=ended] [data-action=rematch]');
  await bea.click('[data-offer=rematch] [data-action=answer-yes]'); /* both come to the next table by that */
  await Promise.all([ann, bea].map((page) => page.waitForSelector('.play:not(:has([data-card=ended])) [data-person="1"]:has-text("Ann")')));
});

test('a spectator sees no hand, hears the chat, and a second device follows its seat', async ({ page: ann, another }) => {
  const [bea, eve] = [await another(), await another()];
  const link = await sitTogether(ann, bea, 'lords');
  await eve.goto(link.split('#')[0]!);
  await eve.waitForSelector('.play [data-watching]');
  expect(await eve.$('[data-mine]')).toBeNull();
  await bea.click('[data-action=chat]');
  await bea.fill('[data-say]', 'Good evening');
  await bea.click('[data-action=say]');
  await bea.waitForSelector('[data-said]');
  for (const page of [ann, eve]) {
    await page.click('[data-action=chat]');
    await expect(page.locator('.online-said')).toContainText('Good evening');
  }
  await ann.click('[data-action=mute-1]');
  await expect(ann.locator('.online-said')).toHaveCount(0);
  await ann.keyboard.press('Escape');
  await chooseInMenu(ann, 'links');
  const seat = await ann.locator('[data-link]').nth(1).inputValue();
  const tablet = await another();
  await tablet.goto(seat);
  await tablet.waitForSelector('.play');
  expect(tablet.url()).not.toContain('#');
  await expect(tablet.locator('.lords-hand [data-action=hold]')).toHaveCount(await ann.locator('.lords-hand [data-action=hold]').count());
});
