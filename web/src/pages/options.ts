/* options.ts: the options of each game in the order people meet them, and the presets. Names are the engine's. */
import type { GameName } from '@/engine/types';
import type { OptionValue } from '@/table/table';

export type Label = 'experienced' | 'untested';

export interface Choosable {
  name: string;
  kind: 'flag' | 'number';
  values?: number[]; /* of a number; the engine's usual value stands first in words as "usual" */
  label?: Label;
}

export const choosable: Record<GameName, Choosable[]> = {
  caledonia: [
    { name: 'static', kind: 'flag' },
    { name: 'noscore', kind: 'flag' },
    { name: 'noports', kind: 'flag' },
    { name: 'noclans', kind: 'flag' },
    { name: 'tight', kind: 'flag', label: 'experienced' },
    { name: 'auction', kind: 'flag', label: 'experienced' },
    { name: 'swap-neighbourhood', kind: 'flag' },
    { name: 'extra', kind: 'flag', label: 'untested' },
    { name: 'contracts-shown', kind: 'number', values: [4, 5, 6, 7, 8, 9, 10] },
  ],
  lords: [
    { name: 'target', kind: 'number', values: [20, 30, 40, 50] },
    { name: 'hand-limit', kind: 'number', values: [9, 10] },
    { name: 'family-activation', kind: 'flag' },
    { name: 'bruce', kind: 'flag', label: 'experienced' },
  ],
};

export type Preset = 'first' | 'usual' | 'own';

export const presets: Record<GameName, Record<Preset, Record<string, OptionValue>>> = {
  caledonia: { first: { beginner: true }, usual: {}, own: {} },
  lords: { first: { target: 20 }, usual: {}, own: {} },
};

/* How many can sit down; the engine has the last word. */
export const sizes: Record<GameName, number[]> = { caledonia: [1, 2, 3, 4], lords: [2, 3, 4, 5] };

/* Names for those who have given none. */
export const friends = ['Isla', 'Hamish', 'Mirae', 'Struan', 'Ailsa'];

/* The opponent proposed first. */
export const usualBot: Record<GameName, string> = { caledonia: 'steward', lords: 'raider' };
