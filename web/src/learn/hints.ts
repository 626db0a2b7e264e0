/* hints.ts: help for who asks, in three steps: where to look, some moves and what they bring, the best of them. The strongest bot says what it
 * would do, and the best others are judged beside it by playing on, as a review does. Both get the view of whoever asks and nothing else. */
import { signal } from '@preact/signals';
import { learn, learned } from '@/app/learned';
import type { Judgement, Move, Reason } from '@/engine/types';
import { marks } from '@/play/marks';
import type { Sitting } from '@/play/useTable';
import { startHost, type HostWorker } from '@/table/sturdy';
import type { Snapshot } from '@/table/table';
import { Thinker } from '@/table/thinker';
import { factsOf, scriptOf, type Piece } from './advice';
import { startSchool } from './start';

export interface Candidate {
  move: Move;
  reasons: Reason[]; /* what it brings, and what it does not */
}

export interface Hint {
  step: 'thinking' | 'look' | 'choices' | 'best';
  look: Piece | null; /* none: there is nothing to decide */
  candidates: Candidate[]; /* the best first */
}

export const hint = signal<Hint | null>(null);

const NODES = 4000; /* the most the bot looks at */
const JUDGING = 2000; /* milliseconds, about */

export function forgetHints(): void {
  if (hint.peek()) marks.value = [];
  hint.value = null;
}

/* What is composed counts as played: the hint is for what comes next. */
function soFar(record: string, { draft }: Snapshot): string {
  return record + draft.map(({ text, seat }) => `p${seat} ${text}\n`).join('');
}

/* The moves that are not surely worse than another, what the bot would do first if it is among them; of those that end alike in every world one. */
export function rank({ moves }: Judgement, chosen: string): string[] {
  const good = moves.filter(({ behind }) => behind.low <= 0);
  const ordered = [...good.filter(({ move }) => move === chosen), ...good.filter(({ move }) => move !== chosen)];
  const alike = ordered.filter((one) => one === moves[0] || (one.behind.low === 0 && one.behind.high === 0));
  return ordered.filter((one) => !alike.slice(1).includes(one)).map(({ move }) => move);
}

async function choices(host: HostWorker['object'], thinker: Thinker, record: string, now: Snapshot): Promise<Move[]> {
  await host.open({ record: soFar(record, now), draft: [] }, now.seats.map((seat, i) => (i === now.viewer ? { ...seat, bot: 'random' } : seat)));
  const [task, about] = [await host.botTask(), await host.describe()];
  if (task?.seat !== now.viewer) return [];
  const bot = about.games.find(({ name }) => name === now.game)!.bots.at(-1)!;
  const [object, seed] = [thinker.start().object, crypto.getRandomValues(new Uint8Array(16))];
  const chosen = await object.choose({ ...task, bot }, NODES, seed);
  return rank(await object.judge(task, chosen, JUDGING, seed), chosen).flatMap((text) => now.moves.find((move) => move.text === text) ?? []);
}

async function lookAt(now: Snapshot, move: Move | undefined): Promise<Piece | null> {
  if (!move) return null;
  const school = startSchool();
  try {
    return (await school.object.advice(scriptOf(now.game), factsOf(now, move), now.viewer)).find(({ kind }) => kind === 'hint') ?? null;
  } finally {
    school.end();
  }
}

async function think({ table }: Sitting): Promise<Hint> {
  const now = table.snapshot.peek();
  const host = startHost();
  const thinker = new Thinker(() => undefined, () => undefined);
  try {
    const moves = await choices(host.object, thinker, await table.record(), now);
    const candidates = await Promise.all(moves.map(async (move) => ({ move, reasons: (await table.preview(move.text))?.consequences ?? [] })));
    return { step: 'look', look: await lookAt(now, moves[0]), candidates };
  } finally {
    host.end();
    thinker.end();
  }
}

/* How many were asked for in a game. */
export function hintsUsed(id: string): number {
  return learned.value.hinted[id] ?? 0;
}

function point(piece: Piece | null): void {
  const [kind, name = ''] = piece?.point?.split(' ') ?? [];
  marks.value = kind ? [{ kind, name }] : [];
}

/* The spaces that moves are about, if they are about any; else what was marked stays. */
function pointAt(moves: Pick<Move, 'event'>[]): void {
  const spaces = moves.flatMap(({ event }) => ('space' in event && typeof event.space === 'string' ? [event.space] : []));
  if (spaces.length > 0) marks.value = spaces.map((name) => ({ kind: 'space', name }));
}

/* The first step. A position that has changed meanwhile has no use for the answer. */
export async function askHint(sitting: Sitting): Promise<void> {
  const { id } = sitting.table;
  const thinking: Hint = { step: 'thinking', look: null, candidates: [] };
  hint.value = thinking;
  learn({ hinted: { ...learned.peek().hinted, [id]: (learned.peek().hinted[id] ?? 0) + 1 } });
  const found = await think(sitting).catch((): Hint => ({ ...thinking, step: 'look' }));
  if (hint.peek() !== thinking) return;
  hint.value = found;
  point(found.look);
}

/* The next step. */
export function askMore(): void {
  const now = hint.peek();
  if (!now) return;
  const step = now.step === 'look' && now.candidates.length > 1 ? 'choices' : 'best';
  hint.value = { ...now, step };
  pointAt((step === 'best' ? now.candidates.slice(0, 1) : now.candidates).map(({ move }) => move));
}
