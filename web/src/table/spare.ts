/* spare.ts: an engine for questions that belong to no table, such as what options there are; the next table takes it over. */
import { Refused } from '@/engine/module';
import type { Description, MatchStatus } from '@/engine/types';
import type { Host, Proven } from './host';
import type { Remote } from './remote';
import type { Save } from './saves';
import { startHost, type HostWorker } from './sturdy';
import { merged, type Order, type Seat, type Snapshot } from './table';

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
export function inspectRecord(record: string | Uint8Array): Promise<MatchStatus> {
  return ask((host) => host.inspect(record));
}

/* Throws Refused if a draw is not the one its seed gives, or anything else is not so. */
export function verifyRecord(record: string): Promise<void> {
  return ask((host) => host.verify(record));
}

export function sha256(bytes: Uint8Array): Promise<string> {
  return ask((host) => host.sha256(bytes));
}

/* Makes sure that a record would open again once it is kept. Throws Refused. */
export function proveRecord(record: string, seats: Seat[]): Promise<Proven> {
  return ask((host) => {
    rehearsed = null; /* from now on the engine has no other game */
    opened++;
    return host.prove(record, seats);
  });
}

/* The game that the engine kept ready has open, and how it looks. */
let opened = 0; /* how many were */
let rehearsed: { host: Remote<Host>; id: string; updated: number; first: Snapshot } | null = null;

/* Has the engine kept ready open a game that somebody is likely to go on with. */
export function rehearse({ id, updated, record, draft, seats }: Save): Promise<Snapshot> {
  return ask(async (host) => {
    rehearsed = null; /* from now on the engine has no other game */
    const mine = ++opened;
    const first = merged(null, await host.open({ record, draft }, seats));
    if (mine === opened) rehearsed = { host, id, updated, first }; /* else another was opened while this one was on its way */
    return first;
  });
}

/* What was rehearsed with this engine, if it was this game as it is kept now. */
export function rehearsal(host: Remote<Host>, { id, updated }: Save): Snapshot | null {
  const found = rehearsed?.host === host && rehearsed.id === id && rehearsed.updated === updated ? rehearsed.first : null;
  rehearsed = null;
  return found;
}
