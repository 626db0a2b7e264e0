/* playwright.config.ts: the tests of the page in a real browser, against the real program. */
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { desktop, everything, program } from './e2e/world.ts';

const minute = 60_000;

/* One of Debian's: npm brings none. */
const browser = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
  ],
});

export default defineConfig({
  testDir: 'e2e/tests',
  testMatch: '*.ts',
  outputDir: '../build-e2e', /* traces of what failed; not under web, where a new file has the page built anew */
  reporter: './e2e/reporter.ts',
  fullyParallel: true,
  ...(everything ? {} : { grepInvert: /@soak/ }),
  workers: Number(process.env.JOBS ?? 2),
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 10 * minute, /* only what hangs is stopped: machines are shared */
  expect: { timeout: minute },
  use: {
    ...desktop,
    locale: 'en-GB',
    serviceWorkers: 'block', /* each of them fetches everything there is; those who test it allow it */
    baseURL: process.env.CEILIDH_URL,
    actionTimeout: minute,
    navigationTimeout: minute,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false }, /* pictures of every step would double the time; --trace on has them */
    screenshot: 'only-on-failure',
    launchOptions: browser(process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'), /* without windows it takes a quarter less */
  },
  /* What takes the time is not to wait for others, nor to be slowed by a trace. */
  projects: [
    { name: 'page', testIgnore: ['timings.ts', 'notifications.ts'] },
    { name: 'notifications', testMatch: 'notifications.ts', use: { launchOptions: browser('/usr/bin/chromium') } },
    { name: 'timings', testMatch: 'timings.ts', dependencies: ['page'], fullyParallel: false, workers: 1, use: { trace: 'off' } },
  ],
  /* On a free port, which it says. */
  webServer: {
    command: `exec '${program}' serve --port 0 --proxies 127.0.0.1 --new-tables 100000 --per-address 1000`, /* every test comes from one address, but for those who say otherwise */
    cwd: resolve(import.meta.dirname, '..'),
    wait: { stdout: /(?<CEILIDH_URL>http:\/\/[\w.:[\]]+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
