/* Games.tsx: the games kept in this browser, and taking in one from a file. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Refused } from '@/engine/module';
import { deleteSave, listSaves, type Save } from '@/table/saves';
import { refusalText, t } from '@/text/text';
import { Frame } from './Frame';
import { SaveLine } from './SaveLine';
import { importGame } from './start';

function Import({ say }: { say: (words: string) => void }) {
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      await importGame(await file.text());
    } catch (error) {
      const where = error instanceof Refused && error.refusal.line ? t('games.line', { line: error.refusal.line }) : '';
      const why = error instanceof Refused ? refusalText(error.refusal) : error instanceof Error ? error.message : String(error);
      say(t('games.unreadable', { file: file.name, line: where, why }));
    }
  };
  return (
    <label class="button">
      {t('games.import')}
      <input class="unseen" type="file" data-action="import" accept=".ceilidh,text/plain" onChange={(event) => void take(event.currentTarget.files?.[0])} />
    </label>
  );
}

export function Games() {
  const saves = useSignal<Save[] | null>(null);
  const said = useSignal('');
  const load = (): void => {
    listSaves().then(
      (all) => (saves.value = all),
      (error: unknown) => {
        saves.value = [];
        said.value = t('games.no-storage', { detail: String(error) });
      },
    );
  };
  useEffect(load, []);
  return (
    <Frame title={t('games.title')}>
      <p>{t('games.about')}</p>
      <Import say={(words) => (said.value = words)} />
      {said.value && <p class="cost" role="alert">{said.value}</p>}
      {saves.value?.length === 0 && <p class="soft">{t('games.none')}</p>}
      <ul class="save-list">
        {saves.value?.map((save) => (
          <SaveLine key={save.id} save={save} onDelete={(id) => void deleteSave(id).then(load)} />
        ))}
      </ul>
    </Frame>
  );
}
