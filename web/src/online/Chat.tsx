/* Chat.tsx: what people at the table say to each other. Whom one does not want to read is muted here, and nobody is told. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '@/app/announce';
import { seatsOf } from '@/table/online';
import { t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { noteTable } from './seats';
import { useAsk, useFacts, useRoom } from './useRoom';

function Lines({ muted, mute }: { muted: number[]; mute: (seat: number) => void }) {
  const room = useRoom();
  const facts = useFacts();
  const seats = seatsOf(facts);
  const said = room.said.value.filter(({ seat }) => seat === null || !muted.includes(seat));
  if (said.length === 0) return <p class="soft">{t('online.chat.none')}</p>;
  return (
    <ol class="online-said">
      {said.map(({ i, seat, text }) => (
        <li key={i} data-said={i}>
          {seat === null ? <b>{t('online.spectator')}</b> : <b><SeatMark seat={seat} size={13} /> <Name name={seats[seat]!.name} /></b>}
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
    <form class="online-copy" onSubmit={(event) => { event.preventDefault(); say(); }}>
      <input class="field" value={text.value} maxLength={160} aria-label={t('online.chat.say')} placeholder={t('online.chat.say')} data-say onInput={(event) => (text.value = event.currentTarget.value)} />
      <button type="submit" class="button main" data-action="say">{t('online.send')}</button>
    </form>
  );
}

export function ChatButton() {
  const room = useRoom();
  const facts = useFacts();
  const open = useSignal(false);
  const muted = useSignal(room.kept.muted ?? []);
  const read = useSignal(-1); /* the last line that was seen */
  const asked = useRef(0);
  const said = room.said.value.filter(({ seat }) => seat === null || !muted.value.includes(seat));
  const last = said.at(-1);
  const unread = said.filter(({ i, seat }) => i > read.value && seat !== facts.you).length;
  useEffect(() => { /* once on each connection */
    if (!room.live.value || asked.current === room.welcomes) return;
    asked.current = room.welcomes;
    room.line.say({ t: 'hear', from: room.said.peek().length });
  }, [room.live.value]);
  useEffect(() => {
    if (open.value && last) read.value = last.i;
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
