/* spare.ts: an engine for questions that belong to no table, such as what options there are; the next table takes it over. */
import { Refused } from '@/engine/module';
import type { Description, MatchStatus } from '@/engine/types';
import type { Host } from './host';
import type { Remote } from './remote';
import type { Save } from './saves';
import { startHost, type HostWorker } from './sturdy';
import { merged, type Order, type Snapshot } from './table';

let spare: HostWorker | null = null;

/* The engine kept ready, or a new one; whoever takes it ends it. */
export function takeSpare(): HostWorker {
  const worker = spare ?? startHost();
  spare = null;
  return worker;
}

const partsOf = new Map<string, Promise<unknown>>();

/* An engine that failed, say for want of a network, is not asked again: the next question gets another. */
async function ask<T>(question: (host: Remote<Host>) => Promise<T>): Promise<T> {
  const worker = (spare ??= startHost());
  try {
    return await question(worker.object);
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (spare === worker) takeSpare().end();
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

/* The record of a new game. Throws Refused. */
export function newRecord(order: Order): Promise<string> {
  return ask((host) => host.newRecord(order));
}

/* Reads a record as far as a list of games needs it. Throws Refused. */
export function inspectRecord(record: string): Promise<MatchStatus> {
  return ask((host) => host.inspect(record));
}

/* The game that the engine kept ready has open, and how it looks. */
let rehearsed: { host: Remote<Host>; id: string; updated: number; first: Snapshot } | null = null;

/* Has the engine kept ready open a game that somebody is likely to go on with. */
export function rehearse({ id, updated, record, draft, seats }: Save): Promise<Snapshot> {
  return ask(async (host) => {
    rehearsed = null; /* from now on the engine has no other game */
    const first = merged(null, await host.open({ record, draft }, seats));
    rehearsed = { host, id, updated, first };
    return first;
  });
}

/* What was rehearsed with this engine, if it was this game as it is kept now. */
export function rehearsal(host: Remote<Host>, { id, updated }: Save): Snapshot | null {
  const found = rehearsed?.host === host && rehearsed.id === id && rehearsed.updated === updated ? rehearsed.first : null;
  rehearsed = null;
  return found;
}
