// far.mjs: programs that play at a table of a server: far.mjs SERVER BOT CEILIDH
// The example bot in C against itself, and somebody at a terminal against it, to the end of games of both kinds.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { runTests } from '../run.mjs';

const [program, bot, ceilidh] = process.argv.slice(2);

async function serve(messages) {
    const server = spawn(program, ['serve', '--port', '0', '--messages', messages], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(server.stdout, 'data');
    return { server, site: `http://127.0.0.1:${/:(\d+) /.exec(line)[1]}` };
}

const { server, site: usual } = await serve('100000');

async function say(site, path, body, secret) {
    const answer = await fetch(`${site}/api/${path}`, {
        method: 'POST', body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    });
    const said = await answer.json();
    assert.equal(answer.status, 200, JSON.stringify(said));
    return said;
}

// A table whose host is a bot that starts as soon as another has sat down.
async function table(game, site = usual) {
    const secret = randomBytes(16).toString('base64url');
    const made = await say(site, 'tables', { secret, name: 'Ann', order: { game, seats: [{}, {}] } });
    const at = `${site}/t/${made.table}`;
    return {
        seat: `${at}#s.${secret}`, invitation: `${at}#i.${made.invite}`,
        async begin() {
            for (let mark = ''; ;) {
                const news = await (await fetch(`${site}/api/t/${made.table}/news?wait=25${mark && `&after=${mark}`}`)).json();
                mark = news.mark;
                if (news.messages.some((message) => message.seats?.every((seat) => seat.name))) break;
            }
            return say(site, `t/${made.table}/start`, {}, secret);
        },
        async end() {
            const welcome = await (await fetch(`${site}/api/t/${made.table}`)).json();
            return welcome.state;
        },
    };
}

function run(command, words, input) {
    const child = spawn(command, words, { stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (out += data));
    child.stdin?.on('error', () => {}).end(input);
    return { ended: once(child, 'close').then(([code]) => ({ code, out })) };
}

const tests = {};
for (const game of ['lords', 'caledonia'])
    tests[`two bots play ${game}`] = async () => {
        const t = await table(game);
        const guest = run(bot, [t.invitation, 'greedy']);
        await t.begin();
        const host = run(bot, [t.seat]);
        for (const { code, out } of [await host.ended, await guest.ended]) {
            assert.equal(code, 0, out);
            assert.match(out, /^over after \d+ entries\n$/);
        }
        assert.equal(await t.end(), 'over');
    };

// The server says 429 to who has spent what an address may ask in a second; bots wait and go on.
tests['a bot that is told to wait'] = async () => {
    const { server: strict, site } = await serve('1');
    const t = await table('nullgame', site);
    const guest = run(bot, [t.invitation]);
    await t.begin();
    const many = await Promise.all(Array.from({ length: 40 }, () => fetch(`${site}/api/tables`)));
    assert.ok(many.some((answer) => answer.status === 429));
    const host = run(bot, [t.seat]);
    for (const { code, out } of [await host.ended, await guest.ended]) assert.equal(code, 0, out);
    strict.kill();
};

// The first entry of each menu, again and again.
tests['a terminal plays lords'] = async () => {
    const t = await table('lords');
    const guest = run(ceilidh, ['play', '--at', t.invitation, '--name', 'Bea'], '1\n'.repeat(5000));
    await t.begin();
    const host = run(bot, [t.seat, 'random']);
    const { code, out } = await guest.ended;
    assert.equal((await host.ended).code, 0);
    assert.equal(code, 0, out);
    assert.match(out, /You have a seat\. To come back to it: http:.*#s\./);
    assert.match(out, /Waiting for the others/);
    assert.match(out, /The game is over/);
};

tests['a terminal says what is wrong'] = async () => {
    const t = await table('lords');
    const said = async (...words) => (await run(ceilidh, ['play', ...words]).ended);
    assert.deepEqual((await said('--at', 'nonsense')).code, 2);
    assert.match((await said('--at', `${usual}/t/AAAAAAAAAAE`)).out, /does not answer/);
    assert.match((await said('--at', `${t.invitation.slice(0, -3)}AAA`)).out, /Only who has the link may sit down here/);
    assert.match((await said('lords', '--at', t.seat)).out, /takes everything from the table/);
    assert.equal((await run(bot, ['nonsense']).ended).code, 2);
};

await runTests(tests);
server.kill('SIGTERM');
await once(server, 'close');
