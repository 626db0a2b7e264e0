// house.mjs: a real server with knobs: started, asked, ended; what it said is kept.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const program = process.argv[2] ?? 'build/ceilidh';
export const directory = mkdtempSync(join(tmpdir(), 'ceilidh-faults-'));
export const inside = (...names) => join(directory, ...names);
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1));

const shim = inside('shim.so');
execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', shim, 'tests/faults/shim.c']);

/** The numbers of shim.c, by name. */
const KNOBS = ['syncMs', 'syncFails', 'wallMs', 'memory', 'many', 'refused', 'syncs'];
class Knobs {
  constructor() {
    this.file = inside(`knobs-${Math.random()}`);
    this.fd = openSync(this.file, 'w+');
    writeSync(this.fd, Buffer.alloc(8 * KNOBS.length));
  }
  set(name, value) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    writeSync(this.fd, bytes, 0, 8, 8 * KNOBS.indexOf(name));
  }
  get(name) {
    const bytes = Buffer.alloc(8);
    readSync(this.fd, bytes, 0, 8, 8 * KNOBS.indexOf(name));
    return Number(bytes.readBigInt64LE());
  }
  end() {
    closeSync(this.fd);
  }
}

/** Starts a server with its store in `file`; `knobs` of one before may go on, `before` are words before the program's. */
export async function start(file, { words = [], knobs = new Knobs(), before = [] } = {}) {
  const line = [...before, program, 'serve', '--port', '0', '--store', `sqlite:${file}`, '--log', 'stderr',
    '--messages', '100000', '--new-tables', '100000', '--thinkers', '1', ...words];
  const child = spawn(line[0], line.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LANG: 'C', LD_PRELOAD: shim, FAULTS: knobs.file },
  });
  const s = { child, knobs, out: '', err: '', file };
  child.stderr.on('data', (data) => (s.err += data));
  running.add(child);
  s.ended = once(child, 'close').then(([code, signal]) => (running.delete(child), (s.end = { code, signal })));
  const open = new Promise((resolve) => child.stdout.on('data', (data) => ((s.out += data), s.out.includes('\n') && resolve())));
  await Promise.race([open, s.ended]);
  s.site = `http://127.0.0.1:${/:(\d+) /.exec(s.out)?.[1]}`;
  s.stop = async (signal = 'SIGTERM') => {
    const from = Date.now();
    child.kill(signal);
    await s.ended;
    return { ...s.end, ms: Date.now() - from };
  };
  return s;
}

/** The lines of the log with this event. */
export const events = (s, event) =>
  s.err.split('\n').filter((l) => l.startsWith('{')).map((l) => JSON.parse(l)).filter((l) => !event || l.event === event);

/** What it said besides. */
export const sentences = (s) => s.err.split('\n').filter((l) => l && !l.startsWith('{')).join(' / ');

export async function health(s) {
  try {
    return (await fetch(`${s.site}/healthz`, { signal: AbortSignal.timeout(10000) })).status;
  } catch {
    return 0;
  }
}

export async function metric(s, name) {
  const text = await (await fetch(`${s.site}/metrics`)).text();
  return Number(new RegExp(`^ceilidh_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Waits until a look gives what is wanted; says how long that took. */
export async function until(what, look, seconds = 60) {
  const from = Date.now();
  while (!(await look())) {
    if (Date.now() - from > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
  return ((Date.now() - from) / 1000).toFixed(1);
}

/** Runs the program to its end: { code, signal, said }. */
export function run(...words) {
  const { status, signal, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, LANG: 'C' } });
  return { code: status, signal, said: (stdout + stderr).trim().replaceAll(directory + '/', '') };
}

export const verify = (file) => run('verify', '--store', `sqlite:${file}`);
