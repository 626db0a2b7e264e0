/* games.ts: whole games through the visible page. */
import type { OwnGame } from '@/play/views';
import { playCaledonia } from '../caledonia.ts';
import { playLords } from '../lords.ts';
import { startGame, type Wishes } from '../start.ts';
import { phone, soak, test } from '../world.ts';

function whole(title: string, game: OwnGame, seats: string[], wishes?: Wishes, detail = {}): void {
  test(title, detail, async ({ page }) => {
    await startGame(page, game, seats, wishes);
    await (game === 'lords' ? playLords : playCaledonia)(page, { seed: seats.length });
    await page.waitForSelector('dialog[open]');
  });
}

whole('Caledonia alone', 'caledonia', ['person'], {}, soak);
whole('Caledonia for two at one device', 'caledonia', ['person', 'person'], {}, soak);
whole('Caledonia for three against bots', 'caledonia', ['person', 'steward', 'crofter'], {}, soak);
whole('Caledonia for four against bots, auction and extras', 'caledonia', ['steward', 'person', 'random', 'steward'], { options: { auction: true, extra: true } }, soak);
whole('Lords for two at one device, a bot between them', 'lords', ['person', 'raider', 'person'], { options: { target: 20 } }, soak);
whole('Lords for five against bots with the Bruces', 'lords', ['person', 'raider', 'greedy', 'random', 'raider'], { options: { bruce: true, target: 30 } }, soak);

test.describe(() => {
  test.use(phone);
  whole('Caledonia on a phone, first game', 'caledonia', ['person', 'steward'], { preset: 'first' });
  whole('Lords on a phone', 'lords', ['person', 'raider'], { options: { target: 20 } });
});
