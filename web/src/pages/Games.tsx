/* Games.tsx: the games kept in this browser, and taking in one from a file. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inWords } from '@/play/open';
import { deleteSave, listSaves, type Save } from '@/table/saves';
import { t } from '@/text/text';
import { Frame } from './Frame';
import { SaveLine } from './SaveLine';
import { standingOf } from './standing';
import { importGame } from './start';
import { follow } from '@/app/route';
import { accountName, knowsTables } from '@/table/storage';
import { lazy } from '@/ui/lazy';

const LONGEST_NAME = 60;

/* A file may be called anything: neither line ends nor signs that turn the words around are shown. */
function shown(name: string): string {
  const signs = Array.from(name.replace(/[\p{Cc}\p{Cf}]/gu, ''));
  return signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME).join('')}…` : signs.join('');
}

function Import({ say }: { say: (words: string) => void }) {
  const take = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (!file) return;
    input.value = ''; /* the same one may be tried again */
    say('');
    try {
      await importGame(file);
    } catch (error) {
      say(t('games.unreadable', { file: shown(file.name), why: inWords(error) }));
    }
  };
  return (
    <label class="button">
      {t('games.import')}
      <input class="unseen" type="file" data-action="import" accept=".ceilidh,text/plain" onChange={(event) => void take(event.currentTarget)} />
    </label>
  );
}

/* How each game stands, one after the other; the latest last, since that is the one to be opened most likely. */
function useStandings(saves: Save[] | null): ReadonlyMap<string, string[]> {
  const known = useSignal<ReadonlyMap<string, string[]>>(new Map());
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      for (const save of saves?.toReversed() ?? []) {
        if (gone) return;
        const words = await standingOf(save);
        known.value = new Map(known.value).set(save.id, words);
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [saves]);
  return known.value;
}

/* Tables on a server, where this browser knows any. */
const MyTables = lazy(async () => (await import('@/online/MyTables')).MyTables);

/* Who was signed out elsewhere is so here as soon as the server says it. */
function useAccountName(): string | null {
  const name = useSignal(accountName());
  useEffect(() => {
    let end = (): void => undefined;
    if (name.peek()) void import('@/online/session').then(({ account }) => (end = account.subscribe((one) => (name.value = one?.name ?? null))));
    return () => end();
  }, []);
  return name.value;
}

function Lines({ saves, standings, onDelete }: { saves: Save[]; standings: ReadonlyMap<string, string[]>; onDelete: (id: string) => void }) {
  return (
    <ul class="save-list">
      {saves.map((save) => <SaveLine key={save.id} save={save} standing={standings.get(save.id)} onDelete={onDelete} />)}
    </ul>
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
        said.value = inWords(error);
      },
    );
  };
  useEffect(load, []);
  const standings = useStandings(saves.value);
  const online = knowsTables();
  const own = useAccountName();
  const all = saves.value ?? [];
  const remove = (id: string): void => void deleteSave(id).then(load);
  return (
    <Frame title={t('games.title')}>
      <p>{t(own ? 'games.about-account' : 'games.about')} <a href="/account" data-action="account" onClick={follow}>{own ? t('games.account-in', { name: own }) : t('games.account')}</a></p>
      <Import say={(words) => (said.value = words)} />
      {said.value && <p class="cost" role="alert">{said.value}</p>}
      {saves.value?.length === 0 && !online && <p class="soft">{t('games.none')}</p>}
      {online && <MyTables which="turn" />}
      <Lines saves={all.filter(({ over }) => !over)} standings={standings} onDelete={remove} />
      {online && <MyTables which="waiting" />}
      <Lines saves={all.filter(({ over }) => over)} standings={standings} onDelete={remove} />
      {online && <MyTables which="ended" />}
    </Frame>
  );
}
