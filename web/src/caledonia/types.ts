/* types.ts: Caledonia as the engine tells it; the trace and docs/wasm.md have the meanings. */
import type { Move } from '@/engine/types';
import type { Snapshot } from '@/table/table';

export const goods = ['wool', 'milk', 'grain', 'cheese', 'bread', 'whisky'] as const;
export type Good = (typeof goods)[number];
export const imports = ['hops', 'cotton', 'tobacco', 'sugar'] as const;
export type Import = (typeof imports)[number];
export const units = ['woodcutter', 'miner', 'fisherman', 'sheep', 'cow', 'dairy', 'bakery', 'field', 'distillery'] as const;
export type Unit = (typeof units)[number];
export type Worker = 'woodcutter' | 'miner';
export type Space = string; /* "e5" */
export type Module = 'A' | 'B' | 'C' | 'D';
export type Side = 'buy' | 'sell';
export type Clan =
  | 'buchanan' | 'campbell' | 'cunningham' | 'fergusson' | 'macdonald' | 'mackenzie' | 'robertson' | 'stewart' | 'macewen';

export interface Pair {
  clan: Clan | null;
  start: number;
}

export type PlayerEvent =
  | { type: 'choose'; pair: number }
  | { type: 'bid'; points: number | null }
  | { type: 'place'; unit: Unit; space: Space }
  | { type: 'trade'; side: Side; good: Good; n: number }
  | { type: 'obtain'; contracts: number[] }
  | { type: 'expand'; unit: Unit; space: Space }
  | { type: 'shipping' }
  | { type: 'technology'; worker: Worker }
  | { type: 'hire' }
  | { type: 'fulfil'; contract: number; meat_port: Module | null }
  | { type: 'slaughter'; spaces: Space[] }
  | { type: 'bonus'; kind: 'expand' | 'upgrade' | 'brew' | null }
  | { type: 'upgrade'; kind: 'technology' | 'shipping' | 'hire' | 'recall'; worker?: Worker; good?: Good; side?: Side }
  | { type: 'brew'; n: number }
  | { type: 'neighbour'; good: Good | null; n?: number }
  | { type: 'look'; draw: boolean }
  | { type: 'keep'; contracts: number[] }
  | {
      type: 'port'; module: Module; copy?: Module | null; give?: Good; take?: Good[]; good?: Good; rows?: number;
      old?: Space[]; new?: Unit[];
    }
  | { type: 'row'; from: Space; to: Space }
  | { type: 'cellar'; place: number }
  | { type: 'pass' }
  | { type: 'end' }
  | { type: 'produce'; cheese?: number; bread?: number; whisky?: number; butter?: number; store?: boolean };

export type ChanceEvent =
  | { type: 'map'; sides: string }
  | { type: 'ports'; tiles: number[] }
  | { type: 'scoring'; tiles: number[] }
  | { type: 'covered'; spaces: Space[] }
  | { type: 'first'; seat: number }
  | { type: 'clans'; pairs: Pair[] }
  | { type: 'contracts'; drawn: number[] }
  | { type: 'draw'; drawn: number[] }
  | { type: 'dice'; good: Good; price: number };

export type CaledoniaEvent = PlayerEvent | ChanceEvent;

export interface Effect {
  money?: number;
  glory?: number;
  goods?: Partial<Record<Good, number>>;
  imports?: Partial<Record<Import, number>>;
  merchants?: number;
  prices?: Partial<Record<Good, [number, number]>>;
  settlement_count?: [number, number];
}

export type CaledoniaMove = Move<PlayerEvent, Effect>;

export interface Player {
  clan: Clan | null;
  money: number;
  glory: number;
  goods: Record<Good, number>;
  merchants: { stock: number; board: number; market: { good: Good; side: Side; n: number }[] };
  shipping: number;
  technology: Record<Worker, boolean>;
  boxes: number[];
  fulfilled: number[];
  units: Partial<Record<Unit, Space[]>>;
  cellar: boolean[];
  ports: Module[];
  bid: number;
}

export interface ScoreRow {
  glory: number;
  basic: number;
  processed: number;
  money: number;
  hops: number;
  cotton: number;
  tobacco: number;
  sugar: number;
  exports: number;
  settlements: number;
  bid: number;
  total: number;
}

export interface CaledoniaState {
  round: number;
  phase: 'setup' | 'action' | 'production' | 'over';
  actor: number | 'chance' | null;
  order: number[];
  passed: number[];
  board: { sides: string; ports: number[]; scoring: number[]; covered: Space[]; pairs: Pair[] };
  prices: Record<Good, number>;
  rows: Record<Good, number>;
  imports: Record<'cotton' | 'tobacco' | 'sugar', number>;
  shown: (number | null)[];
  stack: number;
  bottom: number[];
  removed: number[];
  drawn: number[] | null;
  main_done: boolean;
  pending: string[];
  auction: { high: number; by: number; in: number[] } | null;
  players: Player[];
  scores: (ScoreRow & { settlement_count: number; contracts: number })[] | null;
  winners: number[] | null;
}

export interface PlayerInsight {
  settlements: Space[][];
  links: [Space, Space][];
  settlement_count: number;
  settlement_rank: number;
  settlement_points: number;
  score: ScoreRow;
  income: { money: number; goods: Partial<Record<Good, number>> };
  convert: Partial<Record<'cheese' | 'bread' | 'whisky', number>>;
  supply: Record<Unit, { left: number; cost: number }>;
  upgrade: { shipping: number | null; technology: Record<Worker, number | null>; hire: number | null };
  pass_money: number | null;
  reach: Space[][];
  contracts: { contract: number; missing: Partial<Record<Good | 'beef' | 'mutton', number>> }[];
}

export interface CaledoniaInsight {
  contract_price: number | null;
  import_worth: Record<Import, number>;
  active: Space[];
  border: Space[];
  delta: Space[];
  port_spaces: (Space | null)[] | null; /* null without ports */
  round_glory: number[];
  players: PlayerInsight[];
}

export type CaledoniaSnapshot = Snapshot<CaledoniaState, CaledoniaInsight, CaledoniaMove>;

/* What never changes: ceilidh_parts. */
export interface Contract {
  contract: number;
  goods: Partial<Record<Good, number>>;
  beef: number;
  mutton: number;
  imports: Partial<Record<Import, number>>;
  expands: number;
  upgrades: number;
  money: number;
}

export interface MapSpace {
  loch?: boolean;
  port?: string;
  land?: ('grass' | 'forest' | 'mountain')[];
  cost?: number;
  mist?: boolean;
}

export interface MapSide {
  module: Module;
  side: number;
  spaces: Record<Space, MapSpace>;
  rivers: [Space, Space][];
}

export interface CaledoniaParts {
  goods: Good[];
  imports: Import[];
  clans: Clan[];
  units: { unit: Unit; price: number; terrain: string; good?: Good }[];
  contracts: Contract[];
  starts: { start: number; money: number; goods: Partial<Record<Good, number>> }[];
  market: Record<Good, number[]>;
  small_market: Record<Good, number[]>;
  contract_price: number[];
  pass_money: number[];
  cellar_worth: number[];
  rounds: number;
  shipping_levels: number;
  shipping_price: number;
  technology_price: number;
  hire_price: number;
  unit_pieces: number;
  map_sides: MapSide[];
}
