/* run.mjs: runs the tests of e2e/tests against the real program in a real browser.
 * Prints `ok NAME` or `failed NAME`; games are dealt anew each time and machines are noisy, so what fails is tried once
 * more, and that is said; with arguments only the tests whose names contain one of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBrowser, startServer } from './world.mjs';

const folder = join(import.meta.dirname, 'tests');
const wanted = process.argv.slice(2);
const tests = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort())
  for (const [name, run] of Object.entries((await import(join(folder, file))).default))
    if (wanted.length === 0 || wanted.some((part) => name.includes(part))) tests.push({ name, run, alone: file === 'timings.mjs' });

const limit = Number(process.env.E2E_LIMIT ?? 150) * 1000;

async function within(promise, milliseconds) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds / 1000} s`)), milliseconds)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

let failures = 0;
const server = await startServer();

async function work(queue) {
  const browser = await startBrowser();
  for (let test = queue.shift(); test; test = queue.shift()) {
    const from = Date.now();
    try {
      await within(test.run({ browser, url: server.url }), limit).catch(async (error) => {
        console.log(`    second try of ${test.name}: ${String(error.message).split('\n')[0]}`);
        await within(test.run({ browser, url: server.url }), limit);
      });
      console.log(`ok ${test.name}`);
    } catch (error) {
      failures++;
      console.log(`failed ${test.name}`);
      console.log(`    ${String(error.stack ?? error).split('\n').slice(0, 8).join('\n    ')}`);
    }
    if (process.env.E2E_TIMES) console.log(`    ${((Date.now() - from) / 1000).toFixed(1)} s`);
    for (const context of browser.contexts()) await context.close();
  }
  await browser.close();
}

const together = tests.filter(({ alone }) => !alone);
await Promise.all(Array.from({ length: Math.min(Number(process.env.JOBS ?? 2), together.length) }, () => work(together)));
await work(tests.filter(({ alone }) => alone)); /* what takes the time is not to wait for others */
await server.stop();
process.exit(failures > 0 || tests.length === 0 ? 1 : 0);
