import { describe, expect, it } from 'vitest';
import { fill, listWords } from '@/text/text';
import { shortened } from '@/ui/Name';

describe('names', () => {
  it('are cut after a whole sign', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(shortened('Isla')).toBe('Isla');
    expect(shortened(family.repeat(24))).toBe(family.repeat(24));
    expect(shortened(family.repeat(30))).toBe(`${family.repeat(23)}…`);
    expect(shortened('e\u0301'.repeat(5), 3)).toBe(`${'e\u0301'.repeat(2)}…`);
    expect(shortened('Ann Bo', 5)).toBe('Ann…');
  });

  it('that run the other way are isolated in sentences, and no others', () => {
    expect(fill('{name} wins', { name: 'שלום' })).toBe('\u2068שלום\u2069 wins');
    expect(fill('{name} wins', { name: 'Isla' })).toBe('Isla wins');
    expect(listWords(['Isla', 'مريم'])).toBe('Isla and \u2068مريم\u2069');
  });
});
