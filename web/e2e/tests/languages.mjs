/* languages.mjs: the browser's language is spoken, another can be chosen, and no key of a sentence ever shows. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, scenes } from '../scenes.mjs';
import { desktop, openPage } from '../world.mjs';

const folder = join(import.meta.dirname, '../../../data/lang');
const locales = { en: 'en-GB', es: 'es-ES', 'pt-BR': 'pt-BR', ko: 'ko-KR' };
const spoken = Object.keys(locales).filter((language) => existsSync(join(folder, `${language}.page`)));

function sentence(language, key) {
  const line = readFileSync(join(folder, `${language}.page`, 'page.txt'), 'utf8').split('\n').find((one) => one.startsWith(`${key} = `));
  return line.slice(key.length + 3);
}

/* Visible words that look like keys: two parts and more, joined by dots. File names and addresses are none. */
function keysShown(page) {
  return page.evaluate(() => {
    const words = [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) => [one.ariaLabel, one.title, one.placeholder])];
    return [...new Set(words.flatMap((text) => (text ?? '').match(/(?<![\w/@.-])[a-z][a-z-]*(\.[a-z0-9-]+)+(?![\w(])/g) ?? []))].filter((word) => !/\.(com|org|txt|ceilidh)$/.test(word));
  });
}

const some = ['home', 'new-caledonia-own', 'new-lords-own', 'settings', 'help-rules', 'caledonia-choose', 'caledonia-turn', 'caledonia-trade', 'caledonia-sheet-aid',
  'caledonia-sheet-text', 'caledonia-sheet-log', 'caledonia-over', 'solo-turn', 'lords-held', 'lords-claim', 'lords-sheet-aid', 'lords-sheet-text', 'lords-sheet-log', 'lords-over'];

const speaks = (language) => async ({ browser, url }) => {
  const page = await openPage(browser, url, { ...desktop, locale: locales[language], serviceWorkers: 'block' });
  await prepare(page);
  assert.equal(await page.getAttribute('html', 'lang'), language);
  assert.equal(await page.locator('h1').innerText(), sentence(language, 'games.title'));
  const shown = [];
  for (const scene of scenes.filter(({ name }) => some.includes(name))) {
    await scene.open(page);
    shown.push(...(await keysShown(page)).map((key) => `${scene.name}: ${key}`));
  }
  assert.deepEqual(shown, []);
  assert.deepEqual(page.wrongs, []);
};

export default {
  ...Object.fromEntries(spoken.map((language) => [`the page speaks ${language}`, speaks(language)])),

  'another language is spoken at once, and after a reload': async ({ browser, url }) => {
    const page = await openPage(browser, url, { ...desktop, locale: 'fr-FR' });
    await page.goto('/settings');
    await page.waitForSelector('[data-setting=language]');
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    for (const language of [...spoken.slice(1), 'en']) {
      await page.selectOption('[data-setting=language]', language);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      assert.equal(await page.locator('h1').innerText(), sentence(language, 'settings.title'));
      await page.reload();
      await page.waitForSelector('h1');
      assert.equal(await page.locator('h1').innerText(), sentence(language, 'settings.title'));
    }
  },
};
