// receivers.mjs: those whom a server tells things to, on real sockets of this machine: a push service whose browsers
// read what was sealed for them (RFC 8291), a server of mail (RFC 5321, with STARTTLS and AUTH), a program that is called.
import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

// What has come, one after the other, and those who wait for the next.
function mailbox() {
    const come = [], waiting = [];
    return {
        come,
        put: (thing) => (come.push(thing), waiting.shift()?.()),
        async next(within = 30_000) {
            if (!come.length) {
                let timer;
                const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('nothing has come')), within)));
                await Promise.race([new Promise((resolve) => waiting.push(resolve)), late]).finally(() => clearTimeout(timer));
            }
            return come.shift();
        },
    };
}

async function listen(server) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server.address().port;
}

// A server of requests: `answer` gives a status, or null to leave it without one.
async function requests(take, secure) {
    const box = mailbox();
    const state = { status: 201, headers: {} };
    const server = (secure ? https : http).createServer(secure ?? {}, (request, response) => {
        const parts = [];
        request.on('data', (data) => parts.push(data)).on('end', () => {
            box.put(take(request, Buffer.concat(parts)));
            if (state.status) response.writeHead(state.status, state.headers).end();
        });
    });
    const port = await listen(server);
    return {
        ...box, state, port, origin: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`,
        close: () => (server.closeAllConnections(), server.close()),
    };
}

// A browser that has subscribed: its keys, and how it reads what was sealed for it.
export function browser() {
    const keys = createECDH('prime256v1'), auth = randomBytes(16);
    keys.generateKeys();
    return {
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
        read(body) {
            const salt = body.subarray(0, 16), size = body.readUInt32BE(16), idLength = body[20];
            const sender = body.subarray(21, 21 + idLength), sealed = body.subarray(21 + idLength);
            if (idLength !== 65 || sealed.length > size) throw new Error('not one block of aes128gcm');
            const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
            const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
            const part = (what, n) => Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), n));
            const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
            cipher.setAuthTag(sealed.subarray(-16));
            const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
            if (plain.at(-1) !== 2) throw new Error('the last block is not marked');
            return JSON.parse(plain.subarray(0, -1).toString());
        },
    };
}

// Who signed a request to a push service (RFC 8292): the claims; throws if the signature is wrong.
export function signedBy(authorization, key) {
    const [, token, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (k !== key) throw new Error('another key than the one that browsers were told');
    const [head, claims, signature] = token.split('.');
    const open = Buffer.from(k, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: open.subarray(1, 33).toString('base64url'), y: open.subarray(33).toString('base64url') };
    const good = verify('sha256', Buffer.from(`${head}.${claims}`), { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    if (!good) throw new Error('the signature is wrong');
    return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

export const pushService = (secure) => requests((request, body) => ({ path: request.url, headers: request.headers, body }), secure);

// A program that is called: each call with what it says, and whether the signature with this secret is right.
export async function hookProgram(secure) {
    const receiver = await requests((request, body) => {
        const signature = request.headers['ceilidh-signature'] ?? '';
        const isBy = (secret) => {
            const [, time, sum] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
            return Boolean(sum) && timingSafeEqual(Buffer.from(sum, 'hex'), createHmac('sha256', secret).update(`${time}.`).update(body).digest());
        };
        return { headers: request.headers, said: JSON.parse(body.toString()), isBy };
    }, secure);
    receiver.state.status = 204;
    return receiver;
}

// Quoted-printable and the words of headers, as a reader sees them.
const unquote = (text) => Buffer.from(text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))), 'latin1').toString('utf8');
const unword = (text) => text.replace(/\r\n /g, '').replace(/=\?utf-8\?B\?([^?]*)\?=/g, (_, words) => Buffer.from(words, 'base64').toString('utf8'));

export function readMail(raw) {
    const at = raw.indexOf('\r\n\r\n');
    const headers = Object.fromEntries(raw.slice(0, at).replace(/\r\n /g, '').split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), unword(line.slice(line.indexOf(':') + 2))]));
    return { headers, text: unquote(raw.slice(at + 4)).replace(/\r\n/g, '\n') };
}

// A server of mail. `login`: who may send; `secure`: key and certificate for STARTTLS; `state.refuse`: the answer to RCPT.
export async function mailServer({ login, secure } = {}) {
    const box = mailbox();
    const state = { refuse: null, sessions: 0, plain: 0 };
    const server = net.createServer((first) => {
        let socket = first, rest = '', data = null, known = !login, safe = false, from, to, asked = null;
        const say = (line) => socket.write(`${line}\r\n`);
        const logIn = (text) => {
            const [, user, password] = Buffer.from(text, 'base64').toString().split('\0');
            known = user === login?.user && password === login?.password;
            say(known ? '235 welcome' : '535 no');
        };
        const verbs = {
            EHLO: () => say(['250-here', ...(secure && !safe ? ['250-STARTTLS'] : []), ...(login ? ['250-AUTH PLAIN'] : []), '250 8BITMIME'].join('\r\n')),
            STARTTLS: () => {
                say('220 go on');
                socket.removeAllListeners('data');
                socket = new tls.TLSSocket(first, { isServer: true, ...secure });
                safe = true;
                socket.on('data', hear).on('error', () => {});
            },
            AUTH: (words) => (words[2] ? logIn(words[2]) : ((asked = logIn), say('334 '))),
            MAIL: (words) => (known ? ((from = words.join(' ')), say('250 fine')) : say('530 log in first')),
            RCPT: (words) => (state.refuse ? say(state.refuse) : ((to = /<(.*)>/.exec(words.join(' '))[1]), say('250 fine'))),
            DATA: () => ((data = ''), say('354 go on')),
            QUIT: () => (say('221 bye'), socket.end()),
            RSET: () => say('250 fine'),
        };
        const line = (text) => {
            if (asked) return (asked(text), (asked = null));
            const words = text.split(' ');
            return (verbs[words[0].toUpperCase()] ?? (() => say('500 what?')))(words);
        };
        function hear(bytes) {
            rest += bytes.toString('latin1');
            while (rest) {
                const end = rest.indexOf(data === null ? '\r\n' : '\r\n.\r\n');
                if (end < 0) return;
                const piece = rest.slice(0, end);
                rest = rest.slice(end + (data === null ? 2 : 5));
                if (data === null) line(piece);
                else {
                    data = null;
                    state.plain += !safe;
                    box.put({ from, to, safe, ...readMail(piece.replace(/\r\n\.\./g, '\r\n.')) });
                    say('250 kept');
                }
            }
        }
        state.sessions++;
        first.on('data', hear).on('error', () => {});
        say('220 here');
    });
    const port = await listen(server);
    return { ...box, state, port, close: () => server.close() };
}
