/* keeper.ts: keeps a game in IndexedDB as it is played: its record, which grows line by line, and the turn being composed. */
import type { Host } from './host';
import type { Remote } from './remote';
import { SAVE_VERSION, writeSave, type Save } from './saves';
import { isOver, type Snapshot } from './table';

export class Keeper {
  private entries = 0; /* of the log that the record has; 0: it is to be written whole */
  private noting: Promise<void> = Promise.resolve(); /* never rejects */

  constructor(readonly saved: Save) {}

  /* The record is another's from now on. */
  replaced(): void {
    this.entries = 0;
  }

  /* Takes into the record what is new in it, one after the other. */
  note(host: Remote<Host>, { length }: Snapshot): Promise<void> {
    const noted = this.noting.then(() => (length > this.entries || this.entries === 0 ? this.grow(host) : undefined));
    this.noting = noted.catch(() => undefined);
    return noted;
  }

  private async grow(host: Remote<Host>): Promise<void> {
    const from = this.entries;
    const { lines, length } = await host.record(from);
    if (from !== this.entries) return;
    this.saved.record = from > 0 ? this.saved.record + lines : lines;
    this.entries = length;
  }

  /* Resolves when the browser has it on disk. */
  async write(now: Snapshot, draft: string[]): Promise<void> {
    Object.assign(this.saved, { draft, version: SAVE_VERSION, ply: now.last_ply, over: isOver(now), updated: Date.now() });
    await writeSave(this.saved);
  }
}
