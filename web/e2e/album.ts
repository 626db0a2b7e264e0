/* album.ts: the pictures that are in web/shots, on one page. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenes } from './scenes.ts';

export const folder = join(import.meta.dirname, '../shots');
export const lights = ['light', 'dark'] as const;
export const looks = ['desktop', 'phone'] as const;

export function fileOf(scene: string, look: string, light: string): string {
  return `${scene}-${look}-${light}.png`;
}

function figure(scene: string, look: string, light: string): string {
  const file = fileOf(scene, look, light);
  if (!existsSync(join(folder, file))) return '';
  return `<a href="${file}"><img src="${file}" alt="${scene}, ${look}, ${light}" loading="lazy" height="${look === 'phone' ? 420 : 320}"></a>\n`;
}

export default function album(): void {
  const sections = scenes.flatMap(({ name }) => {
    const pictures = looks.flatMap((look) => lights.map((light) => figure(name, look, light))).join('');
    return pictures ? [`<section><h2>${name}</h2>${pictures}</section>`] : [];
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ceilidh: every screen</title><h1>Every screen</h1>\n${sections.join('\n')}\n</html>\n`,
  );
  console.log(`${sections.length} screens in web/shots/index.html`);
}
