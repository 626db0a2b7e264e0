import { beforeAll, describe, expect, it } from 'vitest';

let parse: (path: string) => unknown;

beforeAll(async () => {
  Object.assign(globalThis, { location: { pathname: '/' }, addEventListener: () => undefined });
  ({ parse } = await import('@/app/route'));
});

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new/lords', { page: 'new', game: 'lords' }],
    ['/play/ab%20c', { page: 'play', id: 'ab c' }],
    ['/play', { page: 'lost' }],
    ['/nowhere', { page: 'lost' }],
    ['/new', { page: 'lost' }],
    ['/new/chess', { page: 'new', game: 'chess' }],
    ['/help/me', { page: 'lost' }],
    ['/new/lords/now', { page: 'lost' }],
  ])('%s', (path, page) => expect(parse(path)).toEqual(page));

  it('takes one that is no text as it stands', () => {
    expect(parse('/play/%E0%A4%A')).toEqual({ page: 'play', id: '%E0%A4%A' });
  });
});
