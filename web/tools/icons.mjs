/*
 * icons.mjs: draws the icons that are wanted as pixels from public/icon.svg, after it has changed:
 * node tools/icons.mjs. What it writes is part of the repository.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const folder = join(import.meta.dirname, '../public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/* `share` of the width is for the drawing, the rest is ground: systems cut corners, and of a maskable icon all but a circle
 * of 80 %. What has round corners of its own is drawn as it is. */
const icons = [
  { name: 'icon-180.png', size: 180, share: 0.84 },
  { name: 'icon-192.png', size: 192, share: 1, round: true },
  { name: 'icon-512.png', size: 512, share: 1, round: true },
  { name: 'icon-maskable.png', size: 512, share: 0.72 },
];

const ground = /<rect[^>]* rx="20" fill="(#\w+)"\/>/;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const { name, size, share, round = false } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = round ? drawing : drawing.replace(ground, '');
  const inner = size * share;
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${round ? 'none' : ground.exec(drawing)[1]} }
    svg { width: ${inner}px; height: ${inner}px }
  </style>${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: round });
  await page.close();
}
await browser.close();
