/* index.tsx: Caledonia at the table. */
import type { GameView } from '@/play/view';
import { Board } from './Board';
import { RoundStrip } from './boards/RoundStrip';
import { closes } from './choices/situation';
import { loadParts } from './parts';

export const view: GameView = {
  prepare: loadParts,
  Board,
  TextBoard: () => null,
  sentence: (entry) => entry.text,
  line: (entry) => entry.text,
  draftLine: (move) => ({ words: move.text, ...((move.effect as { money?: number }).money ? { money: (move.effect as { money: number }).money } : {}) }),
  closes,
  Progress: RoundStrip,
  Aid: () => null,
  ScoreSheet: () => null,
};
