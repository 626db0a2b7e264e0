/* offline.ts: writes the service worker that keeps the whole page for times without a network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/* Every file of the build and of public/ is kept; the version follows from their names and contents. */
export function offlinePlugin(publicFolder: string): Plugin {
  return {
    name: 'ceilidh-offline',
    apply: 'build',
    /* Last of all: chunks that hold nothing but styles are taken out of the bundle at the end. */
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const still = readdirSync(publicFolder).filter((name) => !name.startsWith('.'));
        const hash = createHash('sha256');
        for (const name of still) hash.update(readFileSync(join(publicFolder, name)));
        const built = Object.keys(bundle).filter((name) => name !== 'index.html').sort();
        const index = bundle['index.html'];
        hash.update(built.join()).update(index?.type === 'asset' ? index.source : '');
        const files = ['/', ...[...built, ...still].map((name) => `/${name}`)];
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: template(hash.digest('hex').slice(0, 12), files) });
      },
    },
  };
}
