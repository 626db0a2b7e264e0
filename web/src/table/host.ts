/*
 * host.ts: a game in this browser. It keeps the confirmed game as a match of the
 * engine and the turn being composed as a draft on a table beside it, and
 * decides whose eyes the page has at the moment. Runs in a worker.
 */
import { Refused, type Engine } from '@/engine/module';
import { CHANCE, OVER, PUBLIC } from '@/engine/types';
import type { Actor, Description, MatchStatus, Move, Reason, Refusal, Viewer } from '@/engine/types';
import type { DraftMove, Preview, Seat, Snapshot } from './table';

const MATCH = 0;
const BASE = 0;
const DRAFT = 1;
const TRY = 2;
const LOOK = 3;

/* What has to be kept so that the game can go on another day. */
export interface Kept {
  record: string;
  draft: string[];
}

/* What a bot is given: the view of its seat and nothing else. */
export interface BotTask {
  game: number;
  bot: string;
  view: Uint8Array<ArrayBuffer>;
  ply: number;
  moment: number; /* what the answer belongs to: playBot takes it for no other, nor does another worker */
}

function actorOf(number: number): Actor {
  if (number === CHANCE) return 'chance';
  return number === OVER ? null : number;
}

export class Host {
  private seats: Seat[] = [];
  private draft: DraftMove[] = [];
  private laid: string[] = []; /* a draft kept for whoever lifts the curtain */
  private blind = false; /* the draft's last move would tell its seat something: it is shown only once it counts */
  private viewer: Viewer = PUBLIC;
  private curtain: number | null = null;
  private status!: MatchStatus;
  private hidden = false;
  private moment = 0; /* drawn anew whenever something happens to the confirmed game: no other moment has it, in no other worker either */
  private readonly about: Description;

  constructor(private readonly engine: Engine) {
    this.about = engine.describe();
  }

  describe(): Description {
    return this.about;
  }

  parts(game: string): unknown {
    return this.engine.parts(this.gameIndex(game));
  }

  /* What a record says of itself, read whole and checked, without playing on. */
  inspect(record: string): MatchStatus {
    return this.engine.matchRead(1, record);
  }

  private gameIndex(game: string): number {
    return this.about.games.findIndex((info) => info.name === game);
  }

  /* Opens a record, a head alone being a new game, and plays on to the next decision. */
  open(kept: Kept, seats: Seat[]): Snapshot {
    this.status = this.engine.matchRead(MATCH, kept.record);
    this.seats = seats;
    this.viewer = PUBLIC;
    const fields = (this.about.games[this.gameIndex(this.status.game)] as { fields?: { vis: string }[] }).fields;
    this.hidden = (fields ?? []).some((field) => field.vis !== 'all');
    this.settle();
    this.laid = kept.draft;
    if (this.curtain === null) this.layOut();
    return this.snapshot();
  }

  /* The game as another tab has kept it. Who has lifted the curtain here need not do so at every move. */
  follow(kept: Kept, seats: Seat[]): Snapshot {
    const { viewer } = this;
    const now = this.open(kept, seats);
    return this.curtain === viewer ? this.lift(viewer) : now;
  }

  /* The draft of another day, as far as it can still be played. */
  private layOut(): void {
    const moves = this.laid;
    this.laid = [];
    for (const move of moves) if (this.play(move) !== null) break;
  }

  /* Draws whatever is up to chance, then finds out who looks at the page. */
  private settle(): void {
    this.moment = Math.random();
    while (this.status.actor === 'chance' && this.status.seeded) this.status = this.engine.matchDraw(MATCH);
    this.engine.matchTable(MATCH, this.status.ply, BASE);
    this.redraft([]);
    this.laid = [];
    this.curtain = null;
    const people = this.seats.flatMap((seat, i) => (seat.bot === null ? [i] : []));
    const actor = this.status.actor;
    if (people.length === 1) this.viewer = people[0]!;
    else if (typeof actor === 'number' && people.includes(actor) && actor !== this.viewer) this.handOver(actor);
  }

  private handOver(seat: number): void {
    if (this.hidden) {
      this.viewer = PUBLIC;
      this.curtain = seat;
    } else {
      this.viewer = seat;
    }
  }

  /* For this seat alone: the page may still show the curtain of another moment. */
  lift(seat: number): Snapshot {
    if (this.curtain === seat) {
      this.viewer = seat;
      this.curtain = null;
      this.layOut();
    }
    return this.snapshot();
  }

  private waiting(): number | null {
    const actor = this.status.actor;
    return typeof actor === 'number' && this.seats[actor]?.bot !== null ? actor : null;
  }

  private mayAct(): boolean {
    return !this.blind && this.curtain === null && this.waiting() === null && this.viewer >= 0 && this.engine.actor(DRAFT) === this.viewer;
  }

  private undoKind(): Snapshot['undo'] {
    if (this.draft.length > 0) return 'draft';
    if (this.viewer < 0 || this.curtain !== null) return null;
    return this.engine.matchUndoFree(MATCH, this.viewer) < this.status.ply ? 'free' : null;
  }

  snapshot(): Snapshot {
    const actor = actorOf(this.engine.actor(DRAFT));
    return {
      game: this.status.game,
      header: this.status.header,
      seats: this.seats,
      viewer: this.viewer,
      hidden: this.hidden,
      ply: this.status.ply,
      lastPly: this.status.ply,
      state: this.engine.state(DRAFT, this.viewer),
      base: this.engine.state(BASE, this.viewer),
      insight: this.engine.insight(DRAFT, this.viewer),
      actor,
      moves: this.mayAct() ? this.engine.moves(DRAFT, this.viewer) : [],
      draft: this.draft,
      ready: this.blind || (this.draft.length > 0 && actor !== this.viewer),
      undo: this.undoKind(),
      log: this.engine.matchLog(MATCH, 0, this.viewer),
      curtain: this.curtain,
      waiting: this.waiting(),
      past: false,
    };
  }

  at(ply: number): Snapshot {
    this.engine.matchTable(MATCH, ply, LOOK);
    const state = this.engine.state(LOOK, this.viewer);
    return {
      ...this.snapshot(),
      ply,
      state,
      base: state,
      insight: this.engine.insight(LOOK, this.viewer),
      actor: actorOf(this.engine.actor(LOOK)),
      moves: [],
      draft: [],
      ready: false,
      undo: null,
      past: true,
    };
  }

  /* Runs what may be refused; null if it was not. */
  private attempt(action: () => void): Refusal | null {
    try {
      action();
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  }

  /* The move would tell the viewer something: its outcome must not be seen while it can be taken back. */
  private teaches(move: string): boolean {
    return ((this.engine.learned(DRAFT, move) >> this.viewer) & 1) === 1;
  }

  /* Why nothing can be played now. */
  private closed(): Refusal {
    const { actor, ply } = this.status;
    if (actor === null) return { error: 'MATCH', code: 'over', ply };
    if (actor === 'chance') return { error: 'MATCH', code: 'no-seed' };
    if (this.draft.length > 0) return { error: 'WHOLE' };
    return { error: 'MATCH', code: 'turn', what: this.seats[actor]?.name ?? '' };
  }

  play(text: string): Refusal | null {
    if (!this.mayAct()) return this.closed();
    const moves = this.engine.moves(DRAFT, this.viewer);
    return this.attempt(() => {
      this.engine.copy(TRY, DRAFT);
      const { event } = this.engine.play<{ event: Move['event'] }>(TRY, text, this.viewer);
      const written = JSON.stringify(event);
      const move = moves.find((known) => known.text === text || JSON.stringify(known.event) === written);
      this.blind = this.teaches(text);
      if (!this.blind) this.engine.copy(DRAFT, TRY);
      this.draft = [...this.draft, { text, event, effect: {}, ...move, seat: this.viewer }];
    });
  }

  undo(): void {
    if (this.draft.length > 0) this.redraft(this.draft.slice(0, -1));
    else if (this.undoKind() === 'free') this.goBack(this.lastOwn(), 0);
  }

  /* The ply before the viewer's last move: what chance did since goes with it. */
  private lastOwn(): number {
    const first = this.engine.matchUndoFree(MATCH, this.viewer);
    let ply = this.status.ply - 1;
    for (; ply > first; ply--) {
      this.engine.matchTable(MATCH, ply, LOOK);
      if (this.engine.actor(LOOK) === this.viewer) break;
    }
    return ply;
  }

  private redraft(moves: DraftMove[]): void {
    this.engine.copy(DRAFT, BASE);
    for (const move of moves) this.engine.play(DRAFT, move.text, this.viewer);
    this.draft = moves;
    this.blind = false;
  }

  private goBack(ply: number, consent: number): void {
    this.status = this.engine.matchUndo(MATCH, this.viewer, ply, consent);
    this.settle();
  }

  undoNeeds(ply: number): number {
    return this.viewer < 0 ? 0 : this.engine.matchUndoNeeds(MATCH, this.viewer, ply);
  }

  takeBack(ply: number): Refusal | null {
    return this.attempt(() => this.goBack(ply, this.undoNeeds(ply)));
  }

  confirm(): Refusal | null {
    return this.attempt(() => {
      for (const move of this.draft) this.status = this.engine.matchPlay(MATCH, move.text);
      this.settle();
    });
  }

  explain(moves: string[]): (Reason[] | null)[] {
    return moves.map((move) => {
      let reasons: Reason[] | null = null;
      this.attempt(() => (reasons = this.engine.explain(DRAFT, move)));
      return reasons;
    });
  }

  preview(move: string): Preview | null {
    this.engine.copy(TRY, DRAFT);
    if (!this.mayAct() || this.attempt(() => this.engine.play(TRY, move, this.viewer)) || this.teaches(move)) return null;
    return { state: this.engine.state(TRY, this.viewer), insight: this.engine.insight(TRY, this.viewer) };
  }

  keep(): Kept {
    return { record: this.engine.matchWrite(MATCH, CHANCE), draft: this.curtain === null ? this.draft.map((move) => move.text) : this.laid };
  }

  botTask(): BotTask | null {
    const seat = this.waiting();
    if (seat === null) return null;
    return {
      game: this.gameIndex(this.status.game),
      bot: this.seats[seat]!.bot!,
      view: this.engine.encode(BASE, seat),
      ply: this.status.ply,
      moment: this.moment,
    };
  }

  /* Plays what a bot has chosen, unless somebody has taken a move back while it thought. */
  playBot(move: string, moment: number): Snapshot {
    if (moment === this.moment) {
      this.status = this.engine.matchPlay(MATCH, move);
      this.settle();
    }
    return this.snapshot();
  }
}
