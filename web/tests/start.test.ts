import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSaves } from '@/table/saves';
import type { Seat } from '@/table/table';
import { FakeWorker, fetchCode } from './fakes';

const seats: Seat[] = ['Ann', 'Una'].map((name) => ({ name, bot: null }));
const pushState = vi.fn();

beforeEach(() => {
  FakeWorker.reset();
  const globals = { Worker: FakeWorker, fetch: fetchCode, navigator: {}, location: { pathname: '/' }, addEventListener: () => undefined, history: { pushState }, window: { scrollTo: () => undefined } };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

afterEach(() => vi.unstubAllGlobals());

it('a double click starts one game, and another click later another', async () => {
  const { startGame } = await import('@/pages/start');
  await Promise.all([startGame('lords', seats, {}), startGame('lords', seats, {})]);
  expect(await listSaves()).toHaveLength(1);
  expect(pushState).toHaveBeenCalledTimes(1);
  await startGame('lords', seats, {});
  expect(await listSaves()).toHaveLength(2);
});

it('a bot that is offered no more plays on in a record, and one of another game does not', async () => {
  const { importGame } = await import('@/pages/start');
  const record = readFileSync('../tests/records/caledonia-1/options-2-1.ceilidh', 'utf8');
  await importGame(new Blob([record.replace(/^bot p1 .*$/m, 'bot p1 raider')]));
  const saves = await listSaves();
  expect(saves.flatMap(({ game, seats }) => (game === 'caledonia' ? [seats.map(({ bot }) => bot)] : []))).toEqual([['greedy', 'chief']]);
});
