/* AskPop.tsx: a question that has to be answered, beside what it is about. Where there is no way around it, it folds. */
import { signal } from '@preact/signals';
import { movesInForce } from '@/play/LogPanel';
import { t } from '@/text/text';
import { close, picking, useCaledonia } from '../hand';
import { Ask, title } from '../choices/Ask';
import type { Choice } from '../choices/situation';
import type { CaledoniaSnapshot } from '../types';
import { Neighbour } from './Neighbour';
import type { Beside } from './place';
import { Popover } from './Popover';

/* Folded to its heading, for a look at the map. */
export const folded = signal(false);

/* Where the viewer's newest unit stands: in the turn being composed, or in the game. */
function lastSettled({ draft, log, viewer }: CaledoniaSnapshot): string | undefined {
  const played = movesInForce(log).filter(({ actor }) => actor === viewer);
  const last = [...played, ...draft].findLast(({ event }) => event.type === 'expand' || event.type === 'place');
  return (last?.event as { space?: string } | undefined)?.space;
}

function portOf(found: Choice, { insight }: CaledoniaSnapshot): string | null | undefined {
  const modules = new Set(found.moves.map(({ event }) => (event as { module?: string }).module));
  return modules.size === 1 ? insight.port_spaces['ABCD'.indexOf([...modules][0] ?? '-')] : undefined;
}

/* What it is about, and on which side of that it would rather stand: answers on the map leave the map free. */
function placeOf(found: Choice, snapshot: CaledoniaSnapshot): { about: string[]; wished: readonly Beside[] } {
  if (found.question?.part.topic === 'space') return { about: ['.cal-export'], wished: ['over'] };
  const space = found.kind === 'neighbour' ? lastSettled(snapshot) : found.kind === 'port' ? portOf(found, snapshot) : undefined;
  if (space) return { about: [`[data-space="${space}"]`, '.bar'], wished: ['right', 'left', 'above', 'below'] };
  const action = found.kind === 'technology' ? 'technology' : found.kind === 'obtain' || found.kind === 'keep' || found.kind === 'look' ? 'obtain' : 'fulfil';
  if (found.kind === 'produce') return { about: ['.map', '.bar'], wished: ['over'] };
  return { about: [`.action[data-action=${action}]`, '.bar'], wished: ['above'] };
}

export function AskPop({ found }: { found: Choice }) {
  const snapshot = useCaledonia();
  const { about, wished } = placeOf(found, snapshot);
  const begun = picking.value !== null;
  return (
    <Popover about={about} wished={wished} title={title(found)} onClose={begun ? close : undefined} head={<h3>{title(found)}</h3>}
      fold={begun ? undefined : { folded: folded.value, set: (next) => (folded.value = next) }}>
      {found.kind === 'neighbour' ? <Neighbour found={found} /> : <Ask found={found} />}
      {found.kind === 'neighbour' && <p class="pop-nothing soft">{t('neighbour.merchants', { n: snapshot.state.players[snapshot.viewer]?.merchants.stock ?? 0 })} {t('neighbour.none')}</p>}
    </Popover>
  );
}
