/* played.ts: a table of the real engine, as a test plays at it; `now` is what there is. */
import { Refused } from '@/engine/module';
import type { Refusal } from '@/engine/types';
import type { Bot } from '@/table/bot';
import type { Host } from '@/table/host';
import type { Seat, Snapshot } from '@/table/table';

/* Why something is refused; null if it is not. */
export function refusalOf(act: () => unknown): Refusal | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

export class Played {
  now!: Snapshot;

  constructor(
    private readonly host: Host,
    private readonly bot: Bot,
  ) {}

  private after(refusal: Refusal | null): Refusal | null {
    this.now = this.host.snapshot();
    return refusal;
  }

  open(record: string, seats: Seat[]): Snapshot {
    return (this.now = this.host.open({ record, draft: [] }, seats));
  }

  play(move: string): Refusal | null {
    return this.after(this.host.play(move));
  }

  confirm(): Refusal | null {
    return this.after(this.host.confirm());
  }

  lift(seat: number): Snapshot {
    return (this.now = this.host.lift(seat));
  }

  at(ply: number): Snapshot {
    return this.host.at(ply);
  }

  botMoves(): Snapshot {
    const task = this.host.botTask()!;
    return (this.now = this.host.playBot(this.bot.choose(task, 20, new Uint8Array(16).fill(task.ply % 256)), task.moment));
  }
}
