/* bot.ts: bots with an engine of their own, so that a long thought stops nobody. Runs in a worker. */
import type { Engine } from '@/engine/module';
import type { BotTask } from './host';

export class Bot {
  private readonly names: string[];
  private past: number | null = null;

  constructor(private readonly engine: Engine) {
    this.names = engine.describe().bots;
  }

  /* `seed` is for all decisions of one past. */
  choose({ game, bot, seat, view, ply, past }: BotTask, nodes: number, seed: Uint8Array): string {
    if (past !== this.past) this.engine.forget(seed);
    this.past = past;
    return this.engine.think(game, Math.max(this.names.indexOf(bot), 0), seat, nodes, ply, view);
  }
}
