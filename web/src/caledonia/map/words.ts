/* words.ts: what a space is called aloud. */
import { listWords, money, nameOf, t } from '@/text/text';
import type { MapSpace, Space } from '../types';
import type { MapPiece, Target } from './props';

export const terrains = ['grass', 'forest', 'mountain'] as const;

function groundWords({ land = [], loch }: MapSpace, port: number | undefined): string {
  if (port !== undefined) return t('map.port', { n: port });
  return loch ? t('map.loch') : listWords(terrains.filter((terrain) => land.includes(terrain)).map((terrain) => t(`map.${terrain}`)));
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
export function spaceWords(space: Space, ground: MapSpace, { port, piece, target, out, selected }: Situation, names: readonly string[]): string {
  const parts = [space, groundWords(ground, port)];
  if (ground.cost) parts.push(money(ground.cost));
  if (out) parts.push(t(`map.out-${out}`));
  if (piece) parts.push(pieceWords(piece, names));
  if (selected) parts.push(t('map.selected'));
  if (target) parts.push(target.words);
  return parts.join(', ');
}
