/*
 * desk.ts: what somebody has picked up or pointed at but not done yet. Nothing is
 * played until the button is pressed, and what was played counts at once when the
 * turn is over: so nothing hidden shows while it could still be taken back.
 */
import { signal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { announce } from '@/app/announce';
import { settings } from '@/app/settings';
import type { Reason } from '@/engine/types';
import type { Sitting } from '@/play/useTable';
import { t } from '@/text/text';
import { lead } from '@/ui/leading';
import { deedWords, totalsWords } from './words';
import type { Card, LordsInsight, LordsMove, LordsSnapshot, LordsState } from './types';

/* What is known of a power before it is used. */
export interface Foreseen {
  asks: boolean;
  idle: boolean; /* it finds nothing to do */
}

export class Desk {
  /* The card of the hand that was taken up. */
  readonly held: Signal<Card | null> = signal(null);
  /* The move pointed at. */
  readonly picked: Signal<LordsMove | null>;
  /* The card looked at in full. */
  readonly looked: Signal<Card | null> = signal(null);
  /* Why what was pointed at cannot be done. */
  readonly reasons: Signal<Reason[]> = signal([]);
  readonly peeking: Signal<boolean> = signal(false);
  /* How the armies will stand after the move pointed at, if it changes what they count. */
  readonly outlook: Signal<LordsInsight | null> = signal(null);
  /* What was chosen is being done. */
  readonly busy: Signal<boolean> = signal(false);

  private settling = false;

  constructor(readonly sitting: Sitting) {
    this.picked = sitting.pointed as Signal<LordsMove | null>;
  }

  /* Asks the engine for the outlook whenever something else is pointed at, until what it returns is called. */
  lookOut(): () => void {
    return this.picked.subscribe((move) => {
      this.outlook.value = null;
      if (!move?.effect.totals?.length) return;
      void this.sitting.table.preview(move.text).then((preview) => {
        if (this.picked.peek() === move) this.outlook.value = (preview?.insight as LordsInsight | undefined) ?? null;
      });
    });
  }

  clear(): void {
    this.held.value = null;
    this.picked.value = null;
    this.reasons.value = [];
  }

  hold(card: Card): void {
    const again = this.held.value === card;
    this.clear();
    if (!again) this.held.value = card;
  }

  pick(move: LordsMove): void {
    if (move.event.type === 'recruit') this.held.value = null;
    this.reasons.value = [];
    this.sitting.refused.value = '';
    this.picked.value = this.picked.value?.text === move.text ? null : move;
    if (settings.value.autoConfirm && this.picked.value) void this.go();
    else if (this.picked.value) this.offer(move);
  }

  /* Says what would be done, and goes where it is confirmed. */
  private offer(move: LordsMove): void {
    const { state, seats } = this.sitting.table.snapshot.value as LordsSnapshot;
    const what = [deedWords(move, state), totalsWords(move, seats)].filter(Boolean).join(', ');
    announce(t('play.composed', { what }));
    lead('[data-action=confirm]:not(:disabled)');
  }

  /* What the power of this move comes to: whether the viewer has to choose something then, and whether it finds nothing to do. */
  async foresee(move: LordsMove): Promise<Foreseen> {
    const preview = await this.sitting.table.preview(move.text);
    const state = preview?.state as LordsState | undefined;
    const asks = state?.phase === 'power' && state.actor === this.sitting.table.snapshot.value.viewer;
    return { asks, idle: preview?.consequences.some(({ code }) => code === 'power-nothing') ?? false };
  }

  /* A power that asks for something is begun at once; any other waits for the button. */
  async pickPower(move: LordsMove): Promise<void> {
    if ((await this.foresee(move)).asks) {
      this.clear();
      await this.sitting.play(move.text);
    } else {
      this.pick(move);
    }
  }

  /* Asks the engine why a move cannot be made. */
  async ask(move: string): Promise<void> {
    this.picked.value = null;
    const [reasons] = await this.sitting.table.explain([move]);
    this.reasons.value = (reasons ?? []).filter((reason) => !reason.holds);
  }

  /* Goes back from what was begun: from the past to now, else a step of the turn not yet confirmed. */
  async escape(): Promise<void> {
    const { past, table } = this.sitting;
    if (past.value) past.value = null;
    else if (this.held.value || this.picked.value || this.reasons.value.length > 0) this.clear();
    else if (table.snapshot.value.draft.length > 0) await this.sitting.undo();
  }

  canGo(snapshot: LordsSnapshot): boolean {
    if (this.busy.value) return false;
    return this.picked.value !== null || (snapshot.ready && this.sitting.refused.value !== '');
  }

  /* Makes a turn that is over part of the game. */
  async settle(): Promise<void> {
    const { table } = this.sitting;
    if (this.settling || !table.snapshot.value.whole) return;
    this.settling = true;
    try {
      await this.sitting.confirm();
    } finally {
      this.settling = false;
    }
  }

  /* Does what was pointed at. */
  async go(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      const move = this.picked.value;
      const taken = !move || (await this.sitting.play(move.text));
      this.picked.value = null; /* what was refused is not offered again; the card stays taken up */
      if (!taken) return;
      this.clear();
      await this.settle();
    } finally {
      this.busy.value = false;
    }
  }

  canUndo(snapshot: LordsSnapshot): boolean {
    return !this.busy.value && (this.held.value !== null || this.picked.value !== null || snapshot.undo !== null);
  }

  /* Puts down what was picked up; if nothing was, takes back a move. */
  async undo(): Promise<void> {
    const something = this.held.value !== null || this.picked.value !== null;
    this.clear();
    if (!something) await this.sitting.undo();
  }
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('there is no desk here');
  return desk;
}
