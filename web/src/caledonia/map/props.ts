/* props.ts: what the map is told to show. */
import type { Space, Unit } from '../types';
import type { Land } from './land';

export interface MapPiece {
  space: Space;
  unit: Unit;
  seat: number;
  draft?: boolean; /* placed in the turn being composed */
}

/* A space that can be chosen now. */
export interface Target {
  label: string; /* short, for the flag: "£10"; may be empty */
  words: string; /* for the ear: "can be settled for £10" */
  units?: readonly Unit[]; /* what may stand there, drawn where that is the question */
}

export interface Settlements {
  seat: number;
  groups: Space[][];
  links: [Space, Space][];
}

export interface Trace {
  space: Space;
  from?: Space;
}

export interface CaledoniaMapProps {
  land: Land;
  names: readonly string[]; /* of the seats */
  ports: readonly { space: Space; tile: number }[];
  active: readonly Space[]; /* land that takes units */
  covered?: readonly Space[];
  pieces: readonly MapPiece[];
  targets?: ReadonlyMap<Space, Target>;
  selected?: Space | readonly Space[] | null;
  rows?: readonly { from: Space; to: Space }[]; /* a boat may row so */
  traces?: readonly Trace[]; /* what has just happened */
  pins?: readonly Space[]; /* what a guide points at */
  reach?: readonly (readonly Space[])[]; /* by shipping level, lowest first */
  settlements?: readonly Settlements[];
  places?: string; /* names of lochs, ranges, glens and rivers, as SVG */
  marked?: { kind: 'border' | 'delta'; spaces: readonly Space[] };
  home?: Space | null; /* where the keyboard begins */
  onPick?: (space: Space) => void;
}
