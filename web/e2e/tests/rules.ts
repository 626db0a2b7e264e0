/* rules.ts: the rules at hand: from a refusal over the table and back, found by words, as pages, on paper, offline. */
import { openScene, restingPower } from '../scenes.ts';
import { quiet } from '../watch.ts';
import { desktop, expect, phone, soak, test } from '../world.ts';

test('a refusal opens its rule over the table, with what was refused', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.fill('[data-action=command]', 'buy 7 wool');
  await page.keyboard.press('Enter');
  await page.click('[role=alert] .rule-link');
  const sheet = page.locator('.rule-sheet');
  await expect(sheet.locator('h2')).toBeFocused();
  await expect(sheet.locator('.rule-refused')).toContainText('7 merchants');
  await expect(sheet.locator('.rule-id')).toHaveText('C-TRD-1');
  await sheet.locator('.rule-see a').first().click();
  await expect(sheet.locator('.rule-id')).toHaveText('C-TRD-2');
  await expect(sheet.locator('.rule-refused')).toHaveCount(0);
  await page.waitForSelector('.rule-sheet .example-market .to');
  await page.fill('.rule-sheet [data-action=find-rule]', 'lake');
  await page.click('.rule-sheet .rule-found [data-rule="C-EXP-3"]');
  await page.waitForSelector('.rule-sheet .example-map .map-piece');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('[role=alert] .rule-link')).toBeFocused();
});

test('closing a rule leaves the turn being composed as it was', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.click('.action[data-action=expand]');
  await page.locator('[data-space][data-target]').first().focus();
  await page.keyboard.press('Enter');
  const pop = page.locator('.pop');
  await pop.locator('summary').first().click();
  const before = await pop.innerText();
  await pop.locator('.rule-link').first().click();
  await page.waitForSelector('.rule-sheet h2');
  await page.click('[data-action=close-rule]');
  await expect(page.locator('.rule-sheet')).toHaveCount(0);
  await quiet(page);
  expect(await pop.innerText()).toBe(before);
});

for (const [name, look] of Object.entries({ desk: desktop, hand: phone }))
  test.describe(() => {
    test.use(look);

    test(`in a ${name} a card whose power rests leads to the rule with its example`, async ({ page }) => {
      await page.goto('/rules/L-ACT-2');
      await restingPower(page);
      await page.locator('.lords-why .rule-link').first().click();
      await page.waitForSelector('.rule-sheet .example-armies .lords-card');
      await page.goBack();
      await expect(page.locator('.rule-sheet')).toHaveCount(0);
      await page.waitForSelector('.lords-why .rule-link');
    });

    test(`the pages of the rules in a ${name}`, name === 'hand' ? {} : soak, async ({ page }) => {
      for (const game of ['caledonia', 'lords']) {
        await page.goto(`/rules/${game}`);
        await page.waitForSelector('.rule');
        await quiet(page);
        expect(await page.locator('.rule').count()).toBe(game === 'lords' ? 43 : 89);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
      }
      await page.goto('/rules/C-EXP-3');
      await expect(page.locator('#C-EXP-3')).toBeFocused();
      await expect(page.locator('#C-EXP-3')).toBeInViewport();
      await page.waitForSelector('#C-EXP-3 .example-map .map-piece');
      await page.fill('[data-action=find-rule]', 'hex');
      await page.locator('.rule-found a').first().click();
      await page.waitForSelector('.rule.chosen');
    });
  });

test('rules are found without accents and by other printed words, in each language', async ({ page }) => {
  const cases = { es: ['rio', 'C-EXP-3'], 'pt-BR': ['assentamento', 'C-FIN-4'], ko: ['계약', 'C-CON-1'] };
  await page.goto('/rules/caledonia');
  for (const [language, [words, id]] of Object.entries(cases)) {
    await page.evaluate((wanted) => localStorage.setItem('ceilidh settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('ceilidh settings')!), language: wanted })), language);
    await page.reload();
    await page.fill('[data-action=find-rule]', words!);
    await page.waitForSelector(`.rule-found a[data-rule="${id}"]`);
  }
});

test('an example can be tried as a position', soak, async ({ page }) => {
  await page.goto('/rules/C-NBH-1');
  await page.click('[data-example=neighbours] [data-action=try-example]');
  await page.waitForSelector('.play[data-ply="14"]');
});

test('a game goes on from an example, with draws of its own', soak, async ({ page }) => {
  await page.goto('/rules/L-ACT-2');
  await page.click('[data-example=weakest] [data-action=try-example]');
  await page.waitForSelector('.play[data-mine]');
  const before = Number(await page.getAttribute('.play', 'data-ply'));
  await page.fill('[data-action=command]', 'recruit 1');
  await page.press('[data-action=command]', 'Enter');
  await page.waitForFunction((ply) => Number(document.querySelector<HTMLElement>('.play')?.dataset['ply']) > ply + 2, before);
});

test('a line of the log leads to its rule', async ({ page }) => {
  await openScene(page, 'caledonia-turn');
  await page.locator('.story .rule-link').first().click();
  const id = await page.locator('.rule-sheet .rule-id').innerText();
  expect(id).toMatch(/^C-/);
  await page.keyboard.press('Escape');
  await quiet(page); /* the history too has stepped back */
  await openScene(page, 'lords-turn');
  await page.locator('.lords-log .rule-link').first().click();
  await expect(page.locator('.rule-sheet .rule-id')).toHaveText(/^L-/);
});

test('a rule leads to the lessons that teach it', soak, async ({ page }) => {
  await page.goto('/rules/C-EXP-3');
  await page.locator('#C-EXP-3 .rule-lesson a[href="/learn/caledonia/reach"]').click();
  await page.waitForSelector('.coach[data-step="1"]');
});

test('help has examples that the engine draws', soak, async ({ page }) => {
  await page.goto('/help');
  for (const example of ['reach', 'whisky', 'settlements', 'weakest', 'armies']) await page.waitForSelector(`[data-example=${example}] :is(svg, .example-market, .example-armies)`);
});

test('an id that is none shows the way', async ({ page }) => {
  await page.goto('/rules/C-NONE-1');
  await page.waitForSelector('a[href="/rules/lords"]');
});

test('on paper the rules have no tools and their notes are open', async ({ page }) => {
  await page.goto('/rules/lords');
  await page.waitForSelector('.rule');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rules-page aside')).toBeHidden();
  await expect(page.locator('.rule-edition p').first()).toBeVisible();
});
