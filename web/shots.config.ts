/* shots.config.ts: pictures of every screen in place of tests. */
import { defineConfig } from '@playwright/test';
import page from './playwright.config.ts';

export default defineConfig({ ...page, testDir: 'e2e', testMatch: 'shots.ts', projects: [{ name: 'shots' }], globalTeardown: './e2e/album.ts' });
