/* index.tsx: Caledonia at the table. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import drawings from '@/look/caledonia.svg?raw';
import { putDrawings } from '@/look/drawings';
import { Sitting, TableContext } from '@/play/useTable';
import type { GameView } from '@/play/view';
import type { Snapshot, Table } from '@/table/table';
import { Board } from './Board';
import { Aid } from './boards/Aid';
import { draftLine, line, sentence } from './boards/log';
import { RoundStrip } from './boards/RoundStrip';
import { ScoreSheet } from './boards/ScoreSheet';
import { TextBoard } from './boards/TextBoard';
import { closes } from './choices/situation';
import { loadMaps } from './map/land';
import { landIn } from './MapPane';
import { loadParts } from './parts';
import type { CaledoniaSnapshot } from './types';

let drawn = false;

/* What is drawn for the first time takes four times as long as ever after: once it is drawn where nobody sees it. */
function drawUnseen(soon: Snapshot): void {
  if (drawn) return;
  drawn = true;
  const table = { snapshot: signal(soon), troubles: signal([]) } as unknown as Table;
  const nowhere = document.createElement('div');
  render(<TableContext.Provider value={new Sitting(table, view)}><Board /></TableContext.Provider>, nowhere);
  render(null, nowhere);
}

export const view: GameView = {
  async prepare() {
    putDrawings('caledonia-drawings', drawings);
    await Promise.all([loadParts(), loadMaps()]);
  },
  foresee(soon) {
    landIn(soon as CaledoniaSnapshot)?.marks();
    if (soon.curtain === null) drawUnseen(soon);
  },
  Board,
  TextBoard,
  sentence,
  line,
  draftLine,
  closes,
  leads: [
    '.ask [data-pick]:not(:disabled)', '[data-action=confirm]:not(:disabled)', '[data-space][data-target]', '.action.open', '.composer [data-action=rematch]', '[data-action=command]',
  ],
  Progress: RoundStrip,
  Aid,
  ScoreSheet,
};
