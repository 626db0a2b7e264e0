/* bot.ts: a bot with an engine of its own, so that a long thought stops nobody. Runs in a worker. */
import type { Engine } from '@/engine/module';
import type { BotTask } from './host';

export class Bot {
  private readonly names: string[];

  constructor(private readonly engine: Engine) {
    this.names = engine.describe().bots;
  }

  choose(task: BotTask, nodes: number, seed: Uint8Array): string {
    this.engine.decodeView(0, task.game, task.view, task.ply);
    return this.engine.choose(0, Math.max(this.names.indexOf(task.bot), 0), nodes, seed);
  }
}
