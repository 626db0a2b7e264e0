/* judge.test.ts: a seed is held to what was sealed before the game and to what this browser added. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seedAmiss } from '@/online/judge';

const digest = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hash = (bytes: Uint8Array): Promise<string> => Promise.resolve(digest(bytes));

const key = digest('the server’s');
const salts = [digest('mine'), null, digest('another’s')];
const seed = digest(Buffer.from(key + salts.join(''), 'hex')).slice(0, 32);
const over = { winners: [0], key, seed, salts };
const kept = { id: 'x', updated: 0, promise: digest(Buffer.from(key, 'hex')), salt: 'mine' };

describe('a seed', () => {
  it('made of what was sealed and added is right', async () => {
    expect(await seedAmiss(over, kept, 0, hash)).toBeNull();
    expect(await seedAmiss(over, { id: 'x', updated: 0 }, null, hash)).toBeNull(); /* who looked on has nothing to compare */
  });

  it('of another key than the one promised is found', async () => {
    const other = digest('chosen later');
    const made = { ...over, key: other, seed: digest(Buffer.from(other + salts.join(''), 'hex')).slice(0, 32) };
    expect(await seedAmiss(made, kept, 0, hash)).toBe('online.fair.other-key');
  });

  it('that is not made of key and salts is found', async () => {
    expect(await seedAmiss({ ...over, seed: '0'.repeat(32) }, kept, 0, hash)).toBe('online.fair.other-seal');
  });

  it('without one’s own part is found', async () => {
    expect(await seedAmiss(over, { ...kept, salt: 'not that' }, 0, hash)).toBe('online.fair.no-salt');
  });
});
