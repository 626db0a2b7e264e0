// vitest.mjs REPORT RESULTS: shows one line per file of a Vitest JSON report and adds
// "name<TAB>ok|failed" lines to RESULTS, as tests.awk does for ctest.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [report, results] = process.argv.slice(2);
const add = (name, ok) => appendFileSync(results, `${name}\t${ok ? 'ok' : 'failed'}\n`);
const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];

for (const file of files) {
    const name = `page/${relative('web/tests', file.name)}`;
    const run = file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed');
    const passed = run.filter(({ status }) => status === 'passed');
    for (const test of run) add(`${name}/${test.fullName.replaceAll(/\s+/g, ' ')}`, test.status === 'passed');
    const broken = file.status !== 'passed' && passed.length === run.length;
    if (broken) add(name, false);
    const failed = run.length - passed.length + (broken ? 1 : 0);
    console.log(`  ${name.padEnd(40)} ${String(passed.length).padStart(4)} passed${failed ? `, ${failed} FAILED` : ''}`);
}
if (!files.length) {
    console.log('  the tests of the page did not run');
    add('page/tests', false);
}
