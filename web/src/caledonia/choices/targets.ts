/* targets.ts: the spaces of the map that can be clicked now, and what a click does. */
import type { Sitting } from '@/play/useTable';
import { money, nameOf, t } from '@/text/text';
import { action, lay, movesOf, space, unit } from '../hand';
import type { CaledoniaMove, CaledoniaSnapshot, Space, Unit } from '../types';
import { pick } from './Ask';
import { choice } from './situation';

export interface Target {
  label: string; /* the flag at the space */
  words: string; /* the same for those who hear it */
}

type Settling = CaledoniaMove & { event: { unit: Unit; space: Space } };

/* Moves that put a unit on the map: with a unit in hand only that one's. */
export function settling(snapshot: CaledoniaSnapshot): Settling[] {
  const all = [...movesOf(snapshot.moves, 'expand'), ...movesOf(snapshot.moves, 'place')];
  return all.filter((move) => unit.value === null || move.event.unit === unit.value);
}

function flag(moves: Settling[]): string {
  const costs = moves.map((move) => move.effect.money ?? 0);
  const best = Math.max(...costs);
  return costs.some((cost) => cost !== best) ? t('map.from', { money: money(-best) }) : money(-best);
}

function settleTargets(snapshot: CaledoniaSnapshot): Map<Space, Target> {
  const bySpace = Map.groupBy(settling(snapshot), (move) => move.event.space);
  const targets = new Map<Space, Target>();
  for (const [where, moves] of bySpace) {
    const label = flag(moves);
    const names = moves.map((move) => nameOf(move.event.unit)).join(', ');
    targets.set(where, { label, words: t('map.can-settle', { units: names, money: label }) });
  }
  return targets;
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

/* A click on a space: an answer, a unit put there, or the space to put one of several. */
export function pickSpace(sitting: Sitting, snapshot: CaledoniaSnapshot, where: Space): void {
  const found = choice(snapshot);
  if (found?.question?.part.topic === 'space') {
    if (found.question.options.includes(where)) pick(found, found.question, where);
    return;
  }
  const here = settling(snapshot).filter((move) => move.event.space === where);
  if (here.length === 1 && (showsSettling(snapshot) || unit.value !== null)) {
    lay();
    void sitting.play(here[0]!.text);
  } else {
    space.value = space.value === where ? null : where;
  }
}
