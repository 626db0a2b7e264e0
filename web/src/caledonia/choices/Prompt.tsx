/* Prompt.tsx: what the table waits for, in one line. */
import { t } from '@/text/text';
import { action, useCaledonia } from '../hand';
import { choice, choosesAction, closes } from './situation';
import type { CaledoniaSnapshot } from '../types';

function words(snapshot: CaledoniaSnapshot): string {
  const { moves, waiting, seats, ready, actor, state, viewer } = snapshot;
  if (actor === null) return t('prompt.over');
  if (waiting !== null) return t('prompt.waiting', { name: seats[waiting]?.name ?? '' });
  if (ready) return '';
  if (moves.some((move) => move.event.type === 'place')) return t(Object.keys(state.players[viewer]?.units ?? {}).length === 0 ? 'prompt.place-first' : 'prompt.place-second');
  if (action.value === 'expand') return t('ask.expand');
  if (action.value === 'trade') return t('prompt.trade');
  if (action.value === 'obtain') return t('prompt.obtain');
  if (moves.length > 0 && moves.every((move) => move.event.type === 'expand')) return t('ask.expand');
  if (choosesAction(moves)) return t(snapshot.whole ? 'prompt.rests' : 'prompt.action');
  if (moves.some((move) => closes(move.event))) return t('prompt.close');
  return '';
}

export function Prompt() {
  const snapshot = useCaledonia();
  if (!snapshot.past && choice(snapshot)?.question) return null;
  const said = snapshot.past ? t('play.looking-back') : words(snapshot);
  return said ? <p class="prompt" role="status">{said}</p> : null;
}
