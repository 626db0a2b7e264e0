/* LogPanel.tsx: what happened, the newest at the bottom, where one reads on. */
import type { LogEntry, LogMove } from '@/engine/types';
import { isBook } from '@/rules/load';
import { useMore } from '@/ui/more';
import { RuleLink } from '@/ui/RuleLink';
import { SeatMark } from '@/ui/SeatMark';
import { t } from '@/text/text';
import { useTable } from './useTable';

/* The moves in force: undone ones are left out. */
export function movesInForce(log: LogEntry[]): LogMove[] {
  const moves: LogMove[] = [];
  for (const entry of log) {
    if (entry.kind === 'undo') moves.length = entry.ply;
    else moves.push(entry);
  }
  return moves;
}

/* Where the viewer's last own move stands; what follows is new to the viewer. */
export function sinceLastTurn(moves: LogMove[], viewer: number): LogMove[] {
  const last = moves.findLastIndex((move) => move.actor === viewer);
  return last < 0 ? [] : moves.slice(last + 1);
}

export function LogLine({ entry }: { entry: LogMove }) {
  const sitting = useTable();
  const { seats, ply, past, game } = sitting.shown.value;
  return (
    <li class={past && entry.ply === ply ? 'log-line at' : 'log-line'}>
      <button type="button" class="log-jump" onClick={() => void sitting.lookAt(entry.ply)} title={t('review.to', { ply: entry.ply })}>
        {typeof entry.actor === 'number' ? <SeatMark seat={entry.actor} size={13} /> : <span class="log-chance" aria-hidden="true">✦</span>}
        <span>{sitting.view.line(entry, seats, movesInForce(sitting.shown.value.log))}</span>
      </button>
      {isBook(game) && <RuleLink rule={entry.rule} />}
    </li>
  );
}

/* Newest first in the page, and styles turn that round: so the end is what one sees. */
export function LogPanel() {
  const { table } = useTable();
  const shown = movesInForce(table.snapshot.value.log);
  const { count, end } = useMore<HTMLLIElement>(shown.length);
  if (shown.length === 0) return <p class="soft">{t('play.nothing-yet')}</p>;
  return (
    <ol class="log" reversed>
      {shown.slice(-count).toReversed().map((entry) => (
        <LogLine key={entry.i} entry={entry} />
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
