/* index.tsx: Caledonia at the table. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import drawings from '@/look/caledonia.svg?raw';
import { putDrawings } from '@/look/drawings';
import { Sitting, TableContext } from '@/play/useTable';
import type { GameView } from '@/play/view';
import type { Snapshot, Table } from '@/table/table';
import { loadPart } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { Board, showTabOf } from './Board';
import { draftLine, draftWords } from './boards/log';
import { RoundStrip } from './boards/RoundStrip';
import { asks } from './choices/Prompt';
import { closes } from './choices/situation';
import { anchor, show } from './marks';
import { onDesk } from './layout';
import { loadMaps } from './map/land';
import { landIn } from './MapPane';
import { loadParts } from './parts';
import { forAll, line, sentence, summary } from './story/words';
import type { CaledoniaSnapshot } from './types';
import './forced.css';

/* A sheet whose sentences nobody needs before it is opened. */
async function withWords<T>(sheet: Promise<T>): Promise<T> {
  await loadPart('learn');
  return sheet;
}

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
  TextBoard: lazy(async () => (await withWords(import('./boards/TextBoard'))).TextBoard),
  sentence,
  summary,
  forAll,
  looksBack: true,
  line,
  draftLine,
  draftWords,
  asks: (snapshot) => asks(snapshot as CaledoniaSnapshot),
  closes,
  anchor,
  reveal: showTabOf,
  show,
  holdsGuide: () => onDesk.value,
  leads: [
    '[data-action=harvest-on]', '.pop [data-pick=produce]', '.pop [data-pick]:not(:disabled)', '.bid [data-pick]', '[data-action=confirm]:not(:disabled)', '[data-space][data-target]', '.action.open', '.bar [data-action=rematch]', '[data-action=command]',
  ],
  Progress: RoundStrip,
  Aid: lazy(async () => (await withWords(import('./boards/Aid'))).Aid),
  ScoreSheet: lazy(async () => (await withWords(import('./boards/ScoreSheet'))).ScoreSheet),
};
