/* shots.ts: pictures of every screen, on desks and in hands of all sizes, by day and by night, into web/shots; the busiest in every
 * language. Each scene is opened once on a desk and once in a hand for each language, and the window then takes every size. Some of
 * them alone: SIZES=390x844,360x740 LIGHTS=dark LANGUAGES=en npm run shots -- -g ' lords-'. */
import { join } from 'node:path';
import { folder } from './album.ts';
import { prepare, scenes, type Look } from './scenes.ts';
import { fileOf, picturesOf, screens, type Picture } from './screens.ts';
import { quiet } from './watch.ts';
import { desktop, phone, test } from './world.ts';

test.use({ timezoneId: 'UTC' });

/* What somebody asked for, or everything. */
function wanted(name: string, value: string): boolean {
  return process.env[name]?.split(',').includes(value) ?? true;
}

function isWanted({ size, light, language }: Picture): boolean {
  return wanted('SIZES', size) && wanted('LIGHTS', light) && wanted('LANGUAGES', language);
}

const looks: [Look, typeof desktop][] = [['desktop', desktop], ['phone', phone]];

for (const [look, use] of looks)
  test.describe(() => {
    test.use(use);
    for (const scene of scenes) {
      const pictures = screens.filter((screen) => screen.look === look).flatMap((screen) => picturesOf(scene, screen).map((picture) => ({ ...picture, screen }))).filter(isWanted);
      if (pictures.length === 0 || (scene.on && scene.on !== look)) continue;
      test(`${scene.name} ${look === 'phone' ? 'in a hand' : 'on a desk'}`, async ({ page }) => {
        for (const language of new Set(pictures.map((picture) => picture.language))) {
          const own = pictures.filter((picture) => picture.language === language);
          await page.setViewportSize(own[0]!.screen.use.viewport);
          await page.emulateMedia({ colorScheme: 'light' });
          await prepare(page, scene); /* anew: what was begun there in the last language is kept */
          await page.evaluate((spoken) => {
            const key = 'ceilidh settings';
            localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), language: spoken }));
          }, language);
          await scene.open(page);
          for (const { screen, ...picture } of own) {
            await page.setViewportSize(screen.use.viewport);
            await page.emulateMedia({ colorScheme: picture.light });
            await quiet(page);
            await page.screenshot({ path: join(folder, fileOf(picture)), animations: 'disabled', caret: 'hide' });
          }
        }
      });
    }
  });
