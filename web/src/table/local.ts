/*
 * local.ts: a table in this browser. A worker holds the game, another one lets
 * bots think, IndexedDB keeps everything that was done, and a lock sees to
 * it that only one tab plays a game at a time.
 */
import { signal, type Signal } from '@preact/signals';
import { Refused } from '@/engine/module';
import type { Reason, Refusal } from '@/engine/types';
import { Keeper } from './keeper';
import type { GameLock } from './lock';
import { onKept, readSave, type Save } from './saves';
import { gameParts, rehearsal, takeSpare } from './spare';
import { Revived, SturdyHost } from './sturdy';
import { merged, type Document, type Known, type Preview, type Snapshot, type Table, type Trouble } from './table';
import { Thinker } from './thinker';

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class LocalTable implements Table {
  readonly id: string;
  readonly snapshot: Signal<Snapshot>;
  readonly troubles = signal<Trouble[]>([]);
  private readonly keeper: Keeper;
  private readonly thinker = new Thinker(
    (slow) => (slow ? this.trouble({ kind: 'slow', seat: this.snapshot.value.waiting ?? 0 }) : this.clear('slow')),
    (detail) => this.trouble({ kind: 'bot', detail }),
  );
  private closed = false;
  private taking = false;
  private queue: AbortController | null = null;
  private readonly deafen: () => void;
  private running = false;
  private whole!: Snapshot; /* what is shown, with what could be done if somebody may */
  private changes: Promise<unknown> = Promise.resolve(); /* whatever is being done to the game; never rejects */

  private constructor(
    saved: Save,
    private readonly sturdy: SturdyHost,
    private readonly lock: GameLock,
    first: Snapshot,
    private readonly pace: () => number,
  ) {
    this.id = saved.id;
    this.keeper = new Keeper(saved);
    this.snapshot = signal(first);
    this.show(first);
    lock.onLost = () => this.lookOn();
    this.deafen = onKept(this.id, () => {
      if (this.readOnly) this.inTurn(() => this.follow()).catch(() => undefined);
    });
  }

  /* Opens a saved or new game that was read after its lock had been tried for: who has the lock plays, who has not looks on.
   * Throws Refused if its record cannot be read, and gives the lock back then. `pace`: milliseconds between moves of bots. */
  static async open(saved: Save, lock: GameLock, pace: () => number): Promise<LocalTable> {
    gameParts(saved.game).catch(() => undefined); /* whoever draws the table asks too, and no second engine for it */
    let table: LocalTable | null = null;
    const worker = takeSpare();
    const ready = rehearsal(worker.object, saved);
    const sturdy = new SturdyHost(worker, ready !== null, () => saved, (now) => table?.goOn(now), (detail) => table?.die(detail), () => table?.trouble({ kind: 'reviving' }));
    try {
      const first = ready ?? merged(null, await sturdy.host.open({ record: saved.record, draft: saved.draft }, saved.seats));
      table = new LocalTable(saved, sturdy, lock, first, pace);
      if (lock.held) table.begin(first);
      else table.lookOn();
      return table;
    } catch (error) {
      sturdy.close();
      lock.release();
      throw error;
    }
  }

  private inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.changes.then(act);
    this.changes = Promise.allSettled([done]);
    return done;
  }

  /* The game has a new worker: what was being done when the old one died is not done. */
  private goOn(now: Document): void {
    this.clear('reviving');
    this.trouble({ kind: 'revived' });
    this.keeper.replaced();
    this.show(merged(null, now));
    void this.runBots();
  }

  private die(detail: string): void {
    this.clear('reviving');
    this.clear('revived');
    this.trouble({ kind: 'dead', detail });
    this.show(this.whole);
  }

  /* What another tab has kept since this one has looked, if anything. */
  private async news(): Promise<Save | null> {
    const kept = await readSave(this.id);
    if (!kept || kept.updated === this.keeper.saved.updated) return null;
    this.keeper.replaced();
    return Object.assign(this.keeper.saved, kept);
  }

  /* Begins to play. */
  private begin(now: Snapshot): void {
    if (now.waiting !== null) this.thinker.start();
    this.show(now);
    const draft = now.curtain === null ? undefined : this.keeper.saved.draft; /* which lies behind the curtain */
    this.changes = Promise.allSettled([this.changes, this.save(draft).then(() => void this.runBots())]);
  }

  /* Begins where another tab has left off; unless that one has taken the game again meanwhile. */
  private async start(): Promise<void> {
    const kept = await this.news();
    const now = kept ? merged(null, await this.sturdy.host.open({ record: kept.record, draft: kept.draft }, kept.seats)) : this.whole;
    if (this.closed) return;
    if (this.lock.held) this.clear('elsewhere');
    this.begin(now);
  }

  /* Until the other tab is closed, or this one takes over. */
  private lookOn(): void {
    this.queue?.abort();
    if (this.closed) return;
    this.trouble({ kind: 'elsewhere' });
    this.show(this.whole);
    this.queue = new AbortController();
    void this.lock.take({ signal: this.queue.signal }).then((mine) => (mine ? this.takeUp() : undefined));
  }

  /* Shows what the other tab has kept. */
  private async follow(): Promise<void> {
    const kept = this.readOnly ? await this.news() : null;
    if (kept) this.show(merged(null, await this.sturdy.host.follow({ record: kept.record, draft: kept.draft }, kept.seats)));
  }

  /* Who only looks on, or sits at a dead table, is offered nothing to do. */
  private show(next: Snapshot): void {
    if (next.actor === 'chance' && next.draft.length === 0) this.trouble({ kind: 'no-seed' });
    else this.clear('no-seed');
    this.whole = next;
    this.snapshot.value = this.readOnly || this.has('dead') ? { ...next, moves: [], undo: null, ready: false, whole: false } : next;
  }

  /* What the engine need not say again. */
  private get known(): Known {
    const { length, viewer } = this.whole;
    return { length, viewer };
  }

  private get readOnly(): boolean {
    return this.has('elsewhere');
  }

  private has(kind: Trouble['kind']): boolean {
    return this.troubles.value.some((one) => one.kind === kind);
  }

  /* Not from itself: what has been taken once must not be taken again. */
  async takeOver(): Promise<void> {
    if (this.taking || this.lock.held) return;
    this.taking = true;
    this.queue?.abort();
    if (await this.lock.take({ steal: true })) await this.takeUp();
    this.taking = false;
  }

  /* What cannot be taken up is given back, so that it can be tried again. */
  private async takeUp(): Promise<void> {
    this.queue?.abort();
    await this.inTurn(() => this.start()).catch((error: unknown) => {
      this.lock.release();
      if (!(error instanceof Revived)) this.trouble({ kind: 'storage', detail: error instanceof Error ? error.message : String(error) });
    });
  }

  private trouble(trouble: Trouble): void {
    this.troubles.value = [...this.troubles.value.filter(({ kind }) => kind !== trouble.kind), trouble];
  }

  private clear(kind: Trouble['kind']): void {
    if (this.has(kind)) this.troubles.value = this.troubles.value.filter((one) => one.kind !== kind);
  }

  /* A tab that has lost the game to another must not write over what that one has kept. */
  private async save(draft = this.whole.draft.map((move) => move.text)): Promise<void> {
    const now = this.whole;
    await this.keeper.note(this.sturdy.host, now);
    if (this.readOnly) return;
    this.sturdy.well();
    try {
      await this.keeper.write(now, draft);
      this.clear('storage');
    } catch (error) {
      this.trouble({ kind: 'storage', detail: error instanceof Error ? error.message : String(error) });
    }
  }

  /* Lets the bots move until a person is to decide. */
  private async runBots(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (await this.botMoves());
    } finally {
      this.running = false;
    }
  }

  /* False if there is nothing for a bot to do. A move that died with its worker has to be made once more. */
  private async botMoves(): Promise<boolean> {
    try {
      const task = await this.sturdy.host.botTask();
      if (!task || this.closed || this.readOnly) return false;
      const [move] = await Promise.all([this.thinker.think(task), sleep(this.pace())]);
      if (this.closed || this.readOnly) return false;
      this.hear(await this.sturdy.host.playBot(move, task, this.known));
      await this.save();
      return true;
    } catch (error) {
      if (this.closed) return false;
      if (error instanceof Revived) return !this.has('dead');
      throw error;
    }
  }

  hurry(): void {
    this.thinker.hurry();
  }

  /* Shows what the engine says on top of what is known. */
  private hear(document: Document): void {
    this.show(merged(this.whole, document));
  }

  /* Does something to the game, then shows and keeps what has become of it. */
  private change(act: () => Promise<Document>): Promise<Refusal | null> {
    if (this.has('dead')) return Promise.resolve({ error: 'DEAD' });
    if (this.readOnly) return Promise.resolve({ error: 'ELSEWHERE' });
    const done = act().then(async (document) => {
      this.hear(document);
      await this.save();
      this.clear('revived');
      void this.runBots();
      return null;
    }).catch((error: unknown): Refusal => {
      if (error instanceof Refused) return error.refusal;
      if (!(error instanceof Revived)) throw error;
      return { error: this.has('dead') ? 'DEAD' : 'STOPPED' };
    });
    this.changes = Promise.allSettled([this.changes, done]);
    return done;
  }

  play(move: string): Promise<Refusal | null> {
    return this.change(() => this.sturdy.host.play(move, this.known));
  }

  undo(): Promise<Refusal | null> {
    return this.change(() => this.sturdy.host.undo(this.known));
  }

  confirm(): Promise<Refusal | null> {
    return this.change(() => this.sturdy.host.confirm(this.known));
  }

  /* The answer, or what is said at a dead table. */
  private async asked<T>(question: Promise<T>, otherwise: () => T): Promise<T> {
    try {
      return await question;
    } catch (error) {
      if (error instanceof Revived) return otherwise();
      throw error;
    }
  }

  async lift(seat: number): Promise<void> {
    this.show(await this.asked(this.sturdy.host.lift(seat, this.known).then((document) => merged(this.whole, document)), () => this.whole));
  }

  explain(moves: string[]): Promise<(Reason[] | null)[]> {
    return this.asked(this.sturdy.host.explain(moves), () => moves.map(() => null));
  }

  preview(move: string): Promise<Preview | null> {
    return this.asked(this.sturdy.host.preview(move), () => null);
  }

  at(ply: number): Promise<Snapshot> {
    return this.asked(this.sturdy.host.at(ply).then((document) => merged(this.whole, document)), () => this.snapshot.value);
  }

  undoNeeds(ply: number): Promise<number> {
    return this.asked(this.sturdy.host.undoNeeds(ply), () => 0);
  }

  takeBack(ply: number): Promise<Refusal | null> {
    return this.change(() => this.sturdy.host.takeBack(ply, this.known));
  }

  record(): Promise<string> {
    return this.asked(this.sturdy.host.record(0).then(({ lines }) => lines), () => this.keeper.saved.record);
  }

  /* What was done last is kept first: somebody may confirm and leave at once. */
  close(): void {
    this.closed = true;
    this.lock.refuse();
    this.queue?.abort();
    this.deafen();
    this.thinker.end();
    void this.changes.then(() => {
      this.lock.release();
      this.sturdy.close();
    });
  }
}
