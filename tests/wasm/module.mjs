// module.mjs: plays random games of every kind and size through the WebAssembly module and
// compares the traces, byte for byte, with those of the program: module.mjs MODULE PROGRAM
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, program] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(modulePath));
const wasm = new WebAssembly.Instance(module).exports;

const bytes = (at, length) => new Uint8Array(wasm.memory.buffer, at, length);

function put(data) {
    const raw = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    bytes(wasm.ceilidh_in(), raw.length).set(raw);
    return raw.length;
}

function take(length) {
    const text = new TextDecoder().decode(bytes(wasm.ceilidh_out(), Math.abs(length)));
    assert(length >= 0, text);
    return text;
}

const about = JSON.parse(take(wasm.ceilidh_describe()));
const { CHANCE, OVER, AUTO, SEED } = about.constants;
const WHOLE = 0, SEEN = 1, AGAIN = 2; // tables

function exportsAreThoseListed() {
    const listed = readFileSync('src/wasm/exports.txt', 'utf8').trim().split('\n');
    const there = WebAssembly.Module.exports(module).map((e) => e.name);
    assert.deepEqual(there.sort(), ['memory', ...listed].sort());
    assert.deepEqual(WebAssembly.Module.imports(module), []);
}

// One event on both tables: gives its notation and the lines for the one who sees all and for seat 0.
function step(seed) {
    put(seed);
    const chance = wasm.ceilidh_actor(WHOLE) === CHANCE;
    const text = take(chance ? wasm.ceilidh_draw(WHOLE) : wasm.ceilidh_choose(WHOLE, 0, 0));
    const length = put(text);
    const whole = take(wasm.ceilidh_play(WHOLE, length, CHANCE));
    const seen = take(wasm.ceilidh_play(SEEN, length, 0));
    const legal = JSON.parse(take(wasm.ceilidh_moves(WHOLE, CHANCE))).map((m) => m.event);
    return { text, whole: `${whole.slice(0, -1)},"legal":${JSON.stringify(legal)}}`, seen };
}

function play(game, players, seed) {
    const index = about.games.indexOf(game);
    const trace = { moves: [], whole: [], seen: [] };
    for (const table of [WHOLE, SEEN]) {
        put(new Uint8Array(Int32Array.from(game.options, () => AUTO).buffer));
        const header = take(wasm.ceilidh_new(table, index, players, 0));
        trace[table === WHOLE ? 'whole' : 'seen'].push(header);
    }
    while (wasm.ceilidh_actor(WHOLE) !== OVER) {
        const event = step(seed);
        trace.moves.push(event.text);
        trace.whole.push(event.whole);
        trace.seen.push(event.seen);
    }
    return trace;
}

// The state as bytes and back has the same fingerprint.
function readBack(game) {
    const length = put(bytes(wasm.ceilidh_out(), wasm.ceilidh_encode(WHOLE, CHANCE)).slice());
    assert.equal(take(wasm.ceilidh_decode(AGAIN, about.games.indexOf(game), length, 1, 0, 0)), '');
    assert.equal(take(wasm.ceilidh_hash(AGAIN)), take(wasm.ceilidh_hash(WHOLE)));
}

const native = (args, record) =>
    execFileSync(program, args, { input: record, encoding: 'utf8', maxBuffer: 1 << 28 });

function compare(game, players) {
    const seed = Uint8Array.from({ length: SEED }, (_, i) => 16 * players + i);
    const trace = play(game, players, seed);
    const record = [
        'ceilidh 1', `game ${game.name}`, `rules ${game.rules}`, `players ${players}`,
        `seed ${Buffer.from(seed).toString('hex')}`, ...trace.moves,
        `hash ${trace.moves.length} ${take(wasm.ceilidh_hash(WHOLE))}`, '',
    ].join('\n');
    native(['verify', '-'], record);
    const same = (lines, args) =>
        assert.equal(`${lines.join('\n')}\n`, native(['replay', '-', '--json', ...args], record));
    same(trace.whole, ['--legal']);
    same(trace.seen, ['--viewer', '0']);
    readBack(game);
    console.log(`${game.name}, ${players} players: ${trace.moves.length} events alike`);
}

// The same game as a match: from its head to the end, written, verified by the program, read back.
function keepMatch(game, players) {
    const [MATCH, OTHER] = [0, 1];
    const ask = (name, ...args) => JSON.parse(take(wasm[`ceilidh_match_${name}`](...args)));
    const seed = 'c0ffee00112233445566778899aabbcc';
    const head = `ceilidh 1\ngame ${game.name}\nrules ${game.rules}\nplayers ${players}\nname p0 Mòrag\nbot p0 greedy\nseed ${seed}\n`;
    let status = ask('read', MATCH, put(head));
    assert.equal(status.names[0], 'Mòrag');
    assert.equal(status.bots[0], 'greedy');
    for (let n = 0; status.actor !== null; n++) {
        if (status.actor === 'chance') {
            status = ask('draw', MATCH);
            continue;
        }
        take(wasm.ceilidh_match_table(MATCH, status.ply, WHOLE));
        const moves = JSON.parse(take(wasm.ceilidh_moves(WHOLE, status.actor)));
        JSON.parse(take(wasm.ceilidh_insight(WHOLE, status.actor)));
        status = ask('play', MATCH, put(moves[(7 * n) % moves.length].text));
    }
    const record = take(wasm.ceilidh_match_write(MATCH, CHANCE));
    native(['verify', '-'], record);
    assert.deepEqual(ask('read', OTHER, put(record)), status);
    assert.equal(take(wasm.ceilidh_match_write(OTHER, CHANCE)), record);
    assert.deepEqual(ask('verify', OTHER), { ok: true });
    assert.equal(ask('log', OTHER, 0, 0).length, status.length);
    assert.equal(JSON.stringify(status.header), native(['replay', '-', '--json'], record).split('\n')[0]);
    assert(wasm.ceilidh_match_undo_free(OTHER, 0) <= status.ply);
    assert.notEqual(wasm.ceilidh_match_undo_needs(OTHER, 0, 0), 0);
    assert.equal(ask('undo', OTHER, about.constants.MATCH_TABLE, 1, 0).ply, 1);
    native(['verify', '-'], take(wasm.ceilidh_match_write(OTHER, CHANCE)));
    const broken = wasm.ceilidh_match_read(OTHER, put(record.replace('rules 1', 'rules 99')));
    assert(broken < 0);
    const { error, code, line } = JSON.parse(new TextDecoder().decode(bytes(wasm.ceilidh_out(), -broken)));
    assert.deepEqual([error, code, line], ['MATCH', 'rules', 3]);
    take(wasm.ceilidh_match_close(MATCH) || wasm.ceilidh_match_close(OTHER));
}

exportsAreThoseListed();
for (const game of about.games)
    for (let players = game.min_players; players <= game.max_players; players++) {
        compare(game, players);
        keepMatch(game, players);
    }
