// account.mjs: accounts over HTTP and WebSocket on real sockets, with real passwords: account.mjs PROGRAM
// Every message is held against the descriptions the server itself gives. Tests are reported as cmocka does.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from '../run.mjs';
import { checker } from './described.mjs';

const [program] = process.argv.slice(2);
const secretOf = () => randomBytes(16).toString('base64url');
const directory = mkdtempSync(join(tmpdir(), 'ceilidh-account-'));
const file = join(directory, 'store.sqlite');

async function start(words) {
    const child = spawn(program, ['serve', '--port', '0', '--messages', '100000', '--proxies', '127.0.0.1', ...words],
        { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let said = '';
    for await (const data of child.stdout) {
        said += data;
        if (said.includes('\n')) break;
    }
    return { child, ended, port: Number(/:(\d+) /.exec(said)[1]) };
}

let server = await start(['--store', `sqlite:${file}`]);
let people = 0;

// A request from somewhere of its own, unless it says where it comes from.
async function ask(method, path, { body, bearer, from } = {}) {
    people++;
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: {
            'x-forwarded-for': from ?? `10.2.${people >> 8}.${people & 255}`,
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, text, said: answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null };
}

const check = checker((await ask('GET', '/api/openapi.json')).said);

async function say(status, method, path, options = {}) {
    const name = path === '/api/tables' ? 'create' : path === '/api/account' ? 'enrol' : path.split('/').at(-1);
    if (options.body) check(`ask.${name}`, options.body);
    const reply = await ask(method, path, options);
    assert.equal(reply.status, status, `${method} ${path}: ${reply.status} ${reply.text}`);
    if (reply.said?.t) check('told', reply.said);
    if (reply.said?.tables) check('tables', reply.said);
    return reply.said ?? reply.text;
}

const refused = async (status, code, method, path, options) =>
    assert.equal((await say(status, method, path, options)).why.code, code);

async function enrol(name, password = 'correct horse') {
    const secret = secretOf();
    const { account } = await say(200, 'POST', '/api/account', { body: { name, password, secret } });
    return account + secret;
}

async function enter(name, password = 'correct horse') {
    const secret = secretOf();
    const { account } = await say(200, 'POST', '/api/account/enter', { body: { name, password, secret } });
    return account + secret;
}

const lords = { game: 'lords', seats: [{}, {}] };

async function tableOf(bearer, name = 'Ann') {
    const secret = secretOf();
    const { table, invite } = await say(200, 'POST', '/api/tables', { bearer, body: { secret, name, order: lords } });
    return { at: `/api/t/${table}`, table, invite, secret };
}

async function begun(bearer, guest) {
    const t = await tableOf(bearer);
    const secret = secretOf();
    await say(200, 'POST', `${t.at}/sit`, { bearer: guest, body: { secret, name: 'Bea', invite: t.invite } });
    await say(200, 'POST', `${t.at}/start`, { bearer: t.secret });
    return { ...t, guest: secret };
}

const mine = async (bearer) => (await say(200, 'GET', '/api/tables?mine', { bearer })).tables;

// A body that comes in three pieces.
async function inPieces(body) {
    const socket = connect(server.port, '127.0.0.1');
    const answer = once(socket, 'data');
    const head = `POST /api/account HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 10.3.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const where = body.indexOf('pieces');
    for (const piece of [head, body.slice(0, where), body.slice(where)]) {
        await new Promise((done) => socket.write(piece, done));
        await ask('GET', '/healthz');
    }
    assert.match(String((await answer)[0]), /^HTTP\/1.1 200 /);
    socket.destroy();
}

// A message as two frames with a mask of zeros, so that its bytes stand on the way as they are.
async function overSocket(message) {
    const socket = connect(server.port, '127.0.0.1');
    const frame = (first, text) => Buffer.concat([Buffer.from([first, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0]), Buffer.from(text)]);
    socket.write('GET /api/live HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 10.3.0.2\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
        'sec-websocket-version: 13\r\nsec-websocket-protocol: ceilidh.1\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n');
    await once(socket, 'data');
    const answer = once(socket, 'data');
    const where = message.length - 150 > 0 ? message.length - 150 : 10;
    socket.write(frame(1, message.slice(0, where)));
    await ask('GET', '/healthz');
    socket.write(frame(0x80, message.slice(where)));
    const said = String((await answer)[0]);
    socket.destroy();
    return said;
}

// Which of these words stand somewhere in what a process may write to.
function inMemory(pid, words) {
    const memory = openSync(`/proc/${pid}/mem`, 'r');
    const found = new Set();
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
        const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
        const length = from ? parseInt(to, 16) - parseInt(from, 16) : 0;
        if (!length || length > 1 << 28) continue;
        const bytes = Buffer.alloc(length);
        try {
            readSync(memory, bytes, 0, length, parseInt(from, 16));
        } catch {
            continue; // nothing was ever there
        }
        words.filter((word) => bytes.includes(word)).forEach((word) => found.add(word));
    }
    closeSync(memory);
    return words.filter((word) => found.has(word));
}

const tests = {
    async signs_up_in_and_out() {
        const first = await enrol('Ann');
        const who = await say(200, 'GET', '/api/account', { bearer: first });
        assert.equal(who.name, 'Ann');
        const second = await enter('ann');
        assert.equal((await say(200, 'GET', '/api/account', { bearer: second })).sessions, 2);
        assert.equal((await say(200, 'POST', '/api/account/quit', { bearer: second })).t, 'left');
        await refused(403, 'account', 'GET', '/api/account', { bearer: second });
        await refused(403, 'account', 'GET', '/api/account', {});
        await refused(403, 'account', 'GET', '/api/tables?mine', {});
        await refused(409, 'known', 'POST', '/api/account', { body: { name: 'ANN', password: 'long enough', secret: secretOf() } });
        await refused(422, 'weak', 'POST', '/api/account', { body: { name: 'Bo', password: 'short', secret: secretOf() } });
    },

    // The same words, and a password is hashed for either.
    async tells_nobody_who_has_an_account() {
        await enrol('Known');
        const hashes = async () => Number(/^ceilidh_hashes_total (\d+)$/m.exec((await ask('GET', '/metrics', { from: '' })).text)[1]);
        const replies = [];
        for (const name of ['Known', 'Unknown']) {
            const before = await hashes();
            const { status, text } = await ask('POST', '/api/account/enter', { body: { name, password: 'wrong password', secret: secretOf() } });
            replies.push(`${status} ${text} ${(await hashes()) - before}`);
        }
        assert.equal(replies[0], replies[1]);
        assert(replies[0].endsWith(' 1'), replies[0]);
    },

    // Ten a minute; the minute may end in between.
    async bears_guessing() {
        const body = (i) => ({ name: `Victim ${i}`, password: 'wrong password', secret: secretOf() });
        const all = await Promise.all(Array.from({ length: 25 }, (_, i) => ask('POST', '/api/account/enter', { body: body(i), from: '10.9.9.9' })));
        assert(all.filter(({ status }) => status === 429).length >= 5, all.map(({ status }) => status).join());
        assert.equal((await ask('GET', '/healthz')).status, 200);
        const codes = [];
        for (let i = 0; i < 25; i++)
            codes.push((await ask('GET', '/api/account', { bearer: `AAAAAAAAAAE${secretOf()}`, from: '10.9.9.8' })).said.why.code);
        assert(codes.includes('often'), codes.join());
    },

    async lists_games_on_any_device_and_resumes_them() {
        const bearer = await enrol('Cat');
        const t = await begun(bearer);
        const [row, ...others] = await mine(await enter('Cat'));
        assert.deepEqual([row.table, row.yours, others.length], [t.table, [0], 0]);
        assert.equal((await say(200, 'GET', t.at, { bearer })).you, 0);
        assert.equal((await say(200, 'GET', t.at, {})).you, null);
        const { moves, at, turn } = (await say(200, 'GET', `${t.at}/state`, { bearer }));
        if (turn === 0) await say(200, 'POST', `${t.at}/play`, { bearer, body: { at, moves: [moves[0]] } });
        assert((await say(200, 'GET', `${t.at}/record`, { bearer })).startsWith('ceilidh 1'));
    },

    async adopts_what_was_played_as_a_guest() {
        const t = await begun(undefined);
        const bearer = await enrol('Dot');
        assert.equal((await mine(bearer)).length, 0);
        await say(200, 'POST', `${t.at}/adopt`, { bearer: t.guest, body: { account: bearer } });
        await say(200, 'POST', `${t.at}/adopt`, { bearer: t.guest, body: { account: bearer } });
        const [row] = await mine(bearer);
        assert.deepEqual([row.table, row.yours], [t.table, [1]]);
        const other = await enrol('Eve');
        await refused(409, 'owned', 'POST', `${t.at}/adopt`, { bearer: t.guest, body: { account: other } });
        await refused(403, 'account', 'POST', `${t.at}/adopt`, { bearer: t.guest });
        await refused(403, 'seated', 'POST', `${t.at}/adopt`, { body: { account: other } });
    },

    async gives_tokens_to_scripts() {
        const bearer = await enrol('Fay');
        const secret = secretOf();
        const told = await say(200, 'POST', '/api/account/token', { bearer, body: { name: 'my bot', secret } });
        assert(!JSON.stringify(told).includes(secret));
        const token = told.account + secret;
        const t = await begun(token);
        assert.equal((await say(200, 'GET', t.at, { bearer: token })).you, 0);
        assert.equal((await mine(token)).length, 1);
        await refused(403, 'session', 'POST', '/api/account/erase', { bearer: token, body: { password: 'correct horse' } });
        const { tokens } = await say(200, 'POST', '/api/account/untoken', { bearer, body: { token: told.tokens[0].token } });
        assert.deepEqual(tokens, []);
        await refused(403, 'account', 'GET', t.at, { bearer: token });
    },

    // Who listens by a session that has ended is told.
    async ends_other_sessions_with_a_new_password() {
        const bearer = await enrol('Gil');
        const t = await begun(bearer);
        const other = await enter('Gil');
        const stream = (await fetch(`http://127.0.0.1:${server.port}${t.at}/news`, { headers: { authorization: `Bearer ${other}` } })).body.getReader();
        const heard = [];
        const until = async (kind) => {
            for (let rest = ''; ;) {
                const { value, done } = await stream.read();
                assert(!done, `the stream ended before ${kind}`);
                const parts = (rest + Buffer.from(value).toString()).split('\n\n');
                rest = parts.pop();
                heard.push(...parts.map((part) => /^data: (.*)$/m.exec(part)?.[1]).filter(Boolean).map((text) => JSON.parse(text)));
                const found = heard.find((one) => one.t === kind);
                if (found) return found;
            }
        };
        assert.equal((await until('welcome')).you, 0);
        await refused(403, 'password', 'POST', '/api/account/repass', { bearer, body: { password: 'wrong horse', new: 'battery staple' } });
        await say(200, 'POST', '/api/account/repass', { bearer, body: { password: 'correct horse', new: 'battery staple' } });
        assert.equal((await until('bye')).why, 'void');
        heard.forEach((one) => check('told', one));
        await refused(403, 'account', 'GET', '/api/account', { bearer: other });
        await say(200, 'GET', '/api/account', { bearer });
        await refused(403, 'password', 'POST', '/api/account/enter', { body: { name: 'Gil', password: 'correct horse', secret: secretOf() } });
        await enter('Gil', 'battery staple');
    },

    async keeps_accounts_and_forgets_who_goes() {
        const bearer = await enrol('Hal the forgotten');
        const t = await begun(bearer);
        const open = await tableOf(bearer);
        server.child.kill('SIGKILL');
        await server.ended;
        server = await start(['--store', `sqlite:${file}`]);
        assert.equal((await say(200, 'GET', '/api/account', { bearer })).name, 'Hal the forgotten');
        await refused(403, 'password', 'POST', '/api/account/erase', { bearer, body: { password: 'wrong horse' } });
        assert.equal((await mine(bearer)).length, 2);
        assert.equal((await say(200, 'POST', '/api/account/erase', { bearer, body: { password: 'correct horse' } })).t, 'left');
        await refused(403, 'account', 'GET', '/api/account', { bearer });
        const { seats, you } = await say(200, 'GET', t.at, { bearer: t.secret });
        assert.deepEqual([seats, you], [[{ gone: true }, { name: 'Bea' }], 0]);
        assert(!(await say(200, 'GET', `${t.at}/record`, { bearer: t.guest })).includes('Ann'));
        assert.deepEqual((await say(200, 'GET', open.at, { bearer: open.secret })).seats, [{ gone: true }, {}]);
        await enrol('Hal the forgotten', 'somebody else');
    },

    async keeps_no_password_in_memory() {
        const asked = ['sesame of the request', 'sesame that came in pieces', 'sesame that was wrong', 'sesame of the socket', 'sesame that is new'];
        const bearer = await enrol('Ivy', asked[0]);
        await inPieces(JSON.stringify({ name: 'Jon', password: asked[1], secret: secretOf() }));
        await refused(403, 'password', 'POST', '/api/account/enter', { body: { name: 'Ivy', password: asked[2], secret: secretOf() } });
        await overSocket(`{"t":"enrol","name":"Kit","password":"${asked[3]}","pad":"${'.'.repeat(3000)}","secret":"${secretOf()}"}`);
        await overSocket(`{"t":"enrol","name":"Kit","password":"${asked[3]}","secret":"${secretOf()}"}`);
        await say(200, 'POST', '/api/account/repass', { bearer, body: { password: asked[0], new: asked[4] } });
        assert.deepEqual(inMemory(server.child.pid, ['Ivy', 'sesame']), ['Ivy']);
    },

    async leaves_a_store_that_is_whole() {
        server.child.kill('SIGTERM');
        assert.equal((await server.ended)[0], 0);
        const copy = join(directory, 'copy');
        execFileSync(program, ['verify', '--store', `sqlite:${file}`]);
        execFileSync(program, ['backup', copy, '--store', `sqlite:${file}`]);
        assert(!readFileSync(file).includes('correct horse'));
        server = await start(['--store', `sqlite:${copy}`]);
        await enter('Hal the forgotten', 'somebody else');
        server.child.kill('SIGTERM');
        await server.ended;
        server = await start(['--store', 'memory:']);
        await enrol('Ann');
        server.child.kill('SIGTERM');
        assert.equal((await server.ended)[0], 0);
    },
};

await runTests(tests);
server.child.kill('SIGKILL');
rmSync(directory, { recursive: true });
process.exit();
