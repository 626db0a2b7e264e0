/* open.ts: from the number of a kept game to a table one can sit at. */
import { learned } from '@/app/learned';
import { Refused } from '@/engine/module';
import { LocalTable, OtherGame } from '@/table/local';
import { GameLock } from '@/table/lock';
import { areSeats, Blocked, readSave, SAVE_VERSION, type Save } from '@/table/saves';
import { gameName, loadPart, refusalText, t } from '@/text/text';
import { pause } from './pace';
import { Sitting, type Guide } from './useTable';
import { loadView } from './views';

/* A kept game that cannot be played; its record is still there to be saved. */
export class Unplayable extends Error {
  constructor(words: string, readonly saved?: Save) {
    super(words);
  }
}

const ofSeats = ['seat', 'bot', 'name'];

/* `kept`: the game, if it is known which. */
export function inWords(error: unknown, kept = ''): string {
  if (error instanceof OtherGame) return t('play.other-game', { kept: gameName(kept), found: gameName(error.found) });
  if (error instanceof Blocked) return t('keeping.blocked');
  if (!(error instanceof Refused)) return (error instanceof Error ? error.message : String(error)) || t('play.no-engine');
  const { line, code = '' } = error.refusal;
  if (!line && ofSeats.includes(code)) return t('play.broken-seats');
  return line ? `${t('games.line', { line })} ${refusalText(error.refusal)}` : refusalText(error.refusal);
}

/* A turn that was being composed is taken up as far as it can be. */
function draftOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((move): move is string => typeof move === 'string' && !move.includes('\n')) : [];
}

/* A kept game that can be played, as far as that can be seen without the engine. */
async function readPlayable(id: string): Promise<Save> {
  const saved = await readSave(id);
  if (!saved) throw new Unplayable(t('play.no-such-game'));
  if (saved.version > SAVE_VERSION) throw new Unplayable(t('play.newer-save'), saved);
  if (typeof saved.game !== 'string' || typeof saved.record !== 'string') throw new Unplayable(t('play.broken-save'), saved);
  if (!areSeats(saved.seats)) throw new Unplayable(t('play.broken-seats'), saved);
  return { ...saved, draft: draftOf(saved.draft) };
}

/* The coach beside a first game; a game goes on without one that does not come. */
async function coachOf(id: string): Promise<Guide | null> {
  if (!learned.peek().coached.includes(id)) return null;
  const [found] = await Promise.all([import('@/learn/CoachCard'), loadPart('learn')]).catch(() => [null]);
  return found && { Card: found.CoachCard, End: found.CoachEnd };
}

/* The lock comes first: what is read then is what no other tab changes any more. */
export async function openGame(id: string): Promise<Sitting> {
  const lock = new GameLock(id);
  await lock.take({ ifAvailable: true });
  const saved = await readPlayable(id).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const opening = LocalTable.open(saved, lock, pause);
  try {
    const [table, view, guide] = await Promise.all([opening, loadView(saved.game), coachOf(id)]);
    return new Sitting(table, view, guide);
  } catch (error) {
    opening.then((table) => table.close(), () => undefined);
    throw new Unplayable(inWords(error, saved.game), saved);
  }
}
