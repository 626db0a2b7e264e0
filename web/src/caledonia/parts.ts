/* parts.ts: the pieces that never change, loaded once before the table is drawn. */
import { gameParts } from '@/table/spare';
import type { CaledoniaParts, Contract, Unit } from './types';

export let parts: CaledoniaParts;

export function setParts(all: CaledoniaParts): void {
  parts = all;
}

export async function loadParts(): Promise<void> {
  setParts(await gameParts<CaledoniaParts>('caledonia'));
}

export function unitNames(): Unit[] {
  return parts.units.map(({ unit }) => unit);
}

export function contractOf(number: number): Contract {
  return parts.contracts[number - 1]!;
}
