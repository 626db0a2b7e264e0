/* useTable.ts: the table the page is at, for every component below it. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { createContext, type ComponentChildren, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';
import { announce } from '@/app/announce';
import type { Move, Refusal } from '@/engine/types';
import type { Snapshot, Table } from '@/table/table';
import { refusalText, t } from '@/text/text';
import { likeMove } from './like';
import type { GameView } from './view';

/* What a table on a server has around the game: who is there, what is asked, and what can be done with the table itself. */
export interface Around {
  Strip: ComponentType<{ children: ComponentChildren }>;
  Menu: ComponentType<{ close: () => void }>;
  Rematch: ComponentType;
  End: ComponentType; /* beside the score sheet, once the game is over */
  ended(table: Table): string; /* how the people at it have ended the game before its rules did; '' if they have not */
}

/* Somebody who stands beside the table: a lesson, or the coach of a first game. */
export interface Guide {
  Card: ComponentType; /* what is said now, and the buttons for it */
  Progress?: ComponentType; /* what stands in the top bar in place of the game's */
  End?: ComponentType; /* below the score sheet, once the game is over */
  leave?: string; /* where leaving the table leads, if not home */
}

export class Sitting {
  /* A moment of the past, while somebody looks back. */
  readonly past: Signal<Snapshot | null> = signal(null);
  /* What the page shows: the past moment, or the table as it is. */
  readonly shown: ReadonlySignal<Snapshot>;
  /* Why the last thing somebody tried was refused; '' if it was not. */
  readonly refused: Signal<string> = signal('');
  /* What has just been taken back, in words, until something else happens. */
  readonly tookBack: Signal<string> = signal('');
  /* A move that somebody points at and has not composed yet, at boards where one does. */
  readonly pointed: Signal<Move | null> = signal(null);
  /* The rule it was refused by, if it was one. */
  refusedBy: string | undefined;

  constructor(
    readonly table: Table,
    readonly view: GameView,
    readonly guide: Guide | null = null,
    readonly around: Around | null = null,
  ) {
    this.shown = computed(() => this.past.value ?? table.snapshot.value);
    table.snapshot.subscribe(() => {
      if (this.past.peek() && !this.mayShow(this.past.peek()!)) this.past.value = null;
    });
  }

  /* How the people at the table have ended the game before its rules did; '' if they have not. */
  get ended(): string {
    return this.table.snapshot.value.actor === 'nobody' ? (this.around?.ended(this.table) ?? '') : '';
  }

  /* The past is as one viewer saw it: nobody else may look at it, least of all once a curtain has come down. */
  private mayShow(past: Snapshot): boolean {
    const { viewer, curtain } = this.table.snapshot.peek();
    return curtain === null && viewer === past.viewer;
  }

  /* What was asked for is done one after the other, so that a double click does nothing twice. */
  private last: Promise<unknown> = Promise.resolve();

  private after<T>(act: () => Promise<T>): Promise<T> {
    const next = this.last.then(act, act);
    this.last = next;
    return next;
  }

  /* Says why something was not done. */
  refuse(words: string, rule?: string): void {
    this.refusedBy = rule;
    this.refused.value = words;
    announce(words);
  }

  private say(refusal: Refusal | null, source: string): boolean {
    if (refusal) this.refuse([refusalText(refusal, source), this.offered(refusal, source)].filter(Boolean).join(' '), refusal.reasons?.find(({ holds }) => !holds)?.rule);
    else this.refused.value = '';
    return refusal === null;
  }

  /* For who types what no move begins with: what the moves there are begin with. For who begins well: a move written right. */
  private offered({ fault }: Refusal, source: string): string {
    const moves = this.table.snapshot.value.moves.map(({ text }) => text);
    const verbs = new Set(moves.map((move) => move.split(' ')[0]!));
    if (fault?.code === 'verb' && verbs.size > 0) return t('play.can-type', { words: [...verbs].join(', ') });
    const like = fault && likeMove(moves, source);
    return like ? t('move.written-so', { move: like }) : '';
  }

  /* Adds a move to the turn being composed. True if it was taken. */
  play(move: string): Promise<boolean> {
    return this.after(() => this.playNow(move));
  }

  private async playNow(move: string): Promise<boolean> {
    return this.say(await this.table.play(move), move);
  }

  undo(): Promise<boolean> {
    return this.after(async () => this.say(await this.table.undo(), ''));
  }

  /* The move that ends what is open, if there is one that chooses nothing. */
  private closing(): Move | undefined {
    return this.table.snapshot.value.moves.find((move) => this.view.closes(move.event));
  }

  /* True if Confirm would do something now. */
  canConfirm(snapshot: Snapshot): boolean {
    return snapshot.whole || snapshot.moves.some((move) => this.view.closes(move.event));
  }

  /* What its button says. */
  get confirms(): string {
    return t(this.table.planning?.value ? 'online.planning.next' : 'play.confirm');
  }

  /* Ends what is open and makes the turn part of the game. False if something of that was refused. */
  confirm(): Promise<boolean> {
    return this.after(() => this.confirmNow());
  }

  private async confirmNow(): Promise<boolean> {
    for (let move = this.closing(); move && !this.table.snapshot.value.ready; move = this.closing())
      if (!(await this.playNow(move.text))) return false;
    return !this.table.snapshot.value.whole || this.say(await this.table.confirm(), '');
  }

  /* Goes back to a moment of the past for good. */
  takeBack(ply: number): Promise<boolean> {
    return this.after(async () => this.say(await this.table.takeBack(ply), ''));
  }

  async lookAt(ply: number): Promise<void> {
    const { last_ply } = this.table.snapshot.value;
    const past = ply >= last_ply ? null : await this.table.at(Math.max(ply, 0));
    this.past.value = past && this.mayShow(past) ? past : null;
  }
}

export const TableContext = createContext<Sitting | null>(null);

/* The sitting, for events; its `shown` is read with snapshotOf(). */
export function useTable(): Sitting {
  const sitting = useContext(TableContext);
  if (!sitting) throw new Error('there is no table here');
  return sitting;
}

/* The snapshot shown, with the types of a game. Reading it subscribes the component. */
export function useSnapshot<S extends Snapshot>(): S {
  return useTable().shown.value as S;
}
