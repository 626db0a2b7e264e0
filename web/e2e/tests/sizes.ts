/* sizes.ts: what comes over the wire until somebody can play, packed as the server packs it, in every language; and what bots take then. */
import type { Page } from '@playwright/test';
import { playLords } from '../lords.ts';
import { plyOf, startGame } from '../start.ts';
import { fetchedBy, sum, type Came } from '../wire.ts';
import { expect, soak, test } from '../world.ts';

/* Bytes: of a first load, and of the bots, who come when somebody plays beside them. */
const FIRST = 250_000;
const BOTS = 105_000;

const ofBots = ({ name }: Came): boolean => /^bots?\./.test(name);

function keeps(what: string, files: Came[], budget: number): void {
  const list = files.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
 console.log(`${what}: ${(sum(files) / 1000).toFixed(1)} kB in ${files.length} files`);
  expect(sum(files), list).toBeLessThanOrEqual(budget);
}

/* From the address typed until it is for the person to move. */
const first = {
  home: async (page: Page) => void (await page.goto('/')),
  caledonia: async (page: Page) => {
    await startGame(page, 'caledonia', ['person', 'crofter']);
    await page.waitForSelector('[data-mine]');
  },
  lords: async (page: Page) => {
    await startGame(page, 'lords', ['person', 'gillie', 'gillie']);
    await page.waitForSelector('[data-mine]');
  },
};

/* Portuguese has the longest words. */
for (const [locale, when] of [['en-GB', soak], ['es-ES', soak], ['pt-BR', {}], ['ko-KR', soak]] as const)
  test.describe(() => {
    test.use({ locale });
    for (const [what, load] of Object.entries(first))
      test(`the first load of ${what} in ${locale} keeps its budget`, when, async ({ page }) => {
        const fetched = fetchedBy(page);
        await load(page);
        const files = await fetched();
        expect(files.filter(({ bytes }) => bytes > 0).map(({ name }) => name), 'the engine is counted').toEqual(expect.arrayContaining(['ceilidh.wasm', 'host.worker.js']));
        keeps(`first load of ${what} in ${locale}`, files.filter((one) => !ofBots(one)), FIRST);
      });
  });

test('the bots keep theirs', async ({ page }) => {
  const fetched = fetchedBy(page);
  await first.lords(page);
  const before = await plyOf(page);
  await playLords(page, { until: async () => (await plyOf(page)) > before + 2 });
  const files = (await fetched()).filter(ofBots);
  expect(files.map(({ name }) => name).sort(), 'they came').toEqual(['bot.worker.js', 'bots.wasm']);
  keeps('bots', files, BOTS);
});
