/* marks.ts: where what a lesson points at is found at Caledonia's table; spaces and ports are drawn on the map. */
import { overlay, type Overlay } from './hand';

const places: Record<string, (name: string) => string> = {
  action: (name) => (name === 'confirm' ? '[data-action=confirm]' : `.action[data-action=${name}]`),
  good: (name) => `[data-action=market][data-good=${name}]`,
  contract: (name) => `[data-contract="${name}"]`,
  box: () => '.cal-own .cal-block-box, .cal-strip-box',
  market: () => '.cal-market',
  export: () => '.cal-export',
  worth: () => '.cal-imports',
  money: () => '.cal-own .cal-purse, .cal-strip-money',
  goods: () => '.cal-own .cal-block-stock, .cal-strip-stock',
  merchants: () => '.cal-own .cal-merchant-row, .cal-strip-figure',
};

export function anchor(kind: string, name: string): string | null {
  return places[kind]?.(name) ?? null;
}

/* 'reach 2' is what level 2 reaches; 'none' takes away what is there. */
export function show(layer: string, seat: number): void {
  const [kind, level] = layer.split(' ') as [Overlay | 'none', string?];
  overlay.value = kind === 'none' ? null : { kind, seat, ...(level && { level: Number(level) }) };
}
