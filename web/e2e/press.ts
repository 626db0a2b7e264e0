/* press.ts: clicking as a person does, and choosing as dice do. */
import type { Page } from '@playwright/test';

/* A repeatable way of choosing: a number below n. */
export type Roll = (n: number) => number;

export function dice(seed: number): Roll {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

interface Point {
  x: number;
  y: number;
}

/* Where the index-th of what is in sight can be clicked: at `position` in it, or its middle; null if something covers that. */
function aim(page: Page, selector: string, index: number, position?: Point): Promise<Point | null> {
  return page.evaluate(
    ([wanted, nth, at]) => {
      const one = e2e.shown(wanted)[nth];
      if (!one) throw new Error(`${wanted} number ${nth} is not in sight`);
      for (const block of ['nearest', 'center'] as const) {
        one.scrollIntoView({ block, inline: block, behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const point = { x: left + (at?.x ?? width / 2), y: top + (at?.y ?? height / 2) };
        if (one.contains(document.elementFromPoint(point.x, point.y))) return point;
      }
      return null;
    },
    [selector, index, position] as const,
  );
}

/* Takes the index-th of what is in sight by the keyboard. */
export async function enter(page: Page, selector: string, index = 0): Promise<void> {
  await page.evaluate(([wanted, nth]) => {
    const one = e2e.shown(wanted)[nth];
    one?.focus();
    if (!one || document.activeElement !== one) throw new Error(`${wanted} number ${nth} cannot have the focus`);
  }, [selector, index] as const);
  await page.keyboard.press('Enter');
}

/* Clicks the index-th of what is in sight; what is covered is taken by the keyboard. The page should be quiet. */
export async function press(page: Page, selector: string, index = 0, position?: Point): Promise<void> {
  const point = await aim(page, selector, index, position);
  if (point) await page.mouse.click(point.x, point.y);
  else await enter(page, selector, index);
}
