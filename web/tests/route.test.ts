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
    ['/play/abc/look', { page: 'play', id: 'abc', look: true }],
    ['/play/abc/listen', { page: 'lost' }],
    ['/play', { page: 'lost' }],
    ['/learn', { page: 'learn' }],
    ['/learn/lords', { page: 'learn', game: 'lords' }],
    ['/learn/lords/power', { page: 'lesson', id: 'lords/power' }],
    ['/nowhere', { page: 'lost' }],
    ['/new', { page: 'lost' }],
    ['/new/chess', { page: 'new', game: 'chess' }],
    ['/help/me', { page: 'lost' }],
    ['/new/lords/now', { page: 'lost' }],
  ])('%s', (path, page) => expect(parse(path)).toEqual(page));

  it('takes one that is no text as it stands', () => {
    expect(parse('/play/%E0%A4%A')).toEqual({ page: 'play', id: '%E0%A4%A' });
  });

  it('leave what was said aloud of the page before', async () => {
    const { announce, announcement } = await import('@/app/announce');
    const { go } = await import('@/app/route');
    Object.assign(globalThis, { history: { pushState: () => undefined, replaceState: () => undefined, state: null }, window: { scrollTo: () => undefined } });
    announce('Recruit Makgill 8');
    go('/learn/caledonia/round');
    expect(announcement.value).toBe('');
  });
});
