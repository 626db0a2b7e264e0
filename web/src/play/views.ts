/* views.ts: the games there are; each is fetched when somebody is about to play it. */
import type { GameName } from '@/engine/types';
import type { GameView } from './view';

const views: Record<GameName, () => Promise<{ view: GameView }>> = {
  caledonia: () => import('@/caledonia'),
  lords: () => import('@/lords'),
};

/* A game with everything it needs to be drawn. */
export async function loadView(game: GameName): Promise<GameView> {
  const { view } = await views[game]();
  await view.prepare();
  return view;
}
