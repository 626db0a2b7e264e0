/* languages.ts: the browser's language is spoken, another can be chosen, and no key of a sentence ever shows. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { prepare, scenes } from '../scenes.ts';
import { expect, part, test } from '../world.ts';

const folder = join(import.meta.dirname, '../../../data/lang');
const locales = { en: 'en-GB', es: 'es-ES', 'pt-BR': 'pt-BR', ko: 'ko-KR' };
const spoken = Object.entries(locales).filter(([language]) => existsSync(join(folder, `${language}.page`)));

function sentence(language: string, key: string): string {
  const line = readFileSync(join(folder, `${language}.page`, 'page.txt'), 'utf8').split('\n').find((one) => one.startsWith(`${key} = `))!;
  return line.slice(key.length + 3);
}

/* Visible words that look like keys: two parts and more, joined by dots. File names and addresses are none. */
function keysShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const titled = [...document.querySelectorAll<HTMLInputElement>('[aria-label], [title], [placeholder]')];
    const words = [document.body.innerText, ...titled.flatMap((one) => [one.ariaLabel, one.title, one.placeholder])];
    const keys = words.flatMap((text) => (text ?? '').match(/(?<![\w/@.-])[a-z][a-z-]*(\.[a-z0-9-]+)+(?![\w(])/g) ?? []);
    return [...new Set(keys)].filter((word) => !/\.(com|org|txt|ceilidh)$/.test(word));
  });
}

const some = ['home', 'new-caledonia-own', 'new-lords-own', 'settings', 'rules-lords', 'caledonia-choose', 'caledonia-turn', 'caledonia-trade', 'caledonia-sheet-aid',
  'caledonia-sheet-text', 'caledonia-sheet-log', 'caledonia-over', 'solo-turn', 'lords-held', 'lords-claim', 'lords-sheet-aid', 'lords-sheet-text', 'lords-sheet-log', 'lords-over'];

/* Each screen is seen in one of the languages, or in every one. */
for (const [i, [language, locale]] of spoken.entries())
  test.describe(() => {
    test.use({ locale });

    test(`the page speaks ${language}`, async ({ page }) => {
      await prepare(page);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      expect(await page.locator('h1').innerText()).toBe(sentence(language, 'games.title'));
      const shown: string[] = [];
      for (const scene of part(scenes.filter(({ name }) => some.includes(name)), spoken.length, i)) {
        await scene.open(page);
        shown.push(...(await keysShown(page)).map((key) => `${scene.name}: ${key}`));
      }
      expect(shown).toEqual([]);
    });
  });

test.describe(() => {
  test.use({ locale: 'fr-FR' });

  test('another language is spoken at once, and after a reload', async ({ page }) => {
    await page.goto('/settings');
    await page.waitForSelector('[data-setting=language]');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    for (const language of [...spoken.slice(1).map(([name]) => name), 'en']) {
      await page.selectOption('[data-setting=language]', language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toHaveText(sentence(language, 'settings.title'));
      await page.reload();
      await page.waitForSelector('h1');
      expect(await page.locator('h1').innerText()).toBe(sentence(language, 'settings.title'));
    }
  });
});
