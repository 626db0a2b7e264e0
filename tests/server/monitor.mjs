// monitor.mjs: what operators are told of is what there is: monitor.mjs PROGRAM
// Figures in /metrics, in the Grafana file and in docs/operations.md; lines of the log; settings of the example file.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { runTests } from '../run.mjs';

const [program] = process.argv.slice(2);
const text = (file) => readFileSync(file, 'utf8');
const sorted = (names) => [...new Set(names)].sort();
const all = (source, pattern) => [...source.matchAll(pattern)].map((found) => found[1]);

const child = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(child.stdout, 'data');
const answer = await fetch(`http://127.0.0.1:${/:(\d+) /.exec(line)[1]}/metrics`);
const metrics = await answer.text();
child.kill('SIGTERM');
await once(child, 'close');

const operations = text('docs/operations.md');
/** What the first column of the table below a heading names. */
const table = (heading) => all(operations.split(`\n### ${heading}\n`)[1].split('\n#')[0], /^\| `([^`]+)`/gm);
const served = sorted(all(metrics, /^ceilidh_(\w+) /gm));

const tests = {
  'every figure is explained'() {
    assert.ok(served.length > 30);
    assert.deepEqual(sorted(table('Figures')), served);
  },
  'the dashboard shows figures that there are, and all of them'() {
    const { panels } = JSON.parse(text('packaging/grafana.json'));
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => all(expr, /ceilidh_(\w+)/g)));
    assert.deepEqual(sorted(shown), served);
  },
  'counters are counted and gauges are not'() {
    for (const [, name, kind] of metrics.matchAll(/^# TYPE ceilidh_(\w+) (\w+)$/gm))
      assert.equal(kind, name.endsWith('_total') ? 'counter' : 'gauge', name);
  },
  'every line of the log is explained'() {
    const said = readdirSync('src/server').filter((name) => name.endsWith('.c')).flatMap((name) =>
      [...text(`src/server/${name}`).matchAll(/log_event\(\s*&s->log,[^"]*"(\w+)",\s*(?:"(\w+)"|NULL)/g)]
        .map(([, event, code]) => (code ? `${event} ${code}` : event)));
    assert.ok(said.length >= 7);
    assert.deepEqual(sorted(table('The log')), sorted(said));
  },
  'the example names every setting, with what is usual'() {
    const list = text('src/server/config.h').split('#define SETTINGS(X)')[1].split('enum setting')[0];
    const settings = [...list.matchAll(/X\(\w+, "([\w-]+)", \w+, \w+, "\w+",\s+"([^"]*)"\)/g)].map(([, name, usual]) => `${name} = ${usual}`.trim());
    assert.ok(settings.length > 25);
    const ours = ['store', 'log']; // which the package sets
    const example = text('packaging/ceilidh.conf');
    const shown = all(example, /^#([a-z][\w-]* =.*)$/gm).map((said) => said.trim());
    const set = all(example, /^([a-z][\w-]*) =/gm);
    assert.deepEqual(sorted(set), sorted(ours));
    assert.deepEqual(sorted(shown), sorted(settings.filter((said) => !ours.includes(said.split(' ')[0]))));
  },
};

await runTests(tests);
