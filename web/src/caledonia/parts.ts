/* parts.ts: the pieces that never change, loaded once before the table is drawn. */
import { gameParts } from '@/table/spare';
import type { CaledoniaParts, Contract } from './types';

export let parts: CaledoniaParts;

export async function loadParts(): Promise<void> {
  parts = await gameParts<CaledoniaParts>('caledonia');
}

export function contractOf(number: number): Contract {
  return parts.contracts[number - 1]!;
}
