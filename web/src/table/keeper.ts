/* keeper.ts: keeps a game in IndexedDB as it is played: its record, which grows line by line, and the turn being composed. */
import type { Host } from './host';
import type { Remote } from './remote';
import { SAVE_VERSION, writeSave, type Save } from './saves';
import { isOver, type Snapshot } from './table';

export class Keeper {
  private record = ''; /* as far as it has been noted; part of what is kept once it is written */
  private entries = 0; /* of the log that the record has; 0: it is to be written whole */
  private past = 0; /* how often the record has become another's */
  private noting: Promise<unknown> = Promise.resolve(); /* never rejects */

  constructor(readonly saved: Save) {}

  /* The table is another from now on: what was kept, or what another tab has kept. */
  replaced(kept: Save = this.saved): void {
    Object.assign(this.saved, kept);
    this.entries = 0;
    this.past++;
  }

  /* Takes into the record what is new in it, one after the other. False if the record has become another's meanwhile. */
  note(host: Remote<Host>, { length }: Snapshot): Promise<boolean> {
    const { past } = this;
    const noted = this.noting.then(() => this.grow(host, length, past));
    this.noting = noted.catch(() => undefined);
    return noted;
  }

  private async grow(host: Remote<Host>, needed: number, past: number): Promise<boolean> {
    if (past === this.past && (needed > this.entries || this.entries === 0)) {
      const { lines, length } = await host.record(this.entries);
      if (past === this.past) [this.record, this.entries] = [this.entries > 0 ? this.record + lines : lines, length];
    }
    return past === this.past;
  }

  /* As writeSave. */
  write(now: Snapshot, draft: string[]): Promise<boolean> {
    Object.assign(this.saved, { record: this.record, draft, version: SAVE_VERSION, ply: now.last_ply, over: isOver(now), updated: Date.now() });
    return writeSave(this.saved);
  }
}
