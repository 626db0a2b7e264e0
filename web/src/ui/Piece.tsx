/* Piece.tsx: a unit on the base of its seat, as it stands on the map and in the supply. */
import { nameOf } from '@/text/text';
import { seatShape, seatStyle } from './SeatMark';

/* How large a silhouette stands on each base. */
const fit: Record<ReturnType<typeof seatShape>, number> = { circle: 0.96, square: 1, hexagon: 0.96, diamond: 0.82, shield: 0.9 };

/* The two pictures, `size` wide around (x, y): for use inside a drawing. */
export function PieceShape({ unit, seat, x = 0, y = 0, size }: { unit: string; seat: number; x?: number; y?: number; size: number }) {
  const shape = seatShape(seat);
  const inner = size * fit[shape];
  return (
    <>
      <use href={`#base-${shape}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
      <use href={`#unit-${unit}`} x={x - inner / 2} y={y - inner / 2} width={inner} height={inner} />
    </>
  );
}

/* A piece by itself. `quiet` when words stand beside it. */
export function Piece({ unit, seat, size = 32, quiet = false }: { unit: string; seat: number; size?: number; quiet?: boolean }) {
  const heard = quiet ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': nameOf(unit) };
  return (
    <svg class="piece" width={size} height={size} viewBox="-24 -24 48 48" style={seatStyle(seat)} focusable="false" {...heard}>
      <PieceShape unit={unit} seat={seat} size={48} />
    </svg>
  );
}
