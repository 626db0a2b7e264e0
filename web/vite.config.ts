import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { languagePlugin } from './tools/language.ts';
import { rulesPlugin } from './tools/rules.ts';
import { offlinePlugin } from './tools/offline.ts';

const root = import.meta.dirname;

/* What is fetched when it is needed: a game, a language, what nobody looks at first. All else is one file, since each more costs more than its bytes. */
const fetchedLater = /src\/(look\/)?(caledonia|learn|lords|plain)|data\/(maps|lessons)|(maps|learn)\.wasm|virtual:language|virtual:rules|src\/rules\/(?!open)|app\/offline|pages\/Keeping|src\/online|table\/online/;

/* Of Caledonia, what is shown only when somebody asks for it, or when the table stands. */
const shownLater = /pop\/(FollowsPop|followsOf)\.tsx?|map\/ExampleMap\.tsx|boards\/(Aid|TextBoard|ScoreSheet)\.tsx|styles\/(aid|words)\.css|story\/(chapter|HarvestCard|StoryLog|travels)\.tsx?/;

export default defineConfig({
  plugins: [languagePlugin(resolve(root, '../data')), rulesPlugin(resolve(root, '../data'), resolve(root, '../build-wasm/ceilidh.wasm')), offlinePlugin()],
  resolve: {
    alias: { '@': resolve(root, 'src') },
  },
  worker: { format: 'es' },
  server: { fs: { allow: [resolve(root, '..')] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: (id) => !fetchedLater.test(id) }, { name: 'caledonia', test: (id) => /src\/caledonia\//.test(id) && !shownLater.test(id) }] } } },
  },
  test: { include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], testTimeout: 120_000 }, /* only what hangs is stopped: machines are shared */
});
