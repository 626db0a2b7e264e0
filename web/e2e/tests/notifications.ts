/* notifications.ts: being told by the browser itself. This one reaches no push service of its own maker: what it would be given to subscribe is
 * ours, and what the server sends there is handed to the worker by the browser's own tools (CDP). The browser without windows, which the other
 * tests have, shows no notifications: this one is whole (playwright.config.ts). */
import type { BrowserContext, Page } from '@playwright/test';
import { browser } from '../../../tests/server/receivers.mjs';
import { playLords } from '../lords.ts';
import { openTable, sitDown, sitTogether } from '../online.ts';
import { openTell, passTo, world } from '../telling.ts';
import { expect, test } from '../world.ts';

test.use({ serviceWorkers: 'allow' });

/* What the browser would be given by a push service; and how often anybody was asked for leave. */
async function givePush(context: BrowserContext, given: { endpoint: string; p256dh: string; auth: string }): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    if (!('PushManager' in globalThis)) return;
    const kept = 'e2e push';
    const made = (key: ArrayBuffer): unknown => ({
      endpoint, options: { userVisibleOnly: true, applicationServerKey: key }, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => (localStorage.removeItem(kept), true),
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        localStorage.setItem(kept, JSON.stringify([...applicationServerKey]));
        return made(applicationServerKey.buffer as ArrayBuffer);
      },
      async getSubscription() {
        const key = localStorage.getItem(kept);
        return key && made(new Uint8Array(JSON.parse(key) as number[]).buffer);
      },
    });
    const counted = globalThis as unknown as { asked: number };
    counted.asked = 0;
    const plain = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => (counted.asked++, plain());
  }, given);
}

/* Hands a message to the page's worker, as the browser's push service would. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
    if (found) resolve(found.registrationId);
  }));
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await cdp.detach();
}

const notifications = (page: Page): Promise<string[]> => page.evaluate(async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, tag }) => `${title} | ${body} | ${tag}`);
});

test('a notification: leave is asked for by a click alone, what was sealed for the browser is shown, not to who looks; at other tables too', async ({ page: ann, another }) => {
  const { push, server, end } = await world();
  try {
    const own = browser();
    await ann.context().grantPermissions(['notifications'], { origin: server.url });
    await givePush(ann.context(), { endpoint: `${push.origin}/ann`, p256dh: own.p256dh, auth: own.auth });
    const bea = await another();
    const link = await sitTogether(ann, bea, 'lords', { base: server.url });
    const table = new URL(link).pathname;
    await ann.evaluate(() => navigator.serviceWorker.ready);
    await passTo([ann, bea], 0);
    await openTell(ann);
    expect(await ann.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(0);
    await ann.click('[data-action=tell-here]');
    await expect(ann.locator('[data-way]')).toContainText('This browser');
    expect(await ann.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1);
    expect(await ann.$('[data-action=tell-here]')).toBeNull();
    await ann.goto(`${server.url}/games`); /* she looks at something else */
    await playLords(bea, { until: async () => (await bea.$('[data-mine]')) === null });
    const sent = own.read((await push.next()).body);
    expect(sent).toEqual({ title: 'Your turn in Lords', body: 'Lords with Bea', tag: table, url: table });
    await deliver(ann, server.url, JSON.stringify(sent));
    await expect.poll(() => notifications(ann)).toEqual([`Your turn in Lords | Lords with Bea | ${table}`]);
    /* Who looks at the table is not bothered. */
    await ann.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach((one) => one.close()));
    await ann.goto(`${server.url}${table}`);
    await ann.waitForSelector('.play');
    await deliver(ann, server.url, JSON.stringify(sent));
    await deliver(ann, server.url, JSON.stringify({ ...sent, title: 'Elsewhere', tag: '/games', url: '/games' }));
    await expect.poll(() => notifications(ann)).toEqual(['Elsewhere | Lords with Bea | /games']);
    /* Another table: as at the first. */
    const next = await openTable(ann, 'lords', 'Ann', { base: server.url });
    await sitDown(bea, next, 'Bea');
    await ann.waitForSelector('.play');
    await openTell(ann);
    await expect(ann.locator('[data-way]')).toContainText('This browser');
    /* And nowhere any more. */
    await ann.goto(`${server.url}/settings`);
    await ann.click('[data-action=usual-here]');
    await expect(ann.locator('[data-setting=tell]')).not.toContainText('on.');
    await ann.goto(`${server.url}${table}`);
    await ann.waitForSelector('.play');
    await openTell(ann);
    await expect(ann.locator('[data-way]')).toHaveCount(0);
  } finally {
    await end();
  }
});
