/*
 * local.ts: a table in this browser. The host worker holds the game, a bot
 * worker thinks, IndexedDB keeps everything that was done, and a lock sees to
 * it that only one tab plays a game at a time.
 */
import { signal, type Signal } from '@preact/signals';
import { Refused } from '@/engine/module';
import type { Description, MatchStatus, Reason, Refusal } from '@/engine/types';
import type { Bot } from './bot';
import { withEngine } from './code';
import type { BotTask, Host, Kept } from './host';
import { Home, Revived, startHost, type Lodging } from './home';
import type { GameLock } from './lock';
import type { Far, Remote } from './remote';
import { onKept, readSave, SAVE_VERSION, writeSave, type Save } from './saves';
import { isOver, type Preview, type Snapshot, type Table, type Trouble } from './table';

const BOT_NODES = 20000;
const SLOW_AFTER = 4000;

function startBot(): Far<Bot> {
  return withEngine<Bot>(new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' }));
}

/* An engine for questions that belong to no game, such as what options there are; the next table takes it over. */
let spare: Lodging | null = null;

function takeSpare(): Lodging {
  const lodging = spare ?? startHost();
  spare = null;
  return lodging;
}

const partsOf = new Map<string, Promise<unknown>>();

/* An engine that failed, say for want of a network, is not asked again: the next question gets another. */
async function ask<T>(question: (host: Remote<Host>) => Promise<T>): Promise<T> {
  const lodging = (spare ??= startHost());
  try {
    return await question(lodging.object);
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (spare === lodging) takeSpare().end();
      partsOf.clear();
    }
    throw error;
  }
}

/* Has an engine ready before somebody needs it. */
export function warmEngine(): void {
  describeEngine().catch(() => undefined);
}

export function describeEngine(): Promise<Description> {
  return ask((host) => host.describe());
}

/* The pieces of a game that never change. */
export function gameParts<T>(game: string): Promise<T> {
  if (!partsOf.has(game)) partsOf.set(game, ask((host) => host.parts(game)));
  return partsOf.get(game) as Promise<T>;
}

/* The game that the engine kept ready has open, and how it looks. */
let rehearsed: { host: Remote<Host>; id: string; updated: number; first: Snapshot } | null = null;

/* Has the engine kept ready open a game that somebody is likely to go on with. */
export function rehearse({ id, updated, record, draft, seats }: Save): Promise<Snapshot> {
  return ask(async (host) => {
    rehearsed = null; /* from now on the engine has no other game */
    const first = await host.open({ record, draft }, seats);
    rehearsed = { host, id, updated, first };
    return first;
  });
}

/* What was rehearsed with this engine, if it was this game as it is kept now. */
function rehearsal(host: Remote<Host>, { id, updated }: Save): Snapshot | null {
  const found = rehearsed?.host === host && rehearsed.id === id && rehearsed.updated === updated ? rehearsed.first : null;
  rehearsed = null;
  return found;
}

/* Reads a record as far as a list of games needs it. Throws Refused. */
export function inspectRecord(record: string): Promise<MatchStatus> {
  return ask((host) => host.inspect(record));
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class LocalTable implements Table {
  readonly id: string;
  readonly snapshot: Signal<Snapshot>;
  readonly troubles = signal<Trouble[]>([]);
  private thinker: Far<Bot> | null = null;
  private interrupt: (() => void) | null = null;
  private closed = false;
  private taking = false;
  private queue: AbortController | null = null;
  private readonly deafen: () => void;
  private running = false;
  private whole!: Snapshot; /* what is shown, with what could be done if somebody may */
  private changes: Promise<unknown> = Promise.resolve(); /* whatever is being done to the game; never rejects */

  private constructor(
    private readonly saved: Save,
    private readonly home: Home,
    private readonly lock: GameLock,
    first: Snapshot,
    private readonly pace: () => number,
  ) {
    this.id = saved.id;
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
    const lodging = takeSpare();
    const ready = rehearsal(lodging.object, saved);
    const home = new Home(lodging, ready !== null, () => saved, (now) => table?.goOn(now), (detail) => table?.die(detail), () => table?.trouble({ kind: 'reviving' }));
    try {
      const first = ready ?? (await home.host.open({ record: saved.record, draft: saved.draft }, saved.seats));
      table = new LocalTable(saved, home, lock, first, pace);
      if (lock.held) table.begin(first);
      else table.lookOn();
      return table;
    } catch (error) {
      home.close();
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
  private goOn(now: Snapshot): void {
    this.clear('reviving');
    this.trouble({ kind: 'revived' });
    this.show(now);
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
    return kept && kept.updated !== this.saved.updated ? Object.assign(this.saved, kept) : null;
  }

  /* Begins to play. */
  private begin(now: Snapshot): void {
    if (now.waiting !== null) this.thinker ??= startBot();
    this.show(now);
    this.changes = Promise.allSettled([this.changes, this.save().then(() => void this.runBots())]);
  }

  /* Begins where another tab has left off; unless that one has taken the game again meanwhile. */
  private async start(): Promise<void> {
    const kept = await this.news();
    const now = kept ? await this.home.host.open({ record: kept.record, draft: kept.draft }, kept.seats) : this.whole;
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
    if (kept) this.show(await this.home.host.follow({ record: kept.record, draft: kept.draft }, kept.seats));
  }

  /* Who only looks on, or sits at a dead table, is offered nothing to do. */
  private show(next: Snapshot): void {
    if (next.actor === 'chance' && next.draft.length === 0) this.trouble({ kind: 'no-seed' });
    else this.clear('no-seed');
    this.whole = next;
    this.snapshot.value = this.readOnly || this.has('dead') ? { ...next, moves: [], undo: null, ready: false } : next;
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
  private async save(): Promise<void> {
    const kept = await this.home.host.keep();
    if (this.readOnly) return;
    const { lastPly } = this.snapshot.value;
    this.home.well();
    Object.assign(this.saved, kept, { version: SAVE_VERSION, ply: lastPly, over: isOver(this.snapshot.value), updated: Date.now() });
    try {
      await writeSave(this.saved);
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
      const task = await this.home.host.botTask();
      if (!task || this.closed || this.readOnly) return false;
      const [move] = await Promise.all([this.think(task), sleep(this.pace())]);
      if (this.closed || this.readOnly) return false;
      this.show(await this.home.host.playBot(move, task.moment));
      await this.save();
      return true;
    } catch (error) {
      if (this.closed) return false;
      if (error instanceof Revived) return !this.has('dead');
      throw error;
    }
  }

  private async think(task: BotTask): Promise<string> {
    const seed = crypto.getRandomValues(new Uint8Array(16));
    const slow = setTimeout(() => this.trouble({ kind: 'slow', seat: this.snapshot.value.waiting ?? 0 }), SLOW_AFTER);
    const interrupted = new Promise<never>((_, reject) => (this.interrupt = () => reject(new Error('hurried'))));
    try {
      this.thinker ??= startBot();
      return await Promise.race([this.thinker.object.choose(task, BOT_NODES, seed), interrupted]);
    } catch (error) {
      return await this.substitute(task, seed, error);
    } finally {
      clearTimeout(slow);
      this.clear('slow');
      this.interrupt = null;
    }
  }

  /* A bot that failed or was hurried: a fresh worker, and a bot that cannot take long. */
  private async substitute(task: BotTask, seed: Uint8Array, error: unknown): Promise<string> {
    if (this.closed) return '';
    const detail = error instanceof Refused ? error.refusal.error : String(error);
    if (!detail.includes('hurried')) this.trouble({ kind: 'bot', detail });
    this.thinker?.end();
    this.thinker = startBot();
    return this.thinker.object.choose({ ...task, bot: 'random' }, 1, seed);
  }

  hurry(): void {
    this.interrupt?.();
  }

  /* Does something to the game, then shows and keeps what has become of it. Both are asked for at once: the answers
   * come in order, and no frame goes by between them. */
  private change(act: () => Promise<Refusal | null>): Promise<Refusal | null> {
    if (this.has('dead')) return Promise.resolve({ error: 'DEAD' });
    if (this.readOnly) return Promise.resolve({ error: 'ELSEWHERE' });
    const done = Promise.all([act(), this.home.host.snapshot()]).then(async ([refusal, next]) => {
      if (refusal) return refusal;
      this.show(next);
      await this.save();
      this.clear('revived');
      void this.runBots();
      return null;
    }).catch((error: unknown): Refusal => {
      if (!(error instanceof Revived)) throw error;
      return { error: this.has('dead') ? 'DEAD' : 'STOPPED' };
    });
    this.changes = Promise.allSettled([this.changes, done]);
    return done;
  }

  play(move: string): Promise<Refusal | null> {
    return this.change(() => this.home.host.play(move));
  }

  undo(): Promise<Refusal | null> {
    return this.change(async () => {
      await this.home.host.undo();
      return null;
    });
  }

  confirm(): Promise<Refusal | null> {
    return this.change(() => this.home.host.confirm());
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
    this.show(await this.asked(this.home.host.lift(seat), () => this.whole));
  }

  explain(moves: string[]): Promise<(Reason[] | null)[]> {
    return this.asked(this.home.host.explain(moves), () => moves.map(() => null));
  }

  preview(move: string): Promise<Preview | null> {
    return this.asked(this.home.host.preview(move), () => null);
  }

  at(ply: number): Promise<Snapshot> {
    return this.asked(this.home.host.at(ply), () => this.snapshot.value);
  }

  undoNeeds(ply: number): Promise<number> {
    return this.asked(this.home.host.undoNeeds(ply), () => 0);
  }

  takeBack(ply: number): Promise<Refusal | null> {
    return this.change(() => this.home.host.takeBack(ply));
  }

  async record(): Promise<string> {
    const { record } = await this.asked<Kept>(this.home.host.keep(), () => this.saved);
    return record;
  }

  /* What was done last is kept first: somebody may confirm and leave at once. */
  close(): void {
    this.closed = true;
    this.lock.refuse();
    this.queue?.abort();
    this.deafen();
    this.interrupt?.();
    this.thinker?.end();
    void this.changes.then(() => {
      this.lock.release();
      this.home.close();
    });
  }
}
