/* lessonTable.test.ts: a lesson as a table: what rests, who is called what, and what is told of a move that another was played for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reachShown } from '@/caledonia/map/reach';
import type { CaledoniaSnapshot } from '@/caledonia/types';
import { LearnEngine } from '@/learn/engine';
import { LessonTable } from '@/learn/lessonTable';
import { School } from '@/learn/school';
import type { WorkerObject } from '@/table/remote';

const root = join(import.meta.dirname, '../..');
const code = await WebAssembly.compile(readFileSync(join(root, 'build-wasm/learn.wasm')));

async function open(id: string): Promise<LessonTable> {
  const school = { object: new School(await LearnEngine.of(code)), end: () => undefined } as unknown as WorkerObject<School>;
  return LessonTable.open(id, readFileSync(join(root, 'data/lessons', `${id}.ceilidh`), 'utf8'), 'Ann', school, async () => undefined, (name) => name.toUpperCase());
}

/* Until it is the learner's turn to read or to decide. */
async function settled(table: LessonTable): Promise<void> {
  while (table.lesson.peek().kind === 'others') await new Promise((done) => setImmediate(done));
}

async function next(table: LessonTable): Promise<void> {
  const { kind, model } = table.lesson.peek();
  if (kind === 'ask') await table.play(model!);
  else if (kind === 'confirm') await table.confirm();
  else await table.next();
  await settled(table);
}

async function until(table: LessonTable, key: string): Promise<void> {
  while (table.lesson.peek().key !== key) await next(table);
}

it.each(['caledonia/round', 'lords/skirmish'])('%s: at its end nobody is waited for', async (id) => {
  const table = await open(id);
  expect(table.halted.value).toBe('lesson.reading');
  while (table.lesson.peek().kind !== 'done') await next(table);
  expect(table.snapshot.value).toMatchObject({ waiting: null, moves: [] });
  expect(table.snapshot.value.actor).not.toBeNull(); /* the game itself would go on */
  expect(table.halted.value).toBe('lesson.over');
});

it('nothing rests while a question is asked, and only others are called otherwise', async () => {
  const table = await open('lords/kin');
  await until(table, 'kin');
  expect(table.halted.value).toBeNull();
  expect(table.snapshot.value.seats.map(({ name }) => name)).toEqual(['Ann', 'BEATHAG', 'CALUM', 'ISLA']);
});

it('tells what was played in place of a right move after the turn has counted', async () => {
  const table = await open('lords/power');
  await until(table, 'first');
  expect(await table.play('muster scott-2 activate')).toBeNull();
  expect(table.snapshot.value.draft.map(({ text }) => text)).toEqual(['muster wemyss-4 activate']);
  await table.confirm();
  await settled(table);
  expect(table.lesson.value).toMatchObject({ key: 'covered', note: 'gone', said: { verdict: 'right-too' } });
  expect(table.instead?.move.text).toBe('muster wemyss-4 activate');
  await next(table);
  expect(table.instead).toBeNull();
});

it('takes again what waits to be confirmed, and nothing else', async () => {
  const table = await open('caledonia/reach');
  await until(table, 'cross');
  await table.play('expand sheep i4');
  expect(await table.play(' expand  sheep i4')).toBeNull();
  expect(await table.play('hire')).toEqual({ error: 'LESSON' });
  expect(table.snapshot.value.draft).toHaveLength(1);
});

it('shows with each level of shipping what it adds, and only land in play', async () => {
  const table = await open('caledonia/reach');
  await until(table, 'loch');
  const snapshot = table.snapshot.value as CaledoniaSnapshot;
  const [beside, river, loch, ...more] = reachShown(snapshot, 0, 2);
  expect(more).toEqual([]);
  expect(beside).toContain('h3');
  expect(beside).not.toContain('k3');
  expect(loch).toContain('k3');
  expect(river!.length).toBeGreaterThan(beside!.length);
  expect(loch!.filter((space) => !snapshot.insight.active.includes(space))).toEqual([]);
});
