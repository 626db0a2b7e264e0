/* TellMe.tsx: how one wants to be told that it is one's turn: by this browser, by mail, by a call to a program. */
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import { t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { endpointMark, leave, NoLeave, subscription } from './push';
import type { KeptTable } from './seats';
import { askTelling, isHere, makeUsual, NotTold, offset, tellEverywhere, tellHere, type TellAsk } from './tell';
import type { Sent, Telling, Way } from './types';
import { noText } from './words';
import './tell.css';

interface Desk {
  table: KeptTable;
  now: Signal<Telling | null>;
  mark: Signal<string | null>; /* of this browser */
  always: Signal<boolean>; /* at other tables too */
  failed: Signal<string>;
  act: (work: () => Promise<Telling>, done?: string) => Promise<Telling | null>;
  ask: (ask: TellAsk, done?: string) => Promise<Telling | null>;
}

function why(error: unknown): string {
  if (error instanceof NoLeave) return t('online.tell.denied');
  return error instanceof NotTold ? noText(error.refusal) : t('online.tell.failed');
}

function useDesk(table: KeptTable): Desk {
  const now = useSignal<Telling | null>(null);
  const mark = useSignal<string | null>(null);
  const failed = useSignal('');
  const always = useSignal(true);
  const look = async (telling: Telling): Promise<void> => {
    const here = await subscription(telling.key).catch(() => null);
    mark.value = here && (await endpointMark(here.endpoint));
  };
  const act: Desk['act'] = async (work, done) => {
    failed.value = '';
    try {
      now.value = await work();
      await look(now.value);
      if (done) announce(done);
      return now.value;
    } catch (error) {
      failed.value = why(error);
      return null;
    }
  };
  useEffect(() => void act(() => askTelling(table)), []);
  return { table, now, mark, always, failed, act, ask: (ask, done) => act(() => askTelling(table, ask), done) };
}

function Part({ title, about, children }: { title: string; about?: string; children: ComponentChildren }) {
  return (
    <section class="tell-part">
      <h3>{title}</h3>
      {about && <p class="soft">{about}</p>}
      {children}
    </section>
  );
}

/* One way, with what can be done with it. */
function WayLine({ desk, way: { id, to, on, mark } }: { desk: Desk; way: Way }) {
  const here = mark !== undefined && mark === desk.mark.value;
  return (
    <li class="tell-way" data-way={id}>
      <span class="tell-to"><b>{here ? t('online.tell.this-browser') : to}</b> <span class={on ? 'gain' : 'soft'}>{t(on ? 'online.tell.on' : 'online.tell.unconfirmed')}</span></span>
      <span class="tell-acts">
        {on && <button type="button" class="button" data-action={`test-${id}`} onClick={() => void desk.ask({ do: 'test', id }, t('online.tell.tested'))}>{t('online.tell.test')}</button>}
        <button type="button" class="button" data-action={`remove-${id}`} onClick={() => void desk.ask({ do: 'remove', id }, t('online.tell.removed'))}>{t('online.tell.remove')}</button>
      </span>
    </li>
  );
}

function Ways({ desk, kind }: { desk: Desk; kind: Way['way'] }) {
  const ways = desk.now.value!.ways.filter(({ way }) => way === kind);
  return ways.length > 0 ? <ul class="tell-ways">{ways.map((way) => <WayLine key={way.id} desk={desk} way={way} />)}</ul> : null;
}

function Push({ desk }: { desk: Desk }) {
  const now = desk.now.value!;
  const may = leave();
  const add = async (): Promise<void> => {
    const told = await desk.act(() => tellHere(desk.table, now.key), t('online.tell.added'));
    if (!told || !desk.always.value) return;
    makeUsual({ push: true });
    await tellEverywhere();
  };
  return (
    <Part title={t('online.tell.push')} about={t('online.tell.push.about')}>
      <Ways desk={desk} kind="push" />
      {may === 'no' && <p>{t('online.tell.push.no')}</p>}
      {may === 'denied' && <p>{t('online.tell.denied')}</p>}
      {(may === 'ask' || may === 'given') && !isHere(now, desk.mark.value) && <button type="button" class={now.ways.every(({ on }) => on) ? 'button main' : 'button'} data-action="tell-here" onClick={() => void add()}>{t('online.tell.push.add')}</button>}
    </Part>
  );
}

/* The code that was mailed to an address. */
function Code({ desk, id, to }: { desk: Desk; id: number; to: string }) {
  const code = useSignal('');
  const confirm = async (): Promise<void> => {
    const told = await desk.ask({ do: 'confirm', id, code: code.value.trim() }, t('online.tell.added'));
    const way = told?.ways.find((one) => one.id === id);
    if (!way?.proof || !desk.always.value || !to) return;
    makeUsual({ mail: { to, shown: way.to, proof: way.proof } });
    await tellEverywhere();
  };
  return (
    <form class="online-copy" onSubmit={(event) => { event.preventDefault(); void confirm(); }}>
      <input class="field tell-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} value={code.value} aria-label={t('online.tell.code')} placeholder={t('online.tell.code')} data-code onInput={(event) => (code.value = event.currentTarget.value)} />
      <button type="submit" class="button main" data-action="confirm-mail">{t('online.tell.confirm')}</button>
    </form>
  );
}

function Mail({ desk }: { desk: Desk }) {
  const to = useSignal('');
  const asked = useSignal('');
  const waits = desk.now.value!.ways.find(({ way, on }) => way === 'mail' && !on);
  const any = desk.now.value!.ways.some(({ way }) => way === 'mail');
  const add = async (): Promise<void> => {
    asked.value = to.value.trim();
    if (await desk.ask({ do: 'add', way: 'mail', to: asked.value }, t('online.tell.code-sent'))) to.value = '';
  };
  return (
    <Part title={t('online.tell.mail')} about={t('online.tell.mail.about')}>
      <Ways desk={desk} kind="mail" />
      {waits && <><p>{t('online.tell.code.about')}</p><Code desk={desk} id={waits.id} to={asked.value} /></>}
      {!any && (
        <form class="online-copy" onSubmit={(event) => { event.preventDefault(); void add(); }}>
          <input class="field" type="email" required autoComplete="email" value={to.value} aria-label={t('online.tell.address')} placeholder={t('online.tell.address')} data-mail onInput={(event) => (to.value = event.currentTarget.value)} />
          <button type="submit" class="button" data-action="add-mail">{t('online.tell.send-code')}</button>
        </form>
      )}
    </Part>
  );
}

function Hook({ desk }: { desk: Desk }) {
  const url = useSignal('');
  const secret = desk.now.value!.ways.find((way) => way.secret)?.secret;
  const add = async (): Promise<void> => {
    if (await desk.ask({ do: 'add', way: 'hook', url: url.value.trim() }, t('online.tell.added'))) url.value = '';
  };
  return (
    <details class="tell-part" open={desk.now.value!.ways.some(({ way }) => way === 'hook')}>
      <summary>{t('online.tell.hook')}</summary>
      <p class="soft">{t('online.tell.hook.about')}</p>
      <Ways desk={desk} kind="hook" />
      {secret && <p role="status">{t('online.tell.secret')} <code class="tell-secret" data-hook-secret>{secret}</code></p>}
      <form class="online-copy" onSubmit={(event) => { event.preventDefault(); void add(); }}>
        <input class="field" type="url" required value={url.value} aria-label={t('online.tell.url')} placeholder="https://" data-hook onInput={(event) => (url.value = event.currentTarget.value)} />
        <button type="submit" class="button" data-action="add-hook">{t('online.tell.hook.add')}</button>
      </form>
    </details>
  );
}

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

function Quiet({ desk }: { desk: Desk }) {
  const { quiet } = desk.now.value!;
  const set = (next: { from: number; to: number } | null): void => {
    if (desk.always.value) makeUsual({ quiet: next });
    void desk.ask({ do: 'quiet', ...(next && { ...next, offset: offset() }) });
  };
  const part = (end: 'from' | 'to') => (event: { currentTarget: HTMLInputElement }): void => {
    const minutes = minutesOf(event.currentTarget.value);
    if (quiet && minutes !== null) set({ from: quiet.from, to: quiet.to, [end]: minutes });
  };
  return (
    <section class="tell-part">
      <label class="tell-quiet">
        <input type="checkbox" checked={quiet !== null} data-quiet onChange={(event) => set(event.currentTarget.checked ? { from: 22 * 60, to: 8 * 60 } : null)} />
        <span><b>{t('online.tell.quiet')}</b><br /><span class="soft">{t('online.tell.quiet.about')}</span></span>
      </label>
      {quiet && (
        <p class="tell-hours">
          <input class="field" type="time" value={clock(quiet.from)} aria-label={t('online.tell.quiet.from')} data-quiet-from onChange={part('from')} />
          <span aria-hidden="true">–</span>
          <input class="field" type="time" value={clock(quiet.to)} aria-label={t('online.tell.quiet.to')} data-quiet-to onChange={part('to')} />
        </p>
      )}
    </section>
  );
}

const whats = { turn: 'online.tell.log.turn', test: 'online.tell.log.test', code: 'online.tell.log.code' } as const;
const states = { trying: 'online.tell.log.trying', sent: 'online.tell.log.sent', later: 'online.tell.log.later', 'gave-up': 'online.tell.log.gave-up' } as const;
const kinds = { push: 'online.tell.push', mail: 'online.tell.mail', hook: 'online.tell.hook' } as const;

function SentLine({ sent: { time, way, what, state, code, tries } }: { sent: Sent }) {
  const at = new Date(time).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li data-sent={state}>
      <span class="soft">{at}</span> <b>{t(whats[what])}</b>, {t(kinds[way])}: <span class={state === 'sent' ? 'gain' : state === 'gave-up' ? 'cost' : ''}>{t(states[state])}</span>
      {state !== 'sent' && code > 0 && <span class="soft"> ({code})</span>}{tries > 1 && <span class="soft"> {t('online.tell.log.tries', { n: tries })}</span>}
    </li>
  );
}

function Log({ desk }: { desk: Desk }) {
  const { log } = desk.now.value!;
  return (
    <details class="tell-part" data-log>
      <summary>{t('online.tell.log')}</summary>
      {log.length > 0 ? <ol class="tell-log">{log.map((sent, i) => <SentLine key={i} sent={sent} />)}</ol> : <p class="soft">{t('online.tell.log.none')}</p>}
      <p><button type="button" class="button" data-action="look-again" onClick={() => void desk.act(() => askTelling(desk.table))}>{t('online.tell.look-again')}</button></p>
    </details>
  );
}

function All({ desk }: { desk: Desk }) {
  const { can } = desk.now.value!;
  if (can.length === 0) return <p>{t('online.tell.never')}</p>;
  return (
    <>
      {can.includes('push') && <Push desk={desk} />}
      {can.includes('mail') && <Mail desk={desk} />}
      <label class="tell-quiet tell-part">
        <input type="checkbox" checked={desk.always.value} data-always onChange={(event) => (desk.always.value = event.currentTarget.checked)} />
        <span><b>{t('online.tell.always')}</b><br /><span class="soft">{t('online.tell.always.about')}</span></span>
      </label>
      <Quiet desk={desk} />
      {can.includes('hook') && <Hook desk={desk} />}
      <Log desk={desk} />
    </>
  );
}

export function TellMe({ table, onClose }: { table: KeptTable; onClose: () => void }) {
  const desk = useDesk(table);
  return (
    <Dialog title={t('online.tell')} onClose={onClose}>
      <div class="tell" data-tell={desk.now.value ? 'there' : undefined}>
        <p>{t('online.tell.about')}</p>
        <p role="alert" class="cost tell-failed">{desk.failed.value}</p>
        {desk.now.value ? <All desk={desk} /> : !desk.failed.value && <p class="soft" role="status">{t('page.loading')}</p>}
      </div>
    </Dialog>
  );
}
