/* Chat.tsx: what people at the table say to each other. Whom one does not want to read is muted here, and nobody is told. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '@/app/announce';
import { seatsOf } from '@/table/online';
import { ownTag, t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { noteTable } from './seats';
import { useAsk, useFacts, useRoom } from './useRoom';

const LONGEST = 160; /* letters of a line */
const NEARLY = 120;

/* Of today the time, else the day too. */
export function whenSaid(time: number, now: number): string {
  const today = new Date(time).toDateString() === new Date(now).toDateString();
  return new Date(time).toLocaleString(ownTag(), { timeStyle: 'short', ...(!today && { dateStyle: 'short' }) });
}

function Lines({ muted, mute }: { muted: number[]; mute: (seat: number) => void }) {
  const room = useRoom();
  const facts = useFacts();
  const seats = seatsOf(facts);
  const said = room.said.value.filter(({ seat }) => seat === null || !muted.includes(seat));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => { /* the newest is at the end; a sheet that is just being opened has no size before the next frame */
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
    return () => cancelAnimationFrame(frame);
  }, [said.length]);
  if (said.length === 0) return <p class="soft">{t('online.chat.none')}</p>;
  return (
    <ol class="online-said" ref={list} tabIndex={0} aria-label={t('online.chat')}>
      {said.map(({ i, seat, text, time }) => (
        <li key={i} data-said={i}>
          {seat === null ? <b>{t('online.spectator')}</b> : <b><SeatMark seat={seat} size={13} /> <Name name={seats[seat]!.name} /></b>}{' '}
          <time class="soft online-when-said" dateTime={new Date(time).toISOString()}>{whenSaid(time, Date.now())}</time>
          {seat !== null && seat !== facts.you && (
            <button type="button" class="online-link-button" data-action={`mute-${seat}`} onClick={() => mute(seat)}>{t('online.mute')}</button>
          )}
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Say() {
  const ask = useAsk();
  const text = useSignal('');
  const say = (): void => {
    if (!text.value.trim()) return;
    ask({ t: 'say', text: text.value.trim() });
    text.value = '';
  };
  return (
    <form class="online-say" onSubmit={(event) => { event.preventDefault(); say(); }}>
      <span class="online-copy">
        <input class="field" value={text.value} maxLength={LONGEST} aria-label={t('online.chat.say')} placeholder={t('online.chat.say')} data-say onInput={(event) => (text.value = event.currentTarget.value)} />
        <button type="submit" class="button main" data-action="say">{t('online.send')}</button>
      </span>
      <span class="soft" role="status" data-room>{text.value.length >= NEARLY && t('online.chat.room', { n: LONGEST - text.value.length })}</span>
    </form>
  );
}

export function ChatButton() {
  const room = useRoom();
  const facts = useFacts();
  const open = useSignal(false);
  const muted = useSignal(room.kept.muted ?? []);
  const read = useSignal(room.kept.heard ?? -1); /* the last line that was seen */
  const asked = useRef(0);
  const said = room.said.value.filter(({ seat }) => seat === null || !muted.value.includes(seat));
  const last = said.at(-1);
  const unread = said.filter(({ i, seat }) => i > read.value && seat !== facts.you).length;
  useEffect(() => { /* once on each connection */
    if (!room.live.value || asked.current === room.welcomes) return;
    asked.current = room.welcomes;
    room.line.say({ t: 'hear', from: room.said.peek().length });
  }, [room.live.value]);
  const markRead = (i: number): void => {
    if (i <= read.value) return;
    read.value = room.kept.heard = i;
    if (room.kept.secret) void noteTable(room.id, { heard: i });
  };
  useEffect(() => {
    if (open.value && last) markRead(last.i);
    else if (last && last.i > read.value && last.seat !== facts.you) announce(t('online.says', { name: last.seat === null ? t('online.spectator') : seatsOf(facts)[last.seat]!.name, text: last.text }));
  }, [open.value, last?.i]);
  const mute = (seat: number): void => {
    muted.value = [...muted.value, seat];
    room.kept.muted = muted.value;
    void noteTable(room.id, { muted: muted.value });
  };
  const unmute = (): void => {
    muted.value = room.kept.muted = [];
    void noteTable(room.id, { muted: [] });
  };
  const maySay = facts.you !== null || facts.state === 'over' || facts.state === 'abandoned';
  return (
    <>
      <button type="button" class="button online-chat-button" data-action="chat" onClick={() => (open.value = true)}>
        {t('online.chat')}{unread > 0 && <span class="online-badge" aria-label={t('online.unread', { n: unread })}>{unread}</span>}
      </button>
      {open.value && (
        <Dialog title={t('online.chat')} onClose={() => (open.value = false)}>
          <Lines muted={muted.value} mute={mute} />
          {muted.value.length > 0 && <p><button type="button" class="online-link-button" data-action="unmute" onClick={unmute}>{t('online.unmute')}</button></p>}
          {maySay ? <Say /> : <p class="soft">{t('online.chat.later')}</p>}
        </Dialog>
      )}
    </>
  );
}
