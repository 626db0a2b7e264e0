/* offline.ts: writes the service worker that keeps the whole page for times without a network, and shows what is pushed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/* A new version waits until somebody wants it or every tab of the old one is closed. Tabs that stay open may still ask for
 * files of the version before, so its cache stays; those before that go. */
const template = (version: string, files: string[]): string => `
const CACHE = 'ceilidh ${version}';
const FILES = ${JSON.stringify(files)};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('ceilidh ') && name !== CACHE).slice(0, -1);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  const wanted = event.request.mode === 'navigate' ? '/' : event.request;
  const mine = caches.open(CACHE).then((cache) => cache.match(wanted));
  event.respondWith(mine.then((kept) => kept ?? caches.match(wanted)).then((kept) => kept ?? fetch(event.request)));
});

/* It is somebody's turn. Who looks at that table knows it already. */
async function tell({ title, body, tag, url }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some((one) => one.visibilityState === 'visible' && new URL(one.url).pathname === url)) return;
  await self.registration.showNotification(title, { body, tag, renotify: true, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

/* To the window that is there already, or a new one; never to another site. */
async function show(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});
`.trimStart();

/* Every file that was written is kept; the version follows from their names and contents. */
export function offlinePlugin(): Plugin {
  return {
    name: 'ceilidh-offline',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const written = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter((name) => name !== 'sw.js')
        .sort();
      const hash = createHash('sha256');
      for (const name of written) hash.update(name).update(readFileSync(join(dir, name)));
      const files = ['/', ...written.filter((name) => name !== 'index.html').map((name) => `/${name}`)];
      writeFileSync(join(dir, 'sw.js'), template(hash.digest('hex').slice(0, 12), files));
    },
  };
}
