/* persist.ts: the browser's word that it will not clear away what is kept when it wants room. */

/* How it keeps what there is: for good, as long as it has room, or it does not tell. */
export type Persistence = 'firm' | 'loose' | 'unknown';

async function asked(ask: 'persist' | 'persisted'): Promise<Persistence> {
  const storage = navigator.storage as StorageManager | undefined;
  if (typeof storage?.[ask] !== 'function') return 'unknown';
  return storage[ask]().then((firm) => (firm ? 'firm' : 'loose'), () => 'unknown');
}

export function persistence(): Promise<Persistence> {
  return asked('persisted');
}

/* Asks for it. Some browsers ask the person. */
export function askToPersist(): Promise<Persistence> {
  return asked('persist');
}

const KEY = 'ceilidh asked to persist';

/* Asks the first time there is something to keep, and never again by itself. */
export async function askOnce(): Promise<void> {
  try {
    if (localStorage.getItem(KEY)) return;
    localStorage.setItem(KEY, 'yes');
  } catch {
    return; /* nothing will be kept anyway */
  }
  await askToPersist();
}
