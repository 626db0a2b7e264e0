/* telling.ts: a server that tells people that it is their turn, and those whom it tells: a server of mail, a program and a push service, all of them
 * real, on this machine. */
import type { Page } from '@playwright/test';
import { hookProgram, mailServer, pushService } from '../../tests/server/receivers.mjs';
import { playLords } from './lords.ts';
import { chooseInMenu } from './online.ts';
import { Server } from './serve.ts';

const telling = ['--tell-after', '0', '--tell-to', 'all', '--smtp-tls', 'maybe', '--mail-sender', 'games@club.example', '--site', 'http://localhost'];

/* A server that tells people things, and those whom it tells. */
export async function world() {
  const [mail, hook, push] = [await mailServer(), await hookProgram(), await pushService()];
  const server = new Server([...telling, '--smtp', `smtp://127.0.0.1:${mail.port}`]);
  await server.start();
  const end = async (): Promise<void> => {
    await server.end();
    for (const one of [mail, hook, push]) one.close();
  };
  return { mail, hook, push, server, end };
}

export async function openTell(page: Page): Promise<void> {
  await chooseInMenu(page, 'tell');
  await page.waitForSelector('[data-tell=there]');
}

/* Whoever is to play plays until it is the other's turn. */
export async function passTo(pages: Page[], wanted: number): Promise<void> {
  const mine = pages[wanted]!;
  const other = pages[1 - wanted]!;
  await Promise.race(pages.map((page) => page.waitForSelector('[data-mine]')));
  if (await mine.$('[data-mine]')) await playLords(mine, { until: async () => (await mine.$('[data-mine]')) === null });
  await other.waitForSelector('[data-mine]');
}
