/* fakes.ts: workers and locks as a browser has them, which die, fail, and are taken when a test says so. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Engine, Refused } from '@/engine/module';
import { Bot } from '@/table/bot';
import { Host } from '@/table/host';

const modules = join(import.meta.dirname, '../../build-wasm');

/* fetch, for the code of tables and bots alone. */
export function fetchCode(url: string): Promise<Response> {
  return Promise.resolve(new Response(readFileSync(join(modules, basename(url))), { headers: { 'content-type': 'application/wasm' } }));
}

async function engineOf(name: string): Promise<Engine> {
  return Engine.fromBytes(readFileSync(join(modules, `${name}.wasm`)));
}

export async function newHost(): Promise<Host> {
  return new Host(await engineOf('ceilidh'));
}

export async function newBot(): Promise<Bot> {
  return new Bot(await engineOf('bots'));
}

/* How a worker answers: truly, with an error that ends it, with a failure of its own, or not at all. */
export type Manner = 'well' | 'error' | 'failure' | 'silence';

type Methods = Record<string, (...args: unknown[]) => unknown>;

interface Asked {
  id: number;
  method: string;
  args: unknown[];
}

export class FakeWorker {
  static started: FakeWorker[] = [];
  /* Of the workers to come: the manner, and the methods it is for; from the first of them on it is for all. */
  static manner: Manner = 'well';
  static over = /./;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  manner = FakeWorker.manner;
  over = FakeWorker.over;
  terminated = false;
  readonly bot: boolean;
  private give!: (code: WebAssembly.Module) => void;
  private readonly object: Promise<Methods>;

  constructor(address: URL) {
    this.bot = /bot\.worker/.test(address.href);
    this.object = new Promise<WebAssembly.Module>((found) => (this.give = found))
      .then((code) => Engine.of(code)).then((engine) => (this.bot ? new Bot(engine) : new Host(engine)) as unknown as Methods);
    FakeWorker.started.push(this);
  }

  /* From here on all is well. */
  static reset(started: FakeWorker[] = []): number {
    [FakeWorker.started, FakeWorker.manner, FakeWorker.over] = [started, 'well', /./];
    return started.length;
  }

  static hosts(): FakeWorker[] {
    return FakeWorker.started.filter(({ bot }) => !bot);
  }

  postMessage(request: WebAssembly.Module | Asked): void {
    if (request instanceof WebAssembly.Module) return this.give(request);
    void this.object.then((object) => {
      if (this.manner !== 'well' && this.over.test(request.method)) this.over = /./;
      const reply = this.manner === 'well' || !this.over.test(request.method) ? answer(object, request) : this.badly(request.id);
      if (reply && !this.terminated) this.onmessage?.({ data: reply });
    });
  }

  private badly(id: number): object | null {
    if (this.manner === 'error') this.die();
    return this.manner === 'failure' ? { id, failure: 'unreachable' } : null;
  }

  die(): void {
    this.onerror?.({ message: 'out of memory' });
  }

  terminate(): void {
    this.terminated = true;
  }
}

function answer(object: Methods, { id, method, args }: Asked): object {
  try {
    return { id, value: structuredClone(object[method]!(...(structuredClone(args) as unknown[]))) };
  } catch (error) {
    if (error instanceof Refused) return { id, refusal: error.refusal };
    return { id, failure: String(error) };
  }
}

interface Wish {
  name: string;
  grant: (lock: object | null) => unknown;
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void };
}

/* navigator.locks, all in one tab. */
export class FakeLocks {
  steals = 0;
  private holder: Wish | null = null;
  private queue: Wish[] = [];

  get held(): boolean {
    return this.holder !== null || this.queue.length > 0;
  }

  request(name: string, { ifAvailable, steal, signal }: LockOptions, grant: (lock: object | null) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const wish: Wish = { name, grant, settle: { resolve, reject } };
      signal?.addEventListener('abort', () => {
        if (!this.queue.includes(wish)) return;
        this.queue = this.queue.filter((one) => one !== wish);
        reject(new DOMException('', 'AbortError'));
      });
      if (steal) {
        this.steals++;
        this.holder?.settle.reject(new DOMException('', 'AbortError'));
        this.holder = null;
        this.queue.unshift(wish);
      } else if (ifAvailable && this.held) {
        void Promise.resolve().then(() => resolve(grant(null)));
        return;
      } else {
        this.queue.push(wish);
      }
      void Promise.resolve().then(() => this.next());
    });
  }

  private next(): void {
    const wish = this.holder ? undefined : this.queue.shift();
    if (!wish) return;
    this.holder = wish;
    void Promise.resolve(wish.grant({})).then((value) => {
      wish.settle.resolve(value);
      if (this.holder === wish) this.holder = null;
      this.next();
    });
  }
}
