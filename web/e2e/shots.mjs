/* shots.mjs: pictures of every screen, on a desk and in a hand, by day and by night, into web/shots; index.html shows them.
 * With arguments only the screens whose names contain one of them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, scenes } from './scenes.mjs';
import { desktop, openPage, phone, startBrowser, startServer } from './world.mjs';

const folder = join(import.meta.dirname, '../shots');
const wanted = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const looks = { desktop, phone };
const lights = ['light', 'dark'];
let failures = 0;

async function shoot(page, scene, look) {
  try {
    await page.emulateMedia({ colorScheme: 'light' });
    await scene.open(page);
    for (const colorScheme of lights) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(60);
      await page.screenshot({ path: join(folder, `${scene.name}-${look}-${colorScheme}.png`), animations: 'disabled', caret: 'hide' });
    }
  } catch (error) {
    failures++;
    console.log(`${scene.name} on a ${look}: ${String(error.message).split('\n')[0]}`);
  }
}

async function shootAll(server, look) {
  const browser = await startBrowser();
  const page = await openPage(browser, server.url, { ...looks[look], serviceWorkers: 'block', timezoneId: 'UTC' });
  await prepare(page);
  for (const scene of chosen) if (!scene.on || scene.on === look) await shoot(page, scene, look);
  await browser.close();
}

function figure(name, look, light) {
  const file = `${name}-${look}-${light}.png`;
  return `<a href="${file}"><img src="${file}" alt="${name}, ${look}, ${light}" loading="lazy" height="${look === 'phone' ? 420 : 320}"></a>`;
}

function index() {
  const rows = chosen.map(({ name, on }) => {
    const pictures = Object.keys(looks).filter((look) => !on || on === look).flatMap((look) => lights.map((light) => figure(name, look, light)));
    return `<section><h2>${name}</h2>${pictures.join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ceilidh: every screen</title><h1>Every screen</h1>\n${rows.join('\n')}\n</html>\n`;
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer();
if (Number(process.env.JOBS ?? 2) > 1) await Promise.all(Object.keys(looks).map((look) => shootAll(server, look)));
else for (const look of Object.keys(looks)) await shootAll(server, look);
await server.stop();
writeFileSync(join(folder, 'index.html'), index());
console.log(`${chosen.length} screens in web/shots/index.html, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
