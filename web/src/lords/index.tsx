/* index.tsx: lords at the table. */
import { ConfirmBar } from '@/play/ConfirmBar';
import { CommandLine } from '@/play/CommandLine';
import { LogPanel } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import type { GameView } from '@/play/view';

function Board() {
  const sitting = useTable();
  return (
    <div>
      <ConfirmBar />
      <CommandLine />
      {sitting.shown.value.moves.slice(0, 60).map((move) => (
        <button type="button" key={move.text} onClick={() => void sitting.play(move.text)}>{move.text}</button>
      ))}
      <LogPanel />
    </div>
  );
}

export const view: GameView = {
  prepare: async () => undefined,
  Board,
  TextBoard: Board,
  sentence: (entry) => entry.text,
  line: (entry) => entry.text,
  draftLine: (move) => ({ words: move.text }),
  closes: (event) => event.type === 'end',
  Progress: () => null,
  Aid: () => null,
  ScoreSheet: () => null,
};
