/*
 * online.ts: a table on a server. The room hears what happens there; a worker makes of it what the page draws, and lets turns be
 * composed, explained and previewed on the viewer's own view. What is confirmed is kept here until the server has answered,
 * and said again, unchanged, on every new connection.
 */
import { batch, computed, signal, type Signal } from '@preact/signals';
import { Refused } from '@/engine/module';
import { OPEN, PUBLIC, SHUT, SUPPOSED, type Open, type Reason, type Refusal, type Told } from '@/engine/types';
import type { Facts, Room } from '@/online/room';
import { noteTable, type Composed } from '@/online/seats';
import type { Entry, Why } from '@/online/types';
import { refusalText, t, tOrName } from '@/text/text';
import type { Host } from './host';
import type { Remote } from './remote';
import { takeSpare } from './spare';
import { Revived, SturdyHost } from './sturdy';
import { merged, type Document, type DraftMove, type Known, type Preview, type Seat, type Snapshot, type Table, type Trouble } from './table';

const AGAIN = 1000; /* milliseconds after which a turn is said again that the server had no time for */
const MOST_WATCHED = 24; /* moves made meanwhile that are shown one by one; of more, the last is */

/* What may come right later is not a no. */
const passing = new Set(['busy', 'store', 'often']);

/* Who sits there, as the page shows it. A bot without a name is called by what it is. */
export function seatsOf(facts: Pick<Facts, 'seats'>): Seat[] {
  return facts.seats.map(({ name, bot, gone }) => ({ name: name ?? (bot ? tOrName(`bot.${bot}`, bot) : gone ? t('online.gone') : ''), bot: bot ?? null }));
}

/* Whose move one waits for; nobody's while a turn of one's own is being composed, or is on its way. */
export function awaited({ actor, draft }: Pick<Told, 'actor' | 'draft'>, { you, state }: Pick<Facts, 'you' | 'state'>): number | null {
  const others = typeof actor === 'number' && actor !== you && state === 'playing';
  return others && draft.length === 0 ? actor : null;
}

/* Moves that are shown together: one, and what chance made of it. */
function groupsOf(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    if (groups.length > 0 && entry[0].startsWith('* ')) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/* To be looked at alone. */
function still(seen: Snapshot): Snapshot {
  return { ...seen, moves: [], undo: null, ready: false, whole: false };
}

export class OnlineTable implements Table {
  readonly id: string;
  readonly snapshot: Signal<Snapshot>;
  readonly troubles = signal<Trouble[]>([]);
  readonly halted = computed(() => (this.has('unsent') ? 'online.kept' : null));
  readonly planning = signal(false);
  readonly composedPlan = signal<DraftMove[] | null>(null); /* a turn that was confirmed for a plan */
  private latest: Snapshot;
  private back: number | null = null;
  private told: number; /* entries of the log that the engine has */
  private pending: Composed | null; /* confirmed, and not answered */
  private sentWith = 0; /* the welcome after which it was said */
  private settled: ((refusal: Refusal | null) => void) | null = null;
  private rest: Promise<void> = Promise.resolve();
  private work: Promise<unknown> = Promise.resolve(); /* whatever the engine is asked; never rejects */
  private closed = false;
  private readonly deafen: (() => void)[];

  private constructor(
    readonly room: Room,
    private readonly sturdy: SturdyHost<Told>,
    first: Told,
    private readonly pause: () => Promise<void>,
  ) {
    this.id = room.id;
    this.told = first.length;
    this.pending = room.kept.turn ?? null;
    this.latest = merged(null, this.whole(first));
    this.snapshot = signal(this.latest);
    this.show(first);
    room.onLog = () => void this.inTurn(() => this.takeLog());
    room.onRefused = (at, why) => this.hearRefused(at, why);
    this.deafen = [room.facts.subscribe(() => void this.inTurn(() => this.lay())), room.live.subscribe((live) => this.hearLine(live))];
    room.onLog();
  }

  /* A table whose log is whole. `pause`: what is waited for between moves of others. */
  static async open(room: Room, pause: () => Promise<void>): Promise<OnlineTable> {
    let table: OnlineTable | null = null;
    const { log } = room;
    const open = (host: Remote<Host>): Promise<Told> => OnlineTable.tell(host, room, table ? room.log.slice(0, table.told) : log, table);
    const sturdy = new SturdyHost<Told>(takeSpare(), false, open, (now) => table?.revived(now), (detail) => table?.die(detail), () => table?.trouble({ kind: 'reviving' }));
    try {
      table = new OnlineTable(room, sturdy, await open(sturdy.host), pause);
      return table;
    } catch (error) {
      sturdy.close();
      throw error;
    }
  }

  /* Everything anew, for a new engine. */
  private static async tell(host: Remote<Host>, room: Room, log: Entry[], table: OnlineTable | null): Promise<Told> {
    const { head, you } = room.facts.peek()!;
    const viewer = you ?? PUBLIC;
    await host.see({ game: head.game, viewer, players: head.players, first: room.first });
    await host.told(log);
    const { turn, draft } = room.kept;
    const composed = table ? table.composed : [turn, draft].find((one) => one?.at === log.length)?.moves ?? [];
    return host.lay(you === null ? SHUT : table?.open ?? OPEN, composed, { length: 0, viewer });
  }

  /* A plan ends with what it was made for: one's turn. */
  private get open(): Open {
    const { you, turn } = this.room.facts.peek()!;
    if (turn === you || !this.mayAct) this.setPlanning(false);
    if (this.planning.peek()) return SUPPOSED;
    return this.mayAct || this.pending !== null ? OPEN : SHUT;
  }

  private get composed(): string[] {
    if (this.endedByPeople) return [];
    if (this.pending) return this.pending.at === this.told ? this.pending.moves : [];
    return this.latest.draft.map(({ text }) => text);
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.work.then(act);
    this.work = Promise.allSettled([done]);
    return done;
  }

  /* Something the engine is asked; null if the worker died over it, or the table is closed. */
  private async attempt<T>(asked: () => Promise<T>): Promise<T | null> {
    try {
      return this.closed ? null : await asked();
    } catch (error) {
      if (error instanceof Revived || this.closed) return null;
      throw error;
    }
  }

  /* With what the server tells. */
  private whole(told: Told): Document {
    const { back: _, ...document } = told;
    const facts = this.room.facts.peek()!;
    const { head } = facts;
    return { ...document, game: head.game, header: head, seats: seatsOf(facts), curtain: null, waiting: awaited(told, facts) };
  }

  private get known(): Known {
    const { length, viewer } = this.latest;
    return { length, viewer };
  }

  /* Something can be done here: one's own seat, in a game that goes on, with everything seen that has happened. */
  private get mayAct(): boolean {
    const { you, seats, state } = this.room.facts.peek()!;
    return you !== null && state === 'playing' && !seats[you]?.bot && this.told === this.room.log.length;
  }

  /* They have agreed, or somebody gave up: nobody is to move, whatever the rules say. */
  private get endedByPeople(): boolean {
    const { state } = this.room.facts.peek()!;
    return (state === 'over' || state === 'abandoned') && this.latest.actor !== null && this.told === this.room.log.length;
  }

  private show(told: Told): void {
    this.back = told.back ?? null;
    this.latest = merged(this.latest, this.whole(told));
    if (this.endedByPeople) {
      this.snapshot.value = { ...still(this.latest), actor: 'nobody' };
      return;
    }
    const idle = this.pending !== null || this.has('dead') || !this.mayAct;
    if (idle) this.snapshot.value = still(this.latest);
    else this.snapshot.value = this.planning.peek() && this.latest.undo === 'free' ? { ...this.latest, undo: null } : this.latest;
  }

  dismiss(kind: Trouble['kind']): void {
    this.clear(kind);
  }

  private has(kind: Trouble['kind']): boolean {
    return this.troubles.value.some((one) => one.kind === kind);
  }

  private trouble(trouble: Trouble): void {
    this.troubles.value = [...this.troubles.value.filter(({ kind }) => kind !== trouble.kind), trouble];
  }

  private clear(kind: Trouble['kind']): void {
    if (this.has(kind)) this.troubles.value = this.troubles.value.filter((one) => one.kind !== kind);
  }

  private revived(now: Told): void {
    this.clear('reviving');
    this.trouble({ kind: 'revived' });
    this.show(now);
  }

  private die(detail: string): void {
    this.clear('reviving');
    this.trouble({ kind: 'dead', detail });
    this.snapshot.value = still(this.latest);
  }

  /* Puts what is told on the desk, and the draft on top of it. */
  private async lay(): Promise<void> {
    const now = await this.attempt(() => this.sturdy.host.lay(this.open, this.composed, this.known));
    if (now) this.show(now);
  }

  /* Planning */

  /* From here on a turn is composed as if it were one's own, and Confirm gives it to the plan. */
  startPlanning(): Promise<void> {
    this.composedPlan.value = null;
    return this.replan(true);
  }

  stopPlanning(): Promise<void> {
    return this.replan(false);
  }

  private replan(on: boolean): Promise<void> {
    return this.inTurn(async () => {
      this.latest = { ...this.latest, draft: [] };
      this.setPlanning(on);
      await this.lay();
    });
  }

  /* The moves of a plan are never seen as moves of the game, nor the other way round: none are, until the desk has been laid anew. */
  private setPlanning(on: boolean): void {
    if (this.planning.peek() === on) return;
    batch(() => {
      this.planning.value = on;
      this.snapshot.value = still(this.latest);
    });
  }

  /* What could be done if it were one's turn now, after these moves; the draft has those that can be made. */
  supposed(moves: string[]): Promise<Pick<Told, 'moves' | 'draft'> | null> {
    return this.inTurn(async () => {
      const told = this.mayAct ? await this.attempt(() => this.sturdy.host.lay(SUPPOSED, moves, this.known)) : null;
      await this.lay();
      return told;
    });
  }

  /* Shows what is new in the log, others' moves one after the other. */
  private async takeLog(): Promise<void> {
    const { log, whole, sum } = this.room;
    if (log.length < this.told) return this.seeAnew();
    const news = groupsOf(log.slice(this.told));
    const groups = news.length > MOST_WATCHED ? [news.slice(0, -MOST_WATCHED).flat(), ...news.slice(-MOST_WATCHED)] : news;
    for (const [i, group] of groups.entries()) {
      if (!(await this.takeGroup(group, i === groups.length - 1 && whole ? sum : null))) return;
    }
    await this.settle();
  }

  /* A turn was being composed where the log stands now. By the time its news are taken the desk is laid without it. */
  private get composedHere(): boolean {
    const { draft } = this.room.kept;
    return draft?.at === this.told && draft.moves.length > 0;
  }

  private async takeGroup(group: Entry[], sum: string | null): Promise<boolean> {
    const mine = group[0]![0].startsWith(`p${this.room.facts.peek()!.you} `);
    const composing = mine && !this.pending && this.composedHere;
    if (!mine && !document.hidden) await this.rest;
    const told = await this.attempt(() => this.sturdy.host.told(group));
    if (!told) return false; /* whoever took the dead worker's place is told anew */
    this.told = told.length;
    if (sum !== null && told.sum !== parseInt(sum, 16)) {
      this.room.startOver();
      return false;
    }
    if (this.settleAt()) await this.forgetTurn();
    await this.lay();
    if (composing) this.trouble({ kind: 'played-elsewhere' });
    if (!mine) this.rest = this.pause();
    return true;
  }

  /* The room has begun again: so does the engine. */
  private async seeAnew(): Promise<void> {
    const { log } = this.room;
    const now = await this.attempt(() => OnlineTable.tell(this.sturdy.host, this.room, log, this));
    if (!now) return;
    this.told = log.length;
    this.show({ ...now, since: 0 });
    await this.settle();
  }

  /* Confirming */

  /* True if the log says what has become of the turn that was sent. */
  private settleAt(): boolean {
    const { pending, told } = this;
    if (!pending || told <= pending.at) return false;
    const { you } = this.room.facts.peek()!;
    const there = this.room.log.slice(pending.at, pending.at + pending.moves.length).map(([line]) => line);
    const played = pending.moves.every((move, i) => there[i] === `p${you} ${move}`);
    this.answer(played ? null : { error: 'MATCH', code: 'late', need: told, have: pending.at });
    return true;
  }

  private async forgetTurn(): Promise<void> {
    this.pending = null;
    this.clear('unsent');
    Object.assign(this.room.kept, { turn: null, draft: null });
    await noteTable(this.id, { turn: null, draft: null });
  }

  /* Who waits for the answer says it; else it is said at the table. */
  private answer(refusal: Refusal | null): void {
    const { settled } = this;
    this.settled = null;
    if (settled) settled(refusal);
    else if (refusal) this.trouble({ kind: 'overtaken', detail: refusal.code === 'late' ? t('online.overtaken.late') : refusalText(refusal) });
  }

  /* What has not been said on this connection is said. */
  private async settle(): Promise<void> {
    if (!this.pending || !this.room.whole) return;
    if (this.settleAt()) {
      await this.forgetTurn();
      await this.lay();
    } else if (this.sentWith !== this.room.welcomes) {
      this.send();
    }
  }

  private send(): void {
    if (this.pending && this.room.line.say({ t: 'play', ...this.pending })) this.sentWith = this.room.welcomes;
  }

  private hearRefused(at: number, why: Why): void {
    if (this.pending?.at !== at) return;
    if ('code' in why && passing.has(why.code)) {
      setTimeout(() => this.closed || this.send(), AGAIN);
      return;
    }
    this.answer(why);
    void this.inTurn(async () => {
      await this.forgetTurn();
      await this.lay();
    });
  }

  private hearLine(live: boolean): void {
    if (live) return;
    if (this.pending) this.trouble({ kind: 'unsent' });
    this.answerLater();
  }

  /* Nobody has to wait until the connection is back. */
  private answerLater(): void {
    this.settled?.(null);
    this.settled = null;
  }

  async confirm(): Promise<Refusal | null> {
    if (this.planning.peek()) {
      const composed = this.latest.draft;
      await this.stopPlanning();
      this.composedPlan.value = composed;
      return null;
    }
    const moves = this.latest.draft.map(({ text }) => text);
    if (this.pending || moves.length === 0 || !this.mayAct) return null;
    this.clear('overtaken');
    this.clear('played-elsewhere');
    this.pending = { at: this.told, moves };
    this.room.kept.turn = this.pending;
    this.snapshot.value = still(this.latest);
    await noteTable(this.id, { turn: this.pending });
    const answered = new Promise<Refusal | null>((settled) => (this.settled = settled));
    this.send();
    if (!this.room.live.peek()) this.hearLine(false);
    return answered;
  }

  /* Composing */

  /* Why it is not one's turn the engine knows by number alone. */
  private named(refusal: Refusal): Refusal {
    const { code, need = -1 } = refusal;
    return code === 'turn' && need >= 0 ? { ...refusal, what: this.latest.seats[need]?.name ?? '' } : refusal;
  }

  private change(act: () => Promise<Told>): Promise<Refusal | null> {
    if (this.has('dead')) return Promise.resolve({ error: 'DEAD' });
    return this.inTurn(async () => {
      try {
        const told = await act();
        this.show(told);
        this.clear('revived');
        const draft = { at: this.told, moves: this.latest.draft.map(({ text }) => text) };
        this.room.kept.draft = draft;
        await noteTable(this.id, { draft });
        return null;
      } catch (error) {
        if (error instanceof Refused) return this.named(error.refusal);
        if (error instanceof Revived) return { error: this.has('dead') ? 'DEAD' : 'STOPPED' };
        throw error;
      }
    });
  }

  play(move: string): Promise<Refusal | null> {
    if (this.pending) return Promise.resolve({ error: 'MATCH', code: 'whole' });
    return this.change(() => this.sturdy.host.compose(move, this.known));
  }

  undo(): Promise<Refusal | null> {
    const { undo } = this.snapshot.peek();
    if (undo === 'free' && this.back !== null) return this.takeBack(this.back);
    return undo === 'draft' ? this.change(() => this.sturdy.host.uncompose(this.known)) : Promise.resolve(null);
  }

  takeBack(ply: number): Promise<Refusal | null> {
    return this.room.ask({ t: 'undo', at: this.told, ply });
  }

  /* Looking */

  private async asked<T>(question: () => Promise<T>, otherwise: T): Promise<T> {
    return (await this.attempt(question)) ?? otherwise;
  }

  explain(moves: string[]): Promise<(Reason[] | null)[]> {
    return this.asked(() => this.sturdy.host.explain(moves), moves.map(() => null));
  }

  async preview(move: string): Promise<Preview | null> {
    return this.attempt(() => this.sturdy.host.preview(move));
  }

  at(ply: number): Promise<Snapshot> {
    return this.asked(async () => merged(this.latest, this.whole(await this.sturdy.host.lookBack(ply))), this.snapshot.peek());
  }

  undoNeeds(ply: number): Promise<number> {
    return this.asked(() => this.sturdy.host.undoNeeds(ply), 0);
  }

  /* The server's; without a connection, the lines as they were told here. */
  record(): Promise<string> {
    return this.room.live.peek() ? this.room.record() : Promise.resolve(this.room.log.map(([line]) => `${line}\n`).join(''));
  }

  /* There is no curtain, no bot that could be hurried, and any number of tabs may be open. */
  lift(): Promise<void> {
    return Promise.resolve();
  }

  hurry(): void {
    return undefined;
  }

  takeOver(): Promise<void> {
    return Promise.resolve();
  }

  /* The room is its owner's. */
  close(): void {
    this.closed = true;
    this.answerLater();
    for (const stop of this.deafen) stop();
    this.room.onLog = this.room.onRefused = () => undefined;
    void this.work.then(() => this.sturdy.close());
  }
}
