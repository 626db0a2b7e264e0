/* SaveLine.tsx: one kept game in a list, to go on with, save as a file or throw away. */
import { useSignal } from '@preact/signals';
import { follow } from '@/app/route';
import { exportRecord } from '@/play/Troubles';
import type { Save } from '@/table/saves';
import { gameName, ownTag, t } from '@/text/text';
import { GameEmblem } from './GameEmblem';

function when(time: number): string {
  return new Intl.DateTimeFormat(ownTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(time || 0);
}

export function SaveLine({ save, onDelete }: { save: Save; onDelete?: (id: string) => void }) {
  const sure = useSignal(false);
  const names = (save.seats ?? []).map((seat) => seat.name).join(', ');
  const game = String(save.game); /* of what is broken anything may be kept */
  return (
    <li class="panel save" data-save={save.id}>
      <GameEmblem game={game} size={44} />
      <span class="save-words">
        <b>{gameName(game)}</b>
        <br />
        <span class="soft">{names} · {t(save.over ? 'games.over' : 'games.moves', { n: save.ply ?? 0 })} · {when(save.updated)}</span>
      </span>
      <a class="button main" href={`/play/${save.id}`} data-action="resume" onClick={follow}>{t(save.over ? 'games.replay' : 'games.resume')}</a>
      {onDelete && (
        <>
          <button type="button" class="button" data-action="export" onClick={() => void exportRecord(save.id, Promise.resolve(save.record))}>{t('games.export')}</button>
          <button type="button" class="button" data-action="delete" onClick={() => (sure.value ? onDelete(save.id) : (sure.value = true))} onBlur={() => (sure.value = false)}>
            {t(sure.value ? 'games.delete-sure' : 'games.delete')}
          </button>
        </>
      )}
    </li>
  );
}
