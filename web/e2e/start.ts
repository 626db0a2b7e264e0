/* start.ts: begins a game through the pages, as a person would. */
import type { Page } from '@playwright/test';
import type { OwnGame } from '@/play/views';

export interface Wishes {
  preset?: 'usual' | 'first';
  options?: Record<string, boolean | number>; /* beside the usual ones */
}

/* Fills in the page of a new game and goes to its table. seats: 'person' or a bot's name each. */
export async function chooseAndStart(page: Page, seats: string[], { preset = 'usual', options = {} }: Wishes = {}): Promise<void> {
  await page.click(`[data-preset=${Object.keys(options).length > 0 ? 'own' : preset}]`);
  await page.click(`[data-players="${seats.length}"]`);
  for (const [i, who] of seats.entries())
    await page.selectOption(`[data-seat-who="${i}"]`, who === 'person' ? '' : who);
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'boolean') await page.setChecked(`[data-option="${name}"]`, value);
    else await page.selectOption(`[data-option="${name}"]`, String(value));
  }
  await page.click('[data-action=start]');
  await page.waitForSelector('.play');
}

/* From the first page. */
export async function startGame(page: Page, game: OwnGame, seats: string[], wishes?: Wishes): Promise<void> {
  await page.goto('/');
  await page.click(`[data-action=new-${game}]`);
  await chooseAndStart(page, seats, wishes);
}

/* How many moves count so far. */
export async function plyOf(page: Page): Promise<number> {
  return Number(await page.getAttribute('.play', 'data-ply'));
}
