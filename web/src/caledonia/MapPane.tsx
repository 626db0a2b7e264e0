/* MapPane.tsx: the map with what the table knows: pieces, what can be clicked, and what is laid over it. */
import { useMemo } from 'preact/hooks';
import type { LogMove } from '@/engine/types';
import { movesInForce, sinceLastTurn } from '@/play/LogPanel';
import { marked } from '@/play/marks';
import { useTable } from '@/play/useTable';
import { mapTargets, pickSpace } from './choices/targets';
import { choice } from './choices/situation';
import { action, overlay, picking, space, unit, useCaledonia } from './hand';
import { CaledoniaMap, type MapPiece, type Settlements, type Trace } from './map/CaledoniaMap';
import { landOf, type Land } from './map/land';
import { parts } from './parts';
import { reachShown } from './map/reach';
import type { CaledoniaEvent, CaledoniaSnapshot, CaledoniaState, Unit } from './types';

function piecesOf(state: CaledoniaState): MapPiece[] {
  return state.players.flatMap((player, seat) =>
    Object.entries(player.units).flatMap(([unit, spaces]) => spaces.map((space) => ({ space, unit: unit as Unit, seat }))),
  );
}

function key(piece: MapPiece): string {
  return `${piece.space} ${piece.unit} ${piece.seat}`;
}

/* All pieces, those of the turn being composed marked. */
function shownPieces({ state, base }: CaledoniaSnapshot): MapPiece[] {
  const confirmed = new Set(piecesOf(base).map(key));
  return piecesOf(state).map((piece) => (confirmed.has(key(piece)) ? piece : { ...piece, draft: true }));
}

/* Where others have put, exchanged or rowed something since one's last turn. */
function tracesOf(moves: LogMove[]): Trace[] {
  return moves.flatMap((move): Trace[] => {
    const event = move.event as CaledoniaEvent;
    if (event.type === 'expand' || event.type === 'place') return [{ space: event.space }];
    if (event.type === 'port' && 'old' in event) return event.old.map((space) => ({ space }));
    return event.type === 'row' ? [{ space: event.to, from: event.from }] : [];
  });
}

function settlementsOf({ insight }: CaledoniaSnapshot): Settlements[] {
  return insight.players.map((player, seat) => ({ seat, groups: player.settlements, links: player.links }));
}

function rowsOf(snapshot: CaledoniaSnapshot): { from: string; to: string }[] {
  if (picking.value?.kind !== 'row') return [];
  return (choice(snapshot)?.moves ?? []).flatMap(({ event }) => (event.type === 'row' ? [{ from: event.from, to: event.to }] : []));
}

/* The land, once its four sides are known. */
export function landIn({ state, header, insight }: CaledoniaSnapshot): Land | null {
  const own = header.map_sides;
  if (!state.board.sides) return null;
  return landOf({ code: state.board.sides, sides: own ?? parts.map_sides, own: own !== undefined, active: insight.active });
}

export function MapPane() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const { state, insight, viewer, seats, log } = snapshot;
  const land = useMemo(() => landIn(snapshot), [state.board.sides, insight.active.length]);
  const pieces = useMemo(() => shownPieces(snapshot), [snapshot]);
  const traces = useMemo(() => tracesOf(sinceLastTurn(movesInForce(log), viewer)), [log, viewer]);
  const targets = useMemo(() => mapTargets(snapshot), [snapshot, action.value, unit.value, picking.value]);
  if (!land) return null;
  const seat = Math.max(viewer, 0);
  const laid = overlay.value?.kind;
  const ports = (insight.port_spaces ?? []).flatMap((where, i) => (where === null || !state.board.ports[i] ? [] : [{ space: where, tile: state.board.ports[i] }]));
  return (
    <CaledoniaMap
      land={land}
      names={seats.map(({ name }) => name)}
      ports={ports}
      active={insight.active}
      covered={state.board.covered}
      pieces={pieces}
      targets={targets}
      selected={choice(snapshot)?.question?.part.topic === 'space' ? choice(snapshot)!.question!.picked : space.value}
      rows={rowsOf(snapshot)}
      traces={traces}
      pins={[...marked('space'), ...marked('port').flatMap((port) => insight.port_spaces?.['ABCD'.indexOf(port)] ?? [])]}
      {...(laid === 'reach' ? { reach: reachShown(snapshot, seat, overlay.value?.level) } : {})}
      {...(laid === 'settlements' ? { settlements: settlementsOf(snapshot) } : {})}
      {...(laid === 'border' || laid === 'delta' ? { marked: { kind: laid, spaces: insight[laid] } } : {})}
      {...(laid === 'names' ? { places: land.names() } : {})}
      home={pieces.find((piece) => piece.seat === viewer)?.space ?? null}
      onPick={(where) => pickSpace(sitting, snapshot, where)}
    />
  );
}
