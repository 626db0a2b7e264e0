/* access.ts: no screen has a serious fault that axe-core can find, by day or night, on a desk or in a hand. */
import { faults, script } from '../faults.ts';
import { prepare, scenes, type Look } from '../scenes.ts';
import { desktop, everything, expect, phone, soak, test } from '../world.ts';

const parts = {
  pages: (name: string) => !/^(caledonia|solo|lords|plain|online)-/.test(name),
  Caledonia: (name: string) => /^(caledonia|solo)-/.test(name),
  Lords: (name: string) => /^lords-/.test(name),
  'tables on a server': (name: string) => /^online-/.test(name),
  'any other game': (name: string) => /^plain-/.test(name),
};

/* One scene in twelve is seen, on a desk or in a hand, of those that are on one of them alone one in six; in ./dev soak page
 * all of them on both: that takes many minutes. */
function seen(part: (name: string) => boolean, look: Look) {
  const all = scenes.filter(({ name, on }) => part(name) && (!on || on === look));
  return all.filter(({ on }, i) => everything || (on ? i % 6 === 0 : i % 12 === (look === 'phone' ? 1 : 0)));
}

/* Everything is looked at by day; by night only the colours differ. */
function everyScreen(look: Look, where: string): void {
  for (const [i, [name, part]] of Object.entries(parts).entries())
    test(`access to ${name} ${where}`, (i % 2 === 0) === (look === 'phone') ? {} : soak, async ({ page }) => {
      await prepare(page);
      const wrong: string[] = [];
      for (const scene of seen(part, look)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await scene.open(page);
        await page.evaluate(script);
        const withMap = /place|overlay|turn/.test(scene.name); /* a thousand drawn things: looked at where they differ */
        wrong.push(...(await faults(page, { withMap })).map((line) => `${scene.name}, light, ${line}`));
        await page.emulateMedia({ colorScheme: 'dark' });
        wrong.push(...(await faults(page, { rules: ['color-contrast'], withMap: false })).map((line) => `${scene.name}, dark, ${line}`));
      }
      expect(wrong).toEqual([]);
    });
}

test.use({ bypassCSP: true });

test.describe(() => {
  test.use(desktop);
  everyScreen('desktop', 'on a desk');
});

test.describe(() => {
  test.use(phone);
  everyScreen('phone', 'in a hand');
});
