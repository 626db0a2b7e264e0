/* types.ts: the rules as web/tools/rules.ts makes them from data/rules and data/examples. */

export interface Section {
  id: string;
  title: string;
  about?: string;
}

export interface Lesson {
  id: string; /* caledonia/reach */
  title: string;
}

export interface Rule {
  id: string;
  title: string;
  body: string;
  section: number;
  rows?: string[][];
  see: string[];
  example?: string;
  caption?: string;
  edition?: string;
  lessons?: Lesson[]; /* that teach it */
}

export interface Book {
  sections: Section[];
  rules: Rule[];
}

export interface RulesIn {
  caledonia: Book;
  lords: Book;
  seek: [ours: string, others: string][];
}

/* Part of the map: what stands there, and what is laid over it. */
export interface MapPicture {
  kind: 'map';
  sides: string;
  active: string[];
  around: string[];
  pieces: { space: string; unit: string; seat: number }[];
  reach?: string[][];
  settlements?: { seat: number; groups: string[][]; links: [string, string][] }[];
}

/* One good, whose price has moved. */
export interface MarketPicture {
  kind: 'market';
  good: string;
  rows: number[];
  from: number;
  to: number;
}

export interface ArmyPicture {
  kind: 'army';
  armies: { seat: number; followers: { card: string; up: boolean; active: boolean; power: string | null }[]; total: number; sum: number; doubled: boolean; hidden: number }[];
  hand: { card: string; may: boolean }[];
}

export interface Example {
  game: 'caledonia' | 'lords';
  record: string;
  names: string[];
  picture: MapPicture | MarketPicture | ArmyPicture;
}
