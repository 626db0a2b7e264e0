/* takenBack.ts: which moves are gone from one moment to the next, of the turn being composed or of the game. */
import type { LogMove } from '@/engine/types';
import type { Snapshot } from '@/table/table';
import { movesInForce } from './LogPanel';

type Moment = Pick<Snapshot, 'viewer' | 'log' | 'draft'>;

/* The moves in force and those of the draft, as if they counted. */
export function movesSoFar({ log, draft }: Moment): LogMove[] {
  const inForce = movesInForce(log);
  const drafted = draft.map(({ text, event, seat }, n): LogMove => ({
    i: log.length + n, kind: 'move', ply: inForce.length + n + 1, actor: seat, text, event, learned: 0, rule: '', remark: {},
  }));
  return [...inForce, ...drafted];
}

/* Chance aside. Nothing where somebody else looks now: what was there is not theirs to hear. */
export function takenBack(was: Moment, now: Moment): LogMove[] {
  if (was.viewer !== now.viewer) return [];
  const undone = now.log.slice(was.log.length).some(({ kind }) => kind === 'undo');
  if (!undone && now.log.length > was.log.length) return [];
  const there = new Set(movesSoFar(now).map(({ i }) => i));
  return movesSoFar(was).filter(({ i, actor }) => typeof actor === 'number' && !there.has(i));
}
