/* harvest.ts: whether the card of the last harvest is on the table. Nothing waits for it but bots, and these not for ever. */
import { effect, signal } from '@preact/signals';
import { settings } from '@/app/settings';
import { patience } from '@/play/pace';
import type { Sitting } from '@/play/useTable';
import { isOver } from '@/table/table';
import { picksUp } from '../hand';
import { lastHarvest, type Harvest } from './story';

/* How many moves' time bots leave to read it. */
const READING = 10;

/* The round whose harvest has been seen at this table. */
const seen = signal<{ table: string; round: number } | null>(null);

function see(table: string, round: number): void {
  if (seen.peek()?.table !== table || seen.peek()?.round !== round) seen.value = { table, round };
}

export function closeHarvest({ table }: Sitting): void {
  see(table.id, lastHarvest(table.snapshot.peek().log)?.round ?? 0);
}

/* The harvest that is news. At the end of the game there are the scores. */
export function harvestShown({ table, past }: Sitting): Harvest | null {
  const snapshot = table.snapshot.value;
  const last = lastHarvest(snapshot.log);
  const fresh = seen.value !== null && seen.value.table === table.id && last !== null && last.round > seen.value.round;
  return fresh && settings.value.harvest && past.value === null && !isOver(snapshot) ? last : null;
}

/* Who comes to the table later finds old harvests in the log; one taken back will come again; who does something has seen it. */
export function watchHarvests(sitting: Sitting): () => void {
  const { table } = sitting;
  return effect(() => {
    const { log, draft } = table.snapshot.value;
    const round = lastHarvest(log)?.round ?? 0;
    const busy = picksUp() || draft.length > 0;
    if (busy || seen.peek()?.table !== table.id || seen.peek()!.round > round) see(table.id, round);
  });
}

/* While the card lies there bots are patient. */
export function bePatient(): () => void {
  patience.value = READING;
  return () => void (patience.value = 1);
}
