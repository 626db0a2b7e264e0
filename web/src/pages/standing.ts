/* standing.ts: how a kept game stands, as the engine tells: how far it is, whose turn it is, who has won. */
import { rehearse } from '@/table/spare';
import type { Save } from '@/table/saves';
import type { Snapshot } from '@/table/table';
import { listWords, t } from '@/text/text';
import { shortened } from '@/ui/Name';

/* What the games say of how far they are, and the sentence for it. */
const measures = [['skirmish', 'lords.skirmish'], ['round', 'cal.round']] as const;

function nameAt({ seats }: Snapshot, seat: number): string {
  return shortened(seats[seat]?.name ?? '');
}

/* "Round 3 · Isla is to move", in parts. */
export function standingWords(snapshot: Snapshot): string[] {
  const state = snapshot.base as { winners?: number[] | null } & Partial<Record<(typeof measures)[number][0], number>>;
  const words = measures.flatMap(([name, key]) => (typeof state[name] === 'number' ? [t(key, { n: state[name] })] : []));
  if (state.winners?.length) words.push(t('games.winner', { names: listWords(state.winners.map((seat) => nameAt(snapshot, seat))) }));
  else if (typeof snapshot.actor === 'number') words.push(t('lords.turn-of-name', { name: nameAt(snapshot, snapshot.actor) }));
  return words;
}

/* Nothing of a game that cannot be opened. */
export async function standingOf(save: Save): Promise<string[]> {
  return rehearse(save).then(standingWords, () => []);
}
