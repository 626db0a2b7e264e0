/* index.tsx: Caledonia at the table. */
import drawings from '@/look/caledonia.svg?raw';
import { putDrawings } from '@/look/drawings';
import type { GameView } from '@/play/view';
import { Board } from './Board';
import { Aid } from './boards/Aid';
import { draftLine, line, sentence } from './boards/log';
import { RoundStrip } from './boards/RoundStrip';
import { ScoreSheet } from './boards/ScoreSheet';
import { TextBoard } from './boards/TextBoard';
import { closes, rests } from './choices/situation';
import { groundOf } from './map/ground';
import { sidesIn } from './MapPane';
import { loadParts } from './parts';
import type { CaledoniaSnapshot } from './types';

export const view: GameView = {
  prepare() {
    putDrawings('caledonia-drawings', drawings);
    return loadParts();
  },
  foresee(soon) {
    const sides = sidesIn(soon as CaledoniaSnapshot);
    if (sides) groundOf(sides).marksSvg();
  },
  Board,
  TextBoard,
  sentence,
  line,
  draftLine,
  closes,
  rests: (snapshot) => rests(snapshot as CaledoniaSnapshot),
  leads: [
    '.ask [data-pick]:not(:disabled)', '[data-action=confirm]:not(:disabled)', '[data-space][data-target]', '.action.open', '.composer [data-action=rematch]', '[data-action=command]',
  ],
  Progress: RoundStrip,
  Aid,
  ScoreSheet,
};
