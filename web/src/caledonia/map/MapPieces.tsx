/* MapPieces.tsx: the units on the map. One that arrives comes down softly, a boat that rows glides. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PieceShape } from '@/ui/Piece';
import { seatStyle } from '@/ui/SeatMark';
import { memo } from '@/ui/memo';
import { centreOf } from './grid';
import type { MapPiece } from './props';

const SIZE = 52;
const RISE = 6; /* above the middle, so that the cost of the land stays in view */

export interface Kept {
  piece: MapPiece;
  id: number;
}

function same(a: MapPiece, b: MapPiece): boolean {
  return a.space === b.space && a.unit === b.unit && a.seat === b.seat;
}

/* Gives every piece a number that it keeps, also when it moves: one gone and one new of a kind are the same piece. */
export function keepNumbers(pieces: readonly MapPiece[], before: Kept[], next: () => number): Kept[] {
  const gone = before.filter((old) => !pieces.some((piece) => same(piece, old.piece)));
  return pieces.map((piece) => {
    const stayed = before.find((old) => same(old.piece, piece));
    if (stayed) return { piece, id: stayed.id };
    const moved = gone.findIndex((old) => old.piece.seat === piece.seat && old.piece.unit === piece.unit && piece.unit === 'fisherman');
    return { piece, id: moved >= 0 ? gone.splice(moved, 1)[0]!.id : next() };
  });
}

export const MapPieces = memo(function MapPieces({ pieces }: { pieces: readonly MapPiece[] }) {
  const kept = useRef<Kept[]>([]);
  const last = useRef(0);
  const first = useRef<number | null>(null); /* those that stood there at the beginning do not arrive */
  const numbered = keepNumbers(pieces, kept.current, () => ++last.current);
  useLayoutEffect(() => {
    kept.current = numbered;
    first.current ??= last.current;
  });
  return (
    <g class="map-pieces" aria-hidden="true">
      {[...numbered].sort((a, b) => a.id - b.id).map(({ piece, id }) => {
        const { x, y } = centreOf(piece.space);
        return (
          <g
            key={id}
            class={id > (first.current ?? Infinity) ? 'map-piece map-piece-new' : 'map-piece'}
            style={{ ...seatStyle(piece.seat), transform: `translate(${x}px, ${y - RISE}px)` }}
          >
            <g class="map-piece-body">
              <PieceShape unit={piece.unit} seat={piece.seat} size={SIZE} />
              {piece.draft && <circle class="map-draft" r="28" />}
            </g>
          </g>
        );
      })}
    </g>
  );
});
