/* album.ts: the pictures that are in web/shots, on one page. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenes } from './scenes.ts';
import { fileOf, picturesOf, screens } from './screens.ts';

export const folder = join(import.meta.dirname, '../shots');

function figure(file: string): string {
  if (!existsSync(join(folder, file))) return '';
  return `<a href="${file}"><img src="${file}" alt="${file.replace('.png', '')}" title="${file}" loading="lazy" height="360"></a>\n`;
}

export default function album(): void {
  const sections = scenes.flatMap((scene) => {
    const pictures = screens.flatMap((screen) => picturesOf(scene, screen).map((picture) => figure(fileOf(picture)))).join('');
    return pictures ? [`<section><h2>${scene.name}</h2>${pictures}</section>`] : [];
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ceilidh: every screen</title><h1>Every screen</h1>\n${sections.join('\n')}\n</html>\n`,
  );
  console.log(`${sections.length} screens in web/shots/index.html`);
}
