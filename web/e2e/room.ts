/* room.ts: what of a page can be hit by a finger, and what covers what. */
import type { Page } from '@playwright/test';

export interface Hit {
  what: string;
  wide: number; /* of it, in a line through its middle or its left strip, what a finger hits */
  high: number;
}

/* Everything that can be used and is in sight at least in part, below `root` or in the sheet that is open. What is covered there by
 * something else does not count; what has been scrolled out of sight is brought into it first. */
export function hits(page: Page, root: string): Promise<Hit[]> {
  return page.evaluate((within) => {
    const usable = 'button:not(:disabled), a[href], input:not(:disabled), select, summary, [role=tab]';
    const base = document.querySelector('dialog[open]') ?? document.querySelector(within)!;
    const target = (one: Element): Element => (one.matches('input') ? (one.closest('label') ?? document.querySelector(`label[for="${one.id}"]:not(.unseen)`) ?? one) : one);
    const isText = (one: Element): boolean => one.matches('p a, li a, .soft a') && getComputedStyle(one).display === 'inline';
    const named = (one: Element): string => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ${one.getAttribute('data-action') ?? ''} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}"`;
    const seen = [...base.querySelectorAll(usable)].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && !isText(one) && !one.closest('.unseen') && !one.classList.contains('unseen') && !one.classList.contains('skip'));
    return seen.map((one) => {
      const aimed = target(one);
      aimed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = aimed.getBoundingClientRect();
      const owns = (x: number, y: number): boolean => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (aimed.contains(at) || at.closest('label') === aimed);
      };
      const strip = box.left + Math.min(box.width / 2, 22);
      const middle = box.top + box.height / 2;
      let [wide, high] = [0, 0];
      for (let x = box.left + 0.5; x < box.right; x++) if (owns(x, middle)) wide++;
      for (let y = box.top + 0.5; y < box.bottom; y++) if (owns(strip, y)) high++;
      return { what: named(one), wide, high };
    });
  }, root);
}

/* Those of them that are smaller than `least` pixels either way. */
export async function tooSmall(page: Page, root = 'body', least = 43): Promise<string[]> {
  return (await hits(page, root)).filter(({ wide, high }) => wide < least || high < least).map(({ what, wide, high }) => `${what}: ${wide} by ${high}`);
}

/* Those of these that do not lie wholly within the window. */
export function outOfSight(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = e2e.shown(wanted);
    if (found.length === 0) return [`no ${wanted}`];
    return found.flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const within = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return within ? [] : [`${one.getAttribute('data-card') ?? one.getAttribute('class')}: ${[left, top, right, bottom].map(Math.round).join(' ')}`];
    });
  }, selector);
}

/* Those of these that something else covers at their left strip, which is what has to be seen of a card. */
export function covered(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      e2e.shown(wanted).flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + Math.min(12, width / 2), top + height / 2);
        return at && one.contains(at) ? [] : [`${one.getAttribute('data-card') ?? one.getAttribute('class')} by ${at?.getAttribute('class')}`];
      }),
    selector,
  );
}

/* Words that do not fit where they stand. */
export function cutWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const words = document.createRange();
    return e2e.shown(wanted).flatMap((one) => {
      words.selectNodeContents(one);
      return words.getBoundingClientRect().width > one.getBoundingClientRect().width + 1 ? [one.textContent ?? ''] : [];
    });
  }, selector);
}
