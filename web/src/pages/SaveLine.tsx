/* SaveLine.tsx: one kept game in a list, to go on with, save as a file or throw away. */
import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { follow } from '@/app/route';
import { exportRecord } from '@/play/Troubles';
import { textOf, type Save } from '@/table/saves';
import { gameName, ownTag, t } from '@/text/text';
import { Name } from '@/ui/Name';
import { GameEmblem } from './GameEmblem';

function when(time: number): string {
  return new Intl.DateTimeFormat(ownTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/* `standing`: how the game stands, where somebody has asked. */
export function SaveLine({ save, standing = [], onDelete }: { save: Save; standing?: string[] | undefined; onDelete?: (id: string) => void }) {
  const sure = useSignal(false);
  const { game, seats } = save;
  return (
    <li class="panel save" data-save={save.id}>
      <GameEmblem game={game} size={44} />
      <span class="save-words">
        <b>{gameName(game)}</b>{standing.length > 0 && <span data-standing> · {standing.join(' · ')}</span>}
        <br />
        <span class="soft">{seats.map((seat, i) => <Fragment key={i}>{i > 0 && ', '}<Name name={seat.name} /></Fragment>)} · {t(save.over ? 'games.over' : 'games.moves', { n: save.ply })} · <span class="save-when">{when(save.updated)}</span></span>
      </span>
      <a class="button main" href={`/play/${encodeURIComponent(save.id)}${save.over ? '/look' : ''}`} data-action="resume" onClick={follow}>{t(save.over ? 'games.replay' : 'games.resume')}</a>
      {onDelete && (
        <>
          <button type="button" class="button" data-action="export" onClick={() => void exportRecord(save.id, Promise.resolve(textOf(save)))}>{t('games.export')}</button>
          <button type="button" class="button" data-action="delete" onClick={() => (sure.value ? onDelete(save.id) : (sure.value = true))} onBlur={() => (sure.value = false)}>
            {t(sure.value ? 'games.delete-sure' : 'games.delete')}
          </button>
        </>
      )}
    </li>
  );
}
