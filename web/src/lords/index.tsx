/* index.tsx: Lords at the table. */
import { putDrawings } from '@/look/drawings';
import '@/look/lords-cards.css';
import drawings from '@/look/lords-symbols.svg?raw';
import type { GameView } from '@/play/view';
import { Aid } from './Aid';
import { Board } from './Board';
import { loadCards } from './cards';
import { ScoreSheet } from './Outcome';
import { Progress } from './Progress';
import { TextBoard } from './TextBoard';
import { draftLine, line, sentence } from './words';

export const view: GameView = {
  prepare() {
    putDrawings('lords-drawings', drawings);
    return loadCards();
  },
  Board,
  TextBoard,
  sentence,
  line,
  draftLine,
  closes: () => false,
  leads: ['[data-action=confirm]:not(:disabled)', '.lords-slot.is-target', '.lords-hand button', '[data-action=command]'],
  Progress,
  Aid,
  ScoreSheet,
};
