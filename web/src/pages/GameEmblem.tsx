/* GameEmblem.tsx: a small picture for each game: a glen in a hex, a hand of tartan cards; a pawn and a die for any other. */
import type { ComponentType } from 'preact';
import { isOwn, type OwnGame } from '@/play/views';

function Caledonia() {
  return (
    <>
      <clipPath id="emblem-hex"><path d="M48 4l38 22v44L48 92 10 70V26z" /></clipPath>
      <g clip-path="url(#emblem-hex)">
        <path fill="#dfe5cf" d="M0 0h96v96H0z" />
        <path fill="#b9a6bf" d="M0 52l22-26 12 12 18-24 20 26 10-9 14 17v44H0z" />
        <path fill="#fbf6ee" d="M52 14l-9 12 5-2 4 4 5-3 4 1zM22 26l-7 8 4-1 3 3 5-2z" />
        <path fill="#7d9a63" d="M0 58c20-12 36-8 50-2s30 2 46-8v48H0z" />
        <path fill="#6fa3b5" d="M0 96V78c18-10 30-8 44-4s26 10 52 4v18z" />
        <path stroke="#e9f2f2" stroke-width="2" stroke-linecap="round" d="M20 84h14M50 86h18M36 91h12" />
        <path fill="#3f5f3a" d="M70 48l7 12h-4l6 9H61l6-9h-4zM82 52l5 9h-3l5 7H76l5-7h-3z" />
      </g>
      <path fill="none" stroke="#8a6d3b" stroke-width="3.500" stroke-linejoin="round" d="M48 4l38 22v44L48 92 10 70V26z" />
      <circle cx="36" cy="62" r="10" fill="#c23b2e" stroke="#fff7ec" stroke-width="2" />
      <path fill="#fff7ec" d="M30 65v-4l6-5 6 5v4h-4v-3h-4v3z" />
    </>
  );
}

function Card({ x, turn, cloth, line, n }: { x: number; turn: number; cloth: string; line: string; n: number }) {
  return (
    <g transform={`translate(${x} 50) rotate(${turn})`}>
      <rect x="-19" y="-30" width="38" height="58" rx="5" fill="#fffbf3" stroke="#c9bba5" stroke-width="1.500" />
      <path fill={cloth} d="M-19-25a5 5 0 0 1 5-5h6v58h-6a5 5 0 0 1-5-5z" />
      <path stroke={line} stroke-width="1.500" d="M-15-30v58M-11-30v58M-19-18h11M-19-2h11M-19 14h11" />
      <text x="5" y="-10" text-anchor="middle" font-family="Alegreya, Georgia, serif" font-weight="700" font-size="20" fill="#2b2420">{n}</text>
      <path fill={cloth} d="M5 0l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" />
    </g>
  );
}

function Lords() {
  return (
    <>
      <Card x={26} turn={-16} cloth="#9e2b25" line="#f4d9c4" n={4} />
      <Card x={48} turn={0} cloth="#24648b" line="#dcebf2" n={9} />
      <Card x={70} turn={16} cloth="#35592b" line="#e2b84a" n={12} />
    </>
  );
}

function AnyGame() {
  return (
    <>
      <g transform="rotate(-10 62 60)">
        <rect x="38" y="36" width="48" height="48" rx="9" fill="#fffbf3" stroke="#c9bba5" stroke-width="2" />
        <path fill="#7a5488" d="M50 43a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM74 43a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM62 55a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM50 67a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM74 67a5 5 0 1 1 0 10a5 5 0 0 1 0-10z" />
      </g>
      <path fill="#47683a" stroke="#fffbf3" stroke-width="2" stroke-linejoin="round" d="M30 12a13 13 0 0 1 8 23.500c3 14 9 28 12 40l4 11H6l4-11c3-12 9-26 12-40A13 13 0 0 1 30 12z" />
    </>
  );
}

const emblems: Record<OwnGame, ComponentType> = { caledonia: Caledonia, lords: Lords };

export function GameEmblem({ game, size }: { game: string; size: number }) {
  const Emblem = isOwn(game) ? emblems[game] : AnyGame;
  return <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true"><Emblem /></svg>;
}
