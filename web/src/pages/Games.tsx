/* Games.tsx: the games kept in this browser. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import { listSaves, type Save } from '@/table/saves';
import { t } from '@/text/text';

export default function Games() {
  const saves = useSignal<Save[]>([]);
  useEffect(() => void listSaves().then((all) => (saves.value = all)), []);
  return (
    <main class="games">
      <h1>{t('games.title')}</h1>
      <ul>
        {saves.value.map((save) => (
          <li key={save.id}>
            <a href={`/play/${save.id}`} onClick={follow}>{t(`game.${save.game}`)} · {save.seats.map((seat) => seat.name).join(', ')}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
