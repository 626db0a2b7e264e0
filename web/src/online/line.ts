/*
 * line.ts: the connection to a table. It is made again by itself, later and later, whenever it breaks; what is said while it is
 * broken is not said at all: who has something to say that must not be lost says it again once there is a welcome.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Ask, Tell } from './types';

const FIRST = 500; /* milliseconds before the first try, twice as long before each further one, */
const LONGEST = 30_000; /* but no longer than this */
const SILENCE = 10_000; /* what was asked has an answer by then, or the connection is dead and does not know it */

/* What may be heard without a word: nobody has spoken, it is so already. Of all else the answer is missed when it does not come. */
const unanswered = new Set(['hear', 'look', 'salt']);

/* `live`: welcomed; `since`: when it broke; `again`: when it is tried again. */
export type LineState = { kind: 'new' } | { kind: 'live' } | { kind: 'lost'; since: number; again: number } | { kind: 'ended' };

export interface LineEnds {
  hello: () => Ask; /* the first message of each connection */
  hear: (tell: Tell) => void;
}

export function liveAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}

/* Not all at once: a server that comes back is met by all its clients. */
function waitFor(tries: number): number {
  return Math.min(FIRST * 2 ** tries, LONGEST) * (0.5 + Math.random() / 2);
}

export class Line {
  private readonly now = signal<LineState>({ kind: 'new' });
  readonly state: ReadonlySignal<LineState> = this.now;
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private readonly tryNow = (): void => this.hurry();
  private readonly gone = (): void => this.drop();

  constructor(
    private readonly path: string,
    private readonly ends: LineEnds,
  ) {
    addEventListener('online', this.tryNow);
    addEventListener('offline', this.gone);
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(liveAddress(this.path), 'ceilidh.1');
    this.socket = socket;
    socket.onopen = () => this.say(this.ends.hello());
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(this.watch);
      this.watch = undefined;
      this.heard(JSON.parse(data) as Tell);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broken(waitFor(this.tries++));
    };
    this.expect();
  }

  private heard(tell: Tell): void {
    if (tell.t === 'welcome') {
      this.tries = 0;
      this.now.value = { kind: 'live' };
    }
    this.ends.hear(tell);
    if (tell.t === 'bye' && this.now.peek().kind !== 'ended') this.broken(Math.max(tell.after, waitFor(this.tries++)));
  }

  private expect(): void {
    this.watch ??= setTimeout(() => this.drop(), SILENCE);
  }

  /* Gives this connection up for another. */
  private drop(): void {
    if (this.socket) this.broken(waitFor(this.tries++));
  }

  private broken(wait: number): void {
    const was = this.now.peek();
    clearTimeout(this.watch);
    this.watch = undefined;
    const { socket } = this;
    this.socket = null;
    socket?.close();
    if (was.kind === 'ended') return;
    clearTimeout(this.timer);
    this.now.value = { kind: 'lost', since: was.kind === 'lost' ? was.since : Date.now(), again: Date.now() + wait };
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /* Tries again at once. */
  hurry(): void {
    if (this.now.peek().kind !== 'lost' || this.socket) return;
    this.tries = 0;
    this.connect();
  }

  /* False if nobody hears it. */
  say(message: Ask): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (!unanswered.has(message.t)) this.expect();
    return true;
  }

  /* Says hello again: what was heard does not fit together. */
  startOver(): void {
    this.say(this.ends.hello());
  }

  /* There is no more to hear. */
  end(): void {
    this.now.value = { kind: 'ended' };
    this.broken(0);
    clearTimeout(this.timer);
    removeEventListener('online', this.tryNow);
    removeEventListener('offline', this.gone);
  }
}
