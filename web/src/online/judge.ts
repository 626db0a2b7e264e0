/*
 * judge.ts: what can be checked once a game on a server has ended. Before the game the server sealed its part of the seed, a key; then
 * each seat added something; the seed is the beginning of the hash of all of it, and every draw follows from the seed.
 */
import { Refused } from '@/engine/module';
import { sha256, verifyRecord } from '@/table/spare';
import { refusalText, t } from '@/text/text';
import type { Facts } from './room';
import type { KeptTable } from './seats';

export type Finding = { kind: 'good'; draws: number; own: boolean } | { kind: 'bad'; why: string };
export type Over = NonNullable<Facts['over']>;
type Hash = (bytes: Uint8Array) => Promise<string>;

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
}

/* Why the seed is not made of what was sealed and added; null if it is. */
export async function seedAmiss({ key, seed, salts }: Over, kept: KeptTable, you: number | null, hash: Hash): Promise<string | null> {
  if (kept.promise && (await hash(bytesOf(key))) !== kept.promise) return 'online.fair.other-key';
  if (!(await hash(bytesOf(key + salts.join('')))).startsWith(seed)) return 'online.fair.other-seal';
  if (kept.salt && you !== null && salts[you] !== (await hash(new TextEncoder().encode(kept.salt)))) return 'online.fair.no-salt';
  return null;
}

function drawsOf(record: string): number {
  return record.split('\n').filter((line) => /^\d+ \* /.test(line)).length;
}

/* Holds the record of a game that has ended to everything that was sealed; `commit` is the seal of the seed. */
export async function judge(record: string, commit: string | undefined, over: Over, kept: KeptTable, you: number | null, hash: Hash = sha256): Promise<Finding> {
  try {
    await verifyRecord(record);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { kind: 'bad', why: refusalText(error.refusal) };
  }
  const sealed = record.includes(`\ncommit ${kept.commit ?? commit}\n`) && record.includes(`\nseed ${over.seed}\n`);
  const amiss = sealed ? await seedAmiss(over, kept, you, hash) : 'online.fair.other-seal';
  return amiss ? { kind: 'bad', why: t(amiss) } : { kind: 'good', draws: drawsOf(record), own: Boolean(kept.promise && kept.salt && you !== null) };
}
