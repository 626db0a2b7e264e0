/*
 * sturdy.ts: a host that outlives its worker. A worker that fails or falls silent, say for want of
 * memory, is replaced by another with the game as it was last kept.
 */
import { Refused } from '@/engine/module';
import { withEngine } from './code';
import type { Host } from './host';
import type { Remote, WorkerObject } from './remote';

const PATIENCE = 8; /* seconds without an answer after which a worker counts as dead */
const SOON = 1; /* seconds within which another takes its place without a word about it */
const MOST_LIVES = 3; /* workers in a row that may die before anything more is kept */

export type HostWorker = WorkerObject<Host>;

export function startHost(): HostWorker {
  return withEngine<Host>(new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' }), PATIENCE);
}

/* The worker died over what was asked of it; another has taken its place, and that was not done. */
export class Revived extends Error {}

/* What can be asked again of another worker, since it changes nothing or comes to the same. */
const questions = new Set<PropertyKey>(['open', 'follow', 'snapshot', 'lift', 'explain', 'preview', 'at', 'undoNeeds', 'botTask', 'see', 'lay', 'lookBack']);

/* `T`: how the game looks when it has been opened. */
export class SturdyHost<T> {
  readonly host: Remote<Host>;
  private reviving: Promise<void> | null = null;
  private deaths = 0;
  private gone = false;
  private closed = false;

  /* `inside`: a worker that is there already. `open`: it has the game. `reopen` gives another one the game. `revived` hears of
   * a new worker, `dead` that there is no use in another, `slowly` that it takes a while. */
  constructor(
    private inside: HostWorker,
    private open: boolean,
    private readonly reopen: (host: Remote<Host>) => Promise<T>,
    private readonly revived: (now: T) => void,
    private readonly dead: (detail: string) => void,
    private readonly slowly: () => void,
  ) {
    this.host = new Proxy({} as Remote<Host>, { get: (_, method) => (...args: unknown[]) => this.ask(method as keyof Remote<Host>, args) });
  }

  /* A worker is asked nothing before it has the game. */
  private async ask(method: keyof Remote<Host>, args: unknown[]): Promise<unknown> {
    if (this.reviving) await this.reviving;
    if (this.closed) return new Promise(() => undefined);
    if (this.gone) throw new Revived();
    const { inside } = this;
    try {
      const answer = await (inside.object[method] as (...all: unknown[]) => Promise<unknown>)(...args);
      this.open = true;
      return answer;
    } catch (error) {
      if (error instanceof Refused || (!this.open && !this.closed)) throw error;
      if (inside === this.inside && !this.gone && !this.closed) this.reviving = this.told(this.revive(error)).finally(() => (this.reviving = null));
      await this.reviving;
      if (questions.has(method) || this.closed) return this.ask(method, args);
      throw new Revived();
    }
  }

  /* Says so, should it take long. */
  private told(reviving: Promise<void>): Promise<void> {
    const clock = setTimeout(() => this.closed || this.slowly(), SOON * 1000);
    return reviving.finally(() => clearTimeout(clock));
  }

  /* Another worker, and another, until one has the game; each that dies over that is one of the lives too. */
  private async revive(error: unknown): Promise<void> {
    for (let why = error; !this.closed; ) {
      this.inside.end();
      if (why instanceof Refused || ++this.deaths > MOST_LIVES) return this.giveUp(why);
      this.inside = startHost();
      const now = await this.reopen(this.inside.object).catch((again: unknown) => void (why = again));
      if (now) return this.revived(now);
    }
  }

  private giveUp(why: unknown): void {
    this.gone = true;
    this.dead(why instanceof Error ? why.message : String(why));
  }

  /* What was done has been kept: whatever dies later dies of something else. */
  well(): void {
    this.deaths = 0;
  }

  close(): void {
    this.closed = true;
    this.inside.end();
  }
}
