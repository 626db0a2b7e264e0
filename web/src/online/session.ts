/*
 * session.ts: the account somebody is signed in to in this browser: its key, one word that goes in hello and as Bearer, and the name. It is
 * in the small storage, so that it is known at once, and in all tabs.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { ACCOUNT, ONLINE } from '@/table/storage';

export interface Session {
  word: string; /* the account's number and a secret */
  name: string;
}

function isSession(value: unknown): value is Session {
  const { word, name } = (value ?? {}) as Partial<Session>;
  return typeof word === 'string' && /^[\w-]{33}$/.test(word) && typeof name === 'string';
}

function read(): Session | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ACCOUNT) ?? 'null');
    return isSession(kept) ? kept : null;
  } catch {
    return null;
  }
}

const own = signal<Session | null>(read());

/* Null: a guest. */
export const account: ReadonlySignal<Session | null> = own;

export function keepAccount(session: Session): void {
  own.value = session;
  try {
    localStorage.setItem(ACCOUNT, JSON.stringify(session));
    localStorage.setItem(ONLINE, '1'); /* there may be tables */
  } catch {
    /* it lasts as long as the page */
  }
}

export function forgetAccount(): void {
  own.value = null;
  try {
    localStorage.removeItem(ACCOUNT);
  } catch {
    /* nothing was kept */
  }
}

window.addEventListener('storage', ({ key }) => {
  if (key === ACCOUNT || key === null) own.value = read();
});
