/* lessons.ts: a lesson is taken along its record in a real browser, and every mark finds what it means; every other one in one of the languages,
 * in ./dev soak page each in all of them. */
import type { Page } from '@playwright/test';
import { atStep, lessons, marksOn, stepsOf, takeStep } from '../lessons.ts';
import { expect, part, test } from '../world.ts';

type Lesson = (typeof lessons)[number];

async function take(page: Page, { id, text }: Lesson): Promise<void> {
  await page.goto(`/learn/${id}`);
  for (const [i, step] of stepsOf(text).entries()) {
    await atStep(page, i + 1, step.kind);
    await expect.poll(() => marksOn(page), `${id}, step ${i + 1}`).toBeGreaterThanOrEqual(step.points);
    expect(await page.locator('.coach-body').innerText()).not.toMatch(/undefined|NaN|\{|lesson\./);
    if (step.kind !== 'done') await takeStep(page, i + 1, step);
  }
  await page.click('[data-action=lesson-list]');
  await expect(page.locator(`[data-lesson="${id}"]`)).toHaveAttribute('data-done', 'true');
}

const languages = ['en', 'es', 'pt-BR', 'ko'] as const;

for (const [i, language] of languages.entries())
  test.describe(() => {
    test.use({ settings: { language } });
    for (const lesson of part(lessons, 2 * languages.length, 2 * i)) test(`the lesson ${lesson.id} along its record, in ${language}`, ({ page }) => take(page, lesson));
  });
