/* reach.ts: what the overlay of reach shows. */
import type { CaledoniaSnapshot } from '../types';

/* By level, up to `most`, the land that units may stand on: on lochs and in mist there is nothing to expand to. */
export function reachShown({ insight }: Pick<CaledoniaSnapshot, 'insight'>, seat: number, most = Infinity): string[][] {
  const active = new Set(insight.active);
  return (insight.players[seat]?.reach ?? []).slice(0, most + 1).map((spaces) => spaces.filter((space) => active.has(space)));
}
