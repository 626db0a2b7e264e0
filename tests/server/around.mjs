// around.mjs: what is round the tables, on real sockets: around.mjs PROGRAM
// TLS, /healthz, /metrics, addresses of tables, the log, settings by file. Tests are reported as cmocka does.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from '../run.mjs';

const [program] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'ceilidh-around-'));
const inside = (name) => join(directory, name);

async function start(words, environment = {}) {
    const child = spawn(program, ['serve', ...words], {
        stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment },
    });
    const said = { out: '', err: '' };
    child.stderr.on('data', (data) => (said.err += data));
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }));
    const line = new Promise((resolve) => {
        child.stdout.on('data', (data) => {
            said.out += data;
            if (said.out.includes('\n')) resolve();
        });
    });
    await Promise.race([line, ended]);
    return {
        port: Number(/:(\d+) /.exec(said.out)?.[1]), said, ended,
        stop: () => (child.kill('SIGTERM'), ended),
    };
}

function get(port, path, headers = {}, module = http) {
    return new Promise((resolve, reject) => {
        module.get({ port, path, headers, host: '127.0.0.1', agent: false, rejectUnauthorized: false },
            (answer) => {
                let body = '';
                answer.on('data', (data) => (body += data));
                answer.on('end', () => resolve({ status: answer.statusCode, body, headers: answer.headers }));
            }).on('error', reject);
    });
}

// A live connection: the first message that answers ours.
function live(port, module = http) {
    return new Promise((resolve, reject) => {
        const request = module.request({
            port, path: '/api/live', host: '127.0.0.1', agent: false, rejectUnauthorized: false,
            headers: {
                connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13,
                'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-protocol': 'ceilidh.1',
            },
        });
        request.on('upgrade', (answer, socket) => {
            assert.equal(answer.headers['sec-websocket-protocol'], 'ceilidh.1');
            const text = Buffer.from('{"t":"hello","v":1}');
            socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
            socket.once('data', (data) => {
                socket.destroy();
                resolve(data.subarray(data[1] === 126 ? 4 : 2).toString());
            });
        });
        request.on('response', (answer) => reject(new Error(`status ${answer.statusCode}`)));
        request.on('error', reject);
        request.end();
    });
}

const tests = {
    async health() {
        const server = await start(['--port', 0]);
        const reply = await get(server.port, '/healthz');
        assert.deepEqual([reply.status, reply.body], [200, 'well\n']);
        assert.equal(reply.headers['cache-control'], 'no-store');
        assert.equal((await server.stop()).code, 0);
    },

    async figures() {
        const server = await start(['--port', 0]);
        await live(server.port);
        const { status, body } = await get(server.port, '/metrics');
        assert.equal(status, 200);
        assert.match(body, /^# TYPE ceilidh_messages_total counter\nceilidh_messages_total 1$/m);
        assert.match(body, /^ceilidh_upgrades_total 1$/m);
        assert.match(body, /^ceilidh_healthy 1$/m);
        for (const line of body.trim().split('\n'))
            assert.match(line, /^(# TYPE ceilidh_\w+ (counter|gauge)|ceilidh_\w+ \d+)$/);
        // Through a proxy it is somebody else who asks.
        assert.equal((await get(server.port, '/metrics', { 'x-forwarded-for': '192.0.2.1' })).status, 404);
        assert.equal((await get(server.port, '/metrics', { 'x-forwarded-for': '192.0.2.1, '.repeat(100) })).status, 404); // too long to be kept
        await server.stop();
        const open = await start(['--port', 0, '--metrics', 'all']);
        assert.equal((await get(open.port, '/metrics', { 'x-forwarded-for': '192.0.2.1' })).status, 200);
        await open.stop();
    },

    async addressesOfTables() {
        const server = await start(['--port', 0]);
        const page = await get(server.port, '/');
        const table = await get(server.port, '/t/AAAAAAAAAAE');
        assert.deepEqual([table.status, table.body], [200, page.body]);
        assert.equal((await get(server.port, '/api')).headers['content-type'], 'text/html; charset=utf-8');
        assert.equal((await get(server.port, '/api/nothing')).status, 404);
        assert.equal((await get(server.port, '/api/live')).status, 426);
        assert.equal((await get(server.port, '/api/t/AAAAAAAAAAE/live')).status, 426);
        assert.equal((await get(server.port, '/apiary')).body, page.body);
        await server.stop();
    },

    async tls() {
        execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes',
            '-keyout', inside('key.pem'), '-out', inside('cert.pem'), '-days', '2', '-subj', '/CN=localhost'],
        { stdio: 'ignore' });
        const words = ['--certificate', inside('cert.pem'), '--key', inside('key.pem')];
        const server = await start(['--port', 0, ...words]);
        assert.match(server.said.out, /https:\/\/localhost:/);
        assert.equal((await get(server.port, '/', {}, https)).status, 200);
        assert.match(await live(server.port, https), /no-table/);
        await assert.rejects(get(server.port, '/')); // plain HTTP is not for this port
        assert.equal((await get(server.port, '/healthz', {}, https)).status, 200);
        assert.equal((await server.stop()).code, 0);
        const half = await (await start(['--port', 0, ...words.slice(0, 2)])).ended;
        assert.equal(half.code, 2);
        assert.match(half.err, /belong together/);
        writeFileSync(inside('nonsense.pem'), 'nonsense');
        execFileSync('openssl', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', inside('other.pem')]);
        for (const [certificate, key] of [['nonsense', 'key'], ['cert', 'nonsense'], ['cert', 'other'], ['none', 'key']]) {
            const wrong = await (await start(['--port', 0, '--certificate', inside(`${certificate}.pem`), '--key', inside(`${key}.pem`)])).ended;
            assert.equal(wrong.code, 2);
            assert.match(wrong.err, /certificate or its key cannot be used/);
        }
    },

    async settings() {
        writeFileSync(inside('settings'), '# ours\nport = 0\nmetrics = all\nmessages = 5\n');
        const server = await start(['--config', inside('settings')], { CEILIDH_METRICS: 'local' });
        assert((await get(server.port, '/metrics', { 'x-forwarded-for': '192.0.2.1' })).status === 404);
        await server.stop();
        writeFileSync(inside('settings'), 'port = 0\nprot = 1\n');
        const { code, err } = await (await start(['--config', inside('settings')])).ended;
        assert.equal(code, 2);
        assert.match(err, /settings, line 2: There is no setting "prot"\.\n$/);
        const store = await (await start(['--port', 0, '--store', 'nowhere'])).ended;
        assert.equal(store.code, 2);
        assert.match(store.err, /begins with sqlite:, postgres: or memory:/);
        const file = await (await start(['--port', 0, '--store', `sqlite:${inside('no/such')}`])).ended;
        assert.equal(file.code, 2);
        assert.match(file.err, /cannot be opened or made there/);
    },

    async log() {
        const server = await start(['--port', 0, '--log', inside('log')]);
        await live(server.port);
        await server.stop();
        const lines = readFileSync(inside('log'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
        assert.deepEqual(lines.map((line) => line.event), ['open', 'stopping', 'ended']);
        assert(!/127\.0\.0\.1|secret/.test(readFileSync(inside('log'), 'utf8')));
    },

    async help() {
        const out = execFileSync(program, ['serve', '--help']).toString();
        for (const word of ['--store', '--certificate', '--origins', '--proxies', '--metrics', '--config'])
            assert(out.includes(word), word);
        assert(!/serve\.[a-z]/.test(out), 'every setting has its sentence');
    },
};

await runTests(tests);
rmSync(directory, { recursive: true });
