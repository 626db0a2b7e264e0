/* press.mjs: clicking as a person does, and choosing as dice do. */

/* A repeatable way of choosing. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

/* Clicks the index-th of what is in sight. Cards overlap, but their left edge is always free; what is
 * covered or scrolls away under the finger is taken by the keyboard. */
export async function press(page, selector, index = 0, position) {
  const found = page.locator(selector).locator('visible=true');
  if ((await found.count()) <= index) return;
  const one = found.nth(index);
  const clicked = await one.click({ timeout: 700, ...(position ? { position } : {}) }).then(() => true, () => false);
  if (!clicked) await one.focus({ timeout: 700 }).then(() => page.keyboard.press('Enter')).catch(() => undefined);
}
