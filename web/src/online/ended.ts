/* ended.ts: how the people at a table have ended the game before its rules did, in words. */
import { seatsOf, type OnlineTable } from '@/table/online';
import type { Table } from '@/table/table';
import { listWords, t } from '@/text/text';
import type { Facts } from './room';

export function endWords(facts: Pick<Facts, 'state' | 'seats' | 'resigned' | 'over'>): string {
  const seats = seatsOf(facts);
  const names = (who: number[]): string => listWords(who.map((seat) => seats[seat]!.name));
  if (facts.state === 'abandoned') return t('online.abandoned');
  return t('online.ended', { name: names(facts.resigned), winner: names(facts.over?.winners ?? []) });
}

export function ended(table: Table): string {
  return endWords((table as OnlineTable).room.facts.value!);
}
