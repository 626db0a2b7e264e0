/* options.ts: the options of each game in the order people meet them, and the presets; any other game has those of the engine. Names, and what they take, are the engine's. */
import type { GameInfo, Option } from '@/engine/types';
import { isOwn, type OwnGame } from '@/play/views';
import type { OptionValue } from '@/table/table';

export type Label = 'experienced' | 'untested';

export interface Choosable {
  name: string;
  label?: Label;
}

export const choosable: Record<OwnGame, Choosable[]> = {
  caledonia: [
    { name: 'static' },
    { name: 'noscore' },
    { name: 'noports' },
    { name: 'noclans' },
    { name: 'tight', label: 'experienced' },
    { name: 'auction', label: 'experienced' },
    { name: 'swap-neighbourhood' },
    { name: 'extra', label: 'untested' },
    { name: 'contracts-shown' },
  ],
  lords: [
    { name: 'target' },
    { name: 'hand-limit' },
    { name: 'family-activation' },
    { name: 'bruce', label: 'experienced' },
  ],
};

/* From the least to the most. */
export function range(least: number, most: number, step = 1): number[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => least + i * step);
}

/* The options to choose from with so many players, as the engine tells them, in the order of the page. */
export function optionsFor(game: GameInfo, players: number): (Option & Choosable)[] {
  const listed = isOwn(game.name) ? choosable[game.name] : game.options.filter(({ type }) => type !== 'data');
  return listed.flatMap((one) => {
    const option = game.options.find(({ name }) => name === one.name);
    return option?.players.includes(players) ? [{ ...option, ...one }] : [];
  });
}

export type Preset = 'first' | 'usual' | 'own';

export const presets: Record<OwnGame, Record<Preset, Record<string, OptionValue>>> = {
  caledonia: { first: { beginner: true }, usual: {}, own: {} },
  lords: { first: { target: 20 }, usual: {}, own: {} },
};

/* What one can choose before a game. A game without presets of its own has the usual one and, if it has options, one's own. */
export function presetsOf(game: GameInfo | null, name: string): Partial<Record<Preset, Record<string, OptionValue>>> {
  if (isOwn(name)) return presets[name];
  return game && game.options.some(({ type }) => type !== 'data') ? { usual: {}, own: {} } : { usual: {} };
}

/* Names for those who have given none. */
export const friends = ['Isla', 'Hamish', 'Mirae', 'Struan', 'Ailsa'];

/* Who learns a game is met by its gentlest bot. */
const learnersBots: Partial<Record<string, string>> = { caledonia: 'crofter', lords: 'gillie' };
const usualBots: Record<OwnGame, string> = { caledonia: 'steward', lords: 'raider' };

/* The opponent proposed first: unless told, the best, the last of those the engine names. */
export function usualBot(game: string, preset: Preset, bots: string[] = []): string | null {
  if (preset === 'first' && learnersBots[game]) return learnersBots[game];
  return isOwn(game) ? usualBots[game] : (bots.at(-1) ?? null);
}
