/*
 * glyphs.ts: small marks of terrain. The origin is the foot of the mark. A mark is
 * a list of inks, each a path; written once as absolute paths and kept relative,
 * so that placing one is a move and a copy.
 */
export type Ink = 'light' | 'shade' | 'hatch' | 'ridge' | 'trunk' | 'fir' | 'firShade' | 'birch' | 'blade' | 'bloom' | 'hill' | 'hillShade' | 'dyke';

/* From back to front where marks do not overlap each other. */
export const inks: readonly Ink[] = [
  'hill', 'hillShade', 'dyke', 'light', 'shade', 'hatch', 'ridge', 'trunk', 'fir', 'birch', 'firShade', 'bloom', 'blade',
];

export interface Glyph {
  inks: Partial<Record<Ink, string>>;
  left: number; /* extent from the foot at scale 1 */
  right: number;
  top: number;
  foot: number;
}

function glyph(left: number, right: number, top: number, foot: number, drawn: Glyph['inks']): Glyph {
  return { left, right, top, foot, inks: drawn };
}

/* Filled dots, as two half circles each. */
function dots(...all: [x: number, y: number, radius: number][]): string {
  return all.map(([x, y, r]) => `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`).join('');
}

export const mountains: readonly Glyph[] = [
  glyph(-21, 21, -27, 7, {
    light: 'M-21 4Q-15 0 -13 -5L-9 -9Q-7 -14 -4 -17L0 -27Q1 -20 4 -15Q1 -11 3 -7Q-1 -3 1 1Q-3 5 -8 4Q-14 7 -21 4Z',
    shade: 'M0 -27L4 -22Q7 -20 8 -15L12 -11Q13 -6 17 -3L21 3Q14 7 9 5Q5 7 1 1Q-1 -3 3 -7Q1 -11 4 -15Q1 -20 0 -27Z',
    ridge: 'M-21 4Q-15 0 -13 -5L-9 -9Q-7 -14 -4 -17L0 -27L4 -22Q7 -20 8 -15L12 -11Q13 -6 17 -3L21 3',
    hatch: 'M7 -10L9 -2M11 -5L12 1M5 -3L5 2',
  }),
  glyph(-18, 20, -22, 6, {
    light: 'M-18 3Q-13 -2 -11 -6Q-8 -12 -4 -14Q-3 -19 1 -22Q1 -16 -1 -12Q2 -9 0 -5Q2 -1 0 3Q-5 6 -9 4Q-13 6 -18 3Z',
    shade: 'M1 -22Q4 -21 6 -16Q10 -14 11 -9L15 -6Q16 -1 20 3Q15 6 10 4Q5 6 0 3Q2 -1 0 -5Q2 -9 -1 -12Q1 -16 1 -22Z',
    ridge: 'M-18 3Q-13 -2 -11 -6Q-8 -12 -4 -14Q-3 -19 1 -22Q4 -21 6 -16Q10 -14 11 -9L15 -6Q16 -1 20 3',
    hatch: 'M6 -9L8 -2M10 -5L12 1',
  }),
  glyph(-20, 22, -18, 7, {
    light: 'M-20 4Q-14 1 -12 -4L-8 -7Q-6 -12 -6 -18L-3 -15L-1 -9Q-3 -5 -1 -1Q-3 3 -6 4Q-12 7 -20 4Z',
    shade: 'M-6 -18L-3 -15Q-1 -13 0 -9L3 -7L8 -15L12 -11Q14 -6 16 -4Q18 1 22 4Q16 7 11 5Q3 8 -5 5Q-2 2 -1 -1Q-3 -5 -1 -9Q-4 -13 -6 -18Z',
    ridge: 'M-20 4Q-14 1 -12 -4L-8 -7Q-6 -12 -6 -18L-3 -15Q-1 -13 0 -9L3 -7L8 -15L12 -11Q14 -6 16 -4Q18 1 22 4',
    hatch: 'M2 -3L3 2M11 -7L13 0M15 -1L16 2',
  }),
];

export const fir = glyph(-5.2, 5.2, -14, 1, {
  trunk: 'M0 1L0 -2',
  fir: 'M0 -14L3 -8.6L1.9 -8.6L4.4 -4.6L3.1 -4.6L5.2 -0.8Q0 1 -5.2 -0.8L-3.1 -4.6L-4.4 -4.6L-1.9 -8.6L-3 -8.6Z',
  firShade: 'M0 -14L3 -8.6L1.9 -8.6L4.4 -4.6L3.1 -4.6L5.2 -0.8Q2.6 0.1 0 0.1Q1.6 -6 0 -14Z',
});

export const birch = glyph(-4, 4, -11.3, 1, {
  trunk: 'M0 1L0 -4',
  birch: 'M0 -11.3C2.4 -11.3 4 -9 4 -6.4C4 -3.7 2.4 -1.5 0 -1.5C-2.4 -1.5 -4 -3.7 -4 -6.4C-4 -9 -2.4 -11.3 0 -11.3Z',
  firShade: 'M0 -11.3C2.4 -11.3 4 -9 4 -6.4C4 -3.7 2.4 -1.5 0 -1.5Q2.2 -6 0 -11.3Z',
});

export interface Tree {
  x: number;
  y: number;
  scale: number;
  glyph: Glyph;
}

function firAt(x: number, y: number, scale: number): Tree {
  return { x, y, scale, glyph: fir };
}

function birchAt(x: number, y: number, scale: number): Tree {
  return { x, y, scale, glyph: birch };
}

/* Trees stand in small groups. */
export const stands: readonly (readonly Tree[])[] = [
  [firAt(5, -2, 1.05), firAt(-6, -1, 1), firAt(0, 3, 1.15)],
  [firAt(4, -1, 0.95), firAt(-5, 2, 1.05), birchAt(8, 3.4, 0.9)],
  [firAt(0, -2, 1.1), firAt(-7, 2.5, 0.95), firAt(6, 3, 1)],
  [firAt(-4, 1, 1.1), birchAt(4, 2.5, 1.05)],
];

export const tufts: readonly Glyph[] = [
  glyph(-7, 7.4, -6, 2, { blade: 'M-5 0Q-5 -3 -7 -5M-4.4 0Q-4 -4 -3.4 -6M-3.8 0Q-3 -3 -0.8 -4.4M4 2Q4 0 2.6 -1.6M4.6 2Q5 -1 5.6 -2.4M5.2 2Q6 0.6 7.4 -0.4' }),
  glyph(-7, 8, -6, 2, {
    blade: 'M-1 0Q-1 -3 -3 -5M-0.4 0Q0 -4 0.4 -6M0.2 0Q1 -3 3 -4.6',
    bloom: dots([5, -1.6, 1], [7, 0.6, 0.9], [-6, 1, 0.9]),
  }),
  glyph(-8, 8, -2, 4, { blade: 'M-8 1Q-4 -2 0 0Q4 2 8 -0.6M-5 3.6Q-1 1.6 3 3' }),
];

export const heather = glyph(-10, 8, -4, 5, {
  bloom: dots([-6, 0, 1.2], [-3.5, -2, 1.3], [-1, 0.6, 1.4], [2, -1.8, 1.3], [4.5, 0.8, 1.2], [7, -1, 1], [-8.5, -1.6, 0.9], [1, 3, 1]),
  blade: 'M-6 3.6L-6 1.4M-1 4.4L-1 2.4M4.5 4L4.5 2.2',
});

export const hill = glyph(-16, 17, -7, 7, {
  hill: 'M-16 4Q-9 -7 0 -6.5Q9 -6 17 4Q8 7 0 6Q-8 5 -16 4Z',
  hillShade: 'M2 -6.5Q10 -6 17 4Q10 6.4 3 6.2Q8 0 2 -6.5Z',
  blade: 'M-15 3.6Q-9 -7 0 -6.5Q9 -6 16 3.6',
});

export const dyke = glyph(-15, 16, -3, 3, { dyke: 'M-15 3Q-7 -3 1 0Q9 3 16 -2' });

/* Scales are kept to few, so that each mark is turned into text only once for each. */
const STEPS = 10;

export function roundScale(scale: number): number {
  return Math.round(scale * STEPS) / STEPS;
}

/* Tenths as short as they can be written; a minus parts numbers as well as a space does. */
function write(numbers: number[]): string {
  return numbers.map((n) => String(n / 10).replace(/^(-?)0\./, '$1.')).join(' ').replace(/ -/g, '-');
}

/* The path made relative to the foot, each point rounded before the difference is taken. */
function relative(path: string, scale: number): string {
  const tenths = (n: number): number => Math.round(n * scale * 10);
  let out = '';
  let here = { x: 0, y: 0 };
  let start = here;
  for (const [, command, rest] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const given = rest === '' ? [] : rest!.split(' ').map((n) => tenths(Number(n)));
    if (command === 'Z') {
      out += 'z';
      here = start;
      continue;
    }
    const arc = command === 'A' ? given.splice(0, 5) : [];
    const steps = write(given.map((n, i) => n - (i % 2 ? here.y : here.x)));
    out += arc.length > 0 ? `a${write(arc.slice(0, 2))} 0 0 1 ${steps}` : command!.toLowerCase() + steps;
    here = { x: given[given.length - 2]!, y: given[given.length - 1]! };
    if (command === 'M') start = here;
  }
  return out;
}

const cut = new Map<Glyph, Map<number, Partial<Record<Ink, string>>>>();

/* The inks of the glyph as path data to follow a move to its foot. */
export function pathsOf(drawn: Glyph, scale: number): Partial<Record<Ink, string>> {
  let sizes = cut.get(drawn);
  if (!sizes) cut.set(drawn, (sizes = new Map()));
  let paths = sizes.get(scale);
  if (!paths) {
    paths = {};
    for (const [ink, path] of Object.entries(drawn.inks)) paths[ink as Ink] = relative(path, scale);
    sizes.set(scale, paths);
  }
  return paths;
}
