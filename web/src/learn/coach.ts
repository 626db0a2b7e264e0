/* coach.ts: what the coach beside a first game has to say now: once what matters for the first time, and a warning beside a turn that is
 * being composed. What it says, and when, is data/lessons/GAME/coach.txt. */
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { learn, learned } from '@/app/learned';
import type { Move } from '@/engine/types';
import { useTable, type Sitting } from '@/play/useTable';
import type { WorkerObject } from '@/table/remote';
import type { Snapshot } from '@/table/table';
import { factsOf, scriptOf, type Piece } from './advice';
import type { Advice } from './engine';
import { forgetHints, hint } from './hints';
import type { School } from './school';
import { startSchool } from './start';

export const saying = signal<Piece | null>(null);
export const warning = signal<Piece | null>(null);

/* The number of the round, or of the skirmish. */
function chapterOf({ state }: Snapshot): number {
  const { round, skirmish } = state as { round?: number; skirmish?: number };
  return round ?? skirmish ?? 0;
}

/* The same as long as nobody has moved and nothing is composed. */
function momentOf({ last_ply, draft }: Snapshot): string {
  return `${last_ply} ${draft.length}`;
}

function told(id: string): string[] {
  return learned.peek().told[id] ?? [];
}

function tell(id: string, piece: Piece): void {
  saying.value = piece;
  learn({ told: { ...learned.peek().told, [id]: [...told(id), piece.key] } });
}

class Coach {
  private chapter: number;
  private last: Snapshot | null = null;
  private summed = ''; /* the moment for which the line of a round was said: its figures are of no other */
  private advised = ''; /* what a hint has named last: nobody is warned of that */
  private gone = false;
  private readonly stop: () => void;

  constructor(private readonly sitting: Sitting, private readonly school: WorkerObject<School>) {
    this.chapter = chapterOf(sitting.table.snapshot.peek());
    this.stop = effect(() => this.look(sitting.table.snapshot.value, sitting.pointed.value));
  }

  private look(now: Snapshot, pointed: Move | null): void {
    if (now.viewer < 0 || (now.moves.length === 0 && now.draft.length === 0)) return;
    const fresh = now !== this.last;
    const newChapter = chapterOf(now) !== this.chapter;
    if (now.last_ply !== this.last?.last_ply) this.advised = '';
    this.last = now;
    this.chapter = chapterOf(now);
    if (hint.peek()?.step === 'best') this.advised = hint.peek()!.candidates[0]!.move.text;
    if (fresh) forgetHints();
    const move = now.draft.at(-1) ?? pointed ?? undefined;
    void this.school.object.advice(scriptOf(now.game), factsOf(now, move), now.viewer).then((all) => this.hear(all, move, fresh, newChapter), () => undefined);
  }

  /* What there is to say of a moment; each thing once a game, and nothing new while a turn is being composed. */
  private hear(all: Advice, move: Move | undefined, fresh: boolean, newChapter: boolean): void {
    if (this.gone) return;
    const composing = move !== undefined;
    const { coach, warnings } = learned.peek();
    const { id } = this.sitting.table;
    warning.value = (warnings && composing && move.text !== this.advised && all.find(({ kind }) => kind === 'warn')) || null;
    const round = newChapter && all.find(({ kind }) => kind === 'round');
    const next = all.find(({ kind, key }) => kind === 'say' && !told(id).includes(key));
    const moment = momentOf(this.last!);
    if (saying.peek()?.kind === 'round' && moment !== this.summed) saying.value = null;
    if (fresh && saying.peek()?.kind === 'say' && !all.some(({ key }) => key === saying.peek()!.key)) saying.value = null; /* true no longer */
    if (coach && round) {
      saying.value = round;
      this.summed = moment;
    } else if (coach && next && fresh && !composing) tell(id, next);
  }

  end(): void {
    this.gone = true;
    this.stop();
    this.school.end();
    forgetHints();
    saying.value = null;
    warning.value = null;
  }
}

export function useCoach(): void {
  const sitting = useTable();
  useEffect(() => {
    const coach = new Coach(sitting, startSchool());
    return () => coach.end();
  }, [sitting]);
}
