/* types.ts: what the engine says, whatever the game; docs/wasm.md and the trace describe it. */

const games = ['caledonia', 'lords'] as const;
export type GameName = (typeof games)[number];

export function isGame(name: string): name is GameName {
  return games.some((game) => game === name);
}

/* A seat, or who sees only what is public, or who sees everything. */
export const PUBLIC = -3;
export const CHANCE = -2;
export const OVER = -1;
export const AUTO = -2147483648;
export type Viewer = number;

export type Actor = number | 'chance' | null;

/* One condition of a move; the sentence is `why.CODE`, the rule `rule.RULE`. */
export interface Reason {
  rule: string;
  code: string;
  what?: string;
  need: number;
  have: number;
  holds: boolean;
}

/* What is wrong with a text: the sentence is `fault.CODE`. */
export interface Fault {
  code: string;
  at: number;
  len: number;
  need: number;
  have: number;
}

/* Why the engine said no. With error "MATCH" the sentence is `match.CODE`. */
export interface Refusal {
  error: string;
  code?: string;
  line?: number;
  column?: number;
  ply?: number;
  need?: number;
  have?: number;
  what?: string | null;
  word?: string;
  fault?: Fault;
  reasons?: Reason[];
}

export interface Option {
  name: string;
  type: 'flag' | 'number' | 'data';
  min: number;
  max: number;
  step: number;
}

export interface GameInfo {
  name: string;
  rules: number;
  min_players: number;
  max_players: number;
  options: Option[];
  bots?: string[];
}

export interface Description {
  constants: Record<string, number>;
  bots: string[];
  games: GameInfo[];
}

/* The head of the trace. */
export interface Header {
  trace: number;
  game: GameName;
  rules: number;
  players: number;
  options: Record<string, boolean | number | string>;
}

export interface Event {
  type: string;
}

export interface Move<E extends Event = Event, F = unknown> {
  text: string;
  event: E;
  effect: F;
}

export interface LogMove<E extends Event = Event> {
  i: number;
  kind: 'move';
  ply: number;
  actor: Actor;
  text: string;
  event: E;
  learned: number;
}

export interface LogUndo {
  i: number;
  kind: 'undo';
  ply: number;
  actor: number | null;
}

export type LogEntry<E extends Event = Event> = LogMove<E> | LogUndo;

export interface MatchStatus {
  game: GameName;
  players: number;
  names: (string | null)[];
  bots: (string | null)[];
  ply: number;
  length: number;
  actor: Actor;
  seeded: boolean;
  commit: string | null;
  header: Header;
}
