/* room.ts: on every screen everything needed is in sight, nothing covers anything, and a finger hits what it aims at. */
import type { Page } from '@playwright/test';
import { target } from '../map.ts';
import { enter } from '../press.ts';
import { covered, cutWords, outOfSight, tooSmall } from '../room.ts';
import { openScene, prepare, scenes } from '../scenes.ts';
import { quiet } from '../watch.ts';
import { desks, everything, expect, hands, part, soak, test, zooms } from '../world.ts';

const card = '.lords-hand .lords-slot';
const own = '.is-own .lords-followers > .lords-slot';
const confirm = '[data-action=confirm]';

/* Screens of Caledonia between which each kind of thing that can be pressed is there once; in ./dev soak page all of them are looked at. */
const fingered = /^(caledonia-(bid|trade|neighbour|bonus|produce|fulfil|tab-(export|boards|log)|past|harvest)|solo-over)$/;

/* Nothing is wider than the window, and Undo and Confirm are in sight with Confirm outermost. */
async function inReach(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'nothing is wider than the window').toBeLessThanOrEqual(0);
  expect(await outOfSight(page, `${confirm}, [data-action=undo]`)).toEqual([]);
  expect(await covered(page, confirm)).toEqual([]);
  const [last, first] = [(await page.locator(confirm).boundingBox())!, (await page.locator('[data-action=undo]').boundingBox())!];
  expect(last.x, 'Confirm is outermost').toBeGreaterThan(first.x + first.width);
}

for (const [name, desk] of Object.entries(desks))
  test.describe(() => {
    test.use(desk);
    test(`Lords: hand, armies and their powers are in sight at ${name}`, name === '1366x768' ? {} : soak, async ({ page }) => {
      for (const scene of ['lords-many', 'lords-armies-held', 'lords-picked', 'lords-target', 'lords-claim']) {
        await openScene(page, scene);
        expect(await outOfSight(page, card), `the whole hand, ${scene}`).toEqual([]);
        expect(await outOfSight(page, '.lords-followers > .lords-slot, .lords-middle .lords-slot'), `all cards on the table, ${scene}`).toEqual([]);
        if (scene !== 'lords-picked') expect(await covered(page, own), `one's own army, ${scene}`).toEqual([]);
        expect(await cutWords(page, '.lords-seat-line h3'), `names, ${scene}`).toEqual([]);
        await inReach(page);
        const power = await page.locator('.lords-hand .lords-card.is-face .lords-t.lords-ink text').first().evaluate((text) => text.getBoundingClientRect().height);
        expect(power, 'the height of a line of the power').toBeGreaterThan(10);
      }
    });
  });

/* Between the smallest hand and one held sideways only the room grows. The two of them share every other screen. */
const extreme = (name: string) => (['360x740', '844x390'].includes(name) ? {} : soak);

for (const [i, [name, hand]] of Object.entries(hands).entries())
  test.describe(() => {
    test.use(hand);
    test(`Lords: every target is 44 pixels at ${name}`, extreme(name), async ({ page }) => {
      await prepare(page);
      const wrong: string[] = [];
      for (const scene of part(scenes.filter(({ name: one, on }) => one.startsWith('lords-') && on !== 'desktop'), 4, i)) {
        await scene.open(page);
        wrong.push(...(await tooSmall(page)).map((line) => `${scene.name}: ${line}`));
      }
      expect(wrong).toEqual([]);
    });

    test(`Caledonia: every target is 44 pixels at ${name}`, extreme(name), async ({ page }) => {
      await prepare(page);
      const wrong: string[] = [];
      for (const scene of part(scenes.filter(({ name: one, on }) => on !== 'desktop' && (everything ? /^(caledonia|solo)-/ : fingered).test(one)), 4, i)) {
        await scene.open(page);
        const covers = await page.evaluate(() => ['.pop', '.raised .hand-panel'].find((one) => document.querySelector(one))); /* what lies below it */
        wrong.push(...(await tooSmall(page, covers ?? 'body')).map((line) => `${scene.name}: ${line}`));
      }
      expect(wrong).toEqual([]);
    });

    test(`Lords: one's own army stands free of the question at ${name}`, extreme(name), async ({ page }) => {
      for (const scene of ['lords-armies-held', 'lords-picked', 'lords-target']) {
        await openScene(page, scene);
        expect(await covered(page, `${own}, .lords-peek`), scene).toEqual([]);
      }
      expect(await outOfSight(page, '.lords-followers .is-target'), 'every follower one may choose').toEqual([]);
    });

    test(`Lords: Confirm is in reach at ${name}`, extreme(name), async ({ page }) => {
      for (const scene of ['lords-many', 'lords-armies-held', 'lords-target']) {
        await openScene(page, scene);
        await inReach(page);
      }
    });

    test(`Lords: a large hand is in sight, card by card, at ${name}`, extreme(name), async ({ page }) => {
      for (const scene of ['lords-many', 'lords-many-held']) {
        await openScene(page, scene);
        expect(await outOfSight(page, card), scene).toEqual([]);
        expect(await covered(page, card), scene).toEqual([]);
        expect(await tooSmall(page, '.lords-hand'), scene).toEqual([]);
      }
    });
  });

for (const [name, zoom] of Object.entries(zooms))
  test.describe(() => {
    test.use(zoom);
    test(`Lords enlarged to ${name}: Confirm is in reach whatever is chosen`, async ({ page }) => {
      await openScene(page, 'lords-turn');
      await inReach(page);
      await page.locator('[data-action=hold]').first().click();
      await page.locator('[data-action=muster-down]').click();
      await quiet(page);
      await inReach(page);
      expect(await page.locator(confirm).isEnabled()).toBe(true);
    });
  });

test.describe(() => {
  test.use(hands['390x844']!);
  test('pages and sheets have targets of 44 pixels', async ({ page }) => {
    await prepare(page);
    const wrong: string[] = [];
    for (const scene of part(scenes.filter(({ name: one }) => /^(home|new|games|settings|help)|-(menu|sheet-(log|settings|text))$/.test(one)), 3)) {
      await scene.open(page);
      wrong.push(...(await tooSmall(page)).map((line) => `${scene.name}: ${line}`));
    }
    expect(wrong).toEqual([]);
  });
});

test.describe(() => {
  test.use(hands['844x390']!);
  test('Lords held sideways has two columns', async ({ page }) => {
    await openScene(page, 'lords-held');
    const [table, near] = [(await page.locator('.lords-table').boundingBox())!, (await page.locator('.lords-near').boundingBox())!];
    expect(near.x).toBeGreaterThanOrEqual(table.x + table.width);
    expect(Math.abs(near.y - table.y)).toBeLessThan(2);
  });
});

test('with forced colours what is now, can be chosen and is chosen can be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (selector: string, part?: string): Promise<string> =>
    page.locator(selector).first().evaluate((one, pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
      return `${outlineStyle} ${outlineWidth}`;
    }, part);
  const fill = (selector: string): Promise<string> => page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor);
  await openScene(page, 'lords-picked');
  const marks = [await outline('.lords-slot:not(.is-target, .is-chosen)', '::after'), await outline('.lords-slot.is-target:not(.is-chosen)', '::after'), await outline('.lords-slot.is-chosen', '::after')];
  expect(new Set(marks).size, marks.join(', ')).toBe(3);
  expect(await fill('.lords-pips .is-now')).not.toBe(await fill('.lords-pips .is-past'));
  expect(await outline('.lords-choice.is-chosen')).not.toBe(await outline('.lords-choice:not(.is-chosen)'));
  await openScene(page, 'caledonia-expand');
  expect(await fill('.cal-track .at'), 'the price now').not.toBe(await fill('.cal-track :not(.at)'));
  expect(await outline('.cal-round.now'), 'the round now').not.toBe(await outline('.cal-round:not(.now)'));
  expect(await outline('.action[aria-pressed=true]'), 'the action chosen').not.toBe(await outline('.action.open[aria-pressed=false]'));
  const stroke = (selector: string): Promise<string> => page.locator(selector).first().evaluate((one) => `${getComputedStyle(one).stroke} ${getComputedStyle(one).strokeWidth}`);
  await enter(page, target);
  const spaces = [await stroke('.map-target-ring'), await stroke('.map-chosen')];
  expect(spaces[0], 'a space that can be chosen, and the one that is').not.toBe(spaces[1]);
  for (const one of spaces) expect(one).not.toMatch(/none|rgba\(0, 0, 0, 0\)| 0px/);
  expect(await outline('.action.open[aria-pressed=false]'), 'an action that can be chosen').not.toBe(await outline('.action:not(.open)'));
});
