/* line.test.ts: a connection that does not answer is given up, and one that need not is kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line } from '@/online/line';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.OPEN;
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }
}

function welcomed(): Line {
  const line = new Line('/api/t/x/live', { hello: () => ({ t: 'hello', v: 1 }), hear: () => undefined });
  const socket = Socket.all.at(-1)!;
  socket.onopen();
  socket.onmessage({ data: '{"t":"welcome"}' });
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('that leaves a turn without an answer is given up for another', () => {
    const line = welcomed();
    line.say({ t: 'play', at: 1, moves: ['pass'] });
    vi.advanceTimersByTime(11_000);
    expect(line.state.value.kind).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(Socket.all.length).toBe(2);
    line.end();
  });

  it('at which nobody has spoken is kept, however long', () => {
    const line = welcomed();
    for (const t of ['hear', 'look', 'salt']) line.say({ t });
    vi.advanceTimersByTime(60_000);
    expect(line.state.value.kind).toBe('live');
    expect(Socket.all.length).toBe(1);
    line.end();
  });
});
