/* files.ts: what goes into the page as a file, and what comes out of it. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';

/* Gives the page a file at the list of games. */
export async function bringFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/games');
  await page.setInputFiles('[data-action=import]', { name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

/* The file one gets by a click. */
export async function fileFrom(page: Page, selector: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
  return file;
}

export async function textFrom(page: Page, selector: string): Promise<string> {
  return readFileSync(await (await fileFrom(page, selector)).path(), 'utf8');
}
