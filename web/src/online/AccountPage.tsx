/* AccountPage.tsx: signing up and in; and, for who is signed in, password, tokens, saving all games, deleting. */
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '@/app/announce';
import { follow } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { ownTag, t } from '@/text/text';
import { adoptSeats, changePassword, deleteAccount, guestSeats, makeToken, Refused, revokeToken, signIn, signOut, signUp, whoAmI } from './account';
import { exportGames } from './export';
import { account } from './session';
import type { Account } from './types';
import { noText, useAccountWords } from './words';
import './account.css';

/* One thing at a time is under way; what came of it stands below it, and is said aloud. */
interface Doing {
  busy: boolean;
  said: string;
  failed: string;
}

function useDoing(): [Doing, (what: () => Promise<string>) => void] {
  const doing = useSignal<Doing>({ busy: false, said: '', failed: '' });
  const start = (what: () => Promise<string>): void => {
    if (doing.peek().busy) return;
    doing.value = { busy: true, said: '', failed: '' };
    what().then(
      (said) => {
        doing.value = { busy: false, said, failed: '' };
        announce(said);
      },
      (error: unknown) => (doing.value = { busy: false, said: '', failed: error instanceof Refused ? noText(error.why) : String(error) }),
    );
  };
  return [doing.value, start];
}

function Outcome({ doing: { busy, said, failed } }: { doing: Doing }) {
  return (
    <>
      <p role="status" class="account-said">{busy ? t('account.wait') : said}</p>
      {failed && <p class="cost" role="alert">{failed}</p>}
    </>
  );
}

type Kind = 'username' | 'current-password' | 'new-password' | 'off';

function Field({ label, about = '', value, kind, name }: { label: string; about?: string; value: Signal<string>; kind: Kind; name: string }) {
  const password = kind.endsWith('password');
  const common = {
    class: 'field', name, 'data-field': name, autocomplete: kind, required: true, value: value.value, maxLength: password ? 128 : 40,
    onInput: (event: { currentTarget: HTMLInputElement }) => void (value.value = event.currentTarget.value),
  };
  return (
    <label class="account-field">
      <b>{label}</b>
      {password ? <input type="password" {...common} minLength={kind === 'new-password' ? 8 : 0} /> : <input type="text" {...common} />}
      {about && <span class="soft">{about}</span>}
    </label>
  );
}

function Form({ children, onDo, action, words, doing, main = false }: { children: ComponentChildren; onDo: () => void; action: string; words: string; doing: Doing; main?: boolean }) {
  return (
    <form class="account-form" onSubmit={(event) => { event.preventDefault(); onDo(); }}>
      {children}
      <p><button type="submit" class={main ? 'button main' : 'button'} data-action={action} disabled={doing.busy}>{words}</button></p>
      <Outcome doing={doing} />
    </form>
  );
}

/* Seats of this browser that can be taken along. */
function useGuestSeats(): number {
  const count = useSignal(0);
  useEffect(() => void guestSeats().then(({ length }) => (count.value = length)), []);
  return count.value;
}

function SignIn({ said }: { said: string }) {
  const isNew = useSignal(false);
  const [name, password, take] = [useSignal(''), useSignal(''), useSignal(true)];
  const seats = useGuestSeats();
  const [doing, start] = useDoing();
  const begin = (): void => start(async () => {
    await (isNew.value ? signUp : signIn)(name.value, password.value);
    const took = take.value ? await adoptSeats() : 0;
    return took > 0 ? t('account.took', { n: took }) : '';
  });
  const words = t(isNew.value ? 'account.sign-up' : 'account.sign-in');
  return (
    <>
      {said && <p role="status" data-said>{said}</p>}
      <p>{t('account.why')}</p>
      <div class="account-ways" role="group" aria-label={t('account.title')}>
        {[false, true].map((way) => (
          <button key={String(way)} type="button" class="button" data-way={way ? 'up' : 'in'} aria-pressed={isNew.value === way} onClick={() => (isNew.value = way)}>{t(way ? 'account.sign-up' : 'account.sign-in')}</button>
        ))}
      </div>
      <Form onDo={begin} action="begin" words={words} doing={doing} main>
        <Field label={t('account.name')} about={isNew.value ? t('account.name.about') : ''} value={name} kind="username" name="name" />
        <Field label={t('account.password')} about={isNew.value ? t('account.password.about') : ''} value={password} kind={isNew.value ? 'new-password' : 'current-password'} name="password" />
        {seats > 0 && (
          <label class="account-take"><input type="checkbox" data-take checked={take.value} onChange={(event) => (take.value = event.currentTarget.checked)} /> {t('account.take', { n: seats })}</label>
        )}
      </Form>
    </>
  );
}

function ChangePassword({ heard }: { heard: (told: Account) => void }) {
  const [now, fresh] = [useSignal(''), useSignal('')];
  const [doing, start] = useDoing();
  const change = (): void => start(async () => {
    heard(await changePassword(now.value, fresh.value));
    now.value = fresh.value = '';
    return t('account.changed');
  });
  return (
    <section>
      <h2>{t('account.change')}</h2>
      <p class="soft">{t('account.change.about')}</p>
      <Form onDo={change} action="repass" words={t('account.change')} doing={doing}>
        <input class="unseen" type="text" autocomplete="username" value={account.value?.name} readOnly tabIndex={-1} aria-hidden="true" />
        <Field label={t('account.password-now')} value={now} kind="current-password" name="password-now" />
        <Field label={t('account.password-new')} value={fresh} kind="new-password" name="password-new" />
      </Form>
    </section>
  );
}

function day(time: number): string {
  return new Date(time).toLocaleDateString(ownTag(), { dateStyle: 'medium' });
}

function Tokens({ told, heard }: { told: Account; heard: (told: Account) => void }) {
  const [name, made, copied] = [useSignal(''), useSignal(''), useSignal(false)];
  const [doing, start] = useDoing();
  const make = (): void => start(async () => {
    const { told: now, token } = await makeToken(name.value);
    heard(now);
    made.value = token;
    copied.value = false;
    name.value = '';
    return t('account.token-made');
  });
  const revoke = (token: number, called: string): void => start(async () => {
    heard(await revokeToken(token));
    made.value = '';
    return t('account.token-revoked', { name: called });
  });
  const copy = (): void => void navigator.clipboard?.writeText(made.value).then(() => (copied.value = true), () => undefined);
  return (
    <section>
      <h2>{t('account.tokens')}</h2>
      <p class="soft">{t('account.tokens.about')} <a href="/api">{t('account.scripts')}</a></p>
      {told.tokens.length === 0 && <p>{t('account.tokens.none')}</p>}
      <ul class="account-tokens">
        {told.tokens.map(({ token, name: called, made: when, seen }) => (
          <li key={token} class="panel" data-token={token}>
            <span><b>{called}</b><span class="soft">{t('account.token-times', { made: day(when), seen: day(seen) })}</span></span>
            <button type="button" class="button" data-action="revoke" aria-label={t('account.token-revoke-this', { name: called })} disabled={doing.busy} onClick={() => revoke(token, called)}>{t('account.token-revoke')}</button>
          </li>
        ))}
      </ul>
      <Form onDo={make} action="make-token" words={t('account.token-make')} doing={doing}>
        <Field label={t('account.token-name')} value={name} kind="off" name="token-name" />
      </Form>
      {made.value && (
        <p class="account-token">
          <input class="field" readOnly data-made-token aria-label={t('account.tokens')} value={made.value} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="button" data-action="copy-token" onClick={copy}>{t(copied.value ? 'online.copied' : 'online.copy')}</button>
        </p>
      )}
    </section>
  );
}

function Export({ told }: { told: Account }) {
  const far = useSignal('');
  const [doing, start] = useDoing();
  const save = (): void => start(async () => {
    const n = await exportGames(told, (done, all) => (far.value = t('account.exporting', { n: done, all })));
    far.value = '';
    return t('account.exported', { n });
  });
  return (
    <section>
      <h2>{t('account.export')}</h2>
      <p class="soft">{t('account.export.about')}</p>
      <p><button type="button" class="button" data-action="export" disabled={doing.busy} onClick={save}>{t('account.export')}</button> {far.value}</p>
      <Outcome doing={doing} />
    </section>
  );
}

function Delete({ onGone }: { onGone: (said: string) => void }) {
  const [sure, password] = [useSignal(false), useSignal('')];
  const [doing, start] = useDoing();
  const go = (): void => start(async () => {
    await deleteAccount(password.value);
    onGone(t('account.deleted'));
    return '';
  });
  return (
    <section>
      <h2>{t('account.delete')}</h2>
      <p class="soft">{t('account.delete.about')}</p>
      {!sure.value && <p><button type="button" class="button" data-action="delete" onClick={() => (sure.value = true)}>{t('account.delete')} …</button></p>}
      {sure.value && (
        <Form onDo={go} action="delete-sure" words={t('account.delete-sure')} doing={doing}>
          <Field label={t('account.password')} value={password} kind="current-password" name="password-delete" />
        </Form>
      )}
    </section>
  );
}

function SignedIn({ onGone }: { onGone: (said: string) => void }) {
  const told = useSignal<Account | null>(null);
  const failed = useSignal('');
  const heard = (now: Account): void => void (told.value = now);
  useEffect(() => void whoAmI().then(heard, (error: unknown) => (failed.value = error instanceof Refused ? noText(error.why) : String(error))), []);
  const leave = (): void => void signOut().then(() => onGone(t('account.signed-out')));
  return (
    <>
      <p data-signed-in>{t('account.in', { name: account.value!.name })} {told.value && <span class="soft">{t('account.since', { date: day(told.value.since), n: told.value.sessions })}</span>}</p>
      {failed.value && <p class="cost" role="alert">{failed.value}</p>}
      <p class="sorry-buttons">
        <a class="button main" href="/games" onClick={follow}>{t('games.title')}</a>
        <button type="button" class="button" data-action="sign-out" onClick={leave}>{t('account.sign-out')}</button>
      </p>
      {told.value && (
        <>
          <Export told={told.value} />
          <ChangePassword heard={heard} />
          <Tokens told={told.value} heard={heard} />
          <Delete onGone={onGone} />
        </>
      )}
    </>
  );
}

export function AccountPage() {
  const words = useAccountWords();
  const said = useSignal('');
  if (!words) return null;
  return (
    <Frame title={t('account.title')}>
      <div class="account">
        {account.value ? <SignedIn key={account.value.word} onGone={(why) => (said.value = why)} /> : <SignIn said={said.value} />}
        <p><a href="/privacy" onClick={follow}>{t('privacy.title')}</a></p>
      </div>
    </Frame>
  );
}
