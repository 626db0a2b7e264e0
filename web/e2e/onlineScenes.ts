/* onlineScenes.ts: the screens of tables on a server, each at a table of its own, made by plain requests. */
import type { Page } from '@playwright/test';
import { HallTable, type Wish } from './hall.ts';
import type { Scene } from './scenes.ts';
import { quiet } from './watch.ts';

type Doing = (page: Page, table: HallTable) => Promise<unknown>;

const nothing: Doing = async () => undefined;

/* A scene that somebody comes to by a link. */
function scene(name: string, game: string, wish: Wish, where: (table: HallTable) => string, then: Doing = nothing): Scene {
  const open: Scene['open'] = async (page) => {
    await page.context().setOffline(false); /* one of them goes without a network */
    const table = await HallTable.make(page.request, game, wish);
    await page.goto(where(table));
    await then(page, table);
    await quiet(page);
  };
  return { name, open };
}

const atSeat = (seat = 0) => (table: HallTable): string => table.seatLink(seat);

/* A scene at a table whose game has begun. */
function playing(name: string, game: string, then: Doing = nothing, wish: Wish = {}): Scene {
  return scene(name, game, wish, atSeat(), async (page, table) => {
    await page.waitForSelector('.play');
    await quiet(page);
    await then(page, table);
  });
}

const click = (...selectors: string[]): Doing => async (page) => {
  for (const selector of selectors) await page.locator(selector).locator('visible=true').first().click();
};

/* It is the other one's turn: one's own has been played. */
const othersTurn: Doing = async (page, table) => {
  if ((await table.seen(0)).turn === 0) await table.play();
  await page.waitForSelector('[data-action=plan]');
};

const ofCaledonia: Wish = { options: { beginner: true } };

/* Seat 0 waits, and both may still do anything. */
const inCaledonia: Doing = async (page, table) => {
  if ((await table.untilMay('pass')) === 0) {
    await table.play((move) => move.startsWith('sell') || move.startsWith('hire') || move.startsWith('shipping'));
    while ((await table.seen(0)).turn === 0) await table.play((move) => move === 'end' || move.endsWith('none'));
  }
  await page.waitForSelector('[data-action=plan]');
};

const planned: Doing = async (page, table) => {
  await inCaledonia(page, table);
  await click('[data-action=plan]', '[data-action=plan-pass]')(page, table);
  await page.check('[data-plan-stop="p* expand *"]');
};

const composed: Doing = async (page, table) => {
  await othersTurn(page, table);
  await click('[data-action=plan]', '[data-action=plan-compose]')(page, table);
  await page.waitForSelector('[data-line=planning]');
};

const stopped: Doing = async (page, table) => {
  await othersTurn(page, table);
  const { at } = await table.seen(0);
  await table.say(0, 'plan', { at, steps: [{ moves: ['recruit 1'] }], stop: ['p* recruit *', 'p* muster *'] });
  await table.play();
  await page.waitForSelector('[data-card=unplanned]');
};

const over: Doing = async (page, table) => {
  await table.say(1, 'resign', { at: 0 });
  await page.waitForSelector('[data-card=ended]');
};

export const onlineScenes: Scene[] = [
  ...['caledonia', 'lords'].map((game): Scene => ({
    name: `online-friends-${game}`,
    open: async (page) => {
      await page.goto(`/friends/${game}`);
      await page.waitForSelector('[data-action=open-table]');
      await quiet(page);
    },
  })),
  scene('online-lobby', 'lords', { people: ['Ann', 'Bea'], bots: ['raider'], start: false }, atSeat(), async (page, table) => {
    await page.waitForSelector('[data-action=start]');
    await table.say(1, 'leave');
    await page.waitForSelector('[data-link]');
  }),
  scene('online-join', 'caledonia', { people: ['Ann'], bots: ['steward'], start: false }, ({ inviteLink }) => inviteLink, async (page, table) => {
    await page.waitForSelector('.online-seats');
    await table.say(0, 'place', { seat: 1, bot: null });
    await page.waitForSelector('[data-action=sit]');
  }),
  scene('online-tables', 'lords', { people: ['Ann', 'Bea'], bots: ['raider'], join: 'all', start: false }, () => '/tables', async (page, table) => {
    await table.say(0, 'place', { seat: 2, bot: null });
    await page.reload();
    await page.waitForSelector('[data-table]');
  }),
  scene('online-shut', 'lords', { start: false }, () => '/t/none', (page) => page.waitForSelector('[data-shut]')),
  playing('online-lords', 'lords', nothing, { people: ['Ann', 'Beathag'], bots: ['raider'], clock: [600_000, 15_000, 1_200_000] }),
  playing('online-caledonia', 'caledonia', inCaledonia, { ...ofCaledonia, clock: [259_200_000, 43_200_000, 432_000_000] }),
  playing('online-question', 'lords', async (page, table) => {
    await table.say(1, 'offer', { what: 'abandon' });
    await page.waitForSelector('[data-offer=abandon]');
  }),
  playing('online-taken-over', 'lords', async (page, table) => { /* whoever is first to run out of time; the other has a while */
    await page.goto(table.seatLink((await table.seen(0)).turn!));
    await page.waitForSelector('[data-card=taken-over]');
  }, { clock: [15_000, 600_000, 600_000] }),
  playing('online-lost', 'lords', async (page) => {
    await page.context().setOffline(true);
    await page.waitForSelector('[data-line=lost]');
  }),
  playing('online-chat', 'lords', async (page, table) => {
    await table.say(1, 'say', { text: 'Good evening! A long game tonight?' });
    await click('[data-action=chat]')(page, table);
    await page.waitForSelector('[data-said]');
  }),
  playing('online-links', 'lords', click('[data-action=menu]', '[data-action=links]')),
  playing('online-tell', 'lords', async (page, table) => {
    await click('[data-action=menu]', '[data-action=tell]')(page, table);
    await page.waitForSelector('dialog[open]');
  }),
  playing('online-plan', 'lords', async (page, table) => {
    await othersTurn(page, table);
    const { at } = await table.seen(0);
    await table.say(0, 'plan', { at, steps: [{ if: 'p1 muster * down', moves: ['recruit 1'] }, { moves: ['recruit 2'], again: true }], stop: ['p* recruit 2'] });
    await click('[data-action=plan]')(page, table);
    await page.waitForSelector('[data-step]');
  }),
  playing('online-plan-new', 'caledonia', planned, ofCaledonia),
  playing('online-planning', 'lords', composed),
  playing('online-unplanned', 'lords', stopped),
  playing('online-ended', 'lords', over),
  playing('online-fair', 'lords', async (page, table) => {
    await over(page, table);
    await click('[data-card=ended] [data-action=fair]')(page, table);
    await page.waitForSelector('[data-fair=good]');
  }),
  scene('online-watch', 'lords', {}, ({ watchLink }) => watchLink, (page) => page.waitForSelector('[data-watching]')),
];
