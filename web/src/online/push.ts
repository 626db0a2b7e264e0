/* push.ts: this browser's own address at its push service. */

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/* `no`: not in this browser, or not for a page that did not come by HTTPS; `denied`: somebody has forbidden it. */
export type Leave = 'no' | 'denied' | 'ask' | 'given';

export function leave(): Leave {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return 'no';
  const { permission } = Notification;
  return permission === 'granted' ? 'given' : permission === 'denied' ? 'denied' : 'ask';
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

function lettersOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function isFor(sub: PushSubscription, key: string): boolean {
  const { applicationServerKey } = sub.options;
  return applicationServerKey !== null && lettersOf(new Uint8Array(applicationServerKey)) === key;
}

function told(sub: PushSubscription): Subscribed | null {
  const { endpoint, keys } = sub.toJSON();
  return endpoint && keys?.['p256dh'] && keys['auth'] ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] } : null;
}

/* The one there is, for a server of this key. */
export async function subscription(key: string): Promise<Subscribed | null> {
  if (leave() !== 'given') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const sub = await registration?.pushManager.getSubscription();
  return sub && isFor(sub, key) ? told(sub) : null;
}

export class NoLeave extends Error {}

/* Asks for leave if nobody has been asked yet: only after a click. Throws NoLeave. */
export async function subscribe(key: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoLeave();
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !isFor(old, key)) await old.unsubscribe(); /* of another server at this address */
  const sub = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const found = told(sub);
  if (!found) throw new NoLeave();
  return found;
}

/* By which the server's list has a browser. */
export async function endpointMark(endpoint: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return lettersOf(new Uint8Array(sum).subarray(0, 12));
}
