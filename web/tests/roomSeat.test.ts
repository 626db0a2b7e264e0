/* roomSeat.test.ts: who sat down just before the page was loaded anew finds the seat, whenever the server has come to keep it. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '@/online/room';
import type { KeptTable } from '@/online/seats';

const own = 'own-secret-of-the-seat';
const link = 'link-to-sit-down-with1';

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = Socket.OPEN;
  sent: { t: string; secret?: string }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    Socket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string; secret?: string });
  }

  close(): void {
    this.readyState = 3;
  }
}

const hear = (tell: unknown): void => Socket.last.onmessage({ data: JSON.stringify(tell) });
const refuse = (code = 'secret'): void => hear({ t: 'refused', to: { t: 'hello' }, why: { error: 'HALL', code } });
const welcome = (you: number | null, state: 'open' | 'playing'): void =>
  hear({ t: 'welcome', v: 1, n: 3, you, host: 0, state, seats: [{ name: 'Ann' }, {}], turn: null, salted: [], head: { game: 'lords' }, ...(state === 'playing' && { at: 0, sum: '00000000', from: 0, log: [] }) });

/* The page after it was loaded anew, its wish to sit down not answered. */
async function backAgain(part: Partial<KeptTable> = {}): Promise<Room> {
  const { Room } = await import('@/online/room'); /* which listens to the window as soon as it is there */
  const room = new Room({ id: 'AAAAAAAAAAE', invite: link, sit: { secret: own, name: 'Bea' }, ...part } as unknown as KeptTable);
  Socket.last.onopen();
  return room;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

afterEach(() => vi.unstubAllGlobals());

describe('a seat taken just before a reload', () => {
  it('is asked for once more when it was not kept at first and the game has begun meanwhile', async () => {
    const room = await backAgain();
    expect(Socket.last.sent.at(-1)).toMatchObject({ t: 'hello', secret: own });
    refuse();
    expect(Socket.last.sent.at(-1)).not.toHaveProperty('secret');
    welcome(null, 'playing');
    expect(Socket.last.sent.at(-1)).toMatchObject({ t: 'hello', secret: own });
    welcome(1, 'playing');
    expect(room.kept.secret).toBe(own);
    room.close();
  });

  it('is given up when it is another’s', async () => {
    const room = await backAgain();
    refuse();
    welcome(null, 'playing');
    refuse();
    expect(Socket.last.sent.at(-1)).not.toHaveProperty('secret');
    welcome(null, 'playing');
    expect(room.kept.sit).toBeUndefined();
    expect(room.shut.value).toBeNull();
    room.close();
  });

  it('is asked for once more at a table that nobody else may watch', async () => {
    const room = await backAgain();
    refuse();
    refuse('watch');
    expect(Socket.last.sent.at(-1)).toMatchObject({ t: 'hello', secret: own });
    refuse();
    refuse('watch');
    expect(room.shut.value).toEqual({ why: 'watch' });
    room.close();
  });

  it('is found by who had given another back before', async () => {
    const room = await backAgain({ secret: '' });
    expect(Socket.last.sent.at(-1)).toMatchObject({ t: 'hello', secret: own });
    room.close();
  });

  it('is taken again where the table is still open', async () => {
    const room = await backAgain();
    refuse();
    welcome(null, 'open');
    expect(Socket.last.sent.at(-1)).toMatchObject({ t: 'sit', secret: own, invite: link });
    room.close();
  });
});
