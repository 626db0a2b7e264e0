// api.mjs: tables over HTTP on real sockets: api.mjs PROGRAM
// Every message seen is held against the descriptions the server itself gives. Tests are reported as cmocka does.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { runTests } from '../run.mjs';
import { checker } from './described.mjs';
import { request } from './request.mjs';

const [program] = process.argv.slice(2);
const quick = ['--messages', '100000', '--proxies', '127.0.0.1'];
const lordsForTwo = { game: 'lords', seats: [{}, {}] };
const secretOf = () => randomBytes(16).toString('base64url');

async function start(words = quick) {
    const child = spawn(program, ['serve', '--port', '0', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let said = '';
    for await (const data of child.stdout) {
        said += data;
        if (said.includes('\n')) break;
    }
    return {
        port: Number(/:(\d+) /.exec(said)[1]),
        async stop() {
            child.kill('SIGTERM');
            assert.equal((await ended)[0], 0);
        },
    };
}

const server = await start();
const ask = (method, path, how) => request(method, path, { port: server.port, ...how }); // { port } asks another server

const described = (await ask('GET', '/api/openapi.json')).said;
const check = checker(described);

// Asks, holds what is said to what is described, and gives it.
async function say(status, method, path, options = {}) {
    const name = path.split('/').at(-1);
    if (options.body && typeof options.body === 'object') check(path === '/api/tables' ? 'ask.create' : `ask.${name}`, options.body);
    const reply = await ask(method, path, options);
    assert.equal(reply.status, status, `${method} ${path}: ${reply.status} ${reply.text}`);
    if (reply.said?.t) check('told', reply.said);
    return reply.said;
}

async function tableFor(order, more = {}) {
    const ann = secretOf();
    const made = await say(200, 'POST', '/api/tables', { body: { secret: ann, name: 'Ann', order, ...more } });
    return { at: `/api/t/${made.table}`, table: made.table, invite: made.invite, ann };
}

async function begun(order = lordsForTwo, more = {}) {
    const t = await tableFor(order, more);
    const bea = secretOf();
    const sat = await say(200, 'POST', `${t.at}/sit`, { body: { secret: bea, name: 'Bea', invite: t.invite } });
    assert.equal(sat.you, 1);
    const started = await say(200, 'POST', `${t.at}/start`, { secret: t.ann });
    assert.equal(started.state, 'playing');
    return { ...t, bea };
}

// Server-sent events of a table, one after the other.
function events(path, { secret, last } = {}) {
    const waiting = [], come = [];
    const give = (event) => (waiting.length ? waiting.shift()(event) : come.push(event));
    const request = http.get({
        path, port: server.port, host: '127.0.0.1', agent: false,
        headers: { ...(secret && { authorization: `Bearer ${secret}` }), ...(last && { 'last-event-id': last }) },
    }, (answer) => {
        assert.equal(answer.statusCode, 200);
        assert.equal(answer.headers['content-type'], 'text/event-stream');
        let rest = '';
        answer.setEncoding('utf8').on('data', (data) => {
            const parts = (rest + data).split('\n\n');
            rest = parts.pop();
            for (const part of parts) {
                const fields = Object.fromEntries(part.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));
                if (!fields.data) continue;
                const said = JSON.parse(fields.data);
                check('told', said);
                give({ id: fields.id, said });
            }
        });
        answer.on('end', () => give(null));
        answer.on('error', () => give(null));
    });
    request.on('error', () => give(null));
    return {
        next: () => (come.length ? Promise.resolve(come.shift()) : new Promise((resolve) => waiting.push(resolve))),
        async until(kind) {
            for (;;) {
                const event = await this.next();
                assert(event, `the stream ended before ${kind}`);
                if (event.said.t === kind) return event;
            }
        },
        close: () => request.destroy(),
    };
}

// What has come of a raw connection until it ends, or until it says so much.
async function raw(bytes, until) {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write(bytes);
    let all = '';
    for await (const data of socket) {
        all += data;
        if (until?.(all)) break;
    }
    socket.destroy();
    return all;
}

const state = async (t, secret) => {
    const said = await say(200, 'GET', `${t.at}/state`, { secret });
    check('state', said);
    return said;
};

// One turn of whoever is to decide.
async function turn(t) {
    for (const secret of [t.ann, t.bea]) {
        const now = await state(t, secret);
        if (now.turn !== now.you) continue;
        return { secret, at: now.at, said: await say(200, 'POST', `${t.at}/play`, { secret, body: { at: now.at, moves: [now.moves[0]] } }) };
    }
    return null;
}

const tests = {
    async a_game_of_requests() {
        const t = await begun();
        const first = await turn(t);
        assert.equal(first.said.t, 'news');
        assert.equal(first.said.log[0][0].startsWith('p'), true);
        for (let i = 0; i < 400 && await turn(t); i++);
        const end = await say(200, 'GET', t.at, { secret: t.bea });
        assert.equal(end.state, 'over');
        const record = await ask('GET', `${t.at}/record`);
        assert.match(record.text, /^ceilidh 1\n/);
        assert.match(record.text, new RegExp(`^seed ${end.over.seed}$`, 'm'));
        assert.equal(record.headers['content-type'], 'text/plain; charset=utf-8');
    },

    async a_turn_said_twice_is_played_once() {
        const t = await begun();
        const { secret, at, said } = await turn(t);
        const moves = [said.log[0][0].slice(3)];
        const again = await say(200, 'POST', `${t.at}/play`, { secret, body: { at, moves } });
        assert.equal(again.t, 'welcome');
        assert.equal(again.n, said.n);
        const other = await say(409, 'POST', `${t.at}/play`, { secret, body: { at, moves: ['fold'] } });
        assert.equal(other.why.code, 'late');
    },

    async what_is_refused() {
        const t = await begun();
        const { secret } = await turn(t).then(() => turn(t));
        const now = await state(t, secret);
        const code = (said) => said.why.code;
        assert.equal(code(await say(422, 'POST', `${t.at}/play`, { secret: now.turn === 0 ? t.ann : t.bea, body: { at: now.at, moves: ['recruit 9'] } })), 'notation');
        assert.equal(code(await say(403, 'POST', `${t.at}/play`, { body: { at: now.at, moves: ['fold'] } })), 'seated');
        assert.equal(code(await say(403, 'GET', t.at, { secret: secretOf() })), 'secret');
        assert.equal(code(await say(409, 'POST', `${t.at}/sit`, { body: { secret: secretOf(), name: 'Cat', invite: t.invite } })), 'started');
        assert.equal(code(await say(404, 'GET', '/api/t/AAAAAAAAAAE')), 'no-table');
        assert.equal(code(await say(400, 'POST', `${t.at}/play`, { secret, body: '{"at":' })), 'json.end');
        assert.equal(code(await say(400, 'POST', `${t.at}/play`, { secret, body: '{"at":1}' })), 'wire.member');
        assert.equal(code(await say(400, 'POST', `${t.at}/play`, { secret, body: '{"t":"resign","at":1}' })), 'wire.member');
        assert.equal(code(await say(409, 'POST', `${t.at}/answer`, { secret, body: { offer: 1, yes: true } })), 'offer');
        const open = await tableFor(lordsForTwo);
        assert.equal(code(await say(409, 'GET', `${open.at}/state`, { secret: open.ann })), 'not-started');
        assert.equal(code(await say(409, 'GET', `${open.at}/record`)), 'not-started');
        assert.equal(code(await say(409, 'POST', `${open.at}/start`, { secret: open.ann })), 'empty');
        assert.equal(code(await say(403, 'POST', `${open.at}/sit`, { body: { secret: secretOf(), name: 'Cat' } })), 'invited');
        const closed = await tableFor(lordsForTwo, { watch: 'nobody' });
        assert.equal(code(await say(403, 'GET', closed.at)), 'watch');
        await say(200, 'POST', `${closed.at}/sit`, { body: { secret: secretOf(), name: 'Cat', invite: closed.invite } });
    },

    async who_leaves_is_told() {
        const t = await tableFor(lordsForTwo), bea = secretOf();
        await say(200, 'POST', `${t.at}/sit`, { body: { secret: bea, name: 'Bea', invite: t.invite } });
        assert.equal((await say(200, 'POST', `${t.at}/leave`, { secret: bea })).t, 'bye');
        assert.deepEqual((await say(200, 'GET', t.at)).seats, [{ name: 'Ann' }, {}]);
    },

    async a_table_is_closed_and_says_so() {
        const t = await tableFor(lordsForTwo);
        const code = (said) => said.why.code;
        const sit = (name) => ({ body: { secret: secretOf(), name, invite: t.invite } });
        assert.equal(code(await say(409, 'POST', `${t.at}/sit`, sit('ANN'))), 'namesake');
        await say(200, 'POST', `${t.at}/close`, { secret: t.ann });
        assert.equal((await say(200, 'GET', t.at)).state, 'closed');
        assert.equal(code(await say(409, 'POST', `${t.at}/sit`, sit('Bea'))), 'closed');
        assert.equal(code(await say(409, 'GET', `${t.at}/state`, { secret: t.ann })), 'not-started');
    },

    async requests_do_not_come_and_go() {
        const t = await begun();
        const stream = events(`${t.at}/news`, { secret: t.ann });
        await stream.until('here');
        await say(200, 'GET', t.at, { secret: t.bea });
        await say(200, 'POST', `${t.at}/say`, { secret: t.bea, body: { text: 'hello' } });
        const event = await stream.next();
        assert.equal(event.said.t, 'said'); // and not who is here
        stream.close();
    },

    async news_as_events() {
        const t = await begun();
        const stream = events(`${t.at}/news`, { secret: t.ann });
        const welcome = await stream.next();
        assert.equal(welcome.said.t, 'welcome');
        assert.equal(welcome.said.you, 0);
        assert.equal(welcome.id.split('.')[0], String(welcome.said.n));
        const { said } = await turn(t);
        const news = await stream.until('news');
        assert.equal(news.said.n, said.n);
        stream.close();
        // Nothing new: the stream says nothing until something happens.
        const same = events(`${t.at}/news`, { secret: t.ann, last: news.id });
        assert.equal((await same.until('here')).id, news.id);
        await turn(t);
        assert.equal((await same.next()).said.t, 'news');
        same.close();
        // Something new: a welcome with the log since.
        const back = events(`${t.at}/news`, { secret: t.ann, last: news.id });
        const again = await back.next();
        assert.equal(again.said.t, 'welcome');
        assert.equal(again.said.from, Number(news.id.split('.')[1]));
        assert(again.said.log.length > 0);
        back.close();
        // n alone will do as well.
        const plain = events(`${t.at}/news`, { secret: t.ann, last: String(again.said.n) });
        assert.equal((await plain.next()).said.t, 'here');
        plain.close();
    },

    async news_by_long_poll() {
        const t = await begun();
        const poll = async (mark, wait) => {
            const said = await say(200, 'GET', `${t.at}/news?wait=${wait}${mark ? `&after=${mark}` : ''}`, { secret: t.bea });
            check('poll', said);
            return said;
        };
        const first = await poll(null, 60);
        assert.equal(first.messages[0].t, 'welcome');
        const waiting = poll(first.mark, 60);
        let over;
        waiting.then(() => (over = true));
        await say(200, 'GET', t.at); // others are answered meanwhile
        assert.equal(over, undefined);
        const { said } = await turn(t);
        const then = await waiting;
        const news = then.messages.find((message) => message.t === 'news');
        assert.equal(news.n, said.n);
        const nothing = await poll(then.mark, 0);
        assert.deepEqual(nothing, { messages: [], mark: then.mark });
        await turn(t);
        assert.equal((await poll(first.mark, 60)).messages[0].t, 'welcome');
    },

    async who_goes_while_waiting_is_forgotten() {
        const t = await begun();
        const { n } = await say(200, 'GET', t.at);
        const socket = net.connect(server.port, '127.0.0.1');
        socket.write(`GET ${t.at}/news?wait=60&after=${n} HTTP/1.1\r\nhost: x\r\n\r\n`);
        const connected = async () => Number(/ceilidh_connections (\d+)/.exec((await ask('GET', '/metrics', { headers: { 'x-forwarded-for': '' } })).text)[1]);
        while (await connected() === 0);
        socket.destroy();
        while (await connected() > 0);
    },

    async lists() {
        const all = await tableFor(lordsForTwo, { join: 'all' });
        const hidden = await tableFor(lordsForTwo);
        const listed = await say(200, 'GET', '/api/tables?open');
        check('tables', listed);
        assert(listed.tables.some((row) => row.table === all.table && row.card.seats[0].name === 'Ann' && row.card.options.target === 40));
        assert(!listed.tables.some((row) => row.table === hidden.table));
        const more = await tableFor(lordsForTwo, { join: 'all' });
        const one = await say(200, 'GET', '/api/tables?open&most=1');
        assert.equal(one.tables.length, 1);
        assert.equal(one.tables[0].table, more.table);
        const { time, table } = one.tables[0];
        const next = await say(200, 'GET', `/api/tables?open&most=1&before=${time}.${table}`);
        assert.equal(next.tables[0].table, all.table);
        await say(200, 'POST', `${all.at}/sit`, { body: { secret: secretOf(), name: 'Dan' } }); // without an invitation
    },

    async the_log() {
        const t = await begun();
        const said = await say(200, 'GET', `${t.at}/log?from=1&to=3`, { secret: t.ann });
        assert.equal(said.log.length, 2);
        await say(422, 'GET', `${t.at}/log?from=0&to=1000`);
    },

    async nobody_sees_what_he_should_not() {
        const t = await begun();
        const [ann, bea, nobody] = await Promise.all([state(t, t.ann), state(t, t.bea), state(t, undefined)]);
        assert(Array.isArray(ann.state.players[0].hand) && typeof ann.state.players[1].hand === 'number');
        assert(Array.isArray(bea.state.players[1].hand) && typeof bea.state.players[0].hand === 'number');
        assert(typeof nobody.state.players[0].hand === 'number' && typeof nobody.state.players[1].hand === 'number');
        assert.deepEqual(nobody.moves, []);
        assert.equal([ann, bea].filter((one) => one.moves.length > 0).length, 1);
        const record = await ask('GET', `${t.at}/record`, { secret: t.ann });
        assert.match(record.text, /^viewer p0$/m);
        assert.doesNotMatch(record.text, /^seed/m);
    },

    async methods_types_and_lengths() {
        const t = await begun();
        const status = async (...words) => (await ask(...words)).status;
        const wrong = await ask('DELETE', `${t.at}/play`);
        assert.deepEqual([wrong.status, wrong.headers.allow], [405, 'POST']);
        assert.deepEqual([(await ask('POST', t.at)).headers.allow, await status('GET', `${t.at}/sit`)], ['GET, HEAD', 405]);
        assert.equal(await status('GET', '/api/nothing'), 404);
        assert.equal(await status('GET', `${t.at}/news?wait=x`), 400);
        assert.equal(await status('POST', `${t.at}/say`, { body: { text: 'x' }, headers: { 'content-type': 'text/plain' } }), 415);
        assert.equal(await status('POST', `${t.at}/say`, { body: JSON.stringify({ text: 'x'.repeat(25000) }) }), 413);
        assert.equal(await status('POST', `${t.at}/say`, { body: { text: 'x' }, headers: { origin: 'http://elsewhere' } }), 403);
        assert.equal(await status('POST', `${t.at}/say`, { secret: t.ann, body: { text: 'x' }, headers: { origin: `http://127.0.0.1:${server.port}` } }), 200);
        const head = await ask('HEAD', t.at);
        assert.deepEqual([head.status, head.text, head.headers['cache-control']], [200, '', 'no-store']);
        const chunked = await raw(`POST ${t.at}/say HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`);
        assert.match(chunked, /^HTTP\/1.1 411 /);
        const endless = await raw('GET /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 4294967290\r\n\r\nabc');
        assert.match(endless, /^HTTP\/1.1 200 /, 'nobody waits for, or has room for, the body of a GET');
    },

    async bodies_in_pieces_and_requests_in_a_row() {
        const t = await tableFor(lordsForTwo);
        const body = JSON.stringify({ text: 'well' });
        const head = (more) => `POST ${t.at}/say HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${t.ann}\r\n` +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n`;
        const socket = net.connect(server.port, '127.0.0.1');
        let all = '';
        socket.on('data', (data) => (all += data));
        const until = async (pattern) => {
            while (!pattern.test(all)) await once(socket, 'data');
        };
        socket.write(head('expect: 100-continue\r\n'));
        await until(/^HTTP\/1.1 100 Continue\r\n\r\n/);
        socket.write(body.slice(0, 5));
        socket.write(body.slice(5));
        await until(/"text":"well"/);
        all = '';
        socket.write((head('') + body).repeat(3)); // one after the other, answered in order
        await until(/(?:HTTP\/1.1 200 OK[^{]*\{"t":"said","i":[123][^}]*\}){3}/);
        assert.deepEqual(all.match(/"i":\d/g), ['"i":1', '"i":2', '"i":3']);
        socket.destroy();
        const short = await raw(`${head('connection: close\r\n')}${body}`);
        assert.match(short, /"i":4/);
    },

    async too_often() {
        const slow = await start(['--messages', '1']);
        const statuses = await Promise.all(Array.from({ length: 40 }, () => ask('GET', '/api/tables', { port: slow.port })));
        assert(statuses.some((one) => one.status === 200));
        const often = statuses.find((one) => one.status === 429);
        assert.equal(often.said.why.code, 'often');
        assert.equal(often.headers['retry-after'], '1');
        await slow.stop();
    },

    async an_end_that_is_told() {
        const other = await start();
        const made = await ask('POST', '/api/tables', { port: other.port, body: { secret: secretOf(), name: 'Ann', order: lordsForTwo } });
        const at = `/api/t/${made.said.table}`;
        const waiting = ask('GET', `${at}/news?wait=60&after=1`, { port: other.port });
        while (!/ceilidh_connections 1/.test((await ask('GET', '/metrics', { port: other.port, headers: { 'x-forwarded-for': '' } })).text));
        await other.stop();
        assert.equal((await waiting).said.messages.at(-1).t, 'bye');
    },

    async every_address_described_is_there() {
        const t = await begun();
        for (const [path, methods] of Object.entries(described.paths))
            for (const method of Object.keys(methods)) {
                const reply = await ask(method.toUpperCase(), `${path.replace('{id}', t.table)}${path.endsWith('/news') ? '?wait=0' : ''}`);
                assert(reply.status !== 404 && reply.status !== 405, `${method} ${path} is ${reply.status}`);
                assert(String(reply.status) in methods[method].responses, `${method} ${path}: ${reply.status} is not described`);
            }
        const live = (await ask('GET', '/api/asyncapi.json')).said;
        const names = Object.keys(live.components.messages);
        assert.deepEqual(names.filter((name) => !live.components.schemas[name]), []);
        for (const [path, type] of [['/api', 'text/html; charset=utf-8'], ['/api/style.css', 'text/css; charset=utf-8']])
            assert.equal((await ask('GET', path)).headers['content-type'], type);
    },
};

await runTests(tests);
await server.stop();
process.exit();
