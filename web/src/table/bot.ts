/* bot.ts: bots with an engine of their own, so that a long thought stops nobody. Runs in a worker. */
import type { Engine } from '@/engine/module';
import type { Judgement } from '@/engine/types';
import type { BotTask } from './host';

const FEWEST_WORLDS = 2; /* below that there is no interval */
const MOST_WORLDS = 24;
const MOST_MOVES = 20000; /* that a bot may look at for one decision, whatever its name says */

export class Bot {
  private readonly names: string[];
  private past: number | null = null;

  constructor(private readonly engine: Engine) {
    this.names = engine.describe().bots;
  }

  /* `seed` is for all decisions of one past. A bot's name may have a budget: `chief:nodes=2000`; one without looks at `nodes` moves, 0: at as
     many as it usually does, which makes it the opponent it is said to be. */
  choose({ game, bot, seat, view, ply, past }: BotTask, nodes: number, seed: Uint8Array): string {
    if (past !== this.past) this.engine.forget(seed);
    this.past = past;
    const [name, ...budget] = bot.split(':');
    const own = budget.find((part) => part.startsWith('nodes='))?.slice('nodes='.length);
    const looks = own === undefined ? nodes : Math.min(Number(own), nodes || MOST_MOVES);
    return this.engine.think(game, Math.max(this.names.indexOf(name!), 0), seat, looks, ply, view);
  }

  /* A move beside the best others, each played on in as many worlds as there is time for. */
  judge({ game, seat, view }: BotTask, move: string, milliseconds: number, seed: Uint8Array): Judgement {
    this.engine.forget(seed);
    this.past = null;
    const begun = performance.now();
    const first = this.engine.judge(game, seat, FEWEST_WORLDS, view, move);
    const worlds = Math.min(MOST_WORLDS, Math.floor((FEWEST_WORLDS * milliseconds) / Math.max(performance.now() - begun, 1)));
    return worlds > FEWEST_WORLDS ? this.engine.judge(game, seat, worlds, view, move) : first;
  }
}
