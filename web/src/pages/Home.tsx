/* Home.tsx: the first page: the ways in, and the games already begun. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isDone, learned } from '@/app/learned';
import { follow } from '@/app/route';
import { loadView, type OwnGame } from '@/play/views';
import { rehearse } from '@/table/spare';
import { listSaves, type Save } from '@/table/saves';
import { knowsTables } from '@/table/storage';
import { gameName, loadPart, t } from '@/text/text';
import { afterPaint } from '@/ui/afterPaint';
import { lazy } from '@/ui/lazy';
import { Frame } from './Frame';
import { GameEmblem } from './GameEmblem';
import { Glen } from './Glen';
import { SaveLine } from './SaveLine';

/* Those on a server in which it is one's turn. */
const MyTables = lazy(async () => (await import('@/online/MyTables')).MyTables);

interface Row {
  game: OwnGame;
  href: string;
  about: string;
  action: string;
}

/* One of the ways in: what it is, and a line for each game. `sign`: the path of its drawing. */
function Door({ name, sign, rows }: { name: string; sign: string; rows: Row[] }) {
  return (
    <section class="panel door" data-door={name}>
      <div class="door-head">
        <svg class="door-sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d={sign} /></svg>
        <h2>{t(`home.${name}`)}</h2>
      </div>
      <p class="soft">{t(`home.${name}.about`)}</p>
      {rows.map(({ game, href, about, action }) => (
        <a class="door-row" key={game} href={href} data-action={action} onClick={follow}>
          <GameEmblem game={game} size={38} />
          <span><b>{gameName(game)}</b><span class="soft">{about}</span></span>
          <span class="door-on" aria-hidden="true">›</span>
        </a>
      ))}
      {name === 'friends' && <a class="door-tables" href="/tables" data-action="tables" onClick={follow}>{t('home.tables')}</a>}
    </section>
  );
}

const ownGames: OwnGame[] = ['caledonia', 'lords'];

interface NextLesson {
  id: string;
  title: string;
  minutes: number;
}

/* The lesson somebody would take next, null once the short way is behind; nothing is known until the lessons have been fetched, which are not waited for. */
function useNextLessons(): Partial<Record<OwnGame, NextLesson | null>> {
  const found = useSignal<Partial<Record<OwnGame, NextLesson[]>>>({});
  useEffect(() => {
    if (learned.value.done.length === 0) return;
    void Promise.all([import('@/learn/lessons'), loadPart('learn')]).then(([{ lessonsOf, textKey }]) => {
      found.value = Object.fromEntries(ownGames.map((game) => [game, lessonsOf(game).filter(({ core }) => core).map(({ id, minutes }) => ({ id, minutes, title: textKey(id, 'title') }))]));
    }, () => undefined);
  }, []);
  return Object.fromEntries(Object.entries(found.value).map(([game, all]) => [game, all.find(({ id }) => !isDone(id)) ?? null]));
}

/* To the lesson that is named, or to the lessons of the game, where the first game comes next after the short way. */
function learnRow(game: OwnGame, next: NextLesson | null | undefined): Row {
  const [action, all] = [`learn-${game}`, `/learn/${game}`];
  if (next) return { game, action, href: `/learn/${next.id}`, about: t('home.next-lesson', { title: t(next.title), n: next.minutes }) };
  return { game, action, href: all, about: t(next === null && !learned.value.begun.includes(game) ? 'home.first-game' : 'home.lessons') };
}

function LearnDoor() {
  const next = useNextLessons();
  return <Door name="learn" sign="M4 6c5-2 9-1 12 1 3-2 7-3 12-1v20c-5-2-9-1-12 1-3-2-7-3-12-1zM16 7v20" rows={ownGames.map((game) => learnRow(game, next[game]))} />;
}

function PlayDoor() {
  return <Door name="alone" sign="M16 5a4 4 0 0 1 2 7.500c0 4 3 6 4 10.500H10c1-4.500 4-6.500 4-10.500A4 4 0 0 1 16 5zM8 27h16" rows={ownGames.map((game) => ({ game, href: `/new/${game}`, about: t(`home.alone.${game}`), action: `new-${game}` }))} />;
}

function FriendsDoor() {
  return <Door name="friends" sign="M11 8a4 4 0 1 1-.1 0zM22 10a3.500 3.500 0 1 1-.1 0zM4 26c0-5 3-8 7-8s7 3 7 8zM20 19c4-1 8 2 8 7h-6" rows={ownGames.map((game) => ({ game, href: `/friends/${game}`, about: t(`home.friends.${game}`), action: `friends-${game}` }))} />;
}

/* Whoever comes back mostly goes on with the latest game: its code, its engine and its still pictures are ready then. */
async function makeReady(save: Save): Promise<void> {
  const view = await loadView(save.game);
  const first = await rehearse(save);
  afterPaint(() => view.foresee?.(first));
}

/* The latest games under way, once they have been read. */
function useUnfinished(): Save[] {
  const saves = useSignal<Save[]>([]);
  useEffect(() => {
    listSaves().then((all) => (saves.value = all.filter((save) => !save.over).slice(0, 3)), () => undefined);
  }, []);
  const [latest] = saves.value;
  useEffect(() => (latest ? afterPaint(() => makeReady(latest).catch(() => undefined)) : undefined), [latest]);
  return saves.value;
}

/* The latest of them, on the picture: what most who come back want stands first, and nothing moves when it comes. */
function GoOn({ save }: { save: Save }) {
  return (
    <a class="panel home-go" href={`/play/${encodeURIComponent(save.id)}`} data-action="go-on" onClick={follow}>
      <GameEmblem game={save.game} size={38} />
      <span><b>{t('games.resume')}: {gameName(save.game)}</b><span class="soft">{t('games.moves', { n: save.ply })}</span></span>
      <span class="door-on" aria-hidden="true">›</span>
    </a>
  );
}

function Unfinished({ saves }: { saves: Save[] }) {
  if (saves.length === 0) return null;
  return (
    <section class="home-resume">
      <h2>{t('home.resume')}</h2>
      <ul class="save-list">
        {saves.map((save) => (
          <SaveLine key={save.id} save={save} />
        ))}
      </ul>
    </section>
  );
}

export function Home({ lost = false }: { lost?: boolean }) {
  const saves = useUnfinished();
  return (
    <Frame>
      <div class="home-hero">
        <Glen />
        <div class="home-words">
          <h1>Ceilidh</h1>
          <p>{t('home.welcome')}</p>
        </div>
        {saves[0] && <GoOn save={saves[0]} />}
      </div>
      {lost && <p role="alert">{t('home.lost')}</p>}
      <div class="doors">
        <LearnDoor />
        <PlayDoor />
        <FriendsDoor />
      </div>
      {knowsTables() && <MyTables which="turn" />}
      <Unfinished saves={saves} />
    </Frame>
  );
}
