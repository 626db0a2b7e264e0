// request.mjs: a request over plain HTTP from an address of its own, by way of a proxy that the server trusts.
import http from 'node:http';

let people = 0;

/** The answer: { status, headers, text, said }, `said` being what a text of JSON says, else null. */
export function request(method, path, { port, body, secret, headers = {}, agent = false }) {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
        const asked = http.request({
            method, path, port, host: '127.0.0.1', agent,
            headers: {
                'x-forwarded-for': `10.1.${++people >> 8}.${people & 255}`,
                ...(secret && { authorization: `Bearer ${secret}` }),
                ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
                ...headers,
            },
        }, (answer) => {
            let all = '';
            answer.setEncoding('utf8').on('data', (data) => (all += data));
            answer.on('end', () => {
                const json = answer.headers['content-type']?.startsWith('application/json') && all;
                resolve({ status: answer.statusCode, headers: answer.headers, text: all, said: json ? JSON.parse(all) : null });
            });
        });
        asked.on('error', reject);
        asked.end(text);
    });
}
