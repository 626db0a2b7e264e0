/* hints.test.ts: what is judged for a hint, by the real module, and which of it is told. */
import { describe, expect, it } from 'vitest';
import type { Judgement } from '@/engine/types';
import { rank } from '@/learn/hints';
import { judgement } from '../schema/engine';
import { newBot, newHost } from './fakes';
import { people, seed, Seated, withBots } from './seated';

type Judged = Judgement['moves'][number];

const of = (move: string, low: number, high: number): Judged => {
  const mean = (low + high) / 2;
  return { move, score: { mean: 50 - mean, low: 0, high: 0 }, share: { mean: 0, low: 0, high: 0 }, behind: { mean, low, high } };
};
const told = (moves: Judged[], chosen: string): string[] => rank({ seat: 0, worlds: 12, moves }, chosen);

describe('a hint', () => {
  it('begins with what the bot would do, unless playing on shows surely better ones', () => {
    expect(told([of('sell', 0, 0), of('pass', -1, 5), of('hire', 2, 9)], 'pass')).toEqual(['pass', 'sell']);
    expect(told([of('sell', 0, 0), of('pass', -1, 5), of('hire', 2, 9)], 'hire')).toEqual(['sell', 'pass']);
  });

  it('names one of the moves that end alike in every world', () => {
    expect(told([of('recruit 2', 0, 0), of('recruit 4', 0, 0), of('muster', -2, 3)], 'muster')).toEqual(['muster', 'recruit 2']);
    expect(told([of('recruit 2', 0, 0), of('recruit 4', 0, 0)], 'recruit 4')).toEqual(['recruit 4']);
  });

  it.each(['caledonia', 'lords'])('judges moves of %s that can be played, the one asked about among them', async (game) => {
    const [host, bot] = [await newHost(), await newBot()];
    const table = new Seated(host, bot);
    table.start(game, withBots(2));
    for (let n = 0; n < 40 || table.now.moves.length < 2 || table.now.draft.length > 0; n++) expect(table.step(n * 7)).toBeNull();
    const { text } = table.now.moves.at(-1)!;
    const offered = table.now.moves.map((move) => move.text);
    host.open({ record: host.record(0).lines, draft: [] }, people(2).map((seat) => ({ ...seat, bot: 'random' })));
    const { moves } = judgement.parse(bot.judge(host.botTask()!, text, 1, seed));
    expect(moves.length).toBeGreaterThan(1);
    expect(moves.map(({ move }) => move)).toContain(text);
    expect(moves.filter(({ move }) => !offered.includes(move))).toEqual([]);
  });

  it('is not given for a move that cannot be played', async () => {
    const [host, bot] = [await newHost(), await newBot()];
    new Seated(host, bot).start('lords', people(2).map((seat) => ({ ...seat, bot: 'random' })));
    expect(() => bot.judge(host.botTask()!, 'dance', 1, seed)).toThrow();
  });
});
