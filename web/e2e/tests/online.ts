/* online.ts: whole games at a table on a server, through reloads, a killed server and a lost network. */
import type { Page } from '@playwright/test';
import type { OwnGame } from '@/play/views';
import { playCaledonia, type Playing } from '../caledonia.ts';
import { playLords } from '../lords.ts';
import { sitTogether } from '../online.ts';
import { Server } from '../serve.ts';
import { plyOf } from '../start.ts';
import { everything, expect, test } from '../world.ts';

const play: Record<OwnGame, (page: Page, how: Playing) => Promise<void>> = { caledonia: playCaledonia, lords: playLords };

/* People play until the game is over, or until one of them has done so many things. */
async function playAll(game: OwnGame, pages: Page[], steps = Infinity): Promise<void> {
  let enough = false;
  const until = (step: number): boolean => (enough ||= step >= steps);
  await Promise.all(pages.map((page, i) => play[game](page, { seed: i + 1, until })));
}

async function reloadAt(page: Page): Promise<void> {
  const ply = await plyOf(page);
  await page.reload();
  await page.waitForSelector('.play');
  expect(await plyOf(page)).toBeGreaterThanOrEqual(ply);
}

for (const game of ['caledonia', 'lords'] as const) {
  test(`${game} over a link: reloads, and the server killed in the middle`, async ({ page: ann, another }) => {
    const server = new Server();
    await server.start();
    try {
      const bea = await another();
      await sitTogether(ann, bea, game, { base: server.url, ...(game === 'lords' && !everything && { options: { target: 20 } }) });
      expect(ann.url()).not.toContain('#');
      expect(bea.url()).not.toContain('#');
      await playAll(game, [ann, bea], 12);
      await reloadAt(ann);
      await reloadAt(bea);
      await playAll(game, [ann, bea], 12);
      await server.kill();
      await server.start();
      await playAll(game, [ann, bea]);
      await Promise.all([ann, bea].map((page) => page.waitForSelector('dialog[open]')));
      expect(await plyOf(ann)).toBe(await plyOf(bea));
    } finally {
      await server.end();
    }
  });
}

test('a turn confirmed without a network is kept, through a reload, and sent when it is back', async ({ page: ann, another }) => {
  const bea = await another();
  await sitTogether(ann, bea, 'lords');
  await Promise.race([ann, bea].map((page) => page.waitForSelector('[data-mine]')));
  const mine = (await ann.$('[data-mine]')) ? ann : bea;
  const other = mine === ann ? bea : ann;
  const ply = await plyOf(mine);
  await mine.context().setOffline(true);
  await mine.waitForSelector('[data-line=lost]');
  await playLords(mine, { until: async () => (await mine.$('[data-mine]')) === null });
  await mine.waitForSelector('[data-line=lost][data-kept]');
  expect(await plyOf(other)).toBe(ply);
  await mine.context().setOffline(false);
  await mine.reload();
  await expect.poll(() => plyOf(other)).toBeGreaterThan(ply);
  await mine.waitForSelector('.play');
  await expect(mine.locator('[data-line=lost]')).toHaveCount(0);
});
