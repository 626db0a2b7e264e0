/* seated.ts: a table of the real engine, as a test sits at it: what is done is answered with a refusal or null, and `now` is what there is. */
import { Refused } from '@/engine/module';
import type { Refusal } from '@/engine/types';
import type { Bot } from '@/table/bot';
import type { Host, Kept } from '@/table/host';
import { merged, nothingKnown, type Document, type Known, type OptionValue, type Seat, type Snapshot } from '@/table/table';

export const seed = new Uint8Array(16).fill(7);

export function people(n: number): Seat[] {
  return Array.from({ length: n }, (_, i) => ({ name: `Player ${i}`, bot: null }));
}

/* The first of these is a person, the others are bots. */
export function withBots(n: number, bot = 'random'): Seat[] {
  return people(n).map((seat, i) => (i === 0 ? seat : { ...seat, bot }));
}

/* The record of a new game, always dealt alike. */
export function newGame(host: Host, game: string, seats: Seat[], options: Record<string, OptionValue> = {}): string {
  return host.newRecord({ game, seats, options, seed: '07'.repeat(16) });
}

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

export class Seated {
  heard: (document: Document) => void = () => undefined; /* every document there is */
  now!: Snapshot;
  private seats: Seat[] = [];

  constructor(
    readonly host: Host,
    private readonly bot?: Bot,
  ) {}

  private take(document: Document): Snapshot {
    this.heard(document);
    return (this.now = merged(this.now, document));
  }

  private get known(): Known {
    return this.now ? { length: this.now.length, viewer: this.now.viewer } : nothingKnown;
  }

  private attempt(act: () => Document): Refusal | null {
    return refusalOf(() => this.take(act()));
  }

  open(record: string, seats: Seat[], draft: string[] = []): Snapshot {
    this.seats = seats;
    return this.take(this.host.open({ record, draft }, seats));
  }

  start(game: string, seats: Seat[], options: Record<string, OptionValue> = {}): Snapshot {
    return this.open(newGame(this.host, game, seats, options), seats);
  }

  /* As a page that is loaded anew opens it. */
  reopen({ record, draft }: Kept): Snapshot {
    return this.open(record, this.seats, draft);
  }

  kept(): Kept {
    return { record: this.host.record(0).lines, draft: this.now.draft.map((move) => move.text) };
  }

  play(move: string): Refusal | null {
    return this.attempt(() => this.host.play(move, this.known));
  }

  undo(): Refusal | null {
    return this.attempt(() => this.host.undo(this.known));
  }

  confirm(): Refusal | null {
    return this.attempt(() => this.host.confirm(this.known));
  }

  lift(seat: number): Snapshot {
    return this.take(this.host.lift(seat, this.known));
  }

  at(ply: number): Snapshot {
    const document = this.host.at(ply);
    this.heard(document);
    return merged(this.now, document);
  }

  botMoves(): Snapshot {
    const task = this.host.botTask()!;
    return this.take(this.host.playBot(this.bot!.choose(task, 100, seed), task, this.known));
  }

  /* One step of whoever is to do something: people choose the n-th of their moves, counted round and round. */
  step(n: number): Refusal | null {
    const { curtain, waiting, ready, moves } = this.now;
    if (curtain !== null) this.lift(curtain);
    else if (waiting !== null) this.botMoves();
    else return ready ? this.confirm() : this.play(moves[n % moves.length]!.text);
    return null;
  }

  /* What a page without anything known would be told. */
  told(): Snapshot {
    return merged(null, this.host.snapshot(nothingKnown));
  }
}
