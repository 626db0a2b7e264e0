/* thinker.ts: the worker in which the bots of a table think. */
import bots from '../../../build-wasm/bots.wasm?url';
import { Refused } from '@/engine/module';
import type { Bot } from './bot';
import { withEngine } from './code';
import type { BotTask } from './host';
import type { WorkerObject } from './remote';

const SLOW_AFTER = 4000; /* milliseconds */

const hurried = new Error('hurried');

export class Thinker {
  private worker: WorkerObject<Bot> | null = null;
  private interrupt: (() => void) | null = null;
  private ended = false;
  private readonly seed = crypto.getRandomValues(new Uint8Array(16));

  /* `slow` hears whether a bot takes long, `failed` that one failed and another plays for it. */
  constructor(
    private readonly slow: (isSlow: boolean) => void,
    private readonly failed: (detail: string) => void,
  ) {}

  /* Has the worker ready before there is something to think about. */
  start(): WorkerObject<Bot> {
    this.worker ??= withEngine<Bot>(new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' }), undefined, bots);
    return this.worker;
  }

  /* The bot's move, in notation. */
  async think(task: BotTask): Promise<string> {
    const clock = setTimeout(() => this.slow(true), SLOW_AFTER);
    const interrupted = new Promise<never>((_, reject) => (this.interrupt = () => reject(hurried)));
    try {
      return await Promise.race([this.start().object.choose(task, 0, this.seed), interrupted]);
    } catch (error) {
      return await this.substitute(task, error);
    } finally {
      clearTimeout(clock);
      this.slow(false);
      this.interrupt = null;
    }
  }

  /* A bot that failed or was hurried: a fresh worker, and a bot that cannot take long. */
  private async substitute(task: BotTask, error: unknown): Promise<string> {
    if (this.ended) return '';
    if (error !== hurried) this.failed(error instanceof Refused ? error.refusal.error : String(error));
    this.stop();
    return this.start().object.choose({ ...task, bot: 'random' }, 1, this.seed);
  }

  /* Whoever thinks now is to have done with it. */
  hurry(): void {
    this.interrupt?.();
  }

  private stop(): void {
    this.worker?.end();
    this.worker = null;
  }

  end(): void {
    this.ended = true;
    this.hurry();
    this.stop();
  }
}
