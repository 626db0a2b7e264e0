/* choices.ts: the moves by the thing on the table one would point at, and who sits where. */
import type { Card, LordsMove } from './types';

export interface Musters {
  down?: LordsMove;
  up?: LordsMove;
  activate?: LordsMove;
}

export interface Choices {
  recruits: Map<number, LordsMove>;
  musters: Map<Card, Musters>;
  supporters: Map<Card, LordsMove>;
  followers: Map<string, LordsMove>;
}

export function followerKey(seat: number, index: number): string {
  return `${seat}:${index}`;
}

function noteMuster(musters: Map<Card, Musters>, move: LordsMove): void {
  const { event } = move;
  if (event.type !== 'muster' || event.card === null) return;
  const known = musters.get(event.card) ?? {};
  known[event.activate ? 'activate' : event.up ? 'up' : 'down'] = move;
  musters.set(event.card, known);
}

export function choicesOf(moves: LordsMove[]): Choices {
  const choices: Choices = { recruits: new Map(), musters: new Map(), supporters: new Map(), followers: new Map() };
  for (const move of moves) {
    const { event } = move;
    if (event.type === 'recruit') choices.recruits.set(event.place, move);
    else if (event.type === 'muster') noteMuster(choices.musters, move);
    else if (event.type === 'claim') choices.supporters.set(event.card, move);
    else if ('supporter' in event) choices.supporters.set(event.supporter, move);
    else choices.followers.set(followerKey(event.seat, event.index), move);
  }
  return choices;
}

/* The others in turn order, beginning after the viewer. */
export function opponentsOf(players: number, viewer: number): number[] {
  const all = Array.from({ length: players }, (_, i) => i);
  return viewer < 0 ? all : all.slice(1).map((step) => (viewer + step) % players);
}
