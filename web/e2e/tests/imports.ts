/* imports.ts: files and kept games that are not what they should be: said in words, and nothing is lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Save } from '@/table/saves';
import { bringFile, textFrom } from '../files.ts';
import { putKept, readKept } from '../kept.ts';
import { quiet } from '../watch.ts';
import { expect, test } from '../world.ts';

const whole = readFileSync(join(import.meta.dirname, '../records/caledonia.ceilidh'), 'utf8');
const lines = whole.split('\n');
const head = lines.slice(0, lines.findIndex((line) => /^1 /.test(line))).join('\n');

/* What is wrong, the file, and what is said of it. */
const hostile: [string, string | Buffer, RegExp][] = [
  ['nothing at all', '', /begins with|missing|empty/i],
  ['far too long', Buffer.alloc(4_000_000, '#'), /at most [\d.,]+ bytes/],
  ['too long for the engine by a little', `${whole}${'# more of it\n'.repeat(90_000)}`, /at most [\d.,]+ bytes|too long/],
  ['a picture', readFileSync(join(import.meta.dirname, '../../public/icon-192.png')), /Line 1: The byte 137 /],
  ['broken UTF-8', Buffer.concat([Buffer.from(head), Buffer.from([0xc3, 0x28, 0x0a])]), /The byte 195 /],
  ['a NUL', `${head}\n\0\n`, /The byte 0 /],
  ['another game', head.replace('game caledonia', 'game chess'), /no game called "chess"/],
  ['a newer form of records', head.replace('ceilidh 1', 'ceilidh 7'), /format 1, not "7"/],
  ['newer rules', head.replace(/^rules .*$/m, 'rules 99'), /rules, not "99"/],
  ['a move that is none', `${head}\n1 * dance\n`, /Line \d+: /],
  ['a name with a sign that rings', head.replace('seed', 'name p0 Ann\x07\nseed'), /Line \d+: /],
  ['a name that turns the words after it around', head.replace('seed', 'name p0 Ann\u202e\nseed'), /Line 5: .*U\+202E/],
  ['cut off in its last line', whole.trimEnd().slice(0, -3), new RegExp(`Line ${lines.length - 1}: `)],
  ['JSON', JSON.stringify({ record: whole }), /not a record/],
];

test('a file that is no game is refused with the reason', async ({ page }) => {
  for (const [what, content, why] of hostile) {
    await bringFile(page, 'game\u202egnp.ceilidh', content);
    const said = page.locator('[role=alert]');
    await expect(said, what).toHaveText(why);
    expect(await said.innerText(), 'its name turns nothing around').toMatch(/^gamegnp\.ceilidh /);
    await quiet(page);
    expect(new URL(page.url()).pathname).toBe('/games');
    expect(await page.locator('[data-save]').count(), 'nothing of it is kept').toBe(0);
  }
});

test('a good file is taken in after a bad one', async ({ page }) => {
  await bringFile(page, 'bad.ceilidh', 'bad');
  await page.waitForSelector('[role=alert]');
  await page.setInputFiles('[data-action=import]', { name: 'good.ceilidh', mimeType: 'text/plain', buffer: Buffer.from(whole) });
  await page.waitForSelector('.play');
});

const good: Save = {
  id: 'kept', version: 1, game: 'caledonia', seats: ['Isla', 'Hamish'].map((name) => ({ name, bot: null })), draft: [], ply: 0, over: false, started: 0, updated: 5,
  record: `ceilidh 1\ngame caledonia\nrules 1\nplayers 2\nname p0 Isla\nname p1 Hamish\nseed ${'07'.repeat(16)}\n`,
};

/* How a kept game is broken, and what is said of it. */
const broken: [string, object, RegExp][] = [
  ['is of the wrong game', { game: 'lords' }, /kept as Lords, but its record is of Caledonia/],
  ['is of a game there is not', { game: 'chess' }, /kept as Chess, but its record is of Caledonia/],
  ['has no seats', { seats: undefined }, /list of its players is damaged/],
  ['has seats that are none', { seats: [null, 5] }, /list of its players is damaged/],
  ['has a text for seats', { seats: '[{"name":' }, /list of its players is damaged/],
  ['has too many seats', { seats: [...good.seats, ...good.seats, ...good.seats] }, /list of its players is damaged/],
  ['has a bot that is none', { seats: [{ name: 'Isla', bot: 'No Bot' }, good.seats[1]] }, /list of its players is damaged/],
  ['has a name of two lines', { seats: [{ name: 'Isla\nraider Mallory', bot: null }, good.seats[1]] }, /list of its players is damaged/],
  ['has no record', { record: undefined }, /is no game/],
  ['has a record cut short', { record: 'ceilidh 1\ngame cal' }, /Line 2: /],
  ['comes from a newer page', { version: 2 }, /newer version/],
];

async function openBroken(page: Page, change: object): Promise<void> {
  await putKept(page, [{ ...good, ...change }]);
  await expect(page.locator('[data-save]'), 'the list shows it').toHaveCount(1);
  await page.click('[data-action=resume]');
  await page.waitForSelector('[data-trouble=unplayable]');
}

test('a kept game that is broken says so and can be saved as a file', async ({ page }) => {
  for (const [what, change, why] of broken) {
    await openBroken(page, change);
    await expect(page.locator('[data-trouble=unplayable]'), what).toHaveText(why);
    const wanted = { ...good, ...change };
    const text = await textFrom(page, '[data-action=export]');
    if (typeof wanted.record === 'string') expect(text).toBe(wanted.record);
    else expect(JSON.parse(text), 'all there is').toEqual(JSON.parse(JSON.stringify(wanted)));
    expect(await readKept(page, 'kept'), 'nothing has changed').toEqual(wanted);
  }
});

test('a kept game with broken seats is whole again as a file', async ({ page }) => {
  await openBroken(page, { seats: 7 });
  const text = await textFrom(page, '[data-action=export]');
  await bringFile(page, 'kept.ceilidh', text);
  await page.waitForSelector('.play');
  await expect(page.locator('.play')).toContainText('Isla');
});

test('a list with anything in it shows what can be shown', async ({ page }) => {
  await putKept(page, [
    { ...good, id: 'a', updated: 9e99 }, { ...good, id: 'b', updated: 'soon' }, { ...good, id: 'c', ply: {}, seats: [[]] }, { id: 'd' }, { ...good, id: 'e/?#', draft: 9 },
  ] as unknown as Save[]);
  await expect(page.locator('[data-save]')).toHaveCount(5);
  await page.goto('/');
  await expect(page.locator('[data-save]')).toHaveCount(3);
  await page.click('[data-save="e/?#"] [data-action=resume]');
  await page.waitForSelector('.play');
});
