/* NewGame.tsx: who plays, and by which options. */
import { useSignal } from '@preact/signals';
import type { GameName } from '@/engine/types';
import { t } from '@/text/text';
import { startGame } from './start';

export default function NewGame({ game }: { game: string }) {
  const players = useSignal(2);
  const bots = useSignal(true);
  const names = ['Isla', 'Hamish', 'Mirae', 'Struan', 'Ailsa'];
  return (
    <main class="new-game">
      <h1>{t(`game.${game}`)}</h1>
      <label>
        {t('new.players')}
        <input type="number" min={1} max={5} value={players.value} onInput={(event) => (players.value = Number(event.currentTarget.value))} />
      </label>
      <label>
        <input type="checkbox" checked={bots.value} onInput={(event) => (bots.value = event.currentTarget.checked)} /> {t('new.against-bots')}
      </label>
      <button
        type="button"
        class="button main"
        data-action="start"
        onClick={() =>
          void startGame(
            game as GameName,
            names.slice(0, players.value).map((name, i) => ({ name, bot: i > 0 && bots.value ? 'random' : null })),
            {},
          )
        }
      >
        {t('new.start')}
      </button>
    </main>
  );
}
