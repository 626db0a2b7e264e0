// module.mjs: plays games of every kind and size to their end through the WebAssembly modules, people at
// the one for tables, bots in theirs; has the program verify the records, and compares what every viewer
// is shown of every moment with the program's traces: module.mjs TABLES BOTS PROGRAM
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [tables, bots, program] = process.argv.slice(2);
const codeOf = (path) => new WebAssembly.Module(readFileSync(path));
const tableCode = codeOf(tables);
const botCode = codeOf(bots);

class Module {
    constructor(code) {
        this.wasm = new WebAssembly.Instance(code).exports;
    }

    bytes(at, length) {
        return new Uint8Array(this.wasm.memory.buffer, at, length);
    }

    // Writes texts or bytes into `in`, one behind the other; gives their lengths.
    put(...parts) {
        const raw = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
        let at = this.wasm.ceilidh_in();
        for (const part of raw) {
            this.bytes(at, part.length).set(part);
            at += part.length;
        }
        return raw.map((part) => part.length);
    }

    raw(name, ...args) {
        const length = this.wasm[`ceilidh_${name}`](...args);
        const answer = this.bytes(this.wasm.ceilidh_out(), Math.abs(length)).slice();
        assert(length >= 0, new TextDecoder().decode(answer));
        return answer;
    }

    text(name, ...args) {
        return new TextDecoder().decode(this.raw(name, ...args));
    }

    json(name, ...args) {
        return JSON.parse(this.text(name, ...args));
    }

    refusal(name, ...args) {
        const length = this.wasm[`ceilidh_${name}`](...args);
        assert(length < 0);
        return JSON.parse(new TextDecoder().decode(this.bytes(this.wasm.ceilidh_out(), -length)));
    }
}

const host = new Module(tableCode);
const thinker = new Module(botCode);
const about = host.json('describe');
const { PUBLIC } = about.constants;

function exportsAreThoseListed(code, list) {
    const listed = readFileSync(list, 'utf8').trim().split('\n');
    const there = WebAssembly.Module.exports(code).map((e) => e.name);
    assert.deepEqual(there.sort(), ['memory', ...listed].sort());
    assert.deepEqual(WebAssembly.Module.imports(code), []);
}

// Games and bots have the same numbers in both: tasks go from one to the other by them.
function describeTheSame() {
    assert.deepEqual(thinker.json('describe'), about);
}

const native = (args, record) =>
    execFileSync(program, args, { input: record, encoding: 'utf8', maxBuffer: 1 << 28 });

// A table as a page holds it: the last snapshot, the log put together from what each of them brought,
// and the record put together from its pieces.
class Table {
    log = [];
    offered = []; // by ply, the events of the moves that somebody was offered after it

    constructor(game, record, seats) {
        this.game = about.games.indexOf(game);
        this.see(host.json('open', ...host.put(record, seats, '')));
        this.record = host.text('record', 0);
    }

    see(now) {
        assert.equal(now.header !== undefined, now.since === 0);
        this.log = [...this.log.slice(0, now.since), ...now.log];
        assert.equal(this.log.length, now.length);
        assert(this.log.every((entry, i) => entry.i === i));
        this.offered.length = now.last_ply + now.draft.length;
        this.offered.push(now.moves.map(({ event }) => event));
        this.now = now;
    }

    do(name, ...args) {
        const { length, viewer } = this.now;
        this.see(host.json(name, ...args, length, viewer));
        this.record = (length > 0 ? this.record : '') + host.text('record', length);
    }

    botMoves() {
        const { ply, length, seats, waiting } = this.now;
        const view = host.raw('view');
        const bot = about.bots.indexOf(seats[waiting].bot);
        const move = thinker.text('think', this.game, bot, waiting, 200, ply, ...thinker.put(view));
        this.do('bot_plays', ...host.put(move), length);
    }

    // One thing that somebody does: whatever is due, and going back now and then.
    step(n) {
        const { curtain, waiting, ready, undo, moves } = this.now;
        if (curtain !== null) this.do('lift', curtain);
        else if (n % 11 === 0 && undo !== null) this.do('undo');
        else if (waiting !== null) this.botMoves();
        else if (ready) this.do('confirm');
        else this.do('play', ...host.put(moves[(7 * n) % moves.length].text));
    }
}

function order(game, seats) {
    const seed = 'c0ffee00112233445566778899aabbcc';
    return host.text('new', ...host.put(JSON.stringify({ game: game.name, seats, seed })));
}

function playOut(game, seats) {
    thinker.put(new Uint8Array(16).fill(7));
    thinker.raw('forget');
    const table = new Table(game, order(game, seats), '');
    for (let n = 1; table.now.actor !== null || table.now.draft.length > 0; n++) {
        assert(n < 20000);
        table.step(n);
    }
    return table;
}

// The record put together from its pieces is the whole record, and a good one.
function checkRecord({ record, now }) {
    assert.equal(record, host.text('record', 0));
    native(['verify', '-'], record);
    assert.equal(host.json('inspect', ...host.put(record)).length, now.length);
    return record;
}

// What people were offered is what the program finds legal, in the same order.
function compareOffers({ offered }, record) {
    const lines = native(['replay', '-', '--json', '--legal'], record).trim().split('\n').map((line) => JSON.parse(line));
    let compared = 0;
    for (const [ply, events] of offered.entries())
        if (ply > 0 && events?.length > 0) {
            assert.deepEqual(events, lines[ply].legal);
            compared++;
        }
    assert(compared > 0);
}

// The entries of the log that have not been taken back.
function inForce(log) {
    const moves = [];
    for (const entry of log) {
        moves.length = entry.kind === 'undo' ? entry.ply : entry.ply - 1;
        if (entry.kind === 'move') moves.push(entry);
    }
    return moves;
}

// What a viewer is shown of every moment, now that the game is over, is what the program's trace has.
function compareMoments(game, record, players, viewer) {
    const seats = Array.from({ length: players }, (_, seat) => (seat === viewer ? '-\n' : 'random\n')).join('');
    const table = new Table(game, record, seats);
    const who = viewer < 0 ? 'public' : String(viewer);
    const [header, ...lines] = native(['replay', '-', '--json', '--viewer', who], record).trim().split('\n').map((line) => JSON.parse(line));
    assert.equal(table.now.viewer, viewer);
    assert.deepEqual(table.now.header, header);
    const moves = inForce(table.log);
    assert.equal(moves.length, lines.length);
    for (const [i, { ply, actor, event, state }] of lines.entries()) {
        assert.deepEqual([moves[i].ply, moves[i].actor, moves[i].event], [ply, actor, event]);
        const past = host.json('at', ply);
        assert.deepEqual(past.state, state);
        assert.equal(past.past, true);
    }
    assert.deepEqual(table.now.state, lines.at(-1).state);
}

let undone = 0;

function compare(game, players) {
    const people = Array.from({ length: players }, (_, seat) => ({ name: `Mòrag ${seat}` }));
    const mixed = people.map((seat, i) => (i === 0 ? seat : { ...seat, bot: game.bots.at(-1 - (i % 2)) }));
    for (const seats of [people, mixed]) {
        const table = playOut(game, seats);
        const record = checkRecord(table);
        compareOffers(table, record);
        if (seats === people)
            for (const viewer of [PUBLIC, ...people.keys()]) compareMoments(game, record, players, viewer);
        undone += table.log.filter((entry) => entry.kind === 'undo').length;
        console.log(`${game.name}, ${players} players: ${table.now.length} entries alike`);
    }
}

function refuses() {
    const record = order(about.games[0], [{}, {}]);
    const { error, code, line } = host.refusal('inspect', ...host.put(record.replace('rules 1', 'rules 99')));
    assert.deepEqual([error, code, line], ['MATCH', 'rules', 3]);
    const empty = new Module(tableCode);
    assert.deepEqual(empty.refusal('snapshot', 0, PUBLIC), { error: 'RANGE' });
}

exportsAreThoseListed(tableCode, 'src/wasm/exports.txt');
exportsAreThoseListed(botCode, 'src/wasm/bots/exports.txt');
describeTheSame();
refuses();
for (const game of about.games)
    for (let players = game.min_players; players <= game.max_players; players++) compare(game, players);
assert(undone > 0);
