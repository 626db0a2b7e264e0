/* TablePage.tsx: the page of a table on a server: sitting down, waiting for the others, and the game. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { follow } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { pause } from '@/play/pace';
import { Sit } from '@/play/Sit';
import { Sitting } from '@/play/useTable';
import { loadView } from '@/play/views';
import { OnlineTable } from '@/table/online';
import { t } from '@/text/text';
import { around } from './around';
import { LinkState } from './LinkState';
import { Lobby } from './Lobby';
import { Room, type Facts } from './room';
import { isTableId, keyOf, noteTable, readTable, type KeptTable } from './seats';
import { useOnlineWords } from './words';

/* The keys of a link are kept by the browser and go from the address; where nothing is kept they stay there, or a reload would
 * lose the seat. */
async function takeKeys(id: string): Promise<KeptTable> {
  const key = keyOf(location.hash);
  const kept = { ...(await readTable(id)), ...key, id, updated: Date.now() };
  const safe = !key.secret && !key.invite ? true : await noteTable(id, key);
  if (location.hash && safe) history.replaceState(history.state, '', location.pathname);
  return kept;
}

/* Nothing is known of the table yet: it is being gone to, or there is no connection. */
function OnTheWay({ room }: { room: Room }) {
  const { line, kept } = room;
  if (line.state.value.kind !== 'lost') return <Frame><p role="status">{t('online.connecting')}</p></Frame>;
  return (
    <Frame>
      <div role="status" data-line="lost">
        <p><b>{t('online.no-way')}</b> {t('online.no-way.about')}</p>
        {kept.turn && <p>{t('online.kept-turn')}</p>}
      </div>
      <p class="sorry-buttons">
        <button type="button" class="button main" data-action="try-now" onClick={() => line.hurry()}>{t('online.try-now')}</button>
        <a class="button" href="/games" onClick={follow}>{t('games.title')}</a>
      </p>
    </Frame>
  );
}

/* There is no game yet, or there was none. */
const isBefore = (facts: Facts | null): boolean => facts?.state === 'open' || facts?.state === 'closed';

/* Opens the game once it has begun and all of it is known. */
function begin(room: Room, ready: (sitting: Sitting) => void, gone: () => boolean): () => void {
  let begun = false;
  const start = async (): Promise<void> => {
    begun = true;
    const [table, view] = await Promise.all([OnlineTable.open(room, pause), loadView(room.facts.peek()!.head.game)]);
    if (gone()) table.close();
    else ready(new Sitting(table, view, null, around));
  };
  room.onLog = () => {
    if (!begun && !isBefore(room.facts.peek())) void start();
  };
  return () => room.close();
}

export function TablePage({ id }: { id: string }) {
  const words = useOnlineWords();
  const room = useSignal<Room | null>(null);
  const sitting = useSignal<Sitting | null>(null);
  const tries = useSignal(0); /* to come in, each with other keys */
  useEffect(() => {
    let gone = false;
    let close = (): void => undefined;
    if (!isTableId(id)) return undefined;
    void takeKeys(id).then((kept) => {
      if (gone) return;
      const opened = new Room(kept);
      close = begin(opened, (ready) => (sitting.value = ready), () => gone);
      room.value = opened;
    });
    return () => {
      gone = true;
      sitting.peek()?.table.close();
      close();
    };
  }, [id, tries.value]);
  const watch = (): void => {
    history.replaceState(history.state, '', location.pathname);
    void noteTable(id, { secret: '' }).then(() => tries.value++);
  };
  const sits = room.value?.facts.value?.you ?? null;
  useEffect(() => { /* as at the other tables */
    if (sits !== null && room.value) void import('./tell').then(({ tellAsUsual }) => tellAsUsual(room.value!.kept));
  }, [sits]);
  if (words && !isTableId(id)) return <LinkState why="no-table" />;
  if (!words || !room.value) return <p class="loading" role="status">{t('page.loading')}</p>;
  const { facts, shut } = room.value;
  if (shut.value) return <LinkState why={shut.value.why} watch={watch} />;
  if (sitting.value) return <Sit sitting={sitting.value} />;
  if (isBefore(facts.value)) return <Lobby room={room.value} />;
  return <OnTheWay room={room.value} />;
}
