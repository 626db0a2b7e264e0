/* world.mjs: the real program, a real browser, and pages in it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';

export const program = process.env.CEILIDH ?? resolve(import.meta.dirname, '../../build/ceilidh');

/* Starts `ceilidh serve` on a free port; { url, stop }. */
export async function startServer(port = 0) {
  if (!existsSync(program)) throw new Error(`${program} is missing; ./dev build makes it`);
  const server = spawn(program, ['serve', '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await new Promise((found, failed) => {
    let said = '';
    const listen = (chunk) => {
      said += chunk;
      const address = /http:\/\/[\w.:[\]]+/.exec(said);
      if (address) found(address[0].replace(/\/$/, ''));
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', (code) => failed(new Error(`ceilidh serve ended with ${code}: ${said}`)));
  });
  const stop = () =>
    new Promise((done) => {
      server.once('exit', done);
      server.kill('SIGTERM');
    });
  return { url, stop };
}

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync',
    ],
  });
}

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/* A page in a context of its own. What goes wrong inside it is collected in page.wrongs. */
export async function openPage(browser, url, options = desktop, settings = {}) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('ceilidh settings')) localStorage.setItem('ceilidh settings', kept);
  }, JSON.stringify({ pace: 0, motion: 'none', ...settings }));
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  page.wrongs = [];
  page.on('pageerror', (error) => page.wrongs.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && page.wrongs.push(`console: ${message.text()}`));
  return page;
}
