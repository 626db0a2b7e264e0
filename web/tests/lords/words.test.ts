import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '@/engine/module';
import type { LogMove } from '@/engine/types';
import { caption, cardName, cardWords, clans, setParts, twoLines } from '@/lords/cards';
import { hasStayed, lastSkirmish, ranked, skirmishesOf } from '@/lords/recall';
import type { LordsEvent, LordsParts, LordsSnapshot, LordsState, Remark } from '@/lords/types';
import { asks, draftLine, forAll, isNoise, newCards, newsSince, recruited, sentence, summary } from '@/lords/words';
import { movesInForce } from '@/play/LogPanel';
import { Host } from '@/table/host';
import type { Seat, Snapshot } from '@/table/table';
import { setSentences } from '@/text/text';
import { gather } from '../../tools/language';
import { Seated } from '../seated';

const bytes = readFileSync(join(import.meta.dirname, '../../../build-wasm/ceilidh.wasm'));
const seats: Seat[] = ['Ailsa', 'Hamish', 'Iona'].map((name) => ({ name, bot: null }));
let host: Host;

beforeAll(async () => {
  host = new Host(await Engine.fromBytes(bytes));
  setParts(host.parts('lords') as LordsParts);
  setSentences('en', Object.fromEntries(gather(join(import.meta.dirname, '../../../data'), 'en').sentences));
});

function entry(event: LordsEvent, actor: LogMove['actor'] = 0, i = 0, remark: Remark = {}): LogMove {
  return { i, kind: 'move', ply: i + 1, actor, text: '', event, learned: 0, rule: 'L-TURN-3', remark };
}

/* Plays a game to its end, now this move and now that one, activating what can be. */
function playGame(fill: number): Snapshot {
  const table = new Seated(host);
  const order = { game: 'lords' as const, seats, options: { target: 20, bruce: true }, seed: fill.toString(16).padStart(2, '0').repeat(16) };
  table.open(host.newRecord(order), seats);
  for (let i = 0; i < 2000 && table.now.actor !== null; i++) {
    if (table.now.curtain !== null) table.lift(table.now.curtain);
    const strong = table.now.moves.filter((move) => move.text.endsWith('activate'));
    const from = strong.length > 0 ? strong : table.now.moves;
    expect(table.play(from[(i * 7 + fill) % from.length]!.text)).toBeNull();
    if (table.now.ready) expect(table.confirm()).toBeNull();
  }
  expect(table.now.actor).toBeNull();
  return table.now;
}

describe('what a power did without a question', () => {
  const muster = { type: 'muster', card: 'wemyss-3', up: true, activate: true } as const;
  const told = (remark: Remark): string => sentence(entry(muster, 0, 0, remark), seats);

  it('is told with the muster', () => {
    expect(told({ then: { seat: 1, card: 'makgill-6', power: 'wemyss' } })).toBe("Ailsa musters Wemyss 3 and uses its power. Ailsa discards Hamish's Makgill 6");
    expect(told({ then: { seat: 1, card: '?', power: 'wemyss' } })).toBe("Ailsa musters Wemyss 3 and uses its power. Ailsa discards Hamish's face-down card");
  });

  it('may be nothing', () => {
    expect(told({ idle: true })).toBe('Ailsa musters Wemyss 3 and uses its power. It has no effect');
  });

  it('may be that of a copied card', () => {
    expect(told({ then: { seat: 1, card: 'wemyss-9', power: 'scott', then: { seat: 1, card: 'wemyss-9', power: 'wemyss' } } })).toBe(
      "Ailsa musters Wemyss 3 and uses its power. Ailsa copies Hamish's Wemyss 9. Ailsa discards Hamish's Wemyss 9",
    );
  });
});

describe('the log in words', () => {
  const cases: [LordsEvent, LogMove['actor'], string][] = [
    [{ type: 'first', seat: 1 }, 'chance', 'Hamish has the initiative'],
    [{ type: 'deal', seat: 0, cards: ['scott-1', 'forsyth-12'] }, 'chance', 'Ailsa begins with Scott 1 and Forsyth 12'],
    [{ type: 'deal', seat: 0, cards: null }, 'chance', 'Ailsa gets five cards'],
    [{ type: 'supporters', cards: ['bruce-97'] }, 'chance', 'The prize: Bruce 12'],
    [{ type: 'reveal', place: 1, card: 'wemyss-3', seat: null }, 'chance', 'A recruit turns up: Wemyss 3'],
    [{ type: 'reveal', place: 1, card: 'wemyss-3', seat: 2 }, 'chance', 'Iona has taken Wemyss 3'],
    [{ type: 'reveal', place: 1, card: null, seat: 2 }, 'chance', 'Iona has taken a card nobody else saw'],
    [{ type: 'refill', place: 1, card: 'scott-9' }, 'chance', 'Scott 9 takes its place'],
    [{ type: 'refill', place: 1, card: null }, 'chance', 'A face-down card takes its place'],
    [{ type: 'draw', seat: 1, card: 'scott-9' }, 'chance', 'Hamish draws Scott 9'],
    [{ type: 'draw', seat: 1, card: null }, 'chance', 'Hamish draws a card'],
    [{ type: 'reshuffle' }, 'chance', 'The discard pile becomes the draw pile'],
    [{ type: 'recruit', place: 3 }, 0, 'Ailsa recruits a face-down card'],
    [{ type: 'muster', card: null, up: false, activate: false }, 2, 'Iona musters a card face down'],
    [{ type: 'muster', card: 'scott-2', up: false, activate: false }, 2, 'Iona musters Scott 2 face down'],
    [{ type: 'muster', card: 'scott-2', up: true, activate: false }, 2, 'Iona musters Scott 2'],
    [{ type: 'muster', card: 'scott-2', up: true, activate: true }, 2, 'Iona musters Scott 2 and uses its power'],
    [{ type: 'target', supporter: 'makgill-4' }, 1, 'Hamish takes the supporter Makgill 4'],
    [{ type: 'target', seat: 2, index: 0 }, 1, 'Hamish chooses a follower of Iona'],
    [{ type: 'claim', card: 'cochrane-1' }, 1, 'Hamish claims Cochrane 1, 1 point'],
  ];

  it.each(cases)('%j', (event, actor, words) => {
    const one = entry(event, actor);
    expect(sentence(one, seats, [one])).toBe(words);
  });

  it('names the follower that was pointed at', () => {
    const aimed = (remark: Remark) => entry({ type: 'target', seat: 2, index: 0 }, 1, 0, remark);
    expect(sentence(aimed({ card: 'cochrane-3', power: 'wemyss' }), seats)).toBe("Hamish discards Iona's Cochrane 3");
    expect(sentence(aimed({ card: '?', power: 'fergusson' }), seats)).toBe("Hamish swaps with Iona's face-down card");
  });

  it('names the recruit that lay open, or was taken unseen', () => {
    const moves = [
      entry({ type: 'recruit', place: 2 }, 0, 1, { card: 'scott-4' }),
      entry({ type: 'refill', place: 2, card: 'forsyth-9' }, 'chance', 2),
      entry({ type: 'recruit', place: 5 }, 2, 4, { card: null }),
      entry({ type: 'reveal', place: 5, card: 'makgill-1', seat: 2 }, 'chance', 5),
    ];
    expect(recruited(moves, moves[0]!)).toEqual({ card: 'scott-4', open: true });
    expect(recruited(moves, moves[2]!)).toEqual({ card: 'makgill-1', open: false });
  });

  it('sums up for the ear without what tells nothing new', () => {
    const moves = [
      entry({ type: 'recruit', place: 3 }, 2, 1, { card: null }),
      entry({ type: 'reveal', place: 3, card: null, seat: 2 }, 'chance', 2),
      entry({ type: 'refill', place: 3, card: null }, 'chance', 3),
      entry({ type: 'reveal', place: 1, card: 'scott-4', seat: null }, 'chance', 4),
    ];
    expect(summary(moves, seats, moves)).toBe('Iona recruits a face-down card. A recruit turns up: Scott 4');
  });

  it('has a sentence for everything that happens in whole games', () => {
    const seen = new Set<string>();
    for (const fill of [1, 2, 3, 4]) {
      const moves = movesInForce(playGame(fill).log);
      for (const move of moves) {
        seen.add(move.event.type);
        const words = sentence(move, seats, moves);
        expect(words).not.toMatch(/lords\.|[{}]|undefined|null/);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['claim', 'deal', 'draw', 'first', 'muster', 'recruit', 'refill', 'reveal', 'supporters', 'target']),
    );
  });

  it('counts what others did since one\'s last move, not what one has drawn by it', () => {
    const moves = [
      entry({ type: 'muster', card: 'forsyth-3', up: true, activate: true }, 0, 1),
      entry({ type: 'draw', seat: 0, card: 'scott-11' }, 'chance', 2),
      entry({ type: 'muster', card: 'cochrane-6', up: true, activate: false }, 1, 3),
      entry({ type: 'draw', seat: 1, card: null }, 'chance', 4),
      entry({ type: 'reveal', place: 1, card: null, seat: 1 }, 'chance', 5),
      entry({ type: 'reveal', place: 1, card: 'scott-4', seat: null }, 'chance', 6),
    ];
    expect(newsSince(moves, 0).map(({ i }) => i)).toEqual([3, 4, 6]);
    expect(newCards(moves, 0), 'what is no news to the viewer is what is new in the hand').toEqual(['scott-11']);
    expect(newCards(moves, 1)).toEqual([]);
  });

  it('marks a recruit taken unseen as new in the hand, and no card that was dealt', () => {
    const dealt = [entry({ type: 'deal', seat: 0, cards: ['scott-1', 'scott-2'] }, 'chance', 1)];
    const recruits = [entry({ type: 'recruit', place: 1 }, 0, 2), entry({ type: 'reveal', place: 1, card: 'scott-4', seat: 0 }, 'chance', 3)];
    expect(newCards(dealt, 0)).toEqual([]);
    expect(newCards([...dealt, ...recruits], 0)).toEqual(['scott-4']);
  });

  it('knows whom a rank has put before an army of the same total', () => {
    const army = (total: number) => ({ total, sum: total, doubled: false, hidden: 0, rank: 1 });
    expect(ranked({ armies: [army(6), army(11), army(6), army(2)], claim_order: [1, 2, 0, 3], to_win: [] })).toEqual([2]);
  });

  it('asks for the ear what is not asked in every turn', () => {
    const state = (phase: string, power?: string) => ({ state: { phase, pending: power ? { power } : null } }) as unknown as LordsSnapshot;
    expect(asks(state('turn'))).toBe('');
    expect(asks(state('claim'))).toBe('Which supporter do you claim?');
    expect(asks(state('power', 'wemyss'))).toBe('Which follower do you discard?');
  });

  it('leaves out lines that repeat another', () => {
    expect(isNoise(entry({ type: 'reveal', place: 1, card: null, seat: 1 }))).toBe(true);
    expect(isNoise(entry({ type: 'reveal', place: 1, card: 'scott-1', seat: null }))).toBe(false);
    expect(isNoise(entry({ type: 'refill', place: 1, card: null }))).toBe(true);
  });

  it('knows the skirmishes of a whole game', () => {
    const { log, state } = playGame(2);
    const { skirmish } = state as { skirmish: number };
    const all = [...skirmishesOf(log).values()];
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: skirmish }, (_, i) => i + 1));
    for (const { start } of all) expect((host.at(start - 1).state as { supporters: string[] }).supporters).toEqual([]);
    const claims = movesInForce(log).filter(({ event }) => event.type === 'claim');
    expect(claims.length).toBeGreaterThan(0);
    expect(all.flatMap(({ order }) => order.flatMap(({ claimed }) => claimed))).toHaveLength(claims.length);
  });

  it.each([3, 8])('tell what had lain face down until a skirmish ended, and whose it was, game %i', (fill) => {
    const { log } = playGame(fill) as LordsSnapshot;
    const all = [...skirmishesOf(log).values()];
    expect(all.some(({ turned }) => turned.length > 0)).toBe(true);
    for (const { ended, turned } of all.filter((one) => one.ended !== null)) {
      const [before, after] = [ended! - 1, ended!].map((ply) => host.at(ply).state as LordsState);
      const { event } = movesInForce(log)[ended! - 1] as LogMove & { event: LordsEvent };
      for (const [seat, { army }] of after!.players.entries()) {
        const down = before!.players[seat]!.army.filter(({ up }) => !up).length + Number(event.type === 'muster' && !event.up && before!.actor === seat);
        const cards = turned.find((one) => one.seat === seat)?.cards ?? [];
        expect(cards).toHaveLength(down);
        for (const card of cards) expect(army).toContainEqual(expect.objectContaining({ card, up: true }));
      }
    }
  });

  it('says what was turned up, even after a move that is not worth a line', () => {
    const refill = entry({ type: 'refill', place: 1, card: null }, 'chance', 0, { turned: [['scott-4', 'wemyss-3'], [], ['bruce-97']] });
    expect(isNoise(refill)).toBe(true);
    expect(forAll(refill)).toBe(true);
    expect(summary([refill], seats, [refill])).toBe('Ailsa turns up Scott 4 and Wemyss 3. Iona turns up Bruce 12');
    expect(forAll(entry({ type: 'reshuffle' }, 'chance'))).toBe(false);
  });

  it('recalls how the last skirmish ended and who stayed', () => {
    const row: LordsEvent = { type: 'supporters', cards: ['scott-1'] };
    const log = [
      entry(row, 'chance', 0, { skirmish: 1, kept: [] }),
      entry({ type: 'claim', card: 'scott-1' }, 2, 1, { skirmish: 1, armies: [[2, 16], [0, 12]] }),
      entry({ type: 'reshuffle' }, 'chance', 2),
      entry(row, 'chance', 3, { skirmish: 2, kept: ['macdonnell-9'] }),
      entry(row, 'chance', 4, { skirmish: 2, kept: ['macdonnell-9'] }), /* one laid anew */
    ] as LordsSnapshot['log'];
    const state = { skirmish: 2 } as LordsSnapshot['state'];
    expect([...skirmishesOf(log).values()].map(({ start }) => start)).toEqual([1, 4]);
    expect(lastSkirmish({ log, state })?.order).toEqual([{ seat: 2, total: 16, claimed: ['scott-1'] }, { seat: 0, total: 12, claimed: [] }]);
    expect(lastSkirmish({ log, state: { skirmish: 1 } as LordsSnapshot['state'] })).toBeNull();
    expect(hasStayed({ log, state }, 'macdonnell-9')).toBe(true);
    expect(hasStayed({ log, state }, 'scott-1')).toBe(false);
  });
});

describe('cards in words', () => {
  it('names every clan and its power', () => {
    expect(clans).toHaveLength(9);
    for (const { clan } of clans) expect(caption(clan)).not.toContain('lords.');
    expect(cardName('macdonnell-9')).toBe('MacDonnell 9');
    expect(cardName('bruce-98')).toBe('Bruce 12');
    expect(cardWords('scott-1')).toBe('Scott 1, rank 1. Copy a power.');
  });

  it('cuts captions into two even lines', () => {
    expect(twoLines('Swap for a supporter')).toEqual(['Swap for a', 'supporter']);
    expect(twoLines('Draw')).toEqual(['Draw', '']);
  });

  it('has words for every move of a turn being composed', () => {
    const events: LordsEvent[] = [
      { type: 'recruit', place: 2 },
      { type: 'muster', card: 'scott-2', up: true, activate: true },
      { type: 'target', seat: 1, index: 0 },
      { type: 'target', supporter: 'scott-3' },
      { type: 'claim', card: 'scott-3' },
    ];
    for (const event of events) expect(JSON.stringify(draftLine({ text: '', event, effect: {} }))).not.toContain('lords.draft');
  });
});
