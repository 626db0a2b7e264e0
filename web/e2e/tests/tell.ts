/* tell.ts: being told that it is one's turn by mail and by a call to a program, and the sheet where one says how. */
import type { Page } from '@playwright/test';
import { faults, script } from '../faults.ts';
import { openTable, sitTogether } from '../online.ts';
import { playLords } from '../lords.ts';
import { openTell, passTo, world } from '../telling.ts';
import { quiet } from '../watch.ts';
import { everything, expect, phone, test } from '../world.ts';

async function leaveTable(page: Page): Promise<void> {
  await page.goto('about:blank');
}

test('mail: a code first, then the turn, then no more by the link in it', async ({ page: ann, another }) => {
  const { mail, server, end } = await world();
  try {
    const bea = await another();
    await sitTogether(ann, bea, 'lords', { base: server.url });
    await passTo([ann, bea], 0); /* Bea is to play */
    await openTell(ann);
    await ann.fill('[data-mail]', 'ann@example.org');
    await ann.click('[data-action=add-mail]');
    const { headers, to } = await mail.next();
    expect(to).toBe('ann@example.org');
    await ann.fill('[data-code]', /\d{6}/.exec(headers['subject']!)![0]);
    await ann.click('[data-action=confirm-mail]');
    await expect(ann.locator('[data-way]')).toContainText('a…@example.org');
    await leaveTable(ann);
    await playLords(bea, { until: async () => (await bea.$('[data-mine]')) === null });
    const told = await mail.next();
    expect(told.headers['subject']).toBe('Your turn in Lords');
    const [off] = /http:\/\/localhost\/off#[\w-]+/.exec(told.text)!;
    await ann.goto(`${server.url}${off.slice('http://localhost'.length)}`);
    expect(mail.come).toEqual([]);
    await ann.click('[data-action=off]');
    await ann.waitForSelector('[data-off=done]');
    expect(ann.url()).not.toContain('#');
  } finally {
    await end();
  }
});

test('a program is called; its secret is shown once; quiet hours and what was sent', async ({ page: ann, another }) => {
  const { hook, server, end } = await world();
  try {
    const bea = await another();
    await sitTogether(ann, bea, 'lords', { base: server.url });
    await openTell(ann);
    await ann.click('summary:has-text("Call to a program")');
    await ann.fill('[data-hook]', `${hook.origin}/turn`);
    await ann.click('[data-action=add-hook]');
    const secret = (await ann.textContent('[data-hook-secret]'))!;
    await ann.click('[data-action=test-1]');
    const call = await hook.next();
    expect(call.said.what).toBe('test');
    expect(call.isBy(secret)).toBe(true);
    await ann.click('[data-log] summary');
    await expect(async () => {
      await ann.click('[data-action=look-again]');
      await expect(ann.locator('[data-sent=sent]')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await ann.check('[data-quiet]');
    await ann.fill('[data-quiet-from]', '21:30');
    await expect(ann.locator('[data-quiet-to]')).toHaveValue('08:00');
    await quiet(ann);
    await ann.reload();
    await ann.waitForSelector('.play');
    await openTell(ann);
    await expect(ann.locator('[data-quiet-from]')).toHaveValue('21:30');
    expect(await ann.$('[data-hook-secret]')).toBeNull();
    await ann.click('[data-action=remove-1]');
    await expect(ann.locator('[data-way]')).toHaveCount(0);
  } finally {
    await end();
  }
});

test('before the game begins: who has sat down says how to be told', async ({ page: ann }) => {
  const { server, end } = await world();
  try {
    await openTable(ann, 'lords', 'Ann', { base: server.url });
    await ann.click('[data-action=tell]');
    await ann.waitForSelector('[data-tell=there]');
    await ann.keyboard.press('Escape');
    await expect(ann.locator('[data-tell]')).toHaveCount(0);
  } finally {
    await end();
  }
});

/* The sheet with everything in it. */
async function fillSheet(page: Page, hook: string): Promise<void> {
  await openTell(page);
  await page.fill('[data-mail]', 'ann@example.org');
  await page.click('[data-action=add-mail]');
  await page.waitForSelector('[data-code]');
  await page.check('[data-quiet]');
  await page.waitForSelector('[data-quiet-from]');
  await page.click('summary:has-text("Call to a program")');
  await page.fill('[data-hook]', hook);
  await page.click('[data-action=add-hook]');
  await page.waitForSelector('[data-hook-secret]');
  await page.click('[data-log] summary');
  await quiet(page);
}

/* By day on a desk, by night in a hand; in ./dev soak page both in both. */
const looks = [['desk', {}, 'light'], ['hand', phone, 'dark']] as const;

for (const [look, use, usual] of looks)
  test.describe(() => {
    test.use({ ...use, bypassCSP: true });
    for (const colorScheme of everything ? (['light', 'dark'] as const) : [usual])
      test(`no serious fault, on a ${look}, ${colorScheme}`, async ({ page: ann, another }) => {
        const { hook, server, end } = await world();
        try {
          await ann.emulateMedia({ colorScheme });
          await sitTogether(ann, await another(), 'lords', { base: server.url });
          await fillSheet(ann, `${hook.origin}/turn`);
          await ann.evaluate(script);
          expect(await faults(ann, { withMap: true })).toEqual([]);
          const folder = process.env['TELL_PICTURES'];
          const shot = (name: string): Promise<unknown> => (folder ? ann.screenshot({ path: `${folder}/${name}-${look}-${colorScheme}.png` }) : Promise.resolve());
          await shot('tell-end');
          await ann.locator('.dialog-body').first().evaluate((body) => { body.scrollTop = 0; body.closest('dialog')!.scrollTop = 0; });
          await shot('tell');
          for (const path of ['/off#x', '/settings']) {
            await ann.goto(`${server.url}${path}`);
            await ann.waitForSelector(path === '/settings' ? '[data-setting=tell]' : '[data-action=off]');
            await quiet(ann);
            await ann.evaluate(script);
            expect(await faults(ann, { withMap: true })).toEqual([]);
            await shot(path.slice(1, 4));
          }
        } finally {
          await end();
        }
      });
  });
