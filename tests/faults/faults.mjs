// faults.mjs: the real server, with faults from outside: faults.mjs PROGRAM. What is injected, what it says, and that
// nothing which was confirmed is lost. Run by ./dev soak faults; the disk that is full needs root, to mount one.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { runTests } from '../run.mjs';
import { events, health, inside, metric, run, sentences, start, until, verify } from './house.mjs';
import { ask, begin, check, play, turn } from './players.mjs';

const tell = (...words) => console.log(`    ${words.join(' ')}`);
const clean = (file) => {
  const { code, said } = verify(file);
  assert.equal(code, 0, said);
  tell(`verify: ${said}`);
};
const refusal = ({ status, said }) => `${status} ${said.why?.code ?? said.code ?? ''}`;

const tests = {};

tests['the disk is full'] = async () => {
  const disk = inside('disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'none', disk]);
  try {
    const file = `${disk}/games.sqlite`;
    const s = await start(file);
    const g = await begin(s.site, 'lords');
    await play(g, 10);
    try {
      writeFileSync(`${disk}/fill`, Buffer.alloc(16 << 20));
    } catch (error) {
      assert.equal(error.code, 'ENOSPC');
    }
    const was = g.confirmed;
    let no;
    for (let i = 0; i < 400 && !no; i++) {
      const answer = await turn(g);
      if (answer.status !== 200) no = answer;
    }
    assert.ok(no, 'it went on playing on a full disk');
    tell(`full: ${g.confirmed - was} turns had room, then: ${refusal(no)}`);
    assert.equal(no.status, 503);
    assert.equal(await health(s), 503);
    tell(`health is 503 at once; log: ${JSON.stringify(events(s, 'store')[0])}`);
    assert.equal(s.end, undefined);
    const copy = run('backup', `${disk}/copy.store`, '--store', `sqlite:${file}`);
    assert.notEqual(copy.code, 0);
    assert.ok(!existsSync(`${disk}/copy.store`) && !existsSync(`${disk}/copy.store.half`), 'half a backup is left');
    tell(`backup onto it: exit ${copy.code}, ${copy.said}`);
    await check(g);
    rmSync(`${disk}/fill`);
    tell(`with room again: healthy after ${await until('healthy', async () => (await health(s)) === 200)} s`);
    await play(g, 20);
    await check(g);
    const end = await s.stop();
    assert.deepEqual([end.code, end.signal], [0, null]);
    clean(file);
    try {
      writeFileSync(`${disk}/fill`, Buffer.alloc(16 << 20));
    } catch { /* it is full */ }
    const other = await start(`${disk}/new.sqlite`);
    await other.ended;
    assert.equal(other.end.code, 2);
    tell(`a new store on a full disk: exit 2, ${sentences(other)}`);
    rmSync(`${disk}/fill`);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
};

tests['the disk is slow'] = async () => {
  const file = inside('slow.sqlite');
  const s = await start(file);
  const g = await begin(s.site, 'lords');
  await play(g, 5);
  for (const ms of [200, 1000]) {
    s.knobs.set('syncMs', ms);
    const from = Date.now();
    await play(g, 3);
    tell(`each sync ${ms} ms longer: ${Math.round((Date.now() - from) / 3)} ms a turn, health ${await health(s)}`);
    assert.equal(await health(s), 200);
  }
  s.knobs.set('syncMs', 20000);
  const late = turn(g);
  tell(`each sync 20 s longer: health 503 after ${await until('not healthy', async () => (await health(s)) === 503)} s; the page is still served: ${(await fetch(s.site)).status}`);
  s.knobs.set('syncMs', 0);
  tell(`the turn that waited: ${refusal(await late)}; healthy again after ${await until('healthy', async () => (await health(s)) === 200)} s`);
  await play(g, 5);
  await check(g);
  s.knobs.set('syncMs', 7000);
  const during = turn(g);
  await until('something waits to be kept', async () => (await metric(s, 'store_waiting')) > 0);
  const end = await s.stop();
  tell(`SIGTERM during a sync of 7 s: exit ${end.code} after ${end.ms} ms; the turn: ${refusal(await during)}`);
  assert.deepEqual([end.code, end.signal], [0, null]);
  clean(file);
  s.knobs.set('syncMs', 0);
  const again = await start(file);
  g.site = again.site;
  await check(g);
  await play(g, 5);
  await again.stop();
};

tests['the disk fails'] = async () => {
  const file = inside('broken.sqlite');
  const s = await start(file);
  const g = await begin(s.site, 'lords');
  await play(g, 10);
  s.knobs.set('syncFails', 1);
  const no = await turn(g);
  await s.ended;
  tell(`a sync that fails: ${refusal(no)}; exit ${s.end.code}: ${sentences(s)} ${JSON.stringify(events(s, 'store')[0])}`);
  assert.equal(s.end.code, 1);
  const again = await start(file);
  g.site = again.site;
  await check(g);
  await play(g, 10);
  await again.stop();
  clean(file);
};

const YEAR = 365 * 86400 * 1000;
tests['the clock jumps'] = async () => {
  const file = inside('clock.sqlite');
  let s = await start(file);
  const g = await begin(s.site, 'lords', [600000, 0, 600000]);
  const knobs = s.knobs;
  const left = async () => {
    const answer = await fetch(`${s.site}/api/t/${g.table}`, { headers: { authorization: `Bearer ${g.secrets[0]}` } });
    const { clock, state } = await answer.json();
    assert.equal(state, 'playing');
    return clock;
  };
  await play(g, 4);
  for (const [what, by] of [['ten years ahead', 10 * YEAR], ['ten years back', -10 * YEAR], ['right again', 0]]) {
    knobs.set('wallMs', by);
    const second = await metric(s, 'uptime_seconds');
    await until('it has looked after everybody', async () => (await metric(s, 'uptime_seconds')) > second + 1); // once a second
    await play(g, 4);
    tell(`${what} while it runs: play goes on, ${(JSON.stringify(await left()))}; clock_ahead_seconds ${await metric(s, 'clock_ahead_seconds')}`);
    assert.equal(await health(s), 200);
  }
  await check(g);
  for (const [what, by] of [['ten years back', -10 * YEAR], ['right again', 0], ['ten years ahead', 10 * YEAR], ['right again', 0]]) {
    await s.stop();
    knobs.set('wallMs', by);
    s = await start(file, { knobs });
    g.site = s.site;
    await play(g, 4);
    await check(g);
    tell(`${what} at the next start: play goes on, ${JSON.stringify(await left())}; log: ${JSON.stringify(events(s, 'clock')[0] ?? 'nothing')}`);
  }
  await s.stop();
  clean(file);
};

// libev does not go on without memory; everything else does, or ends in order.
function abortedByLibrary(s) {
  assert.equal(s.end.signal, 'SIGABRT');
  assert.match(sentences(s), /^\(libev\) cannot allocate/);
}

// Does something with the n-th allocation refused, and every fourth time three more; counts what became of it.
async function starved(s, n, act, fates) {
  s.knobs.set('many', n % 4 === 0 ? 3 : 0);
  s.knobs.set('memory', n);
  const status = await act();
  s.knobs.set('memory', 0);
  if (status !== 200) await until('there, or ended', async () => s.end || (await health(s)));
  const fate = s.end ? `ended, ${s.end.signal ?? `exit ${s.end.code}`}` : `went on, ${status}`;
  fates[fate] = (fates[fate] ?? 0) + 1;
  if (!s.end) return s;
  if (fates[fate] === 1) tell(`${fate}: ${sentences(s)}`);
  if (s.end.signal) abortedByLibrary(s);
  else assert.deepEqual([s.end, /no memory left/.test(sentences(s))], [{ code: 1, signal: null }, true]);
  return start(s.file, { knobs: s.knobs });
}

tests['memory runs out for a moment'] = async () => {
  let s = await start(inside('memory.sqlite'));
  const { knobs } = s;
  const fates = {}, making = {};
  let g = await begin(s.site, 'caledonia');
  for (let n = 1; n <= 80; n++) {
    s = await starved(s, n, async () => (await turn(g)).status, fates);
    g.site = s.site;
    await check(g);
    assert.equal(s.end, undefined, `it ended later: ${s.err}`);
  }
  const whole = [];
  for (let n = 1; n <= 80; n++)
    s = await starved(s, n, () => begin(s.site, 'lords').then((made) => (whole.push(made), 200), () => 503), making);
  tell(`${knobs.get('refused')} allocations refused: during 80 turns ${JSON.stringify(fates)}, while 80 tables were made and begun ${JSON.stringify(making)}`);
  for (const made of whole) {
    made.site = s.site;
    await check(made);
  }
  g.site = s.site;
  await check(g);
  await play(g, 5);
  await s.stop();
  clean(s.file);
};

tests['memory runs out for good'] = async () => {
  const file = inside('none.sqlite');
  const s = await start(file);
  const g = await begin(s.site, 'lords');
  await play(g, 10);
  s.knobs.set('many', 1 << 30); // every allocation fails from here on
  s.knobs.set('memory', 1);
  const answer = await turn(g);
  await until('it cannot be reached', async () => s.end || (await health(s)) !== 200);
  if (events(s, 'stopping').length) await s.ended; // which takes no memory either
  tell(`every allocation fails: ${refusal(answer)}; ${s.end ? `ended, ${s.end.signal ?? `exit ${s.end.code}`}: ${sentences(s)}` : `it waits, health ${await health(s)}`}`);
  s.knobs.set('memory', 0);
  if (!s.end) tell(`with memory again: healthy after ${await until('healthy', async () => s.end || (await health(s)) === 200)} s, ${refusal(await turn(g))}`);
  if (!s.end) await s.stop();
  if (s.end.signal) abortedByLibrary(s);
  const again = await start(file);
  g.site = again.site;
  await check(g);
  await play(g, 5);
  await again.stop();
  clean(file);
};

// A limit of the kernel's: who goes beyond it is killed, which is like any other kill.
tests['memory beyond the limit of the unit'] = async () => {
  const cgroup = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'].find((place) => existsSync(`${place}/cgroup.procs`));
  const old = existsSync('/sys/fs/cgroup/memory/cgroup.procs');
  const group = `${cgroup}/ceilidh-faults-${process.pid}`;
  mkdirSync(group);
  try {
    writeFileSync(`${group}/${old ? 'memory.limit_in_bytes' : 'memory.max'}`, String(24 << 20));
    const file = inside('limit.sqlite');
    const s = await start(file);
    const g = await begin(s.site, 'lords');
    await play(g, 10);
    await check(g);
    writeFileSync(`${group}/cgroup.procs`, String(s.child.pid));
    const hash = { name: 'Ann', password: 'a password of some length', secret: Buffer.alloc(16, 7).toString('base64url') };
    const { status } = await ask(s.site, 'account', hash); // needs 32 MiB
    if (!status) await until('it has ended', () => s.end);
    tell(`24 MiB, and a password to hash: ${status || 'no answer'}; ${JSON.stringify(s.end ?? 'it lives')}`);
    if (!s.end) await s.stop();
    const again = await start(file);
    g.site = again.site;
    await check(g);
    await play(g, 5);
    await again.stop();
    clean(file);
  } finally {
    await until('the group is empty', () => readFileSync(`${group}/cgroup.procs`, 'utf8') === '');
    rmdirSync(group);
  }
};

// A store with several games in it, closed, so that everything is in one file.
async function library(file, games) {
  const s = await start(file);
  const all = [];
  for (let i = 0; i < games; i++) {
    all.push(await begin(s.site, i % 2 ? 'caledonia' : 'lords'));
    await play(all[i], 30);
    await check(all[i]);
  }
  await until('all is tidy', async () => (await metric(s, 'store_untidy')) === 0);
  return { s, all };
}

tests['the file is damaged'] = async () => {
  const good = inside('good.sqlite');
  const { s, all } = await library(good, 6);
  await s.stop();
  clean(good);
  const bytes = readFileSync(good);
  const file = inside('bad.sqlite');
  const damaged = (change) => {
    const copy = Buffer.from(bytes);
    change(copy);
    for (const tail of ['-wal', '-shm']) rmSync(file + tail, { force: true });
    writeFileSync(file, copy);
  };

  damaged((b) => b.fill(0x5a, 0, 100));
  const head = await start(file);
  await head.ended;
  assert.equal(head.end.code, 2);
  tell(`its head is gone: serve exits ${head.end.code}: ${sentences(head)}; verify exits ${verify(file).code}`);
  damaged((b) => void b.writeUInt32BE(999, 60));
  const newer = await start(file);
  await newer.ended;
  assert.equal(newer.end.code, 2);
  tell(`of a version to come: ${sentences(newer)}`);

  const said = {};
  for (let i = 0; i < 80; i++) {
    const at = 100 + ((i * 7919 * 131) % (bytes.length - 600));
    damaged((b) => b.fill(0xa5, at, at + (i % 2 ? 512 : 1)));
    const { code, signal, said: words } = verify(file);
    assert.equal(signal, null, `verify died at byte ${at}`);
    const kind = `exit ${code}`;
    (said[kind] ??= []).push(words.split('\n')[0]);
  }
  for (const [kind, words] of Object.entries(said)) tell(`1 or 512 bytes changed anywhere: verify ${kind} ${words.length} times, e.g. ${words[0]}`);

  // A move of a journal: the table says so, the others play on.
  const line = Buffer.from('name p0 Ann');
  damaged((b) => {
    const at = b.indexOf(line);
    assert.ok(at > 0);
    b.write('nmae', at);
  });
  const found = verify(file);
  assert.equal(found.code, 1, found.said);
  tell(`a line of one journal: verify exits ${found.code}: ${found.said.split('\n')[0]}`);
  const t = await start(file);
  let bad = 0;
  for (const g of all) {
    g.site = t.site;
    const answer = await turn(g);
    if (answer.status === 200) await check(g);
    else {
      bad++;
      tell(`who opens that table is told: ${refusal(answer)} ${JSON.stringify(answer.said)}`);
    }
  }
  assert.equal(bad, 1);
  tell(`the other ${all.length - bad} tables play on; health ${await health(t)}; log: ${events(t).map((e) => JSON.stringify(e)).join(' ')}`);
  await t.stop();
};

tests['the file is damaged while it is served'] = async () => {
  const file = inside('live.sqlite');
  const { s, all } = await library(file, 4);
  const size = statSync(file).size;
  const hurt = Buffer.alloc(size - 4096, 0xa5);
  const fd = openSync(file, 'r+');
  writeSync(fd, hurt, 0, hurt.length, 4096);
  closeSync(fd);
  const fates = {};
  for (let i = 0; i < 8 && !s.end; i++) for (const g of all) {
    const answer = await turn(g);
    fates[refusal(answer)] = (fates[refusal(answer)] ?? 0) + 1;
  }
  tell(`all pages but the first overwritten: turns ${JSON.stringify(fates)}; ${s.end ? `ended ${JSON.stringify(s.end)} ${sentences(s)}` : `still there, health ${await health(s)}`}; log: ${JSON.stringify(events(s, 'store')[0] ?? 'nothing')}`);
  if (!s.end) await s.stop();
  assert.equal(s.end.signal, null);
  const { code, said } = verify(file);
  assert.notEqual(code, 0);
  tell(`verify afterwards exits ${code}: ${said.split('\n')[0]}`);
};

tests['the end of the write-ahead log is damaged'] = async () => {
  const file = inside('wal.sqlite');
  const s = await start(file);
  const g = await begin(s.site, 'lords');
  await play(g, 20);
  await check(g);
  await s.stop('SIGKILL');
  const wal = readFileSync(`${file}-wal`);
  wal.fill(0xa5, Math.floor(wal.length / 2), Math.floor(wal.length / 2) + 64);
  writeFileSync(`${file}-wal`, wal);
  const { code, said } = verify(file);
  tell(`64 bytes in the middle of -wal: verify exits ${code}: ${said}; what came after them is gone`);
  assert.equal(code, 0);
};

await runTests(tests, process.argv[3]);
process.exit();
