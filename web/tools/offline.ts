/* offline.ts: writes the service worker that keeps the whole page for times without a network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const template = (version: string, files: string[]): string => `
const CACHE = 'ceilidh ${version}';
const FILES = ${JSON.stringify(files)};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('ceilidh ') && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  const wanted = event.request.mode === 'navigate' ? '/' : event.request;
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(wanted)).then((kept) => kept ?? fetch(event.request)));
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
