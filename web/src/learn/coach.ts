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

/* With the moment it is said of: its figures are those of no other. */
export interface Said {
  piece: Piece;
  at: Snapshot;
}

export const saying = signal<Said | null>(null);
export const warning = signal<Piece | null>(null);

/* The number of the round, or of the skirmish. */
function chapterOf({ state }: Snapshot): number {
  const { round, skirmish } = state as { round?: number; skirmish?: number };
  return round ?? skirmish ?? 0;
}

/* Before the first round a turn has more than one thing to explain. */
function settingUp({ state }: Snapshot): boolean {
  return (state as { phase?: string }).phase === 'setup';
}

/* The same as long as nobody has moved and nothing is composed. */
function momentOf({ last_ply, draft }: Snapshot): string {
  return `${last_ply} ${draft.length}`;
}

function told(id: string): string[] {
  return learned.peek().told[id] ?? [];
}

function tell(id: string, words: Said): void {
  saying.value = words;
  learn({ told: { ...learned.peek().told, [id]: [...new Set([...told(id), words.piece.key])] } });
}

class Coach {
  private chapter: number;
  private last: Snapshot | null = null;
  private readonly said = new Map<string, string>(); /* by moment: who undoes is told again what was told there */
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
    const moved = !this.last || momentOf(now) !== momentOf(this.last);
    if (now.last_ply !== this.last?.last_ply) this.advised = '';
    this.last = now;
    this.chapter = chapterOf(now);
    if (hint.peek()?.step === 'best') this.advised = hint.peek()!.candidates[0]!.move.text;
    if (moved) forgetHints(); /* the same moment told anew has use for the answer */
    const move = now.draft.at(-1) ?? pointed ?? undefined;
    void this.school.object.advice(scriptOf(now.game), factsOf(now, move), now.viewer).then((all) => this.hear(all, now, move, fresh, newChapter), () => undefined);
  }

  /* What there is to say of a moment; each thing once a game, and once more if the moment comes back. The line of a round stays until
   * somebody begins the next. */
  private hear(all: Advice, now: Snapshot, move: Move | undefined, fresh: boolean, newChapter: boolean): void {
    if (this.gone) return;
    const composing = move !== undefined;
    const { coach, warnings } = learned.peek();
    const { id } = this.sitting.table;
    const moment = momentOf(now);
    warning.value = (warnings && composing && move.text !== this.advised && all.find(({ kind }) => kind === 'warn')) || null;
    const round = newChapter && all.find(({ kind }) => kind === 'round');
    const next = all.find(({ kind, key }) => kind === 'say' && (!told(id).includes(key) || this.said.get(moment) === key));
    const before = saying.peek()?.piece;
    if (before?.kind === 'round' && composing) saying.value = null;
    if (fresh && before?.kind === 'say' && !all.some(({ key }) => key === before.key)) saying.value = null; /* true no longer */
    if (!coach) return;
    if (round) saying.value = { piece: round, at: now };
    else if (next && fresh && (!composing || settingUp(now)) && saying.peek()?.piece.kind !== 'round') {
      this.said.set(moment, next.key);
      tell(id, { piece: next, at: now });
    }
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
