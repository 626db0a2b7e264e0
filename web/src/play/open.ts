/* open.ts: from the number of a kept game to a table one can sit at. */
import { settings } from '@/app/settings';
import { Refused } from '@/engine/module';
import { LocalTable } from '@/table/local';
import { GameLock } from '@/table/lock';
import { readSave, SAVE_VERSION, type Save } from '@/table/saves';
import { refusalText, t } from '@/text/text';
import { Sitting } from './useTable';
import { loadView } from './views';

/* A kept game that cannot be played; its record is still there to be saved. */
export class Unplayable extends Error {
  constructor(words: string, readonly saved?: Save) {
    super(words);
  }
}

export function inWords(error: unknown): string {
  if (!(error instanceof Refused)) return (error instanceof Error ? error.message : String(error)) || t('play.no-engine');
  const { line } = error.refusal;
  return line ? `${t('games.line', { line })} ${refusalText(error.refusal)}` : refusalText(error.refusal);
}

/* A kept game that can be played, as far as that can be seen without the engine. */
async function readPlayable(id: string): Promise<Save> {
  const saved = await readSave(id);
  if (!saved) throw new Unplayable(t('play.no-such-game'));
  if (saved.version > SAVE_VERSION) throw new Unplayable(t('play.newer-save'), saved);
  if (typeof saved.game !== 'string' || typeof saved.record !== 'string') throw new Unplayable(t('play.broken-save'), saved);
  return saved;
}

/* The lock comes first: what is read then is what no other tab changes any more. */
export async function openGame(id: string): Promise<Sitting> {
  const lock = new GameLock(id);
  await lock.take({ ifAvailable: true });
  const saved = await readPlayable(id).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const opening = LocalTable.open(saved, lock, () => settings.value.pace);
  try {
    const [table, view] = await Promise.all([opening, loadView(saved.game)]);
    return new Sitting(table, view);
  } catch (error) {
    opening.then((table) => table.close(), () => undefined);
    throw new Unplayable(inWords(error), saved);
  }
}
