// post.mjs: who is told that it is his turn, and how, on real sockets: post.mjs PROGRAM [--brief] [TEST]
// --brief leaves out what waits for most of a minute.
// A push service, a server of mail and a program that is called, all over TLS. Tests are reported as cmocka does.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from '../run.mjs';
import { checker } from './described.mjs';
import { browser, hookProgram, mailServer, pushService, signedBy } from './receivers.mjs';
import { request } from './request.mjs';

const [program, ...words] = process.argv.slice(2);
const brief = words[0] === '--brief';
const only = words[brief ? 1 : 0];
const directory = mkdtempSync(join(tmpdir(), 'ceilidh-post-'));
const inside = (name) => join(directory, name);
execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost',
    '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-keyout', inside('key.pem'), '-out', inside('certificate.pem')], { stdio: 'ignore' });
const secure = { key: readFileSync(inside('key.pem')), cert: readFileSync(inside('certificate.pem')) };
const login = { user: 'games', password: 'a very secret word' };
const site = 'https://club.example';

const push = await pushService(secure);
const hook = await hookProgram(secure);
const mail = await mailServer({ login, secure });

const telling = ['--tell-after', '0', '--tell-to', 'all', '--authorities', inside('certificate.pem'), '--site', site,
    '--smtp', `smtp://127.0.0.1:${mail.port}`, '--smtp-user', login.user, '--mail-sender', 'games@club.example'];

async function start(words = telling, environment = { CEILIDH_SMTP_PASSWORD: login.password }) {
    const child = spawn(program, ['serve', '--port', '0', '--messages', '100000', '--proxies', '127.0.0.1', '--log', 'stderr', '--metrics', 'all', ...words],
        { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
    const said = { out: '', err: '' };
    const ended = once(child, 'close').then(([code]) => ({ code, ...said }));
    child.stderr.on('data', (data) => (said.err += data));
    const line = new Promise((resolve) => child.stdout.on('data', (data) => {
        said.out += data;
        if (said.out.includes('\n')) resolve();
    }));
    await Promise.race([line, ended]);
    return { port: Number(/:(\d+) /.exec(said.out)?.[1]), said, ended, pid: child.pid, stop: (signal = 'SIGTERM') => (child.kill(signal), ended) };
}

let server;
const ask = (method, path, how) => request(method, path, { port: server.port, ...how });

async function say(status, method, path, options) {
    const reply = await ask(method, path, options);
    assert.equal(reply.status, status, `${method} ${path}: ${reply.status} ${reply.text}`);
    return reply.said;
}

// A game of Lords that has begun, Ann to play or Bea.
async function begun() {
    const [ann, bea] = [0, 1].map(() => randomBytes(16).toString('base64url'));
    const made = await say(200, 'POST', '/api/tables', { body: { secret: ann, name: 'Ann', order: { game: 'lords', seats: [{}, {}] } } });
    const at = `/api/t/${made.table}`;
    await say(200, 'POST', `${at}/sit`, { body: { secret: bea, name: 'Bea', invite: made.invite } });
    return { at, id: made.table, ann, bea, begin: () => say(200, 'POST', `${at}/start`, { secret: ann }) };
}

// Whoever is to decide plays until it is somebody else's turn; who that is then.
async function pass(t) {
    const { turn } = await say(200, 'GET', t.at);
    const secret = turn ? t.bea : t.ann;
    for (;;) {
        const { at, moves } = await say(200, 'GET', `${t.at}/state`, { secret });
        const { turn: now } = await say(200, 'POST', `${t.at}/play`, { secret, body: { at, moves: [moves[0]] } });
        if (now !== turn) return now;
    }
}

// What is asked and answered is as the server itself describes it.
let check;
async function tell(t, secret, body, status = 200) {
    check ??= checker((await ask('GET', '/api/openapi.json')).said);
    check('tell', body);
    const answer = await say(status, 'POST', `${t.at}/tell`, { secret, body });
    check(status === 200 ? 'telling' : 'told', answer);
    return answer;
}
const addHook = (t, secret, url = `${hook.origin}/here`) => tell(t, secret, { do: 'add', way: 'hook', url });

async function until(what, within = 20_000) {
    const end = Date.now() + within;
    for (;;) {
        const value = await what();
        if (value) return value;
        assert(Date.now() < end, `not in time: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

const tests = {
    async a_browser_is_told_and_reads_it() {
        const t = await begun(), one = browser();
        const { key } = await tell(t, t.bea, { do: 'add', way: 'push', endpoint: `${push.origin}/one`, p256dh: one.p256dh, auth: one.auth, lang: 'es' });
        const two = browser();
        await tell(t, t.ann, { do: 'add', way: 'push', endpoint: `${push.origin}/two`, p256dh: two.p256dh, auth: two.auth });
        const first = (await t.begin()).turn ?? (await say(200, 'GET', t.at)).turn;
        const came = await push.next();
        assert.equal(came.path, first ? '/one' : '/two');
        const text = (first ? one : two).read(came.body);
        assert.deepEqual(text, first
            ? { title: 'Te toca en Lords', body: 'Lords con Ann', tag: `/t/${t.id}`, url: `/t/${t.id}` }
            : { title: 'Your turn in Lords', body: 'Lords with Bea', tag: `/t/${t.id}`, url: `/t/${t.id}` });
        const claims = signedBy(came.headers.authorization, key);
        assert.equal(claims.aud, push.origin);
        assert.equal(claims.sub, 'mailto:games@club.example');
        assert(claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + 86400);
        assert.equal(came.headers['content-encoding'], 'aes128gcm');
        assert.equal(came.headers.topic, t.id);
        await pass(t);
        assert.equal((await push.next()).path, first ? '/two' : '/one');
    },

    async a_browser_that_is_gone_is_forgotten() {
        const t = await begun(), one = browser();
        for (const secret of [t.ann, t.bea]) await tell(t, secret, { do: 'add', way: 'push', endpoint: `${push.origin}/gone`, p256dh: one.p256dh, auth: one.auth });
        push.state.status = 410;
        const { turn } = await t.begin();
        await push.next();
        await until(async () => !(await say(200, 'GET', `${t.at}/tell`, { secret: turn ? t.bea : t.ann })).ways.length);
        push.state.status = 201;
    },

    async mail_by_code_and_no_more_of_it() {
        const t = await begun();
        const asked = await tell(t, t.ann, { do: 'add', way: 'mail', to: 'ann@example.org', lang: 'en' });
        assert.equal(asked.ways[0].on, false);
        const first = await mail.next();
        assert.equal(first.to, 'ann@example.org');
        assert(first.safe, 'it came over TLS');
        const [code] = /\d{6}/.exec(first.headers.subject);
        assert.equal(first.headers['list-unsubscribe'], undefined);
        await tell(t, t.ann, { do: 'confirm', id: asked.ways[0].id, code: code === '000000' ? '000001' : '000000' }, 422);
        const { ways: [way] } = await tell(t, t.ann, { do: 'confirm', id: asked.ways[0].id, code });
        assert.equal(way.on, true);
        assert.equal(way.to, 'a…@example.org');
        await t.begin();
        if ((await say(200, 'GET', t.at)).turn !== 0) await pass(t);
        const told = await mail.next();
        assert.equal(told.headers.subject, 'Your turn in Lords');
        assert.equal(told.headers.from, 'Ceilidh <games@club.example>');
        assert(told.text.includes(`Lords with Bea\n${site}/t/${t.id}\n`), told.text);
        assert(!told.text.includes(t.ann), 'no secret');
        assert.equal(told.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
        // Another table: who has proved the address needs no code.
        const other = await begun();
        assert.equal((await tell(other, other.ann, { do: 'add', way: 'mail', to: 'ann@example.org', proof: way.proof })).ways[0].on, true);
        assert.equal((await tell(other, other.bea, { do: 'add', way: 'mail', to: 'bea@example.org', proof: way.proof })).ways[0].on, false);
        assert.equal((await mail.next()).to, 'bea@example.org');
        // One click, as a mail program makes it.
        const off = new URL(/<(.*)>/.exec(told.headers['list-unsubscribe'])[1]).pathname;
        await say(405, 'GET', off);
        await say(200, 'POST', off, { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
        await say(404, 'POST', `${off.slice(0, -1)}${off.endsWith('A') ? 'B' : 'A'}`, { body: {} });
        await pass(t), await pass(t);
        await until(async () => !(await say(200, 'GET', `${t.at}/tell`, { secret: t.ann })).ways.length);
        assert.equal(mail.come.length, 0);
    },

    async mail_that_is_refused_for_good_is_given_up() {
        const t = await begun();
        mail.state.refuse = '550 no such person';
        await tell(t, t.ann, { do: 'add', way: 'mail', to: 'nobody@example.org' });
        const sent = await until(async () => (await say(200, 'GET', `${t.at}/tell`, { secret: t.ann })).log.find(({ state }) => state === 'gave-up'));
        assert.equal(sent.code, 550);
        assert.equal(sent.what, 'code');
        mail.state.refuse = null;
    },

    async a_program_is_called_and_knows_by_whom() {
        const t = await begun();
        const { ways: [way] } = await addHook(t, t.ann);
        assert.match(way.secret, /^[\w-]{32}$/);
        assert.equal((await say(200, 'GET', `${t.at}/tell`, { secret: t.ann })).ways[0].secret, undefined);
        await tell(t, t.ann, { do: 'test', id: way.id });
        const test = await hook.next();
        assert.equal(test.said.what, 'test');
        assert(test.isBy(way.secret));
        assert(!test.isBy(`${way.secret}x`));
        await t.begin();
        if ((await say(200, 'GET', t.at)).turn !== 0) await pass(t);
        const { said, isBy, headers } = await hook.next();
        assert(isBy(way.secret));
        assert.equal(headers['ceilidh-id'], said.id);
        assert.deepEqual(said.tables, [{ table: t.id, game: 'lords', names: 'Bea', url: `${site}/t/${t.id}` }]);
        const state = await until(async () => {
            const now = await say(200, 'GET', `${t.at}/tell`, { secret: t.ann });
            return now.log[0].state === 'sent' && now;
        });
        assert.deepEqual(state.log.map(({ what, state: s, way: w, code }) => [what, s, w, code]), [['turn', 'sent', 'hook', 204], ['test', 'sent', 'hook', 204]]);
    },

    async who_looks_or_has_acted_is_not_told() {
        const t = await begun();
        for (const secret of [t.ann, t.bea]) await addHook(t, secret);
        hook.state.status = 500; // what comes now is to be tried again
        await t.begin();
        const { turn } = await say(200, 'GET', t.at);
        await hook.next();
        const mover = turn ? t.bea : t.ann;
        await until(async () => (await say(200, 'GET', `${t.at}/tell`, { secret: mover })).log[0].state === 'later');
        hook.state.status = 204;
        await pass(t); // acts: nothing waits for him any more
        await hook.next(); // this is the other's
        const events = http.get({ path: `${t.at}/news`, port: server.port, host: '127.0.0.1', headers: { authorization: `Bearer ${mover}` } });
        const [stream] = await once(events, 'response'); // he looks now
        await once(stream, 'data');
        await pass(t);
        const before = (await say(200, 'GET', `${t.at}/tell`, { secret: mover })).log.length;
        const again = await begun(); // what is due later has come: so would have what is due before
        await addHook(again, again.ann), await addHook(again, again.bea);
        await again.begin();
        assert.equal((await hook.next()).said.tables[0].table, again.id);
        assert.equal((await say(200, 'GET', `${t.at}/tell`, { secret: mover })).log.length, before);
        events.destroy();
    },

    async a_seat_is_his_who_holds_it() {
        const t = await begun();
        await addHook(t, t.bea);
        await say(403, 'GET', `${t.at}/tell`);
        await say(403, 'GET', `${t.at}/tell`, { secret: randomBytes(16).toString('base64url') });
        await say(404, 'GET', '/api/t/AAAAAAAAAAE/tell', { secret: t.bea });
        await say(405, 'DELETE', `${t.at}/tell`, { secret: t.bea });
        await say(200, 'POST', `${t.at}/leave`, { secret: t.bea });
        await say(403, 'GET', `${t.at}/tell`, { secret: t.bea });
        const cal = randomBytes(16).toString('base64url');
        const { invite } = await say(200, 'GET', t.at, { secret: t.ann });
        await say(200, 'POST', `${t.at}/sit`, { body: { secret: cal, name: 'Cal', invite } });
        assert.deepEqual((await say(200, 'GET', `${t.at}/tell`, { secret: cal })).ways, []);
        await say(200, 'POST', `${t.at}/start`, { secret: t.ann });
        await pass({ ...t, bea: cal }), await pass({ ...t, bea: cal });
        await addHook(t, t.ann), await tell(t, t.ann, { do: 'test', id: 1 });
        assert.equal((await hook.next()).said.what, 'test'); // and nothing for Bea before
    },

    async nothing_secret_is_in_the_log_or_figures() {
        const t = await begun();
        await addHook(t, t.ann), await tell(t, t.ann, { do: 'test', id: 1 });
        await hook.next();
        await until(async () => (await say(200, 'GET', `${t.at}/tell`, { secret: t.ann })).log[0].state === 'sent');
        await until(async () => /ceilidh_told_total [1-9]/.test((await ask('GET', '/metrics')).text));
        const { text } = await ask('GET', '/metrics');
        for (const word of [login.password, 'example.org', push.origin, hook.origin]) assert(!server.said.err.includes(word) && !text.includes(word), word);
    },
};

const own = {
    // Addresses of this machine's own network are called only if the operator says so.
    async nothing_goes_behind_our_walls() {
        server = await start(['--authorities', inside('certificate.pem')], {});
        const t = await begun();
        await tell(t, t.ann, { do: 'add', way: 'hook', url: 'http://club.example/' }, 422);
        const { ways: [way], can } = await addHook(t, t.ann);
        assert.deepEqual(can, ['push', 'hook']);
        await tell(t, t.ann, { do: 'test', id: way.id });
        await until(async () => (await say(200, 'GET', `${t.at}/tell`, { secret: t.ann })).log[0].state === 'gave-up');
        assert.equal(hook.come.length, 0);
        await server.stop();
    },

    // Killed while a letter is on its way: it comes once more, as the same letter, and then no more.
    async a_kill_in_the_middle_of_sending() {
        const words = [...telling, '--store', `sqlite:${inside('kill.sqlite')}`];
        server = await start(words);
        const t = await begun();
        for (const secret of [t.ann, t.bea]) await addHook(t, secret);
        hook.state.status = 0; // takes it and says nothing
        await t.begin();
        const first = await hook.next();
        await server.stop('SIGKILL');
        server = await start(words);
        hook.state.status = 204;
        const second = await hook.next(90_000); // once what was taken is nobody's any more
        assert.equal(second.said.id, first.said.id);
        assert.equal(second.headers['ceilidh-id'], first.headers['ceilidh-id']);
        const { turn } = await say(200, 'GET', t.at);
        const { log } = await until(async () => {
            const now = await say(200, 'GET', `${t.at}/tell`, { secret: turn ? t.bea : t.ann });
            return now.log[0].state === 'sent' && now;
        });
        assert.deepEqual(log.map(({ state, tries }) => [state, tries]), [['sent', 2]]);
        await server.stop('SIGKILL');
        server = await start(words);
        await pass(t);
        assert.notEqual((await hook.next()).said.id, first.said.id); // the other's turn, and nothing before it
        assert.equal((await server.stop()).code, 0);
    },

    async an_end_does_not_wait_for_letters() {
        server = await start();
        const t = await begun();
        for (const secret of [t.ann, t.bea]) await addHook(t, secret);
        hook.state.status = 0;
        await t.begin();
        await hook.next();
        const from = Date.now();
        assert.equal((await server.stop()).code, 0);
        assert(Date.now() - from < 5000);
        hook.state.status = 204;
    },

    async settings_that_do_not_go_together() {
        for (const [words, sentence] of [
            [['--smtp', 'smtp://127.0.0.1:1'], /Mail needs smtp, mail-sender and site together/],
            [['--smtp', 'imap://x', '--site', site, '--mail-sender', 'a@b'], /smtp is smtp:/],
            [['--site', 'https://club.example/'], /site is the address/],
            [['--tell-to', 'nobody'], /tell-to is public or all/],
        ]) {
            const { code, err } = await (await start(words, {})).ended;
            assert.equal(code, 2);
            assert.match(err, sentence);
        }
    },
};

if (brief) delete own.a_kill_in_the_middle_of_sending;
server = await start();
await runTests(tests, only);
await server.stop();
await runTests(own, only);
for (const receiver of [push, hook, mail]) receiver.close();
rmSync(directory, { recursive: true });
process.exit();
