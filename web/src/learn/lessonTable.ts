/* lessonTable.ts: a lesson as a table like any other: what is played is an answer, and the others move as the record has it. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Reason, Refusal } from '@/engine/types';
import type { WorkerObject } from '@/table/remote';
import { merged, type DraftMove, type Known, type Preview, type Snapshot, type Table, type Trouble } from '@/table/table';
import type { Lesson } from './engine';
import type { Moment, School } from './school';

/* Why the table rests, by what comes next. */
const rests: Partial<Record<Lesson['kind'], string>> = { say: 'lesson.reading', try: 'lesson.reading', done: 'lesson.over' };

/* While something is to be read, confirmed or waited for, nothing is offered to be done, and while something is to be read nobody is waited for.
 * `called`: what somebody of the record is called in the language spoken. */
function offered(now: Snapshot, { kind }: Lesson, called: (name: string) => string): Snapshot {
  return {
    ...now,
    moves: kind === 'ask' || kind === 'try' ? now.moves : [],
    undo: now.draft.length > 0 ? 'draft' : null,
    waiting: rests[kind] ? null : now.waiting,
    seats: now.seats.map((seat, i) => (i === now.viewer ? seat : { ...seat, name: called(seat.name) })),
  };
}

/* Somebody asks about one thing: all that could stand on a space, or a card's power. What the board asks by itself is of other kinds. */
function asksAboutOne(moves: string[]): boolean {
  return moves.length > 1 ? new Set(moves.map((move) => move.split(' ').at(-1))).size === 1 : moves[0]!.startsWith('muster');
}

export class LessonTable implements Table {
  readonly snapshot: Signal<Snapshot>;
  readonly lesson: Signal<Lesson>;
  readonly halted: ReadonlySignal<string | null>;
  readonly troubles = signal<Trouble[]>([]);
  instead: { move: DraftMove; at: Snapshot } | null = null; /* what was played in place of a move that was right too; changes with the lesson */
  private latest: Snapshot;
  private closed = false;
  private others: Promise<void> | null = null;

  private constructor(readonly id: string, private readonly school: WorkerObject<School>, { document, lesson }: Moment, private readonly pause: () => Promise<void>, private readonly called: (name: string) => string) {
    this.latest = merged(null, document);
    this.lesson = signal(lesson);
    this.halted = computed(() => rests[this.lesson.value.kind] ?? null);
    this.snapshot = signal(offered(this.latest, lesson, called));
    this.goOn();
  }

  /* `pause`: what others wait for before their move. */
  static async open(id: string, script: string, name: string, school: WorkerObject<School>, pause: () => Promise<void>, called: (name: string) => string): Promise<LessonTable> {
    return new LessonTable(id, school, await school.object.open(script, name), pause, called);
  }

  private get known(): Known {
    const { length, viewer } = this.latest;
    return { length, viewer };
  }

  private take({ document, lesson }: Moment): void {
    this.latest = merged(this.latest, document);
    const move = this.latest.draft.at(-1);
    if (lesson.said?.verdict !== 'right-too') this.instead = null;
    else if (move) this.instead = { move, at: this.latest };
    batch(() => {
      this.lesson.value = lesson;
      this.snapshot.value = offered(this.latest, lesson, this.called);
    });
  }

  private async do(act: (known: Known) => Promise<Moment>): Promise<void> {
    this.take(await act(this.known));
    this.goOn();
  }

  /* Lets the others move until it is the learner's turn; chance does not wait. */
  private goOn(): void {
    if (this.lesson.peek().kind !== 'others' || this.others) return;
    this.others = this.letOthers().finally(() => (this.others = null));
  }

  private async letOthers(): Promise<void> {
    while (!this.closed && this.lesson.peek().kind === 'others') {
      if (this.latest.actor !== 'chance') await this.pause();
      if (this.closed) return;
      this.take(await this.school.object.step('others', this.known));
    }
  }

  async play(move: string): Promise<Refusal | null> {
    await this.do((known) => this.school.object.tryMove(move, known));
    const verdict = this.lesson.value.said?.verdict;
    return verdict === 'right' || verdict === 'right-too' ? null : { error: 'LESSON' };
  }

  async undo(): Promise<Refusal | null> {
    await this.do((known) => this.school.object.step('undo', known));
    return null;
  }

  async confirm(): Promise<Refusal | null> {
    await this.do((known) => this.school.object.step('confirm', known));
    return null;
  }

  /* Goes on from something to read. */
  async next(): Promise<void> {
    await this.do((known) => this.school.object.step('next', known));
  }

  async hint(): Promise<void> {
    await this.do((known) => this.school.object.step('hint', known));
  }

  /* Who asks why the move to be tried is closed has tried it. */
  async explain(moves: string[]): Promise<(Reason[] | null)[]> {
    const { kind, model, said } = this.lesson.peek();
    const tried = kind === 'try' && model !== null && said?.verdict !== 'tried' && moves.includes(model) && asksAboutOne(moves);
    const answers = await this.school.object.explain(moves);
    if (tried) await this.play(model);
    return answers;
  }

  preview(move: string): Promise<Preview | null> {
    return this.school.object.preview(move);
  }

  async at(ply: number): Promise<Snapshot> {
    return merged(this.latest, { ...(await this.school.object.at(ply)), log: [] });
  }

  record(): Promise<string> {
    return this.school.object.record();
  }

  /* What a lesson has no use for: curtains, going back for good, bots that think, other tabs. */
  async lift(): Promise<void> {}

  async undoNeeds(): Promise<number> {
    return 0;
  }

  async takeBack(): Promise<Refusal | null> {
    return { error: 'LESSON' };
  }

  hurry(): void {}

  async takeOver(): Promise<void> {}

  close(): void {
    this.closed = true;
    this.school.end();
  }
}
