import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { languagePlugin } from './tools/language.ts';
import { offlinePlugin } from './tools/offline.ts';

const root = import.meta.dirname;

/* What is fetched when it is needed: a game, a language. All else is one file, since each more costs more than its bytes. */
const fetchedLater = /src\/(look\/)?(caledonia|lords|plain)|data\/maps|maps\.wasm|virtual:language/;

export default defineConfig({
  plugins: [languagePlugin(resolve(root, '../data')), offlinePlugin()],
  resolve: {
    alias: { '@': resolve(root, 'src') },
  },
  worker: { format: 'es' },
  server: { fs: { allow: [resolve(root, '..')] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: (id) => !fetchedLater.test(id) }] } } },
  },
  test: { include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'] },
});
