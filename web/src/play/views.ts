/* views.ts: how each game is shown, fetched when somebody is about to play it. What has no view of its own is shown plainly. */
import type { GameView } from './view';

const own = {
  caledonia: () => import('@/caledonia'),
  lords: () => import('@/lords'),
} satisfies Record<string, () => Promise<{ view: GameView }>>;

/* A game with a view and pages of its own. */
export type OwnGame = keyof typeof own;

export function isOwn(game: string): game is OwnGame {
  return Object.hasOwn(own, game);
}

/* A game with everything it needs to be drawn. */
export async function loadView(game: string): Promise<GameView> {
  const { view } = await (isOwn(game) ? own[game]() : import('@/plain'));
  await view.prepare();
  return view;
}
