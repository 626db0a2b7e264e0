/* export.ts: all games of the account in one file: a record each, as far as one may know it, and what is kept of the account. */
import { myRows, recordOf, Refused } from './account';
import type { Account, Row } from './types';
import { zip, type ZipFile } from './zip';

async function fileOf({ table, game, time }: Row): Promise<ZipFile> {
  return { name: `${game}-${table}.ceilidh`, text: await recordOf(table), time };
}

function save(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); /* some browsers read it later */
}

/* How many games there were; tables whose game has not begun have no record. */
export async function exportGames(told: Account, progress: (done: number, all: number) => void): Promise<number> {
  const rows = (await myRows()).filter(({ state }) => state !== 'open');
  const { account, name, since, sessions, tokens } = told;
  const files: ZipFile[] = [{ name: 'you.json', text: `${JSON.stringify({ account, name, since, sessions, tokens, tables: rows }, null, 2)}\n`, time: Date.now() }];
  for (const [done, row] of rows.entries()) {
    progress(done, rows.length);
    const file = await fileOf(row).catch((error: unknown) => {
      if (error instanceof Refused && error.why.code === 'not-started') return null; /* given up before it began */
      throw error;
    });
    if (file) files.push(file);
  }
  save(zip(files), 'ceilidh-games.zip');
  return files.length - 1;
}
