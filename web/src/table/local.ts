/*
 * local.ts: a table in this browser. A worker holds the game, another one lets
 * bots think, IndexedDB keeps everything that was done, and a lock sees to
 * it that only one tab plays a game at a time.
 */
import { signal, type Signal } from '@preact/signals';
import { Refused } from '@/engine/module';
import type { Reason, Refusal } from '@/engine/types';
import type { Host } from './host';
import { Keeper } from './keeper';
import type { GameLock } from './lock';
import type { Remote } from './remote';
import { Blocked, onKept, onLost, readSave, settleFirst, type Save } from './saves';
import { gameParts, rehearsal, takeSpare } from './spare';
import { Revived, SturdyHost } from './sturdy';
import { merged, type Document, type Known, type Preview, type Snapshot, type Table, type Trouble } from './table';
import { Thinker } from './thinker';

/* Why a game was not kept. */
function unkept(error: unknown): Trouble {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'storage', why: error instanceof Blocked ? 'blocked' : name === 'QuotaExceededError' ? 'full' : 'failed', detail: message };
}

/* The record is that of another game than the one it was kept as. */
export class OtherGame extends Error {
  constructor(readonly found: string) {
    super(found);
  }
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
  private readonly deafen: (() => void)[];
  private running = false;
  private latest!: Snapshot; /* what is shown, with what could be done if somebody may */
  private changes: Promise<unknown> = Promise.resolve(); /* whatever is being done to the game; never rejects */

  private constructor(
    saved: Save,
    private readonly sturdy: SturdyHost<Document>,
    private readonly lock: GameLock,
    first: Snapshot,
    private readonly pause: () => Promise<void>,
  ) {
    this.id = saved.id;
    this.keeper = new Keeper(saved);
    this.snapshot = signal(first);
    this.show(first);
    lock.onLost = () => this.lookOn();
    this.deafen = [
      onKept(this.id, () => {
        if (this.readOnly) this.inTurn(() => this.follow()).catch(() => undefined);
      }),
      onLost(() => void this.inTurn(() => this.save(this.keptDraft)).catch(() => undefined)),
    ];
  }

  /* Opens a saved or new game that was read after its lock had been tried for: who has the lock plays, who has not looks on.
   * Throws Refused if its record cannot be read, OtherGame if that is not of its game, and gives the lock back then. `pause`: what a bot waits for before its move. */
  static async open(saved: Save, lock: GameLock, pause: () => Promise<void>): Promise<LocalTable> {
    gameParts(saved.game).catch(() => undefined); /* whoever draws the table asks too, and no second engine for it */
    let table: LocalTable | null = null;
    const worker = takeSpare();
    const ready = rehearsal(worker.object, saved);
    const open = (host: Remote<Host>): Promise<Document> => host.open({ record: saved.record, draft: saved.draft }, saved.seats);
    const sturdy = new SturdyHost(worker, ready !== null, open, (now) => table?.goOn(now), (detail) => table?.die(detail), () => table?.trouble({ kind: 'reviving' }));
    try {
      const first = ready ?? merged(null, await open(sturdy.host));
      if (first.game !== saved.game) throw new OtherGame(first.game);
      table = new LocalTable(saved, sturdy, lock, first, pause);
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
    this.show(this.latest);
  }

  /* Opens what another tab has kept since this one has looked, if anything. What could not be opened is news still: a table that
   * has it not must not be kept in its place. */
  private async news(how: 'open' | 'follow'): Promise<Snapshot | null> {
    const kept = await readSave(this.id);
    if (!kept || kept.updated === this.keeper.saved.updated) return null;
    const now = await this.sturdy.host[how]({ record: kept.record, draft: kept.draft }, kept.seats);
    this.keeper.replaced(kept);
    return merged(null, now);
  }

  /* The draft as it is, or as it lies behind the curtain. */
  private get keptDraft(): string[] | undefined {
    return this.latest.curtain === null ? undefined : this.keeper.saved.draft;
  }

  /* Begins to play. */
  private begin(now: Snapshot): void {
    if (now.waiting !== null) this.thinker.start();
    this.show(now);
    this.changes = Promise.allSettled([this.changes, this.save(this.keptDraft).then(() => void this.runBots())]);
  }

  /* Begins where another tab has left off; unless that one has taken the game again meanwhile. */
  private async start(): Promise<void> {
    const now = (await this.news('open')) ?? this.latest;
    if (this.closed) return;
    if (this.lock.held) this.clear('elsewhere');
    this.begin(now);
  }

  /* Until the other tab is closed, or this one takes over. */
  private lookOn(): void {
    this.queue?.abort();
    if (this.closed) return;
    this.trouble({ kind: 'elsewhere' });
    this.show(this.latest);
    this.queue = new AbortController();
    void this.lock.take({ signal: this.queue.signal }).then((mine) => (mine ? this.takeUp() : undefined));
  }

  /* Shows what the other tab has kept. */
  private async follow(): Promise<void> {
    const now = this.readOnly ? await this.news('follow') : null;
    if (now) this.show(now);
  }

  /* Who only looks on, or sits at a dead table, is offered nothing to do. */
  private show(next: Snapshot): void {
    if (next.actor === 'chance' && next.draft.length === 0) this.trouble({ kind: 'no-seed' });
    else this.clear('no-seed');
    this.latest = next;
    this.snapshot.value = this.readOnly || this.has('dead') ? { ...next, moves: [], undo: null, ready: false, whole: false } : next;
  }

  /* What the engine need not say again. */
  private get known(): Known {
    const { length, viewer } = this.latest;
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
      if (!(error instanceof Revived)) this.trouble(unkept(error));
    });
  }

  private trouble(trouble: Trouble): void {
    this.troubles.value = [...this.troubles.value.filter(({ kind }) => kind !== trouble.kind), trouble];
  }

  private clear(kind: Trouble['kind']): void {
    if (this.has(kind)) this.troubles.value = this.troubles.value.filter((one) => one.kind !== kind);
  }

  /* A tab that has lost the game to another must not write over what that one has kept; nor is what died with its worker kept. */
  private async save(draft = this.latest.draft.map((move) => move.text)): Promise<void> {
    const now = this.latest;
    const noted = await this.keeper.note(this.sturdy.host, now);
    if (this.readOnly) return;
    if (!noted) throw new Revived();
    this.sturdy.well();
    try {
      if (!(await this.keeper.write(now, draft))) this.trouble({ kind: 'cleared' });
      this.clear('storage');
    } catch (error) {
      this.trouble(unkept(error));
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
      const [move] = await Promise.all([this.thinker.think(task), this.pause()]);
      if (this.closed || this.readOnly) return false;
      await this.inTurn(async () => {
        this.hear(await this.sturdy.host.playBot(move, task, this.known));
        await this.save();
      });
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
    this.show(merged(this.latest, document));
  }

  /* Does something to the game, then shows and keeps what has become of it. */
  private change(act: () => Promise<Document>): Promise<Refusal | null> {
    if (this.has('dead')) return Promise.resolve({ error: 'DEAD' });
    if (this.readOnly) return Promise.resolve({ error: 'ELSEWHERE' });
    this.clear('cleared');
    if (this.latest.seats.some(({ bot }) => bot)) this.thinker.start(); /* the bots come while a turn is composed */
    const done = act().then(async (document) => {
      const { length } = this.latest;
      this.hear(document);
      if (this.latest.curtain === null || this.latest.length > length) await this.save(); /* else the draft behind the curtain stays */
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
    this.show(await this.asked(this.sturdy.host.lift(seat, this.known).then((document) => merged(this.latest, document)), () => this.latest));
  }

  explain(moves: string[]): Promise<(Reason[] | null)[]> {
    return this.asked(this.sturdy.host.explain(moves), () => moves.map(() => null));
  }

  preview(move: string): Promise<Preview | null> {
    return this.asked(this.sturdy.host.preview(move), () => null);
  }

  at(ply: number): Promise<Snapshot> {
    return this.asked(this.sturdy.host.at(ply).then((document) => merged(this.latest, document)), () => this.snapshot.value);
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

  /* What was done last is kept first: somebody may confirm, or see a bot move, and leave at once. */
  close(): void {
    this.closed = true;
    this.lock.refuse();
    this.queue?.abort();
    for (const stop of this.deafen) stop();
    this.thinker.end();
    settleFirst(this.changes);
    void this.changes.then(() => {
      this.lock.release();
      this.sturdy.close();
    });
  }
}
