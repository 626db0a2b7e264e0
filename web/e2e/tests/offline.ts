/* offline.ts: once opened, the page needs no network: games go on and new ones start. */
import type { Page } from '@playwright/test';
import type { OwnGame } from '@/play/views';
import { playCaledonia } from '../caledonia.ts';
import { playLords } from '../lords.ts';
import { plyOf, startGame } from '../start.ts';
import { soak, test } from '../world.ts';

test.use({ serviceWorkers: 'allow' });

async function goOn(page: Page, game: OwnGame): Promise<void> {
  const before = await plyOf(page);
  await (game === 'lords' ? playLords : playCaledonia)(page, { seed: 4, until: async () => (await plyOf(page)) > before + 6 });
}

function offline(title: string, game: OwnGame, bot: string, detail = {}): void {
  test(title, detail, async ({ page, context }) => {
    await startGame(page, game, ['person', bot]);
    await goOn(page, game);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('.play');
    await goOn(page, game);
    await startGame(page, game, ['person', bot]);
    await goOn(page, game);
  });
}

offline('Caledonia without a network', 'caledonia', 'steward');
offline('Lords without a network', 'lords', 'raider', soak);
