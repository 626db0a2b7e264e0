/* lessons.ts: takes lessons as somebody does who makes no mistakes. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { lessonFiles } from '../tests/lessons.ts';

export interface Step {
  kind: 'say' | 'try' | 'ask' | 'done';
  move: string; /* the answer */
  points: number; /* things pointed at */
}

export const lessons = lessonFiles(resolve(import.meta.dirname, '../../data'));

/* The steps of a lesson, from its file. */
export function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  const seat = /seat (p\d)/.exec(text)![1]!;
  for (const line of text.slice(text.indexOf('seat p')).split('\n')) {
    if (line.startsWith(`${seat} `) && steps.at(-1)?.move === '' && steps.at(-1)!.kind === 'ask') steps.at(-1)!.move = line.slice(3);
    for (const part of line.startsWith('#:') || line.startsWith('seat') ? line.replace('#:', '').split(' ; ') : []) {
      const [word, ...rest] = part.trim().split(' ') as [string, ...string[]];
      if (word === 'say' || word === 'ask' || word === 'done') steps.push({ kind: word, move: '', points: 0 });
      if (word === 'try') steps.at(-1)!.kind = 'try';
      if (word === 'point') steps.at(-1)!.points += Math.max(rest.length - 1, 1);
    }
  }
  return steps;
}

/* The card of that step is there. */
export async function atStep(page: Page, n: number, kind: string): Promise<void> {
  await page.waitForSelector(`.coach[data-step="${n}"][data-kind="${kind}"]`);
}

/* What is marked on the page now. */
export function marksOn(page: Page): Promise<number> {
  return page.locator('[data-mark]:visible, [data-pin]').count();
}

/* From the card of one step to that of the next. */
export async function takeStep(page: Page, n: number, { kind, move }: Step): Promise<void> {
  if (kind === 'try') await page.click('[data-action=lesson-try]');
  if (kind === 'say' || kind === 'try') return page.click('[data-action=lesson-next]');
  await page.fill('[data-action=command]', move);
  await page.press('[data-action=command]', 'Enter');
  await page.waitForSelector(`.coach:not([data-step="${n}"][data-kind=ask])`);
  if (page.url().includes('/lords/')) return; /* whose turns count as soon as they are whole */
  if (await page.locator('.coach[data-kind=confirm]').count()) await page.click('[data-action=confirm]');
}

/* The first question of a lesson. */
export async function toQuestion(page: Page, { id, text }: (typeof lessons)[number]): Promise<void> {
  await page.goto(`/learn/${id}`);
  for (const [i, step] of stepsOf(text).entries()) {
    await atStep(page, i + 1, step.kind);
    if (step.kind === 'ask') return;
    await page.click('[data-action=lesson-next]');
  }
}
