/* serve.ts: a server of one's own, that keeps its tables in a file and can be killed and started again where it was. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './world.ts';

export class Server {
  url = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'ceilidh-e2e-'));
  private child: ChildProcess | null = null;

  constructor(private readonly words: string[] = []) {}

  /* Resolves once it says where it is: on a free port, and on the same one ever after. */
  start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const child = spawn(program, ['serve', '--port', port, '--store', `sqlite:${join(this.folder, 'tables')}`, ...this.words]);
    this.child = child;
    return new Promise((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout.on('data', (said: Buffer) => {
        const [found] = /http:\/\/[\w.:[\]]+/.exec(said.toString()) ?? [];
        if (found) resolve(void (this.url = found.replace(/\/$/, '')));
      });
    });
  }

  /* At once, whatever it was doing. */
  kill(): Promise<void> {
    return new Promise((gone) => {
      this.child!.removeAllListeners('exit').once('exit', () => gone());
      this.child!.kill('SIGKILL');
    });
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}
