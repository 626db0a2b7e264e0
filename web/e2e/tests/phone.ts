/* phone.ts: what has to be in sight on a small screen. */
import { covered, cutWords } from '../room.ts';
import { putKept } from '../kept.ts';
import { openScene, record } from '../scenes.ts';
import { quiet } from '../watch.ts';
import { expect, hands, phone, soak, test } from '../world.ts';

test.use(phone);

test('on a phone it is in sight why a contract cannot be taken', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.click('[data-tab=export]');
  await page.locator('[data-action=obtain][data-contract]').first().click({ force: true });
  await page.waitForSelector('.pop-why li');
  const [why, bar] = [(await page.locator('.pop-why').boundingBox())!, (await page.locator('.bar').boundingBox())!];
  expect(why.y, 'the reason is in sight').toBeGreaterThanOrEqual(0);
  expect(why.y + why.height, 'the reason stands above the bar').toBeLessThanOrEqual(bar.y + 1);
});

test('on a phone a tap on a contract says first what it is, and takes nothing', async ({ page }) => {
  const text = record('solo');
  const seats = [{ name: 'Isla', bot: null }];
  await putKept(page, [{ id: 'first-contract', version: 1, game: 'caledonia', seats, record: text.slice(0, text.indexOf('\n12 p0 obtain') + 1), draft: [], ply: 12, over: false, started: 0, updated: 0 }]);
  await page.goto('/play/first-contract');
  await page.click('.action.open[data-action=obtain]');
  await page.locator('[data-action=obtain][data-contract]:not([aria-disabled=true])').first().click();
  await page.waitForSelector('.pop [data-action=obtain-chosen]');
  await expect(page.locator('.draft')).toHaveCount(0);
  await page.click('.pop [data-action=obtain-chosen]');
  await expect(page.locator('.draft li')).toHaveCount(1);
  await expect(page.locator('.turn-outcome'), 'what follows is said').toContainText('In your export box until it is fulfilled');
  await page.click('[data-action=confirm]');
  await expect(page.locator('.action[data-action=obtain]'), 'and then why there is no other').toContainText('box full');
  await page.locator('.action[data-action=obtain]').click({ force: true });
  await expect(page.locator('.pop-why')).toContainText('Takes 1 empty export box; you have 0.');
});

test('in words only spaces that can be used are listed, on a phone as cards', async ({ page }) => {
  await openScene(page, 'caledonia-sheet-text');
  const rows = page.locator('.words-table', { hasText: 'Spaces you can use' }).locator('tbody tr');
  expect(await rows.count()).toBeGreaterThan(5);
  for (const uses of await rows.locator('td:last-child').allInnerTexts()) expect(uses, 'what can be put there').toMatch(/[a-z]/);
  expect(await rows.first().evaluate((row) => getComputedStyle(row).display)).toBe('block');
});

test('on a phone a name is whole beside the sword', async ({ page }) => {
  for (const scene of ['lords-target', 'lords-idle']) {
    await openScene(page, scene);
    expect(await page.locator('.lords-seat', { has: page.locator('.lords-sword') }).locator('h3').innerText()).toBe('Hamish');
    expect(await cutWords(page, '.lords-seat-line h3'), scene).toEqual([]);
  }
});

test('on a phone a lane names the newest cards and says how many more there are', async ({ page }) => {
  await openScene(page, 'lords-turn');
  const lanes = page.locator('.lords-seat', { has: page.locator('[data-action=seat-more]') });
  const more = [];
  for (const lane of await lanes.all()) {
    const line = lane.locator('.lords-pill-line');
    more.push(Number(await line.locator('.lords-pills-more').allInnerTexts().then(([words]) => words ?? '0')));
    expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth), 'nothing is cut').toBeLessThanOrEqual(0);
    const shown = await line.locator('.lords-pill').count();
    await lane.locator('[data-action=seat-more]').click();
    await expect(page.locator('dialog[open] .lords-pill')).toHaveCount(shown + more.at(-1)!);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  expect(Math.max(...more), 'there is somebody with more than fit').toBeGreaterThan(0);
});

test('on a phone the owner of the sword is still called you, if the name leaves room', soak, async ({ page }) => {
  await openScene(page, 'lords-turn');
  const own = page.locator('.lords-seat.is-own', { has: page.locator('.lords-sword') });
  await expect(own.locator('.lords-seat-line > .soft')).toBeInViewport({ ratio: 1 });
});

test('on the narrowest phone four names and what the round scores are whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScene(page, 'caledonia-four');
  expect(await cutWords(page, '.cal-seat-words b')).toEqual([]);
  const hint = page.locator('.cal-round-hint').locator('visible=true');
  expect(await hint.innerText()).toMatch(/processed goods\s+· contract −£10/);
  expect(await hint.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1);
  await expect(page.locator('[data-tab=log]'), 'how much the others have done').toHaveText(/^Log \d+/);
  await page.click('[data-tab=log]');
  await expect(page.locator('.story-since')).toBeInViewport();
});

test('on a phone each kind of bot says once how it plays', soak, async ({ page }) => {
  await page.goto('/new/lords');
  await page.click('[data-players="5"]');
  for (const [i, bot] of ['random', 'greedy', 'raider', 'raider'].entries()) await page.selectOption(`[data-seat-who="${i + 1}"]`, bot);
  await expect(page.locator('.new-bot')).toHaveCount(3);
  for (const words of await page.locator('.new-bot').allInnerTexts()) expect(words).toMatch(/^[A-Z].*\.$/);
});

test('on a phone the log makes way for the moment chosen in it', async ({ page }) => {
  await openScene(page, 'lords-log');
  await expect(page.locator('dialog .lords-log li').first(), 'the newest line').toBeInViewport();
  await page.locator('dialog .lords-log-line').nth(3).click();
  await page.waitForSelector('.lords-near .past-bar');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('on a phone Back closes the sheet and the list of overlays first, and leaves Caledonia only then', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  for (const [open, sheet] of [['[data-action=overlays]', '.overlay-list'], ['.cal-good.can', '.pop']] as const) {
    await page.locator(open).first().click();
    await expect(page.locator(sheet)).toBeVisible();
    await page.goBack();
    await expect(page.locator(sheet)).toHaveCount(0);
    await expect(page.locator('.hand'), 'the table is still there').toBeVisible();
  }
  await page.goBack();
  await expect(page.locator('.hand')).toHaveCount(0);
});

test.describe(() => {
  test.use(hands['844x390']!);
  test('held sideways an open tab takes the room of the actions, until one is needed', async ({ page }) => {
    await openScene(page, 'caledonia-turn');
    const before = await page.locator('.map').boundingBox();
    await page.click('[data-tab=log]');
    expect(await covered(page, '.action'), 'all eight actions').toHaveLength(8);
    expect((await page.locator('.story').boundingBox())!.height, 'three lines and more').toBeGreaterThan(90);
    await page.click('[data-tab=log]');
    await page.click('.action[data-action=expand]');
    await page.click('[data-tab=export]');
    await page.goBack();
    await page.click('.action[data-action=hire]', { trial: true });
    expect(await page.locator('.map').boundingBox()).toEqual(before);
    await openScene(page, 'caledonia-overlay-reach');
    expect((await page.locator('.legend').boundingBox())!.x, 'what marks mean stands beside the map').toBeGreaterThanOrEqual(before!.x + before!.width);
  });

  test('held sideways the coach of a lesson stands above the map, and nothing lies over buttons', async ({ page }) => {
    await openScene(page, 'lesson-caledonia-market');
    await expect(page.locator('[data-action=confirm]')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page, '.coach button, .action, .bar button, .top-bar button')).toEqual([]);
  });
});

for (const [name, hand] of Object.entries(hands))
  test.describe(() => {
    test.use(hand);
    test(`Caledonia's map keeps its place whichever tab is open at ${name}`, /^(360|844)/.test(name) ? {} : soak, async ({ page }) => {
      await openScene(page, 'caledonia-turn');
      const before = await page.locator('.map').boundingBox();
      for (const tab of ['export', 'boards', 'log', 'market']) {
        await page.click(`[data-tab=${tab}]`);
        expect(await page.locator('.map').boundingBox(), tab).toEqual(before);
      }
    });
  });

test.describe(() => {
  test.use({ ...hands['360x740'], locale: 'es-ES' });
  test('on a narrow phone the bar asks for the next worker, and then has room for the whole draft', async ({ page }) => {
    await openScene(page, 'caledonia-place');
    const bar = page.locator('.turn-what');
    const whole = (): Promise<boolean> => bar.evaluate((one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth);
    /* Sentences of what follows may be cut short behind them: a tap shows all. */
    const drafted = (): Promise<boolean> => bar.evaluate((one) => {
      const [room, told] = [one.getBoundingClientRect(), [...one.querySelectorAll('.draft, .turn-money')].map((part) => part.getBoundingClientRect())];
      return told.length > 0 && told.every(({ right, bottom }) => right <= room.right + 1 && bottom <= room.bottom + 1);
    });
    while (!(await page.locator('[data-action=confirm]').isEnabled())) {
      expect(await bar.innerText(), 'what is still to be done').toMatch(/^Coloca el trabajador \d/);
      expect(await whole()).toBe(true);
      await page.locator('[data-space][data-target]').first().dispatchEvent('click');
      await page.locator('.pop [data-pick]').first().click();
      await expect(page.locator('.pop')).toHaveCount(0);
      await quiet(page);
    }
    expect(await bar.innerText(), 'where it went and what is left').toMatch(/ en [a-m]\d.*£\d+ → £\d+/s);
    expect(await drafted()).toBe(true);
    await openScene(page, 'caledonia-choose');
    await page.locator('.pop [data-pick]:not(:disabled)').first().click();
    await expect(page.locator('.pop')).toHaveCount(0);
    await quiet(page);
    expect(await drafted(), 'a clan and its tile').toBe(true);
  });

  test('on a low phone every harvest is in sight, and an open tab shows whole contracts over the lower map, until the map is needed', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openScene(page, 'caledonia-harvest');
    await expect.poll(() => covered(page, '.harvest-row'), "everybody's harvest").toEqual([]);
    await page.setViewportSize(hands['360x740']!.viewport);
    await openScene(page, 'caledonia-turn');
    const tabs = await page.locator('.tabs').boundingBox();
    await page.click('[data-tab=export]');
    expect(await page.locator('.tabs').boundingBox(), 'the tabs stay where they are').toEqual(tabs);
    await expect.poll(() => covered(page, '[data-action=obtain][data-contract], .cal-import'), 'contracts and imports').toEqual([]);
    await page.click('[data-tab=export]');
    await expect(page.locator('.raised')).toHaveCount(0);
    await page.click('[data-tab=log]');
    await page.goBack();
    await expect(page.locator('.raised')).toHaveCount(0);
    await page.click('[data-tab=log]');
    await page.click('[data-action=expand]');
    await expect(page.locator('.raised'), 'the map is needed').toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { over?: boolean } | null)?.over ?? false), 'a step back would undo the next one').toBe(false);
    await openScene(page, 'caledonia-overlay-reach');
    const [map, legend] = [(await page.locator('.map').boundingBox())!, (await page.locator('.legend').boundingBox())!];
    expect(legend.y, 'what the marks mean stands below the map').toBeGreaterThanOrEqual(map.y + map.height);
  });
});
