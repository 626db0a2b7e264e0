import { signal } from '@preact/signals';
import { beforeAll, expect, it, vi } from 'vitest';
import type * as looked from '@/play/looked';
import type * as routes from '@/app/route';
import { Sitting } from '@/play/useTable';
import type { GameView } from '@/play/view';
import type { Snapshot, Table } from '@/table/table';

let page: typeof routes & typeof looked;
const stored = new Map<string, string>();

beforeAll(async () => {
  const sessionStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) };
  Object.assign(globalThis, { location: { pathname: '/' }, addEventListener: () => undefined, sessionStorage });
  page = { ...(await import('@/app/route')), ...(await import('@/play/looked')) };
});

/* Somebody opens /play/ID/look; the page knows nothing but what the tab has kept. */
async function come(id: string): Promise<Sitting> {
  page.route.value = { page: 'play', id, look: true };
  const snapshot = signal({ viewer: 0, curtain: null, last_ply: 9, ply: 9, moves: [], past: false } as unknown as Snapshot);
  const sitting = new Sitting({ id, snapshot, at: (ply: number) => Promise.resolve({ ...snapshot.peek(), ply, past: true }) } as unknown as Table, {} as GameView);
  await page.lookBack(sitting, id);
  return sitting;
}

it('looking back goes on after a reload where it was, and begins anew for who has been elsewhere', async () => {
  const first = await come('a');
  expect(first.shown.value).toMatchObject({ ply: 0, past: true });
  await first.lookAt(4);
  expect((await come('a')).shown.value.ply, 'after a reload').toBe(4);
  expect((await come('b')).shown.value.ply, 'another game').toBe(0);
  await (await come('a')).lookAt(6);
  page.route.value = { page: 'games' };
  expect((await come('a')).shown.value.ply, 'by way of another page').toBe(0);
});

it('looking back begins anew in a browser that keeps nothing', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => { throw new Error('SecurityError'); }, setItem: () => { throw new Error('SecurityError'); } });
  expect((await come('a')).shown.value.ply).toBe(0);
  vi.unstubAllGlobals();
});
