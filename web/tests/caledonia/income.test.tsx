import { isValidElement, type ComponentChildren } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { Income } from '@/caledonia/boards/OwnBoard';
import { setSentences } from '@/text/text';

interface Insight {
  players: { income: { money: number; goods: Record<string, number> }; convert: Record<string, number> }[];
  round_glory: number[];
}

const held = vi.hoisted(() => ({ insight: null as unknown }));
vi.mock('@/caledonia/hand', async (real) => ({ ...(await real<object>()), useCaledonia: () => held }));

/* The words in it, not those of components within. */
function wordsOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (isValidElement(node)) return wordsOf((node.props as { children?: ComponentChildren }).children);
  return typeof node === 'string' ? node : '';
}

function told(insight: Insight): string {
  held.insight = insight;
  return wordsOf(Income({ seat: 0 }));
}

const none = { income: { money: 0, goods: {} }, convert: {} };

beforeEach(() => setSentences('en', { 'cal.nothing': 'nothing', 'cal.round-glory': '{n} Glory', 'cal.income.convert': 'makes {what}' }));

it('says that the next production brings nothing, and only then', () => {
  expect(told({ players: [none], round_glory: [0] })).toContain('nothing');
  expect(told({ players: [none], round_glory: [24] })).not.toContain('nothing');
  expect(told({ players: [{ ...none, convert: { bread: 1 } }], round_glory: [0] })).not.toContain('nothing');
  expect(told({ players: [{ ...none, income: { money: 4, goods: {} } }], round_glory: [0] })).not.toContain('nothing');
});
