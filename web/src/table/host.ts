/* host.ts: the engine with a table on it, in a worker: carries documents to and fro. */
import { Refused, type Engine } from '@/engine/module';
import type { Description, MatchStatus, Open, Reason, Told } from '@/engine/types';
import { isOver, type Document, type Known, type Order, type Preview, type Seat } from './table';

const TO_COME = 65536; /* bytes that a game that is taken in may still grow by; most have less in all */

/* What has to be kept so that the game can go on another day. */
export interface Kept {
  record: string;
  draft: string[];
}

/* A record as the engine has written and read it, and what lists want to know of it. */
export interface Proven {
  record: string;
  ply: number;
  over: boolean;
}

/* What a bot is given: the view of its seat and nothing else. */
export interface BotTask {
  game: number;
  bot: string;
  seat: number;
  view: Uint8Array<ArrayBuffer>;
  ply: number;
  at: number; /* entries of the log: the answer is for no other position */
  past: number; /* drawn anew with each table that is opened and each move taken back: what was learned in another past is to be forgotten */
}

/* A table on a server before anything was told of it. */
export interface Seeing {
  game: string;
  viewer: number;
  players: number;
  first: string; /* the view before the first entry of the log */
}

/* Which kind of document the engine gives depends on what stands in it. */
function asTold(document: Document): Told {
  return document as unknown as Told;
}

export class Host {
  private readonly about: Description;
  private now!: Document;
  private past = 0;

  constructor(private readonly engine: Engine) {
    this.about = engine.describe();
  }

  describe(): Description {
    return this.about;
  }

  private gameIndex(name: string): number {
    return this.about.games.findIndex((game) => game.name === name);
  }

  parts(game: string): unknown {
    return this.engine.parts(this.gameIndex(game));
  }

  newRecord(order: Order): string {
    return this.engine.newRecord(order);
  }

  /* What a record says of itself, read whole and checked, without playing on. */
  inspect(record: string | Uint8Array): MatchStatus {
    return this.engine.inspect(record);
  }

  verify(record: string): void {
    this.engine.verify(record);
  }

  sha256(bytes: Uint8Array): string {
    return this.engine.sha256(bytes);
  }

  /* Keeps a game on trial: opens it, writes it, and opens what was written. Gives that; throws Refused if it would not open
   * again, as the same game and with moves to come. */
  prove(record: string, seats: Seat[]): Proven {
    const first = this.open({ record, draft: [] }, seats);
    const written = this.engine.record(0);
    const again = this.open({ record: written, draft: [] }, seats);
    if (JSON.stringify(again) !== JSON.stringify(first)) throw new Refused({ error: 'CHANGED' });
    const over = isOver(again);
    if (!over && !this.engine.hasRoom(written, TO_COME)) throw new Refused({ error: 'SPACE' });
    return { record: written, ply: again.last_ply, over };
  }

  private heard(document: Document): Document {
    return (this.now = document);
  }

  private goneBack(document: Document): Document {
    this.past = Math.random();
    return this.heard(document);
  }

  /* Does something to the table. An engine that runs out of memory over it, or of room for the answer, may have done it or half
   * of it: that is no refusal but the end of this worker. */
  private changed(act: () => Document): Document {
    try {
      return this.heard(act());
    } catch (error) {
      if (error instanceof Refused && (error.refusal.error === 'SPACE' || error.refusal.code === 'memory')) throw new Error(error.message);
      throw error;
    }
  }

  /* Opens a record and plays on to the next decision. */
  open({ record, draft }: Kept, seats: Seat[]): Document {
    return this.goneBack(this.engine.open(record, seats, draft));
  }

  /* The game as another tab has kept it. Who has lifted the curtain here need not do so at every move. */
  follow(kept: Kept, seats: Seat[]): Document {
    const { viewer } = this.now;
    const now = this.open(kept, seats);
    return now.curtain === viewer ? this.lift(viewer, { length: 0, viewer }) : now;
  }

  snapshot(known: Known): Document {
    return this.engine.snapshot(known);
  }

  /* For this seat alone: the page may still show the curtain of another moment. */
  lift(seat: number, known: Known): Document {
    return this.heard(this.engine.lift(seat, known));
  }

  play(move: string, known: Known): Document {
    return this.changed(() => this.engine.play(move, known));
  }

  undo(known: Known): Document {
    const { length } = this.now;
    const next = this.changed(() => this.engine.undo(known));
    return next.length > length ? this.goneBack(next) : next;
  }

  confirm(known: Known): Document {
    return this.changed(() => this.engine.confirm(known));
  }

  takeBack(ply: number, known: Known): Document {
    return this.goneBack(this.changed(() => this.engine.takeBack(ply, known)));
  }

  at(ply: number): Document {
    return this.engine.at(ply);
  }

  undoNeeds(ply: number): number {
    return this.engine.undoNeeds(ply);
  }

  explain(moves: string[]): (Reason[] | null)[] {
    return this.engine.explain(moves);
  }

  preview(move: string): Preview | null {
    return this.engine.preview(move);
  }

  /* The lines of the record for the log's entries from `from` on, the head too if that is 0, and how many entries there are. */
  record(from: number): { lines: string; length: number } {
    return { lines: this.engine.record(from), length: this.now.length };
  }

  botTask(): BotTask | null {
    const { game, seats, waiting: seat, last_ply: ply, length: at } = this.now;
    const bot = seat === null ? null : seats[seat]?.bot;
    if (seat === null || !bot) return null;
    return { game: this.gameIndex(game), bot, seat, view: this.engine.view(), ply, at, past: this.past };
  }

  /* Plays what a bot has chosen, unless somebody has taken a move back while it thought. */
  playBot(move: string, { at, past }: BotTask, known: Known): Document {
    if (past !== this.past || at !== this.now.length) return this.engine.snapshot(known);
    return this.changed(() => this.engine.botPlays(move, at, known));
  }

  /* A table on a server, in place of the one there was: what is done to it is answered with what the server does not tell. */
  see({ game, viewer, players, first }: Seeing): Told {
    return this.engine.see(this.gameIndex(game), viewer, players, first);
  }

  /* Entries of its log, in order. */
  told(entries: [line: string, delta: string, learned: number][]): { length: number; sum: number } {
    return this.engine.told(entries.map(([line, delta, learned]) => `${learned} ${delta} ${line}\n`).join(''));
  }

  lay(open: Open, draft: string[], known: Known): Told {
    return this.engine.lay(open, draft, known);
  }

  /* As `play`, `undo` and `at`. */
  compose(move: string, known: Known): Told {
    return asTold(this.engine.play(move, known));
  }

  uncompose(known: Known): Told {
    return asTold(this.engine.undo(known));
  }

  lookBack(ply: number): Told {
    return asTold(this.engine.at(ply));
  }
}
