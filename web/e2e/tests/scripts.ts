/* scripts.ts: the example bot in TypeScript plays whole games over HTTP, against itself. */
import { expect, test } from '@playwright/test';
import { play } from '../../../examples/bot.ts';

const secret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');

for (const game of ['lords', 'nullgame']) {
  test(`two example bots finish a game of ${game}`, async ({ baseURL }) => {
    const ann = secret();
    const say = async (path: string, body: object) => {
      const answer = await fetch(`${baseURL}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ann}`, 'x-forwarded-for': `10.7.0.${game.length}` }, /* not where the bots spend what an address may ask */
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { table: string; invite: string };
    };
    const { table, invite } = await say('tables', { secret: ann, name: 'Ann', order: { game, seats: [{}, {}] } });
    const guest = play(`${baseURL}/t/${table}#i.${invite}`, 'Bea');
    await expect.poll(async () => JSON.stringify(await (await fetch(`${baseURL}/api/t/${table}`)).json())).toContain('"Bea"');
    await say(`t/${table}/start`, {});
    expect(await Promise.all([guest, play(`${baseURL}/t/${table}#s.${ann}`)])).toEqual(['over', 'over']);
  });
}
