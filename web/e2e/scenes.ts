/* scenes.ts: every screen of the page, reached the same way each time; for pictures and for checks of all screens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Save } from '@/table/saves';
import type { Seat } from '@/table/table';
import { putKept } from './kept.ts';
import { lessons, toQuestion } from './lessons.ts';
import { target } from './map.ts';
import { onlineScenes } from './onlineScenes.ts';
import { enter } from './press.ts';
import { quiet } from './watch.ts';

/* On a desk or in a hand. */
export type Look = 'desktop' | 'phone';

export interface Scene {
  name: string;
  on?: Look | undefined; /* there alone, if there is one */
  save?: Save;
  open: (page: Page) => Promise<void>;
}

type Doing = (page: Page) => Promise<unknown>;
type RecordName = 'caledonia' | 'solo' | 'auction' | 'lords' | 'lords-five' | 'nullgame';

const usualBots: Partial<Record<RecordName, string>> = { lords: 'raider', 'lords-five': 'raider', nullgame: 'greedy' };

export function record(name: RecordName): string {
  return readFileSync(join(import.meta.dirname, 'records', `${name}.ceilidh`), 'utf8');
}

const names = ['Isla', 'Hamish', 'Mirae', 'Struan', 'Catriona'];
const noon = Date.UTC(2026, 5, 24, 12);

/* The record up to the `nth` move that looks so, without it; whole if `pattern` is null. */
function before(name: RecordName, pattern: RegExp | null, nth = 0): string {
  if (pattern === null) return record(name);
  const lines = record(name).split('\n');
  const found = lines.flatMap((line, i) => (/^\d+ /.test(line) && pattern.test(line) ? [i] : []));
  if (found.length <= nth) throw new Error(`${name}: no move ${nth} like ${pattern}`);
  return `${lines.slice(0, found[nth]).join('\n')}\n`;
}

export function playersOf(text: string): number {
  return Number(/^players (\d)/m.exec(text)?.[1]);
}

function gameOf(text: string): string {
  return /^game (\w+)/m.exec(text)![1]!;
}

function seats(name: RecordName, people: number[]): Seat[] {
  const players = playersOf(record(name));
  const bot = usualBots[name] ?? 'steward';
  return Array.from({ length: players }, (_, i) => ({ name: names[i]!, bot: people.includes(i) ? null : bot }));
}

interface Circumstances {
  nth?: number; /* among the moves that look like the pattern */
  people?: number[];
  then?: Doing; /* what somebody does there */
  on?: Look | undefined;
}

const nothing: Doing = async () => undefined;

/* Somebody new each time, with a token. */
async function signUp(page: Page): Promise<void> {
  if (!(await page.evaluate(() => localStorage.getItem('ceilidh account')))) {
    await page.click('[data-way=up]');
    await page.fill('[data-field=name]', `Isla ${Date.now()}`);
    await page.fill('[data-field=password]', 'correct horse');
    await page.click('[data-action=begin]');
  }
  await page.waitForSelector('[data-action=make-token]');
  await page.fill('[data-field=token-name]', 'my bot');
  await page.click('[data-action=make-token]');
  await page.waitForSelector('[data-made-token]');
  await page.click('[data-action=delete]');
}

/* A scene at a table, before a move that looks so. */
function table(scene: string, name: RecordName, pattern: RegExp | null, { nth = 0, people = [0], then = nothing, on }: Circumstances = {}): Scene {
  const text = before(name, pattern, nth);
  const save: Save = {
    id: scene, version: 1, game: gameOf(text), seats: seats(name, people), record: text, draft: [],
    ply: (text.match(/^\d+ /gm) ?? []).length, over: pattern === null, started: noon, updated: noon,
  };
  const open: Scene['open'] = async (page) => {
    await page.goto(`/play/${scene}`);
    await page.waitForSelector('.play, .curtain');
    await quiet(page);
    await then(page);
    await quiet(page);
  };
  return { name: scene, save, open, on };
}

/* A scene away from the tables. */
function page(name: string, path: string, { then = nothing, on }: Circumstances = {}): Scene {
  const open: Scene['open'] = async (page) => {
    await page.goto(path);
    await page.waitForSelector('h1');
    await then(page);
    await quiet(page);
  };
  return { name, open, on };
}

const click = (...selectors: string[]): Doing => async (page) => {
  for (const selector of selectors) await page.locator(selector).locator('visible=true').first().click();
};
const own: Doing = async (page) => {
  await page.waitForSelector('[data-seat-who]');
  await page.click('[data-preset=own]');
};

/* What does not stand in the top bar stands behind the menu. */
export const sheet = (name: string): Doing => async (page) => {
  const button = page.locator(`[data-action=sheet-${name}]`);
  if (!(await button.isVisible())) await page.click('[data-action=menu]');
  await button.click();
  await page.waitForSelector('dialog[open]:not(:has(.play-menu)) .dialog-body > *'); /* some are fetched first */
};
const overlay = (kind: string): Doing => async (page) => {
  await page.click('[data-action=overlays]');
  await page.click(`[data-overlay=${kind}]`);
};
const drawnRule: Doing = async (page) => {
  await page.waitForSelector('.rule-picture svg');
};

/* A rule over the table, from the first space that takes nothing. */
const ruleOpen: Doing = async (page) => {
  await page.locator('[data-space]:not([data-target])').first().focus();
  await page.keyboard.press('Enter');
  await page.click('.pop .rule-link');
  await page.waitForSelector('.rule-sheet h2');
};

/* A card whose power rests, at the example that tells why. */
export const restingPower: Doing = async (page) => {
  await page.click('[data-example=weakest] [data-action=try-example]');
  await page.waitForSelector('.play');
  await page.click('[data-action=hold][data-card=forsyth-7]');
  await page.waitForSelector('.lords-why .rule-link');
};
const ruleOfPower: Doing = async (page) => {
  await restingPower(page);
  await page.locator('.lords-why .rule-link').first().click();
  await page.waitForSelector('.rule-sheet .example-armies');
};

const trading = click('.action[data-action=trade]', '.cal-good.can');
const tab = (name: string): Doing => click(`[data-tab=${name}]`);

const middle = (scene: string, then: Doing = nothing, on?: Look): Scene => table(scene, 'caledonia', / p0 (sell|buy|expand)/, { nth: 15, then, on });
const calm = (scene: string, then: Doing = nothing, on?: Look): Scene => table(scene, 'lords', / p0 muster/, { nth: 8, then, on });

export const scenes: Scene[] = [
  page('home', '/'),
  page('home-lost', '/nowhere'),
  page('new-caledonia', '/new/caledonia', { then: (page) => page.waitForSelector('[data-seat-who]') }),
  page('new-caledonia-own', '/new/caledonia', { then: own }),
  page('new-lords', '/new/lords', { then: (page) => page.waitForSelector('[data-seat-who]') }),
  page('new-lords-own', '/new/lords', { then: own }),
  page('games', '/games', { then: (page) => page.waitForSelector('[data-save]') }),
  page('account', '/account', { then: (page) => page.click('[data-way=up]') }),
  page('account-own', '/account', { then: signUp }),
  page('privacy', '/privacy'),
  page('settings', '/settings'),
  page('help', '/help'),
  page('rules-caledonia', '/rules/caledonia', { then: drawnRule }),
  page('rules-lords', '/rules/lords', { then: drawnRule }),
  page('rules-one', '/rules/C-EXP-3', { then: drawnRule }),
  page('rules-found', '/rules/caledonia', { then: (page) => page.fill('[data-action=find-rule]', 'lake') }),

  table('caledonia-choose', 'caledonia', / p0 choose/),
  table('caledonia-place', 'caledonia', / p0 place/),
  table('caledonia-bid', 'auction', / p0 bid/),
  table('caledonia-early', 'caledonia', / p0 (sell|buy|expand|obtain)/),
  table('caledonia-four', 'auction', / p0 row d9 d8/), /* round 4, each of the others has moved */
  middle('caledonia-turn'),
  middle('caledonia-trade', trading),
  middle('caledonia-expand', click('[data-action=expand]')),
  middle('caledonia-space', async (page) => {
    await page.click('[data-action=expand]');
    await quiet(page);
    await enter(page, target);
  }),
  middle('caledonia-draft', async (page) => {
    await trading(page);
    await click('[data-action=trade][data-n]:not([disabled]):not([aria-disabled=true])')(page);
    await page.waitForSelector('.draft li');
  }),
  middle('caledonia-refused', (page) => page.locator('.action:not(.open)').first().dispatchEvent('click')),
  table('caledonia-port', 'caledonia', / p0 port/),
  table('caledonia-neighbour', 'caledonia', / p0 neighbour/),
  table('caledonia-slaughter', 'caledonia', / p0 slaughter/),
  table('caledonia-bonus', 'caledonia', / p0 bonus/),
  table('caledonia-upgrade', 'caledonia', / p0 upgrade/),
  table('caledonia-produce', 'caledonia', / p0 produce/),
  table('caledonia-fulfil', 'caledonia', / p0 fulfil/, { nth: 1, then: click('[data-action=fulfil]') }),
  ...['reach', 'settlements', 'border', 'delta'].map((kind) => middle(`caledonia-overlay-${kind}`, overlay(kind))),
  middle('caledonia-rule', ruleOpen),
  ...['export', 'boards', 'log'].map((name) => middle(`caledonia-tab-${name}`, tab(name), 'phone')),
  middle('caledonia-menu', click('[data-action=menu]')),
  ...['scores', 'aid', 'text', 'keys', 'settings'].map((name) => middle(`caledonia-sheet-${name}`, sheet(name))),
  middle('caledonia-past', async (page) => {
    if (await page.locator('[data-tab=log]').count()) await page.click('[data-tab=log]');
    await page.locator('[data-action=look-back]').nth(12).click();
    await page.waitForSelector('.past-frame');
  }),
  table('caledonia-harvest', 'caledonia', / p0 pass/, { nth: 1, then: async (page) => {
    await click('.action[data-action=pass]', '[data-action=confirm]:enabled')(page);
    await page.waitForSelector('.harvest');
  } }),
  table('caledonia-over', 'caledonia', null, { then: (page) => page.waitForSelector('dialog[open]') }),
  table('solo-turn', 'solo', / p0 (sell|buy|expand)/, { nth: 12 }),
  table('solo-export', 'solo', / p0 (sell|buy|expand)/, { nth: 12, then: tab('export'), on: 'phone' }),
  table('solo-over', 'solo', null, { then: (page) => page.waitForSelector('dialog[open]') }),

  table('lords-early', 'lords', / p0 (muster|recruit)/),
  table('lords-anew', 'lords', / p0 recruit/, { nth: 2 }), /* a skirmish begins */
  table('lords-idle', 'lords', / p1 muster/, { people: [1], then: click('[data-action=hold][data-card=wemyss-7]') }), /* nobody has a follower */
  calm('lords-turn'),
  calm('lords-held', click('[data-action=hold]')),
  calm('lords-picked', click('[data-action=hold]', '[data-action=muster-down]')),
  calm('lords-recruit', click('[data-action=recruit]')),
  calm('lords-look', click('.lords-opponents [data-action=look]')),
  table('lords-many', 'lords-five', / p0 muster makgill-3/),
  table('lords-many-held', 'lords-five', / p0 muster makgill-3/, { then: click('[data-action=hold]'), on: 'phone' }),
  table('lords-armies', 'lords-five', / p0 muster cochrane-8/),
  table('lords-armies-held', 'lords-five', / p0 muster cochrane-8/, { then: click('[data-action=hold]') }),
  page('lords-rule', '/rules/L-ACT-2', { then: ruleOfPower }),
  table('lords-target', 'lords', / p0 target \d/),
  table('lords-supporter', 'lords', / p0 target [a-z]/),
  table('lords-claim', 'lords', / p0 claim/),
  calm('lords-past', async (page) => {
    await sheet('log')(page);
    await page.locator('dialog .log-jump').nth(12).click();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.past-bar');
  }),
  calm('lords-log', click('[data-action=log]'), 'phone'),
  calm('lords-cards-of', click('[data-action=seat-more]'), 'phone'),
  calm('lords-discard', click('[data-action=discard]')),
  calm('lords-menu', click('[data-action=menu]')),
  ...['log', 'scores', 'aid', 'text', 'settings'].map((name) => calm(`lords-sheet-${name}`, sheet(name))),
  table('lords-curtain', 'lords', / p0 muster/, { nth: 8, people: [0, 1] }),
  table('lords-over', 'lords', null, { then: (page) => page.waitForSelector('dialog[open]') }),

  ...onlineScenes,

  page('learn', '/learn'),
  ...lessons.map((lesson): Scene => ({ name: `lesson-${lesson.id.replace('/', '-')}`, open: (page) => toQuestion(page, lesson) })),

  page('plain-new', '/new/nullgame', { then: own }),
  table('plain-turn', 'nullgame', / p0 (keep|fold)/),
  table('plain-draft', 'nullgame', / p0 (keep|fold)/, { nth: 2, then: click('[data-action=move]') }),
  table('plain-late', 'nullgame', / p0 (keep|fold)/, { nth: 2 }),
  ...['log', 'scores', 'aid', 'text'].map((name) => table(`plain-sheet-${name}`, 'nullgame', / p0 (keep|fold)/, { nth: 2, then: sheet(name) })),
  table('plain-curtain', 'nullgame', / p0 (keep|fold)/, { nth: 2, people: [0, 1] }),
  table('plain-over', 'nullgame', null, { then: (page) => page.waitForSelector('dialog[open]') }),
];

const kept = (some: Scene[]): Save[] => some.flatMap(({ save }) => (save ? [save] : []));

/* Keeps in the browser of this page the games that the scenes need, or one of them: away from the tables one sees them all. */
export function prepare(page: Page, scene?: Scene): Promise<void> {
  return putKept(page, kept(scene?.save ? [scene] : scenes));
}

/* Only what this one scene needs. */
export async function openScene(page: Page, name: string): Promise<void> {
  const scene = scenes.find((one) => one.name === name)!;
  if (scene.save) await putKept(page, [scene.save]);
  await scene.open(page);
}
