/* reporter.ts: `ok NAME` or `failed NAME` for each test, which ./dev counts; indented, why and where its trace is, and what
 * the tests say. With E2E_TIMES=1 how long each took. */
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

function indented(text: string): string {
  return stripVTControlCharacters(text).trimEnd().replaceAll(/^/gm, '    ');
}

function wordsOf({ message, snippet, value, location }: TestError): string {
  const where = location ? `at ${location.file}:${location.line}` : '';
  return indented([message ?? value, snippet, where].filter(Boolean).join('\n'));
}

export default class Names implements Reporter {
  private missing = 0;

  onTestEnd(test: TestCase, { status, errors, attachments, duration, retry }: TestResult): void {
    if (status === 'skipped') this.missing++;
    if (status === 'skipped' || retry > 0) return; /* what has failed once has failed */
    console.log(`${status === 'passed' ? 'ok' : 'failed'} ${test.title}`);
    for (const error of errors) console.log(wordsOf(error));
    for (const { name, path } of attachments) if (name === 'trace' && path) console.log(`    npx playwright show-trace --port 0 ${path}`);
    if (process.env.E2E_TIMES) console.log(`    ${(duration / 1000).toFixed(1)} s`);
  }

  onStdOut(chunk: string | Buffer): void {
    console.log(indented(String(chunk)));
  }

  onStdErr(chunk: string | Buffer): void {
    this.onStdOut(chunk);
  }

  onError(error: TestError): void {
    console.log(wordsOf(error));
  }

  onEnd({ status }: FullResult): void {
    if (this.missing > 0) console.log(`    ${this.missing} tests did not run`);
    if (status === 'interrupted' || status === 'timedout') console.log(`    the run was ${status}`);
  }
}
