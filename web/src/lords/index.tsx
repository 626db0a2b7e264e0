/* index.tsx: Lords at the table. */
import { putDrawings } from '@/look/drawings';
import '@/look/lords-cards.css';
import drawings from '@/look/lords-symbols.svg?raw';
import type { GameView } from '@/play/view';
import { Aid } from './Aid';
import { anchor } from './marks';
import { Board } from './Board';
import { cardOrName, loadCards } from './cards';
import { ScoreSheet } from './Outcome';
import { Progress } from './Progress';
import { TextBoard } from './TextBoard';
import type { LordsSnapshot } from './types';
import { onPhone } from './useLords';
import { asks, changes, draftLine, draftWords, forAll, line, sentence, summary } from './words';

export const view: GameView = {
  prepare() {
    putDrawings('lords-drawings', drawings);
    return loadCards();
  },
  holdsPastBar: true,
  settles: true,
  Board,
  TextBoard,
  sentence,
  summary,
  forAll,
  line,
  draftLine,
  draftWords,
  asks: (snapshot) => asks(snapshot as LordsSnapshot),
  changes,
  closes: () => false,
  anchor,
  naming: cardOrName,
  holdsGuide: () => !onPhone.value,
  leads: ['[data-action=confirm]:not(:disabled)', '.lords-slot.is-target', '.lords-hand [data-action=hold]', '[data-action=rematch]', '[data-action=command]'],
  Progress,
  Aid,
  ScoreSheet,
};
