import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { languagePlugin } from './tools/language.ts';
import { offlinePlugin } from './tools/offline.ts';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [languagePlugin(resolve(root, '../data')), offlinePlugin()],
  resolve: {
    alias: { '@': resolve(root, 'src') },
  },
  worker: { format: 'es' },
  server: { fs: { allow: [resolve(root, '..')] } },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  test: { include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'] },
});
