/* screens.ts: the screens and languages pictures are taken on. */
import type { Language } from '@/text/text';
import type { Look, Scene } from './scenes.ts';
import { desks, hands } from './world.ts';

export interface Screen {
  size: string; /* "390x844" */
  look: Look;
  use: (typeof desks)[string];
}

export const screens: Screen[] = [
  ...Object.entries(desks).map(([size, use]): Screen => ({ size, look: 'desktop', use })),
  ...Object.entries(hands).map(([size, use]): Screen => ({ size, look: 'phone', use })),
];

export const lights = ['light', 'dark'] as const;

/* Where words are many and room is short: taken in every language, by day. */
const busiest = /^(new-caledonia-own|caledonia-(choose|turn|trade|space|draft|fulfil|produce|past|harvest)|solo-turn|lords-(turn|armies-held|target|sheet-text)|caledonia-sheet-(aid|settings))$/;
const others: Language[] = ['es', 'pt-BR', 'ko'];

export function languagesOf({ name }: Pick<Scene, 'name'>): Language[] {
  return busiest.test(name) ? ['en', ...others] : ['en'];
}

export interface Picture {
  scene: string;
  size: string;
  light: (typeof lights)[number];
  language: Language;
}

export function fileOf({ scene, size, light, language }: Picture): string {
  return `${scene}-${size}-${light}${language === 'en' ? '' : `-${language}`}.png`;
}

/* The pictures of a scene on a screen, in the order they are taken. */
export function picturesOf({ name }: Pick<Scene, 'name'>, { size }: Screen): Picture[] {
  return languagesOf({ name }).flatMap((language) => (language === 'en' ? lights : lights.slice(0, 1)).map((light) => ({ scene: name, size, light, language })));
}
