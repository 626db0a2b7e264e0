import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined); /* a page's address is listened to */
vi.stubGlobal('location', { pathname: '/' });

describe('a public table that has not begun', () => {
  it.each([
    ['open', [{ name: 'Ann' }, {}], true],
    ['open', [{ name: 'Ann' }, { bot: 'raider' }], false],
    ['open', [{ name: 'Ann' }, { name: 'Bea' }], false],
    ['playing', [{ name: 'Ann' }, {}], false],
  ] as const)('%s with %j has a free seat: %s', async (state, seats, free) => {
    const { hasFreeSeat } = await import('@/online/OpenTables');
    expect(hasFreeSeat({ state, card: { seats: [...seats] } })).toBe(free);
  });
});

describe('a public table', () => {
  it('says which game it is', async () => {
    const { aboutWords } = await import('@/online/OpenTables');
    expect(aboutWords({ game: 'lords', card: { options: { target: 20, bruce: false } } })).toMatch(/: 20 · /);
    expect(aboutWords({ game: 'lords', card: {} })).not.toContain('·'); /* one that was kept before that was told */
  });
});

describe('a list of tables that is read again', () => {
  const row = (table: string, n = 1) => ({ table, n });
  const now = (list: { row: { table: string; n: number }; gone: boolean }[]) => list.map(({ row: { table, n }, gone }) => `${table}${n}${gone ? ' gone' : ''}`);

  it('moves nothing: what has changed changes in its place, what is gone stays as gone, what is new comes below', async () => {
    const { placed } = await import('@/online/fresh');
    const before = placed([], [row('a'), row('b'), row('c')], true);
    const after = placed(before, [row('d'), row('c', 2), row('a')], true);
    expect(now(after)).toEqual(['a1', 'b1 gone', 'c2', 'd1']);
    expect(now(placed(after, [row('b')], true))).toEqual(['a1 gone', 'b1', 'c2 gone', 'd1 gone']);
  });

  it('adds nothing while something of it is aimed at', async () => {
    const { placed } = await import('@/online/fresh');
    expect(now(placed(placed([], [row('a')], true), [row('b'), row('a', 2)], false))).toEqual(['a2']);
  });
});
