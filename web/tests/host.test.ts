import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '@/engine/module';
import { PUBLIC } from '@/engine/types';
import type { Bot } from '@/table/bot';
import type { BotTask, Host } from '@/table/host';
import { usualBot } from '@/pages/options';
import { isOver } from '@/table/table';
import { newBot, newHost } from './fakes';
import { newGame, people, refusalOf, seed, Seated, withBots } from './seated';

let host: Host;
let bot: Bot;
let table: Seated;

beforeEach(async () => {
  host = await newHost();
  bot = await newBot();
  table = new Seated(host, bot);
});

/* Plays on until the end, or so many steps. */
function playOn(limit = 5000): void {
  for (let i = 0; i < limit && !isOver(table.now); i++) expect(table.step(i * 7)).toBeNull();
}

const handsOf = ({ state }: { state: unknown }) => (state as { players: { hand: unknown }[] }).players.map(({ hand }) => hand);

describe('a game in this browser', () => {
  it.each([['caledonia', 1], ['caledonia', 3], ['lords', 2], ['lords', 5]])('plays %s with %i people to the end', (game, n) => {
    table.start(game, people(n));
    playOn();
    expect(isOver(table.now)).toBe(true);
    expect((table.now.state as { winners: number[] }).winners.length).toBeGreaterThan(0);
  });

  it('has the opponents that are proposed first', () => {
    for (const { name, bots } of host.describe().games)
      for (const preset of ['first', 'usual', 'own'] as const) expect(bots, `${name} ${preset}`).toContain(usualBot(name, preset, bots));
  });

  it('lets bots play beside a person, each seeing its own view', () => {
    expect(table.start('lords', withBots(3)).viewer).toBe(0);
    playOn();
    expect(isOver(table.now)).toBe(true);
  });

  it('is the same in pieces as in one', () => {
    table.start('lords', people(3));
    for (let i = 0; i < 120 && table.now.actor !== null; i++) {
      expect(table.step(i * 5)).toBeNull();
      if (i % 11 === 0 && table.now.undo === 'free') expect(table.undo()).toBeNull();
      expect(table.now).toEqual(table.told());
    }
    expect(table.now.log.length).toBeGreaterThan(30);
  });

  it('composes a turn as a draft that undo takes back', () => {
    const first = table.start('caledonia', people(2));
    expect(table.play(first.moves[0]!.text)).toBeNull();
    expect(table.now).toMatchObject({ ply: first.ply, ready: true });
    expect(table.now.draft).toHaveLength(1);
    table.undo();
    expect(table.now).toEqual(first);
  });

  it('never plays for a person what a bot chose before a move was taken back', () => {
    table.start('caledonia', withBots(2));
    for (let i = 0; i < 200 && !(table.now.waiting === 1 && table.now.undo === 'free'); i++) expect(table.step(i * 7)).toBeNull();
    expect(table.now.undo).toBe('free');
    const task = host.botTask()!;
    const late = bot.choose(task, 100, seed);
    table.undo();
    const back = table.told();
    expect(back.waiting).toBeNull();
    host.playBot(late, task, back);
    expect(table.told()).toEqual(back);
  });

  it('lets a bot look at as many moves as it usually does, and at no more than the page has time for', () => {
    const named = (task: BotTask, name: string, past: number) => bot.choose({ ...task, bot: name, past }, 0, seed);
    const pairs: [string, string][] = [['laird', 'laird:nodes=1000'], ['lord:nodes=4000000', 'lord:nodes=20000']];
    let others = 0;
    table.start('lords', people(2).map((seat) => ({ ...seat, bot: 'random' })));
    for (let i = 0; i < 6; i++) {
      const task = host.botTask()!;
      for (const [one, same] of pairs) expect(named(task, one, -1)).toBe(named(task, same, -2));
      others += Number(named(task, 'laird', -1) !== named(task, 'laird:nodes=1', -2));
      table.step(i);
    }
    expect(others).toBeGreaterThan(0);
  });

  it('takes no answer of a bot that was asked by another worker', async () => {
    table.start('caledonia', people(2).map((seat) => ({ ...seat, bot: 'random' })));
    const task = host.botTask()!;
    const other = new Seated(await newHost());
    const now = other.open(table.kept().record, table.now.seats);
    other.host.playBot(bot.choose(other.host.botTask()!, 100, seed), task, now);
    expect(other.told()).toEqual(now);
  });

  it('keeps the draft over a reload', () => {
    const first = table.start('caledonia', people(2));
    table.play(first.moves[1]!.text);
    const before = table.now;
    expect(table.reopen(table.kept())).toEqual(before);
  });

  it('keeps a draft behind the curtain for the one who made it', () => {
    const mine = table.lift(table.start('lords', people(2)).curtain!);
    expect(table.play(mine.moves.find((move) => move.text.startsWith('muster'))!.text)).toBeNull();
    const drafted = table.now;
    const closed = table.reopen(table.kept());
    expect(closed).toMatchObject({ curtain: mine.viewer, viewer: PUBLIC, draft: [], ready: false, undo: null });
    expect(closed.state).toEqual(closed.base);
    expect(table.lift(1 - mine.viewer)).toEqual(closed);
    expect(table.lift(mine.viewer)).toEqual(drafted);
  });

  it('says why a move is refused and changes nothing', () => {
    const first = table.start('caledonia', people(2));
    expect(table.play('expand sheep a1')?.reasons?.some((reason) => !reason.holds)).toBe(true);
    expect(table.play('dance')?.fault?.code).toBe('verb');
    expect(table.told()).toEqual(first);
  });

  it('says what is in the way when nothing can be played', () => {
    table.play(table.start('caledonia', people(2)).moves[0]!.text);
    expect(table.play('pass')).toMatchObject({ error: 'MATCH', code: 'whole' });
    table.start('caledonia', withBots(2));
    while (table.now.waiting === null) expect(table.step(0)).toBeNull();
    expect(table.play('pass')).toMatchObject({ code: 'turn', what: 'Player 1' });
  });

  it('opens a record without a seed where chance is to decide', () => {
    const now = table.open('ceilidh 1\ngame lords\nrules 1\nplayers 2\n', people(2));
    expect(now).toMatchObject({ actor: 'chance', moves: [], curtain: null });
    expect(table.play('recruit 1')).toMatchObject({ code: 'no-seed' });
  });

  it('draws a curtain before each hand when several people share a device', () => {
    const first = table.start('lords', people(2));
    expect(first.curtain).not.toBeNull();
    expect(first.viewer).toBe(PUBLIC);
    expect(handsOf(first).map((hand) => typeof hand)).toEqual(['number', 'number']);
    const lifted = table.lift(first.curtain!);
    expect(lifted.viewer).toBe(first.curtain);
    expect(Array.isArray(handsOf(lifted)[lifted.viewer])).toBe(true);
  });

  it('never shows a hand, a log line or a record to the next one behind the curtain', () => {
    const mine = table.lift(table.start('lords', people(2)).curtain!);
    const hand = handsOf(mine)[mine.viewer] as string[];
    table.play(mine.moves.find((move) => move.text.endsWith('down'))!.text);
    table.confirm();
    expect(table.now.curtain).not.toBeNull();
    expect(hand.length).toBeGreaterThan(2);
    for (const card of hand) expect(JSON.stringify(table.now)).not.toContain(`"${card}"`);
  });

  it('shows nothing that a move would reveal before the move counts', () => {
    /* Wemyss discards the only other follower, which lies face down: which card it was is seen only when it is too late to undo. */
    const record = [
      'ceilidh 1', 'game lords', 'rules 1', 'players 2', `seed ${'07'.repeat(16)}`, '',
      'first 0', 'deal scott-2 makgill-9 makgill-10 makgill-11 makgill-12', 'deal wemyss-1 forsyth-9 forsyth-10 forsyth-11 forsyth-12',
      'supporters cochrane-5 fergusson-6', 'reveal 1 cockburn-7', '',
    ].join('\n');
    table.lift(table.open(record, people(2)).curtain!);
    expect(table.play('muster makgill-12 down')).toBeNull();
    expect(table.confirm()).toBeNull();
    table.lift(table.now.curtain!);
    expect(host.preview('muster wemyss-1 up')).not.toBeNull();
    expect(host.preview('muster wemyss-1 activate')).toBeNull();
    expect(table.play('muster wemyss-1 activate')).toBeNull();
    expect(table.now).toMatchObject({ ready: true, moves: [] });
    expect(JSON.stringify(table.now)).not.toContain('makgill-12');
    table.undo();
    expect(JSON.stringify(table.now)).not.toContain('makgill-12');
    table.play('muster wemyss-1 activate');
    expect(table.confirm()).toBeNull();
    expect(JSON.stringify(table.now)).toContain('makgill-12');
  });

  it('tells nobody by its reasons what another holds', () => {
    const mine = table.lift(table.start('lords', people(2)).curtain!);
    const card = (handsOf(mine)[mine.viewer] as string[])[0]!;
    expect(host.explain([`muster ${card} up`, 'dance'])).toEqual([expect.any(Array), null]);
    table.play(mine.moves.find((move) => move.text.endsWith('down'))!.text);
    table.confirm();
    expect(host.explain([`muster ${card} up`])).toEqual([null]);
  });

  it('writes a record that grows line by line', () => {
    table.start('caledonia', withBots(2));
    let { lines: record, length } = host.record(0);
    for (let i = 0; i < 60 && table.now.actor !== null; i++) {
      expect(table.step(i * 7)).toBeNull();
      if (i % 3 === 0 && table.now.undo === 'free') expect(table.undo()).toBeNull();
      const more = host.record(length);
      record += more.lines;
      length = more.length;
    }
    const { log, state } = table.now;
    expect(log.some(({ kind }) => kind === 'undo')).toBe(true);
    while (table.now.draft.length > 0) table.undo();
    expect(table.open(record, table.now.seats)).toMatchObject({ log, state: table.now.state });
    expect(state).toBeDefined();
  });

  it('refuses a record that is too long for it, and is none the worse', () => {
    const first = table.start('caledonia', people(2));
    expect(() => host.inspect(`${newGame(host, 'caledonia', people(2))}${'# far too long\n'.repeat(100000)}`)).toThrow(Refused);
    expect(table.told()).toEqual(first);
  });

  it('refuses a broken record with the line it is in, and keeps the game it has', () => {
    const first = table.start('caledonia', people(2));
    const record = `${newGame(host, 'caledonia', people(2))}\nmap 9999\n`;
    expect(refusalOf(() => host.open({ record, draft: [] }, people(2)))?.line).toBeGreaterThan(5);
    expect(refusalOf(() => host.inspect(record))?.line).toBeGreaterThan(5);
    expect(table.told()).toEqual(first);
  });

  it('looks back at any moment without touching the present', () => {
    table.start('caledonia', people(2));
    playOn(40);
    const now = table.told();
    expect(table.at(3)).toMatchObject({ past: true, ply: 3, moves: [], log: now.log });
    expect((table.at(0).state as { round: number }).round).toBe(1);
    expect(table.told()).toEqual(now);
    expect(now.last_ply).toBeGreaterThan(3);
  });
});

describe('a new game', () => {
  it('has the names, bots, options and seed it was ordered with', () => {
    const record = newGame(host, 'lords', [{ name: 'Mòrag "M"', bot: null }, { name: 'Hamish', bot: 'raider' }], { target: 30, bruce: true });
    for (const line of ['game lords', 'option target 30', 'option bruce on', 'name p0 Mòrag "M"', 'bot p1 raider', `seed ${'07'.repeat(16)}`])
      expect(record.split('\n')).toContain(line);
  });

  it('is refused with a reason if it cannot be', () => {
    expect(refusalOf(() => newGame(host, 'chess', people(2)))).toMatchObject({ code: 'game' });
    expect(refusalOf(() => newGame(host, 'lords', people(1)))).toMatchObject({ code: 'players' });
    expect(refusalOf(() => newGame(host, 'lords', people(2), { target: 33 }))).toMatchObject({ code: 'option-step', what: 'target' });
    expect(refusalOf(() => newGame(host, 'lords', people(2), { kilts: true }))).toMatchObject({ code: 'option', word: 'kilts' });
  });
});
