/* firstGame.ts: the first game, with a coach beside it. Who has no name yet is called as in the lessons. */
import { coach, learn } from '@/app/learned';
import { settings } from '@/app/settings';
import { friends, presets, usualBot } from '@/pages/options';
import { startGame } from '@/pages/start';
import type { OwnGame } from '@/play/views';
import { loadPart, raw } from '@/text/text';

export async function startFirstGame(game: OwnGame): Promise<void> {
  await loadPart('learn');
  const seats = [{ name: settings.peek().name || raw('lesson.you') || friends[0]!, bot: null }, { name: friends[1]!, bot: usualBot(game, 'first') }];
  learn({ coach: true, warnings: true, hints: true });
  coach(await startGame(game, seats, presets[game].first), game);
}
