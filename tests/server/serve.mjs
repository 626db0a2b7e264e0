// serve.mjs: `ceilidh serve` on real sockets: serve.mjs PROGRAM PROGRAM_WITHOUT_PAGE SITE
// PROGRAM carries the files of the directory SITE. Tests are reported as cmocka does.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runTests } from '../run.mjs';

const [program, programWithoutPage, site] = process.argv.slice(2);
const fileOf = (path) => readFileSync(site + path);
const large = '/assets/large-0a1b2c3d.txt';
const hashed = '/assets/main-0a1b2c3d.js';

// Starts the program; `line` is the first it says, `ended` how and with which words it ends.
async function start(words, path = program) {
    const child = spawn(path, ['serve', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { out: '', err: '' };
    child.stderr.on('data', (data) => (said.err += data));
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }));
    const line = new Promise((resolve) => {
        child.stdout.on('data', (data) => {
            said.out += data;
            if (said.out.includes('\n')) resolve(said.out);
        });
    });
    await Promise.race([line, ended]);
    const port = Number(/:(\d+) /.exec(said.out)?.[1]);
    return { port, said, ended, stop: (signal = 'SIGTERM') => (child.kill(signal), ended) };
}

let server;

// A connection, and everything that comes in until the other end closes it.
function connect(port = server.port) {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const pieces = [];
    socket.on('data', (piece) => pieces.push(piece));
    const closed = new Promise((resolve) => {
        socket.on('end', () => socket.end());
        socket.on('error', () => {});
        socket.on('close', () => resolve(Buffer.concat(pieces)));
    });
    return { socket, closed, soFar: () => Buffer.concat(pieces) };
}

function parse(raw) {
    const end = raw.indexOf('\r\n\r\n');
    assert.notEqual(end, -1, `no answer: ${raw}`);
    const [first, ...lines] = raw.subarray(0, end).toString('latin1').split('\r\n');
    const headers = {};
    for (const line of lines) {
        const [name, value] = line.split(/: (.*)/s);
        assert(!(name in headers), `${name} comes twice`);
        headers[name] = value;
    }
    return { status: Number(first.split(' ')[1]), headers, body: raw.subarray(end + 4) };
}

async function send(bytes) {
    const { socket, closed } = connect();
    socket.write(bytes);
    return closed;
}

async function ask(path, headers = {}, method = 'GET') {
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return parse(await send(`${method} ${path} HTTP/1.1\r\n${head}\r\n`));
}

function assertSafe({ headers }) {
    const policy = headers['content-security-policy'];
    assert(policy.includes("script-src 'self' 'wasm-unsafe-eval';"));
    const rest = policy.replace("'wasm-unsafe-eval'", '').replace("style-src-attr 'unsafe-inline'", '');
    assert(!/unsafe|https?:|\*/.test(rest));
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
}

const tests = {
    async saysWhereItIs() {
        assert.match(server.said.out, /^Ceilidh is open at http:\/\/localhost:\d+ .*\n$/);
    },

    async givesThePage() {
        const reply = await ask('/');
        assert.equal(reply.status, 200);
        assert.deepEqual(reply.body, fileOf('/index.html'));
        assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8');
        assert.equal(reply.headers['content-length'], String(reply.body.length));
        assert.equal(reply.headers['cache-control'], 'no-cache');
        assertSafe(reply);
    },

    async placesWithinThePageAreThePage() {
        for (const path of ['/play', '/play/caledonia/7', '/play/?seat=1']) {
            const reply = await ask(path);
            assert.equal(reply.status, 200, path);
            assert.deepEqual(reply.body, fileOf('/index.html'));
            assert.equal(reply.headers['cache-control'], 'no-cache');
        }
    },

    async namesWithAHashAreKeptForever() {
        const reply = await ask(hashed);
        assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
        assert.equal(reply.headers['content-type'], 'text/javascript; charset=utf-8');
        assert.equal((await ask('/sw.js')).headers['cache-control'], 'no-cache');
        const svg = await ask('/icon.svg');
        assert.equal(svg.headers['content-type'], 'image/svg+xml; charset=utf-8');
        const wasm = await ask('/assets/little-0a1b2c3d.wasm');
        assert.equal(wasm.headers['content-type'], 'application/wasm');
    },

    async packsForThoseWhoUnpack() {
        const plain = await ask(large);
        assert.deepEqual(plain.body, fileOf(large));
        assert.equal(plain.headers['content-encoding'], undefined);
        assert.equal(plain.headers.vary, 'accept-encoding');
        const gzip = await ask(large, { 'accept-encoding': 'deflate, gzip;q=1.0, br;q=0' });
        assert.equal(gzip.headers['content-encoding'], 'gzip');
        assert.deepEqual(gunzipSync(gzip.body), plain.body);
        const brotli = await ask(large, { 'accept-encoding': 'gzip, deflate, br, zstd' });
        assert.equal(brotli.headers['content-encoding'], 'br');
        assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
        const weighed = await ask(large, { 'accept-encoding': 'br;q=0.5, gzip;q=0.8' });
        assert.equal(weighed.headers['content-encoding'], 'gzip');
        assert.equal(weighed.headers.vary, 'accept-encoding');
        const tags = [plain, gzip, brotli].map((reply) => reply.headers.etag);
        assert.equal(new Set(tags).size, 3);
        const little = await ask('/assets/little-0a1b2c3d.wasm', { 'accept-encoding': 'gzip, br' });
        assert.equal(little.headers['content-encoding'], undefined);
    },

    async saysWhenNothingHasChanged() {
        const { etag } = (await ask('/')).headers;
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
            const reply = await ask('/', { 'if-none-match': known });
            assert.equal(reply.status, 304, known);
            assert.equal(reply.body.length, 0);
            assert.equal(reply.headers.etag, etag);
            assert.equal(reply.headers['content-length'], undefined);
        }
        assert.equal((await ask('/', { 'if-none-match': '"other"' })).status, 200);
        const packed = await ask('/', { 'if-none-match': etag, 'accept-encoding': 'gzip' });
        assert.equal(packed.status, 200);
    },

    async headIsAllButTheBody() {
        for (const path of ['/', large, '/no.txt']) {
            const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
            assert.equal(head.status, get.status);
            assert.match(head.headers.date, / GMT$/);
            get.headers.date = head.headers.date; // A second may have passed between the two.
            assert.deepEqual(head.headers, get.headers);
            assert.equal(head.body.length, 0);
        }
    },

    async whatIsNotThere() {
        for (const path of ['/no.txt', '/assets/main-ffffffff.js', '/.git', '/index.html/x.y']) {
            const reply = await ask(path);
            assert.equal(reply.status, 404, path);
            assert.match(reply.body.toString(), /nothing at this address; the games begin at \//);
            assert.equal(reply.headers['cache-control'], 'no-store');
            assertSafe(reply);
        }
    },

    async onlyGetAndHead() {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
            const reply = await ask('/', { 'content-length': 0 }, method);
            assert.equal(reply.status, 405, method);
            assert.equal(reply.headers.allow, 'GET, HEAD');
            assert.match(reply.body.toString(), /not answered here/);
            assertSafe(reply);
        }
        const body = 'x'.repeat(100000);
        const reply = await ask('/', { 'content-length': body.length }, 'POST');
        assert.equal(reply.status, 405);
        for (const line of ['BREW /', 'TRACE /', 'CONNECT x:80', 'OPTIONS *', 'get /'])
            assert.equal(parse(await send(`${line} HTTP/1.1\r\nhost: x\r\n\r\n`)).status, 405, line);
    },

    async noWayOut() {
        const secrets = ['/../../etc/passwd.x', '/play/../../../etc/hosts.x', '/%2e%2e/%2e%2e/x.y',
            '/assets/..%2f..%2fx.y', '/..%5c..%5cwindows.ini', '/%00.html', '/a%00b', '/%', '/%zz',
            '/%ff', '/play/%C3%A9', '/<script>', '/"', '*', 'x', '/a#b', '//elsewhere', 'http://', 'http:///x',
            'https://elsewhere/', '/a;b', '/a&b', '/a+b', '/play/..', '/a//b'];
        for (const path of secrets) {
            assert.equal((await ask(path)).status, 400, path);
        }
        const split = await ask('/index.html%0d%0aset-cookie:x');
        assert.equal(split.status, 400);
        assert.equal(split.headers['set-cookie'], undefined);
        assert.deepEqual((await ask('http://elsewhere/index.html?a=%zz')).body, fileOf('/index.html'));
    },

    async noOtherProtocols() {
        for (const upgrade of ['websocket', 'h2c', 'nonsense']) {
            const reply = await ask('/', {
                connection: 'upgrade, http2-settings', upgrade, 'http2-settings': 'AAMAAABkAAQAoAAA',
                'sec-websocket-version': 13, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
            });
            assert.equal(reply.status, 400, upgrade);
        }
        assert.equal(parse(await send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')).status, 505);
    },

    async manyRequestsOnOneConnection() {
        const { socket, closed, soFar } = connect();
        for (let i = 1; i <= 5; i++) {
            socket.write('GET /sw.js HTTP/1.1\r\nhost: x\r\n\r\n');
            while (soFar().toString().split('HTTP/1.1 200 OK').length <= i) await once(socket, 'data');
        }
        const last = ['/', large, hashed].map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n`);
        socket.write(`${last.join('\r\n')}connection: close\r\n\r\n`);
        const raw = (await closed).toString();
        assert.equal(raw.split('HTTP/1.1 200 OK').length - 1, 8);
        assert(raw.includes(fileOf(large)) && raw.endsWith(fileOf(hashed)));
    },

    async bodiesAreNotWaitedFor() {
        const reply = await send('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 999999999\r\n\r\nabc');
        assert.equal(parse(reply).status, 200);
        assert.deepEqual(parse(reply).body, fileOf('/index.html'));
    },

    // HTTP/1.0 ends with the answer unless asked to go on, and is told which.
    async oldClients() {
        const single = parse(await send('GET / HTTP/1.0\r\n\r\n'));
        assert.deepEqual([single.status, single.headers.connection], [200, 'close']);
        assert.deepEqual(single.body, fileOf('/index.html'));
        const { socket, closed, soFar } = connect();
        for (let i = 1; i <= 3; i++) {
            socket.write('GET /sw.js HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n');
            while (soFar().toString().split('connection: keep-alive').length <= i) await once(socket, 'data');
        }
        socket.write('GET /sw.js HTTP/1.0\r\n\r\n');
        const raw = (await closed).toString();
        assert.equal(raw.split('HTTP/1.1 200 OK').length - 1, 4);
        assert.equal(raw.split('connection: close').length - 1, 1);
    },

    // Each is answered at once: the server would wait a second for more.
    async badlyWritten() {
        const heads = ['GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nhost: x\r\nhost: x\r\n', 'GET /\r\n',
            'GET  / HTTP/1.1\r\nhost: x\r\n', 'GET / HTTP/1.1 \r\nhost: x\r\n', 'nonsense\r\n',
            ...['nonsense', 'host : x', ' folded: x', ': x', 'a b: c', 'x: a\0b', 'f\xe9: x', ':path: /', 'get /: x',
                'GET /x HTTP/1.1', 'content-length: x', 'content-length: 1\r\ncontent-length: 2',
                'content-length: 1\r\ntransfer-encoding: chunked', 'x: a\rb', 'x: \x1b'].map(
                (line) => `GET / HTTP/1.1\r\nhost: x\r\n${line}\r\n`)];
        for (const head of heads) {
            const reply = parse(await send(Buffer.from(`${head}\r\n`, 'latin1')));
            assert.equal(reply.status, 400, head);
            assert.equal(reply.headers.connection, 'close');
            assertSafe(reply);
        }
        for (const begun of ['GET /\r\n', 'asdf\n', 'GET / HTTP/1.1\rhost: x\r\r'])
            assert.equal(parse(await send(begun)).status, 400, begun);
        assert.equal(parse(await send('GET / HTTP/2.0\r\nhost: x\r\n\r\n')).status, 505);
        for (const fine of ['\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nconnection: close\r\n\r\n',
            'GET / HTTP/1.1\nhost: x\nconnection: x , Close\n\n',
            'GET / HTTP/1.1\r\nhost:\r\nfoo:\r\nacc: \t1 \xe9\r\nconnection: close\r\n\r\n'])
            assert.equal(parse(await send(Buffer.from(fine, 'latin1'))).status, 200, fine);
    },

    async headersWithoutMeasure() {
        const long = 'x'.repeat(100000);
        const table = [[`GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
            [`GET /${long.slice(0, 2000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
            [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${long}\r\n\r\n`, 431],
            [`GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(50000)}\r\n`, 431],
            [`GET / HTTP/1.1\r\n${long.repeat(20)}`, 431]];
        for (const [bytes, status] of table) assert.equal(parse(await send(bytes)).status, status);
        const reply = await ask('/', { 'accept-encoding': 'gzip,'.repeat(500), 'if-none-match': '*' });
        assert.equal(reply.status, 304);
        assert.equal((await ask('/')).status, 200);
    },

    async noiseIsSurvived() {
        let state = 7;
        const byte = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 24;
        for (let i = 0; i < 100; i++) {
            const { socket, closed } = connect();
            const noise = Buffer.from(Array.from({ length: 40 + byte() }, byte));
            socket.end(i % 2 ? Buffer.concat([Buffer.from('GET /'), noise]) : noise);
            await closed;
        }
        assert.equal((await ask('/')).status, 200);
    },

    // The server was told to wait one second. Each of these would wait for ever.
    async theSlowAreShownOut() {
        const silent = connect();
        const dripping = connect();
        dripping.socket.write('GET / HTTP/1.1\r\nx-slow: ');
        const drops = setInterval(() => dripping.socket.write('x'), 200);
        const idle = connect();
        idle.socket.write('GET /sw.js HTTP/1.1\r\nhost: x\r\n\r\n');
        const deaf = connect();
        deaf.socket.pause();
        for (let i = 0; i < 30; i++) deaf.socket.write(`GET ${large} HTTP/1.1\r\nhost: x\r\n\r\n`);
        await silent.closed;
        await dripping.closed;
        clearInterval(drops);
        assert.equal(parse(await idle.closed).status, 200);
        await new Promise((resolve) => setTimeout(resolve, 3000));
        deaf.socket.resume();
        assert((await deaf.closed).length < 30 * fileOf(large).length);
    },

    async aThousandAtOnce() {
        const guests = Array.from({ length: 1500 }, () => connect());
        await Promise.all(guests.map((guest) => guest.closed));
        assert.equal((await ask('/')).status, 200);
    },

    async aTakenPort() {
        const { code, out, err } = await (await start(['--port', server.port])).ended;
        assert.deepEqual([code, out], [2, '']);
        assert.equal(err, `ceilidh: serve: port ${server.port} is in use by another program; ` +
            `try --port ${server.port + 1}.\n`);
    },

    async badUse() {
        const table = [
            [['--port', 'x'], '--port takes a whole number from 0 to 65535, not "x".'],
            [['--port', '65536'], '--port takes a whole number'],
            [['--host', 'nowhere'], '--host takes an address such as 127.0.0.1 or ::1, not "nowhere".'],
            [['--host', '192.0.2.1', '--port', 0], '192.0.2.1 is no address of this machine'],
            [['--prot', '80'], 'unknown option --prot; did you mean --port?'],
            [['here'], '"here" is one word too many'],
        ];
        for (const [words, sentence] of table) {
            const { code, out, err } = await (await start(words)).ended;
            assert.deepEqual([code, out], [2, '']);
            assert(err.includes(sentence), err);
            assert.equal(err.split('\n').length, 2);
        }
    },

    async withoutThePage() {
        const { code, err } = await (await start(['--port', 0], programWithoutPage)).ended;
        assert.equal(code, 2);
        assert.match(err, /^ceilidh: serve: this program was built without the page; `.\/dev build` .*\n$/);
    },

    async signalsEndIt() {
        for (const signal of ['SIGTERM', 'SIGINT']) {
            const other = await start(['--port', 0, '--host', 'localhost']);
            const guest = connect(other.port);
            guest.socket.write('GET / HTTP/1.1\r\n');
            const { code, err } = await other.stop(signal);
            assert.deepEqual([code, err], [0, '']);
            await guest.closed;
        }
    },
};

server = await start(['--port', 0, '--timeout', 1]);
await runTests(tests);
const { code, err } = await server.stop();
assert.deepEqual([code, err], [0, ''], 'the server ends well after all of this');
