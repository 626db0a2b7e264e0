/* shots.ts: pictures of every screen, on a desk and in a hand, by day and by night, into web/shots. */
import { join } from 'node:path';
import { fileOf, folder, lights } from './album.ts';
import { prepare, scenes, type Look } from './scenes.ts';
import { quiet } from './watch.ts';
import { desktop, phone, test } from './world.ts';

test.use({ serviceWorkers: 'block', timezoneId: 'UTC' });

function shoot(look: Look): void {
  for (const { name, on, open } of scenes)
    if (!on || on === look)
      test(`${name} on a ${look}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await prepare(page);
        await open(page);
        for (const colorScheme of lights) {
          await page.emulateMedia({ colorScheme });
          await quiet(page);
          await page.screenshot({ path: join(folder, fileOf(name, look, colorScheme)), animations: 'disabled', caret: 'hide' });
        }
      });
}

test.describe(() => {
  test.use(desktop);
  shoot('desktop');
});

test.describe(() => {
  test.use(phone);
  shoot('phone');
});
