/* storage.ts: IndexedDB with promises. */

export function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('storage'));
  });
}

const TRIES = 5; /* while the storage is being cleared, whoever opens it is turned away */

/* The key in the small storage that says: this browser knows tables on a server. */
export const ONLINE = 'ceilidh tables';

export function knowsTables(): boolean {
  try {
    return localStorage.getItem(ONLINE) !== null;
  } catch {
    return false;
  }
}

/* The key in the small storage of the account somebody is signed in to: { word, name }. */
export const ACCOUNT = 'ceilidh account';

export function accountName(): string | null {
  try {
    return (JSON.parse(localStorage.getItem(ACCOUNT) ?? 'null') as { name: string } | null)?.name ?? null;
  } catch {
    return null;
  }
}

/* A base with one store of things that have an `id`. Rejects, whether there is no storage at all or asking for it throws. */
export async function connect(name: string, store: string, tries = TRIES): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'id' });
  return request(asked).catch((error: DOMException) => {
    if (error.name === 'AbortError' && tries > 1) return connect(name, store, tries - 1);
    throw error;
  });
}

/* Resolves when what the transaction was asked is on disk. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
  });
}
