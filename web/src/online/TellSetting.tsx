/* TellSetting.tsx: the settings of this browser that tables take over: how one is told that it is one's turn. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import { t } from '@/text/text';
import { endpointMark, leave, NoLeave, subscription } from './push';
import { isOpen, hasEnded, myTables } from './mine';
import type { KeptTable } from './seats';
import { askTelling, makeUsual, stopEverywhere, tellEverywhere, tellHere, usual } from './tell';
import { useOnlineWords } from './words';
import './tell.css';

/* A table at which somebody can be told something. */
async function someTable(): Promise<KeptTable | undefined> {
  const tables = (await myTables()).filter((table) => !hasEnded(table));
  return tables.find((table) => !isOpen(table)) ?? tables[0];
}

export function TellSetting() {
  const words = useOnlineWords();
  const table = useSignal<KeptTable | null>(null);
  const mails = useSignal(false); /* the server sends mail */
  const now = useSignal(usual());
  const failed = useSignal('');
  const busy = useSignal(false);
  useEffect(() => void someTable().then(async (found) => {
    table.value = found ?? null;
    mails.value = found !== undefined && (await askTelling(found).then(({ can }) => can.includes('mail'), () => false));
  }), []);
  const work = async (act: () => Promise<void>): Promise<void> => {
    busy.value = true;
    failed.value = '';
    await act().catch((error: unknown) => (failed.value = t(error instanceof NoLeave ? 'online.tell.denied' : 'online.tell.failed')));
    now.value = usual();
    busy.value = false;
  };
  const here = (): Promise<void> => work(async () => {
    const { key } = await askTelling(table.value!);
    if (now.value.push) {
      const sub = await subscription(key);
      await stopEverywhere('push', sub && (await endpointMark(sub.endpoint)));
    } else {
      await tellHere(table.value!, key);
      makeUsual({ push: true });
      await tellEverywhere();
    }
    announce(t(now.value.push ? 'online.tell.removed' : 'online.tell.added'));
  });
  const noMail = (): Promise<void> => work(async () => {
    await stopEverywhere('mail');
    announce(t('online.tell.removed'));
  });
  if (!words || (!table.value && !now.value.push && !now.value.mail)) return null; /* nobody plays on a server here */
  const { push, mail } = now.value;
  const may = leave();
  return (
    <div class="setting" data-setting="tell" aria-busy={busy.value}>
      <span>
        <b>{t('online.tell')}</b>
        <br />
        <span class="soft">{t(mails.value ? 'online.tell.setting' : 'online.tell.setting.no-mail')}</span>
        <br />
        <span role="status" class="soft">{push && `${t('online.tell.this-browser')}: ${t('online.tell.on')}. `}{mail && `${mail.shown}: ${t('online.tell.on')}.`}{may === 'denied' && t('online.tell.denied')} {failed.value}</span>
      </span>
      <span class="tell-setting">
        {table.value && (may === 'ask' || may === 'given') && <button type="button" class="button" data-action="usual-here" disabled={busy.value} onClick={() => void here()}>{t(push ? 'online.tell.push.remove' : 'online.tell.push.add')}</button>}
        {mail && <button type="button" class="button" data-action="usual-no-mail" disabled={busy.value} onClick={() => void noMail()}>{t('online.tell.mail.remove')}</button>}
      </span>
    </div>
  );
}
