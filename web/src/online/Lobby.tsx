/* Lobby.tsx: a table before its game: seats that fill, the link for the others, sitting down. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { change, settings } from '@/app/settings';
import { follow } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { GameEmblem } from '@/pages/GameEmblem';
import { gameName, t, tOrName } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import type { Refusal } from '@/engine/types';
import { termsText } from './clocks';
import { kindWords } from './kind';
import { PasteLink } from './LinkState';
import type { Facts, Room } from './room';
import { inviteLink, Share, watchLink } from './Share';
import { Sure } from './Sure';
import { mayBeTold } from './tell';
import type { Holder } from './types';
import { noText } from './words';
import './online.css';

type Act = (asked: Promise<Refusal | null>) => void;

/* One is called otherwise, until the game begins. */
function Rename({ room }: { room: Room }) {
  const open = useSignal(false);
  const take = async (name: string): Promise<Refusal | null> => {
    const no = await room.rename(name);
    if (!no) open.value = false;
    return no;
  };
  return (
    <>
      <button type="button" class="button" data-action="rename" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>{t('online.rename')}</button>
      {open.value && <NameForm action="rename-sure" words={t('online.rename-sure')} take={take} />}
    </>
  );
}

function Seats({ facts, room, act }: { facts: Facts; room: Room; act: Act }) {
  const hosting = facts.you === facts.host;
  const { here } = room.here.value;
  return (
    <ol class="online-seats">
      {facts.seats.map(({ name, bot, gone }, seat) => (
        <li key={seat} class={name || bot || gone ? 'panel online-seat' : 'panel online-seat is-free'} data-seat={seat} data-taken={name || bot || gone ? true : undefined}>
          <SeatMark seat={seat} size={24} />
          <span class="online-who">
            {name ? <b><Name name={name} /></b> : <b>{bot ? tOrName(`bot.${bot}`, bot) : t(gone ? 'online.gone' : 'online.free')}</b>}
            {seat === facts.you && <span class="soft"> {t(hosting ? 'online.you-host' : 'online.you')}</span>}
            <span class="soft online-where">{bot ? t('online.is-bot') : name ? t(here.includes(seat) ? 'online.here' : 'online.away') : t(facts.join === 'all' ? 'online.waits-all' : 'online.waits')}</span>
          </span>
          {seat === facts.you && room.kept.secret && <Rename room={room} />}
          {hosting && seat !== facts.you && (
            <button type="button" class="button" data-action={`place-${seat}`} onClick={() => act(room.ask({ t: 'place', seat, bot: name || bot ? null : bestBot(facts) }))}>
              {name || bot ? t('online.free-seat') : t('online.seat-bot', { bot: botName(bestBot(facts)) })}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/* The opponent that is proposed first. */
function bestBot({ head }: Facts): string {
  return head.game === 'caledonia' ? 'steward' : head.game === 'lords' ? 'raider' : 'greedy';
}

function botName(bot: string): string {
  return tOrName(`bot.${bot}`, bot);
}

/* The address that somebody at the table copies from the browser is the invitation too, until the game begins. */
function useInvitingAddress(invite: string | undefined): void {
  useEffect(() => {
    const path = location.pathname;
    if (!invite) return undefined;
    history.replaceState(history.state, '', `${path}#i.${invite}`);
    return () => {
      if (location.pathname === path) history.replaceState(history.state, '', path);
    };
  }, [invite]);
}

/* Who came without the invitation is told so before giving a name. */
function Uninvited({ host }: { host: string }) {
  return (
    <section class="panel online-uninvited" data-uninvited>
      <h2>{t('online.uninvited')}</h2>
      <p>{t('online.uninvited.about', { name: host })}</p>
      <PasteLink />
    </section>
  );
}

/* A name, and what it is for. A refusal stands beside it, since it is the name that can be changed. */
function NameForm({ action, words, take }: { action: string; words: string; take: (name: string) => Promise<Refusal | null> }) {
  const name = useSignal(settings.peek().name);
  const failed = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    const called = name.value.trim();
    const no = called ? await take(called) : null;
    failed.value = !called ? t('online.name-first') : no ? noText(no) : '';
    if (failed.value) field.current?.focus();
    else change({ name: called });
  };
  return (
    <form class="online-sit" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <label>{t('online.your-name')} <input ref={field} class="field" value={name.value} maxLength={24} required data-own-name onInput={(event) => (name.value = event.currentTarget.value)} /></label>
      <button type="submit" class="button main" data-action={action}>{words}</button>
      {failed.value && <p class="cost" role="alert">{failed.value}</p>}
    </form>
  );
}

const isFree = ({ name, bot, gone }: Holder): boolean => !name && !bot && !gone;

function Came({ facts }: { facts: Facts }) {
  const before = useRef(facts.seats);
  const words = useSignal('');
  useEffect(() => {
    const was = before.current;
    before.current = facts.seats;
    const [who] = facts.seats.filter(({ name }, seat) => name !== undefined && isFree(was[seat]!) && seat !== facts.you);
    if (who) words.value = t('online.sat-down', { name: who.name });
  }, [facts.seats]);
  return <span>{words.value} </span>;
}

function Waiting({ facts, invited }: { facts: Facts; invited: boolean }) {
  const free = facts.seats.filter(isFree).length;
  const host = facts.seats[facts.host]?.name ?? '';
  const starts = facts.begin === 'full' ? t('online.starts') : t('online.starts-later', { name: host });
  const waiting = facts.you === null && invited && free === 1 && facts.begin === 'full' ? t('online.starts-with-you') : `${t('online.waiting', { n: free })} ${starts}`;
  return (
    <>
      <p role="status" data-free={free}><Came facts={facts} />{free > 0 ? waiting : t('online.all-here')}</p>
      {free > 0 && facts.you !== null && facts.begin === 'full' && <p class="soft">{t('online.may-leave')}</p>}
      {facts.you === null && <p class="soft">{t('online.new-to-it', { game: gameName(facts.head.game) })} <a href="/learn" onClick={follow}>{t('home.learn')}</a></p>}
    </>
  );
}

/* The host has closed it: what to do instead. */
function Closed({ facts }: { facts: Facts }) {
  const name = facts.seats[facts.host]?.name ?? '';
  return (
    <Frame title={t('online.closed')}>
      <p role="status" data-closed>{facts.you === facts.host ? t('online.closed.mine') : t('online.closed.about', { name })}</p>
      <p class="sorry-buttons">
        <a class="button main" href={`/friends/${facts.head.game}`} onClick={follow}>{t('home.friends')}</a>
        <a class="button" href="/tables" onClick={follow}>{t('home.tables')}</a>
        <a class="button" href="/" onClick={follow}>{t('online.first-page')}</a>
      </p>
    </Frame>
  );
}

const TellMe = lazy(async () => (await import('./TellMe')).TellMe);

const closing = () => ({ ask: t('online.close'), not: t('online.close-not'), about: t('online.close.about'), sure: t('online.close-sure') });

export function Lobby({ room }: { room: Room }) {
  const facts = room.facts.value!;
  return facts.state === 'closed' ? <Closed facts={facts} /> : <Open room={room} facts={facts} />;
}

function Open({ room, facts }: { room: Room; facts: Facts }) {
  const failed = useSignal('');
  const free = facts.seats.filter(isFree).length;
  useInvitingAddress(facts.you === null ? undefined : room.kept.invite);
  const invited = facts.join === 'all' || Boolean(room.kept.invite);
  const act: Act = (asked) => void asked.then((no) => (failed.value = no ? noText(no) : ''));
  const host = facts.seats[facts.host]?.name ?? '';
  const link = inviteLink(room) ?? (facts.you === facts.host ? null : watchLink(room));
  const start = (): void => act(room.ask({ t: 'start' }));
  const fill = async (): Promise<Refusal | null> => {
    for (const [seat, holder] of facts.seats.entries()) {
      const no = isFree(holder) ? await room.ask({ t: 'place', seat, bot: bestBot(facts) }) : null;
      if (no) return no;
    }
    return room.ask({ t: 'start' });
  };
  return (
    <Frame title={t('online.table-of', { name: host })}>
      <p class="online-what"><GameEmblem game={facts.head.game} size={44} /> <span><b>{gameName(facts.head.game)}</b> <span class="soft" data-kind>{[kindWords(facts.head), termsText(facts.terms), t(facts.join === 'all' ? 'online.public' : 'online.private')].join(' · ')}</span></span></p>
      <div class="online-columns">
        <div>
          {facts.you === null && free > 0 && (invited ? <NameForm action="sit" words={t('online.sit')} take={(name) => room.sit(name)} /> : <Uninvited host={host} />)}
          <Seats facts={facts} room={room} act={act} />
          {facts.you === null && free === 0 && <p>{t('online.full')}</p>}
          <Waiting facts={facts} invited={invited} />
          <div class="online-buttons">
            {facts.you === facts.host && (
              <button type="button" class={free > 0 ? 'button' : 'button main'} data-action="start" onClick={() => (free > 0 ? act(fill()) : start())}>{t(free > 0 ? 'online.fill-start' : 'new.start')}</button>
            )}
            {facts.you !== null && facts.you !== facts.host && <button type="button" class="button" data-action="leave" onClick={() => act(room.leave())}>{t('online.stand-up')}</button>}
            {facts.you !== null && mayBeTold(room.kept) && <button type="button" class="button" data-action="tell" onClick={() => (room.telling.value = true)}>{t('online.tell')}</button>}
            {facts.you === facts.host && <Sure action="close" words={closing()} act={() => act(room.ask({ t: 'close' }))} />}
          </div>
          {facts.you !== null && <p class="soft">{t('online.undo.about')}</p>}
          {room.telling.value && <TellMe table={room.kept} onClose={() => (room.telling.value = false)} />}
          {failed.value && <p class="cost" role="alert">{failed.value}</p>}
        </div>
        {link && facts.you !== null && free > 0 && <Share link={link} title={t('online.link')} about={t('online.link.about')} />}
      </div>
    </Frame>
  );
}
