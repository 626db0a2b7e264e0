/* table.ts: Caledonia's table keeps still: nothing moves, nothing covers anything, and all of it can be reached. */
import type { Page } from '@playwright/test';
import { playCaledonia } from '../caledonia.ts';
import { map, pop, target } from '../map.ts';
import { enter } from '../press.ts';
import { cutWords } from '../room.ts';
import { openScene } from '../scenes.ts';
import { startGame } from '../start.ts';
import { quiet } from '../watch.ts';
import { expect, phone, soak, test } from '../world.ts';

/* Rounded to whole pixels: left, top, width, height. */
async function rectangle(page: Page, selector: string): Promise<string> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
}

const areas = ['.map', '.bar', '.area-others', '.area-log', '.area-right', '.area-own'];
const handAreas = ['.map', '.bar', '.cal-strip', '.tabs', '.hand-panel', '.action-bar'];

function rectangles(page: Page, all: string[]): Promise<string[]> {
  return Promise.all(all.map(async (one) => `${one} ${await rectangle(page, one)}`));
}

/* Pairs of these that share more than a pixel of the window, and those that reach out of it. */
function overlaps(page: Page, selectors: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const all = wanted.flatMap((selector) => e2e.shown(selector).map((one, i) => ({ name: `${selector} ${i}`, box: one.getBoundingClientRect() })));
    const wrong = all.filter(({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1).map(({ name }) => `${name} is out of sight`);
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) {
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (width > 1 && height > 1) wrong.push(`${a.name} and ${b.name} overlap`);
      }
    return wrong;
  }, selectors);
}

/* What can be pressed and is smaller than a finger. Links in the middle of a sentence and lines of the log are not meant here. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    e2e.shown('.play :is(button, a, input, summary)').flatMap((one) => {
      if (one.closest('.log-dock, .map') || one.matches('.rule-link, .cal-open')) return [];
      const { width, height } = one.getBoundingClientRect();
      return width < 43.5 || height < 43.5 ? [`${one.className || one.tagName} ${one.dataset.action ?? ''} ${Math.round(width)}×${Math.round(height)}`] : [];
    }),
  );
}

test('on a desk every area keeps its place and size over a whole game', async ({ page }) => {
  await startGame(page, 'caledonia', ['person', 'steward', 'random']);
  await page.waitForSelector('.cal-opponent');
  await quiet(page);
  const before = await rectangles(page, areas);
  let unit: string | undefined; /* of one's own board, once its clan is known */
  await playCaledonia(page, {
    seed: 5,
    until: async () => {
      expect(await rectangles(page, areas)).toEqual(before);
      if (await page.locator('.action-bar').count()) expect(await rectangle(page, '.cal-unit:last-child')).toBe((unit ??= await rectangle(page, '.cal-unit:last-child')));
      return false;
    },
  });
  expect(unit).toBeDefined();
  expect(await rectangles(page, areas)).toEqual(before);
});

test.describe(() => {
  test.use(phone);

  test('on a phone the map and the bar keep their places over two rounds', async ({ page }) => {
    await startGame(page, 'caledonia', ['person', 'steward']);
    await quiet(page);
    const before = await rectangles(page, handAreas);
    await playCaledonia(page, {
      seed: 3,
      until: async () => {
        expect(await rectangles(page, handAreas)).toEqual(before);
        return /Round 3/.test((await page.locator('.cal-rounds-one').textContent()) ?? '');
      },
    });
  });
});

const doings: Record<string, (page: Page) => Promise<unknown>> = {
  'a closed action': (page) => page.locator('.action:not(.open)').first().dispatchEvent('click'),
  'a price': (page) => page.locator('.cal-good.can').first().click(),
  'a contract': (page) => page.locator('[data-action=obtain][data-contract]').first().click({ force: true }),
  'a contract of one\'s own': (page) => page.locator('[data-action=box]').first().click(),
  'a space': (page) => enter(page, '[data-space="e5"]'),
};

test('whatever is asked on a desk stands beside its thing, in sight, and off the bar', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  const before = await rectangles(page, areas);
  for (const [name, act] of Object.entries(doings)) {
    await act(page);
    await quiet(page);
    await page.waitForSelector(pop);
    expect(await overlaps(page, [pop, '.bar']), name).toEqual([]);
    expect(await rectangles(page, areas), name).toEqual(before);
    await expect(page.locator('.draft li'), 'nobody who looks has done something').toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.waitForSelector(pop, { state: 'detached' });
  }
  await page.click('[data-action=show-settlements]');
  await expect(page.locator('.legend')).toContainText('settlement');
  await page.locator('.cal-opponent .cal-stock').first().click();
  await expect(page.locator('dialog[open]'), 'all of a panel opens its player\'s board').toContainText('Board of');
});

test('a space says first what can be done there, and what not in one folded line', async ({ page }) => {
  await openScene(page, 'caledonia-space');
  const rows = await page.locator(`${pop} [data-pick^=unit]`).allInnerTexts();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row, 'unit, what it does, the sum, the price').toMatch(/[a-z]+[\s\S]*\d+ \+ \d+[\s\S]*£\d+/);
  const unitsIn = (place: string) => page.locator(place).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['unit'] ?? (one as HTMLElement).dataset['pick']!.slice('unit:'.length)));
  const [board, here] = [await unitsIn('.area-own [data-unit]'), await unitsIn(`${pop} [data-pick^=unit]`)];
  expect(here, 'in the order of one\'s own board').toEqual(board.filter((unit) => here.includes(unit)));
  expect(await page.locator(`${pop} details`).count()).toBeLessThanOrEqual(1);
  expect(await page.locator(`${pop} details[open]`).count(), 'folded').toBe(0);
  expect(await page.locator(pop).innerText(), 'nobody else\'s fisherman').not.toMatch(/fisherman/i);
  const [box, space] = [(await page.locator(pop).boundingBox())!, (await page.locator('.map-chosen').boundingBox())!];
  expect(box.x >= space.x + space.width - 4 || box.x + box.width <= space.x + 4, 'beside the space').toBe(true);
});

test('a popover is reached and left by keys, and Escape cancels everything', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.locator('.action[data-action=expand]').focus();
  await page.keyboard.press('Enter');
  await quiet(page);
  await page.keyboard.press('Enter'); /* on the first space that can be chosen */
  await page.waitForSelector(pop);
  await quiet(page);
  const at = () => page.evaluate(() => document.activeElement?.closest('.pop') !== null);
  expect(await at(), 'the focus is in the popover').toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForSelector(pop, { state: 'detached' });
  await quiet(page);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-space')), 'the focus is back on the space').toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForSelector(pop);
  await quiet(page);
  await page.keyboard.press('Enter'); /* the first unit */
  await page.waitForSelector('.draft li');
  await quiet(page);
  for (let i = 0; i < 4 && (await page.locator('.draft li').count()) > 0; i++) {
    await page.keyboard.press('Escape');
    await quiet(page);
  }
  await expect(page.locator('.draft li'), 'the last Escape has taken the step back').toHaveCount(0);
});

const sizes = { '360×740': [360, 740], '375×667': [375, 667], '390×844': [390, 844], '844×390': [844, 390], '820×1180': [820, 1180] } as const;
const tongues = { en: 'en-GB', es: 'es-ES', 'pt-BR': 'pt-BR', ko: 'ko-KR' };

/* Between the extremes nothing changes. */
for (const [name, [width, height]] of Object.entries(sizes))
  test.describe(() => {
    test.use({ ...phone, viewport: { width, height } });

    test(`at ${name} nothing covers anything, and fingers hit`, /^(360|844)/.test(name) ? {} : soak, async ({ page }) => {
      await openScene(page, 'caledonia-turn');
      const own = await page.evaluate((wanted) => e2e.shown(wanted).length, '.map-piece');
      expect(own, 'the pieces are in sight').toBeGreaterThan(0);
      expect(await overlaps(page, [map, ...handAreas.slice(1), '.cal-seats'])).toEqual([]);
      expect(await overlaps(page, ['.action', '[data-action=undo]', '[data-action=confirm]', '.tabs button', '[data-action=menu]', '[data-action=overlays]'])).toEqual([]);
      expect(await small(page)).toEqual([]);
      await page.click('.action[data-action=expand]');
      await enter(page, target);
      await page.waitForSelector(pop);
      await quiet(page);
      expect(await overlaps(page, [pop, '.bar']), 'with a sheet').toEqual([]);
      expect(await small(page), 'with a sheet').toEqual([]);
      const [sheet, space] = [(await page.locator(pop).boundingBox())!, (await page.locator('.map-chosen').boundingBox())!];
      expect(space.y + space.height <= sheet.y + 2 || space.x + space.width <= sheet.x + 2, 'the space stands free').toBe(true);
    });
  });

for (const [language, locale] of Object.entries(tongues))
  test.describe(() => {
    test.use({ ...phone, viewport: { width: 360, height: 740 }, locale });

    test(`on the smallest phone and the smallest desk the names of the actions are whole in ${language}`, /es|pt/.test(language) ? {} : soak, async ({ page }) => {
      await openScene(page, 'caledonia-turn');
      expect(await cutWords(page, '.action-name, .action-price, .tabs button, .turn-buttons .button')).toEqual([]);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.waitForSelector('.desk');
      expect(await cutWords(page, '.action-name, .turn-buttons .button')).toEqual([]);
      const [bar, how] = [(await page.locator('.prompt').boundingBox())!, await page.locator('.prompt .turn-sub').boundingBox()];
      const within = how!.x < bar.x + bar.width && how!.y + how!.height <= bar.y + bar.height + 1;
      expect(within || how!.x >= bar.x + bar.width, 'how to go about it is there whole or not at all').toBe(true);
    });
  });

/* 200 and 400 per cent of 1366×768 and 1440×900. */
for (const [width, height] of [[683, 384], [720, 450], [360, 225]] as const)
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`in a window of ${width}×${height} Confirm is in reach`, width === 360 ? {} : soak, async ({ page }) => {
      await openScene(page, 'caledonia-draft');
      const box = (await page.locator('[data-action=confirm]:enabled').boundingBox())!;
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
      await page.click('[data-action=confirm]');
      await page.waitForSelector('.draft', { state: 'detached' });
    });
  });

test.describe(() => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('at 1366×768 with four players every board, contract and import is in sight', async ({ page }) => {
    await openScene(page, 'caledonia-four');
    expect(await page.locator('.cal-opponent').count()).toBe(3);
    expect(await overlaps(page, ['.cal-opponent', map, '.cal-good', '.cal-contracts li', '.cal-imports', '.bar', '.area-own', '.log-dock'])).toEqual([]);
    await page.waitForSelector('.story-since');
    const [log, news] = [(await page.locator('.story').boundingBox())!, await page.locator('.story-since, .story-item.is-new').all()];
    expect(news.length, 'the rule, and what each of the others did').toBeGreaterThan(3);
    for (const one of news) {
      const { y, height } = (await one.boundingBox())!;
      expect(y >= log.y - 1 && y + height <= log.y + log.height + 1, await one.innerText()).toBe(true);
    }
    expect(await cutWords(page, 'h2, .cal-block h3, .cal-opponent h3, .action-name, .cal-own-name > span:not(.cal-own-clan)')).toEqual([]);
    const headings = await page.locator('.area-own .cal-block h3').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 8).map(({ y }) => Math.round(y)));
    expect(new Set(headings.filter((y) => y < Math.min(...headings) + 20)).size, 'the headings of the own board stand in a line').toBe(1);
  });
});

test('who may take two contracts looks at one after the other, and adds a second on purpose', async ({ page }) => {
  await openScene(page, 'caledonia-early'); /* Buchanan's turn */
  const contracts = page.locator('[data-action=obtain][data-contract]:not([aria-disabled=true])');
  const pressed = page.locator('[data-action=obtain][aria-pressed=true]');
  await contracts.nth(0).click();
  await expect(page.locator('.pop')).toContainText('As Buchanan you may add a second one');
  await contracts.nth(1).click();
  await expect(pressed, 'the other takes its place').toHaveCount(1);
  await page.click('[data-action=obtain-more]');
  await expect(page.locator('.prompt')).toContainText('which second one');
  await contracts.nth(2).click();
  await expect(pressed).toHaveCount(2);
  await page.click('[data-action=obtain-chosen]');
  await expect(page.locator('.draft li')).toContainText('Obtain contracts');
});

test('a bonus is not given up by habit', async ({ page }) => {
  await openScene(page, 'caledonia-bonus');
  const decline = page.locator(`${pop} [data-pick="kind:none"]`);
  await decline.click();
  await quiet(page);
  await expect(decline, 'it asks once more').toContainText('?');
  await expect(page.locator(`${pop} [data-pick="kind:upgrade"]`)).toContainText('£5');
});
