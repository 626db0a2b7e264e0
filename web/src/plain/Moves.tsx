/* Moves.tsx: what can be done now: every move as a button with its notation, and the turn being composed. */
import type { Move } from '@/engine/types';
import { ConfirmBar } from '@/play/ConfirmBar';
import { Rematch } from '@/play/Rematch';
import { useSnapshot, useTable } from '@/play/useTable';
import { isOver } from '@/table/table';
import { readable, signed, t } from '@/text/text';
import { changesOf, groupsOf, label, type Group } from './facts';
import { useResult } from './Seats';

function MoveButton({ move }: { move: Move }) {
  const sitting = useTable();
  return (
    <button type="button" class="button plain-move" data-action="move" data-move={move.text} onClick={() => void sitting.play(move.text)}>
      {move.text}
      {changesOf(move.effect).map(([key, change]) => (
        <small key={key} class={change < 0 ? 'cost' : 'gain'}>{label(key)} {signed(change)}</small>
      ))}
    </button>
  );
}

const MANY = 24; /* a group of more is opened by a click */

function MoveGroup({ verb, moves }: Group<Move>) {
  const buttons = <div class="plain-buttons">{moves.map((move) => <MoveButton key={move.text} move={move} />)}</div>;
  if (!verb) return buttons;
  return (
    <details open={moves.length <= MANY}>
      <summary>{readable(verb)} <span class="soft">{moves.length}</span></summary>
      {buttons}
    </details>
  );
}

/* Whose turn it is, or how it ended. */
export function useQuestion(): string {
  const snapshot = useSnapshot();
  const result = useResult();
  const { ended } = useTable();
  const { past, moves, ready, actor, seats } = snapshot;
  if (past) return t('play.looking-back');
  if (ended) return ended;
  if (isOver(snapshot)) return result;
  if (ready) return t('plain.ready');
  if (moves.length > 0) return t('plain.choose');
  return typeof actor === 'number' ? t('plain.waits', { name: seats[actor]!.name }) : '';
}

export function Moves() {
  const snapshot = useSnapshot();
  const question = useQuestion();
  const over = isOver(snapshot) && !snapshot.past;
  return (
    <section class="panel plain-moves" aria-label={t('play.turn')}>
      <h2>{question}</h2>
      {snapshot.moves.length > 0 && <div class="plain-choices">{groupsOf(snapshot.moves).map((group) => <MoveGroup key={group.verb} {...group} />)}</div>}
      {over ? <Rematch /> : snapshot.actor !== 'nobody' && <ConfirmBar />}
    </section>
  );
}
