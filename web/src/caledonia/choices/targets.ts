/* targets.ts: the spaces of the map that can be clicked now, and what a click does. */
import type { Sitting } from '@/play/useTable';
import { aName, money, orWords, t } from '@/text/text';
import { action, close, movesOf, space, unit } from '../hand';
import { onDesk } from '../layout';
import type { CaledoniaMove, CaledoniaSnapshot, Space, Unit } from '../types';
import { pick } from './Ask';
import { choice } from './situation';

export interface Target {
  label: string; /* the flag at the space */
  words: string; /* the same for those who hear it */
  units?: Unit[]; /* in set-up, who may stand there */
}

type Settling = CaledoniaMove & { event: { unit: Unit; space: Space } };

/* Moves that put a unit on the map: with a unit in hand only that one's. */
export function settling(snapshot: CaledoniaSnapshot): Settling[] {
  const all = [...movesOf(snapshot.moves, 'expand'), ...movesOf(snapshot.moves, 'place')];
  return all.filter((move) => unit.value === null || move.event.unit === unit.value);
}

function target(moves: Settling[]): Target {
  const costs = moves.map((move) => -(move.effect.money ?? 0));
  const least = Math.min(...costs);
  const price = { money: money(least) };
  const words = t(costs.every((cost) => cost === least) ? 'map.can-settle' : 'map.can-settle-from', { units: orWords(moves.map((move) => aName(move.event.unit))), ...price });
  const placing = moves[0]!.event.type === 'place';
  return { label: price.money, words, ...(placing && { units: moves.map((move) => move.event.unit) }) };
}

function settleTargets(snapshot: CaledoniaSnapshot): Map<Space, Target> {
  const bySpace = Map.groupBy(settling(snapshot), (move) => move.event.space);
  return new Map([...bySpace].map(([where, moves]) => [where, target(moves)]));
}

/* Settling is shown at once in set-up and for a bonus, and else when Expand was chosen. */
function showsSettling(snapshot: CaledoniaSnapshot): boolean {
  const others = snapshot.moves.some((move) => !['expand', 'place', 'port', 'row', 'cellar'].includes(move.event.type));
  return action.value === 'expand' || !others;
}

export function mapTargets(snapshot: CaledoniaSnapshot): Map<Space, Target> {
  const found = choice(snapshot);
  if (found?.question?.part.topic === 'space')
    return new Map(found.question.options.map((where) => [where, { label: '', words: t('map.can-pick') }]));
  return showsSettling(snapshot) ? settleTargets(snapshot) : new Map();
}

/* A click on a space: an answer, the unit in hand put there, or what can be done there said beside it. */
export function pickSpace(sitting: Sitting, snapshot: CaledoniaSnapshot, where: Space): void {
  const found = choice(snapshot);
  if (found?.question?.part.topic === 'space' && found.question.options.includes(where)) {
    pick(found, found.question, where);
    return;
  }
  const here = settling(snapshot).filter((move) => move.event.space === where);
  /* On a desk the flag of a starting worker says all there is to say. */
  if (here.length === 1 && (unit.value !== null || (onDesk.value && here[0]!.event.type === 'place'))) {
    close(); /* the action stays chosen until the move is there: nothing else is asked meanwhile */
    void sitting.play(here[0]!.text);
    return;
  }
  const again = space.value === where;
  close();
  space.value = again ? null : where;
}
