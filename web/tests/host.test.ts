import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Engine, Refused } from '@/engine/module';
import { PUBLIC } from '@/engine/types';
import { Bot } from '@/table/bot';
import { Host } from '@/table/host';
import { usualBot } from '@/pages/options';
import { newRecord } from '@/table/record';
import type { Seat, Snapshot } from '@/table/table';

const bytes = readFileSync(join(import.meta.dirname, '../../build-wasm/ceilidh.wasm'));
const seed = new Uint8Array(16).fill(7);

let host: Host;
let bot: Bot;

beforeEach(async () => {
  host = new Host(await Engine.fromBytes(bytes));
  bot = new Bot(await Engine.fromBytes(bytes));
});

function people(n: number): Seat[] {
  return Array.from({ length: n }, (_, i) => ({ name: `Player ${i}`, bot: null }));
}

function head(game: string, seats: Seat[], options = {}): string {
  const info = host.describe().games.find((one) => one.name === game)!;
  return newRecord(info, seats, options, seed);
}

function open(game: string, seats: Seat[], options = {}): Snapshot {
  return host.open({ record: head(game, seats, options), draft: [] }, seats);
}

function botMoves(): Snapshot {
  const task = host.botTask()!;
  return host.playBot(bot.choose(task, 100, seed), task.moment);
}

/* Plays whatever comes first to the end; returns the last snapshot. */
function playOut(snapshot: Snapshot, limit = 5000): Snapshot {
  let now = snapshot;
  for (let i = 0; i < limit && now.actor !== null; i++) {
    if (now.curtain !== null) now = host.lift(now.curtain);
    else if (now.waiting !== null) now = botMoves();
    else {
      expect(now.ready ? host.confirm() : host.play(now.moves[(i * 7) % now.moves.length]!.text)).toBeNull();
      now = host.snapshot();
    }
  }
  return now;
}

describe('a game in this browser', () => {
  it.each([['caledonia', 1], ['caledonia', 3], ['lords', 2], ['lords', 5]])('plays %s with %i people to the end', (game, n) => {
    const last = playOut(open(game, people(n)));
    expect(last.actor).toBeNull();
    const { winners } = last.state as { winners: number[] };
    expect(winners.length).toBeGreaterThan(0);
  });

  it('has the opponents that are proposed first', () => {
    const { games, bots } = host.describe();
    for (const [name, usual] of Object.entries(usualBot)) expect(games.find((game) => game.name === name)?.bots ?? bots, name).toContain(usual);
  });

  it('lets bots play beside a person, each seeing its own view', () => {
    const seats = people(3).map((seat, i) => (i === 0 ? seat : { ...seat, bot: 'random' }));
    const first = open('lords', seats);
    expect(first.viewer).toBe(0);
    expect(playOut(first).actor).toBeNull();
  });

  it('composes a turn as a draft that undo takes back', () => {
    const first = open('caledonia', people(2));
    expect(host.play(first.moves[0]!.text)).toBeNull();
    const drafted = host.snapshot();
    expect(drafted.draft).toHaveLength(1);
    expect(drafted.ply).toBe(first.ply);
    expect(drafted.ready).toBe(true);
    host.undo();
    expect(host.snapshot()).toEqual(first);
  });

  it('never plays for a person what a bot chose before a move was taken back', () => {
    const seats = people(2).map((seat, i) => (i === 0 ? seat : { ...seat, bot: 'random' }));
    let now = open('caledonia', seats);
    for (let i = 0; i < 200 && !(now.waiting === 1 && now.undo === 'free'); i++) {
      if (now.waiting !== null) botMoves();
      else expect(now.ready ? host.confirm() : host.play(now.moves[(i * 7) % now.moves.length]!.text)).toBeNull();
      now = host.snapshot();
    }
    expect(now.undo).toBe('free');
    const task = host.botTask()!;
    const late = bot.choose(task, 100, seed);
    host.undo();
    const back = host.snapshot();
    expect(back.waiting).toBeNull();
    expect(host.playBot(late, task.moment)).toEqual(back);
  });

  it('takes no answer of a bot that was asked by another worker', async () => {
    const seats = people(2).map((seat) => ({ ...seat, bot: 'random' }));
    open('caledonia', seats);
    const { moment } = host.botTask()!;
    const kept = host.keep();
    const other = new Host(await Engine.fromBytes(bytes));
    const now = other.open(kept, seats);
    expect(other.playBot(bot.choose(other.botTask()!, 100, seed), moment)).toEqual(now);
  });

  it('keeps the draft over a reload', () => {
    const first = open('caledonia', people(2));
    host.play(first.moves[1]!.text);
    const before = host.snapshot();
    expect(host.open(JSON.parse(JSON.stringify(host.keep())), people(2))).toEqual(before);
  });

  it('keeps a draft behind the curtain for the one who made it', () => {
    const mine = host.lift(open('lords', people(2)).curtain!);
    expect(host.play(mine.moves.find((move) => move.text.startsWith('muster'))!.text)).toBeNull();
    const drafted = host.snapshot();
    const kept = JSON.parse(JSON.stringify(host.keep()));
    const closed = host.open(kept, people(2));
    expect(closed).toMatchObject({ curtain: mine.viewer, viewer: PUBLIC, draft: [], ready: false, undo: null });
    expect(closed.state).toEqual(closed.base);
    expect(host.keep()).toEqual(kept);
    expect(host.lift(1 - mine.viewer)).toEqual(closed);
    expect(host.lift(mine.viewer)).toEqual(drafted);
  });

  it('says why a move is refused and changes nothing', () => {
    const first = open('caledonia', people(2));
    expect(host.play('expand sheep a1')?.reasons?.some((reason) => !reason.holds)).toBe(true);
    expect(host.play('dance')?.fault?.code).toBe('verb');
    expect(host.snapshot()).toEqual(first);
  });

  it('says what is in the way when nothing can be played', () => {
    host.play(open('caledonia', people(2)).moves[0]!.text);
    expect(host.play('pass')).toEqual({ error: 'WHOLE' });
    let now = open('caledonia', people(2).map((seat, i) => (i === 0 ? seat : { ...seat, bot: 'random' })));
    for (; now.waiting === null; now = host.snapshot()) expect(now.ready ? host.confirm() : host.play(now.moves[0]!.text)).toBeNull();
    expect(host.play('pass')).toMatchObject({ code: 'turn', what: 'Player 1' });
  });

  it('opens a record without a seed where chance is to decide', () => {
    const record = 'ceilidh 1\ngame lords\nrules 1\nplayers 2\n';
    const now = host.open({ record, draft: [] }, people(2));
    expect(now).toMatchObject({ actor: 'chance', moves: [], curtain: null });
    expect(host.play('recruit 1')).toMatchObject({ code: 'no-seed' });
  });

  it('draws a curtain before each hand when several people share a device', () => {
    const first = open('lords', people(2));
    expect(first.curtain).not.toBeNull();
    expect(first.viewer).toBe(PUBLIC);
    expect((first.state as { players: { hand: unknown }[] }).players.every(({ hand }) => typeof hand === 'number')).toBe(true);
    const lifted = host.lift(first.curtain!);
    expect(lifted.viewer).toBe(first.curtain);
    expect(Array.isArray((lifted.state as { players: { hand: unknown }[] }).players[lifted.viewer]!.hand)).toBe(true);
  });

  it('never shows a hand, a log line or a record to the next one behind the curtain', () => {
    const now = host.lift(open('lords', people(2)).curtain!);
    const hand = (now.state as { players: { hand: string[] }[] }).players[now.viewer]!.hand;
    const down = now.moves.find((move) => move.text.endsWith('down'))!;
    host.play(down.text);
    host.confirm();
    const next = host.snapshot();
    expect(next.curtain).not.toBeNull();
    for (const card of hand) expect(JSON.stringify(next)).not.toContain(`"${card}"`);
  });

  it('shows nothing that a move would reveal before the move counts', () => {
    /* Wemyss can discard a face-down follower of another: which card it was is seen only when it is too late to undo. */
    const record = [
      'ceilidh 1', 'game lords', 'rules 1', 'players 2', `seed ${'07'.repeat(16)}`, '',
      'first 0', 'deal scott-2 makgill-9 makgill-10 makgill-11 makgill-12', 'deal wemyss-1 forsyth-9 forsyth-10 forsyth-11 forsyth-12',
      'supporters cochrane-5 fergusson-6', 'reveal 1 cockburn-7',
    ].join('\n');
    host.lift(host.open({ record, draft: [] }, people(2)).curtain!);
    expect(host.play('muster makgill-12 down')).toBeNull();
    host.confirm();
    host.lift(host.snapshot().curtain!);
    expect(host.play('muster wemyss-1 activate')).toBeNull();
    const before = host.snapshot();
    const target = before.moves.find((move) => (move.event as { seat?: number }).seat === 0);
    if (target) {
      expect(host.preview(target.text)).toBeNull();
      expect(host.play(target.text)).toBeNull();
    }
    const drafted = host.snapshot();
    expect(drafted.ready).toBe(true);
    expect(JSON.stringify(drafted)).not.toContain('makgill-12');
    host.undo();
    expect(JSON.stringify(host.snapshot())).not.toContain('makgill-12');
  });

  it('refuses a record that is too long for it, and is none the worse', () => {
    const first = open('caledonia', people(2));
    expect(() => host.inspect(`${head('caledonia', people(2))}${'# far too long\n'.repeat(100000)}`)).toThrow(Refused);
    expect(host.snapshot()).toEqual(first);
  });

  it('refuses a broken record with the line it is in', () => {
    const record = `${head('caledonia', people(2))}\nmap 9999\n`;
    expect(() => host.open({ record, draft: [] }, people(2))).toThrow(Refused);
    try {
      host.inspect(record);
    } catch (error) {
      expect((error as Refused).refusal.line).toBeGreaterThan(5);
    }
  });

  it('looks back at any moment without touching the present', () => {
    const last = playOut(open('caledonia', people(2)), 40);
    const now = host.snapshot();
    expect(host.at(3).past).toBe(true);
    expect((host.at(0).state as { round: number }).round).toBe(1);
    expect(host.snapshot()).toEqual(now);
    expect(last.lastPly).toBeGreaterThan(3);
  });
});
