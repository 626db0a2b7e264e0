/*
 * home.ts: the worker a game lives in. One that fails or falls silent, say for want of memory, is
 * replaced by another with the game as it was last kept.
 */
import { Refused } from '@/engine/module';
import type { Host, Kept } from './host';
import { remote, type Remote } from './remote';
import type { Seat, Snapshot } from './table';

export interface Lodging {
  worker: Worker;
  host: Remote<Host>;
  patience: () => number; /* seconds to wait for an answer */
}

export function startHost(): Lodging {
  const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
  const lodging: Lodging = { worker, host: remote<Host>(worker, () => lodging.patience()), patience: () => Infinity };
  return lodging;
}

const PATIENCE = 8; /* seconds without an answer after which a worker counts as dead */
const MOST_LIVES = 3; /* workers in a row that may die before anything more is kept */

/* The worker died over what was asked of it; another has taken its place, and that was not done. */
export class Revived extends Error {}

/* What changes nothing can be asked again. */
const questions = new Set<PropertyKey>(['snapshot', 'lift', 'explain', 'preview', 'at', 'undoNeeds', 'botTask']);

export class Home {
  readonly host: Remote<Host>;
  private inside: Lodging;
  private reviving: Promise<void> | null = null;
  private deaths = 0;
  private open = false;
  private gone = false;
  private closed = false;

  /* `first`: a worker that is there already. `kept`: the game as it was last kept. `revived` hears of a new worker, `dead`
   * that there is no use in another. */
  constructor(
    first: Lodging,
    private readonly kept: () => Kept & { seats: Seat[] },
    private readonly revived: (now: Snapshot) => void,
    private readonly dead: (detail: string) => void,
  ) {
    this.inside = this.watched(first);
    this.host = new Proxy({} as Remote<Host>, { get: (_, method) => (...args: unknown[]) => this.ask(method as keyof Remote<Host>, args) });
  }

  /* How long the engine takes to come over the network is not ours to judge. */
  private watched(lodging: Lodging): Lodging {
    lodging.patience = () => (this.open ? PATIENCE : Infinity);
    return lodging;
  }

  private async ask(method: keyof Remote<Host>, args: unknown[]): Promise<unknown> {
    const { inside } = this;
    if (this.gone) throw new Revived();
    const question = (): Promise<unknown> => (this.inside.host[method] as (...all: unknown[]) => Promise<unknown>)(...args);
    try {
      const answer = await question();
      this.open = true;
      return answer;
    } catch (error) {
      if (this.closed) return new Promise(() => undefined);
      if (error instanceof Refused || !this.open) throw error;
      if (inside === this.inside) this.reviving = this.revive(error);
      await this.reviving;
      if (questions.has(method)) return question();
      throw new Revived();
    }
  }

  private async revive(error: unknown): Promise<void> {
    this.inside.worker.terminate();
    try {
      if (++this.deaths > MOST_LIVES) throw error;
      this.inside = this.watched(startHost());
      const { seats, record, draft } = this.kept();
      this.revived(await this.inside.host.open({ record, draft }, seats));
    } catch (why) {
      this.gone = true;
      this.dead(why instanceof Error ? why.message : String(why));
      throw new Revived();
    }
  }

  /* What was done has been kept: whatever dies later dies of something else. */
  well(): void {
    this.deaths = 0;
  }

  close(): void {
    this.closed = true;
    this.inside.worker.terminate();
  }
}
