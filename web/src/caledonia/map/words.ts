/* words.ts: what a space is called aloud. */
import { listWords, money, nameOf, t } from '@/text/text';
import type { Cell } from './land';
import type { MapPiece, Target } from './props';

function groundWords(cell: Cell, port: number | undefined): string {
  if (port !== undefined) return t('map.port', { n: port });
  return cell.loch ? t('map.loch') : listWords(cell.land.map((terrain) => t(`map.${terrain}`)));
}

function pieceWords({ unit, seat, draft }: MapPiece, names: readonly string[]): string {
  const values = { unit: nameOf(unit), name: names[seat] ?? '' };
  return draft ? t('map.piece-draft', values) : t('map.piece', values);
}

export interface Situation {
  port: number | undefined;
  piece: MapPiece | undefined;
  target: Target | undefined;
  out: 'mist' | 'covered' | 'neutral' | undefined;
  selected: boolean;
}

/* "g7, grass and forest, £2, bakery of Isla" and what can be done there. */
export function spaceWords(cell: Cell, { port, piece, target, out, selected }: Situation, names: readonly string[]): string {
  const parts = [cell.space!, groundWords(cell, port)];
  if (!cell.loch) parts.push(money(cell.cost));
  if (out) parts.push(t(`map.out-${out}`));
  if (piece) parts.push(pieceWords(piece, names));
  if (selected) parts.push(t('map.selected'));
  if (target) parts.push(target.words);
  return parts.join(', ');
}
