import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choicesOf, followerKey, opponentsOf } from '@/lords/choices';
import type { LordsMove, PlayerEvent } from '@/lords/types';
import { clan as clans } from '../../schema/lords';

function moves(...events: PlayerEvent[]): LordsMove[] {
  return events.map((event) => ({ text: JSON.stringify(event), event, effect: {} }));
}

describe('what one can point at', () => {
  it('sorts the moves by the thing they are about', () => {
    const choices = choicesOf(
      moves(
        { type: 'recruit', place: 3 },
        { type: 'muster', card: 'scott-2', up: false, activate: false },
        { type: 'muster', card: 'scott-2', up: true, activate: true },
        { type: 'target', seat: 2, index: 1 },
        { type: 'target', supporter: 'forsyth-3' },
        { type: 'claim', card: 'wemyss-4' },
      ),
    );
    expect([...choices.recruits.keys()]).toEqual([3]);
    expect(Object.keys(choices.musters.get('scott-2')!)).toEqual(['down', 'activate']);
    expect(choices.followers.has(followerKey(2, 1))).toBe(true);
    expect([...choices.supporters.keys()]).toEqual(['forsyth-3', 'wemyss-4']);
  });

  it('seats the others in turn order', () => {
    expect(opponentsOf(4, 2)).toEqual([3, 0, 1]);
    expect(opponentsOf(3, -3)).toEqual([0, 1, 2]);
  });
});

describe('the sprite', () => {
  const drawings = readFileSync(new URL('../../src/look/lords-symbols.svg', import.meta.url), 'utf8');
  const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);

  it('has every clan in three forms, a badge and a tartan', () => {
    for (const clan of clans.options)
      expect(ids).toEqual(expect.arrayContaining(['face', 'mini', 'stub', 'badge', 'tartan'].map((form) => `lords-${form}-${clan}`)));
  });

  it('refers to nothing that is missing and says no words', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const referred = [...drawings.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((found) => found[1]!);
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
    expect(drawings).not.toContain('<title>');
  });
});
