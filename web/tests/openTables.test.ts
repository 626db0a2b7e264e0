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
