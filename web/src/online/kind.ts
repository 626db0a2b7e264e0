/* kind.ts: what kind of game a table is for, in words, as the head of its record has it. */
import { choosable } from '@/pages/options';
import { isOwn } from '@/play/views';
import { t, tOrName } from '@/text/text';
import type { Facts } from './room';

/* "Simple game", "Points to win: 40 · Largest hand: 10", or that it is the usual one. */
export function kindWords({ game, options }: Pick<Facts['head'], 'game' | 'options'>): string {
  if (options.beginner === true) return t('new.preset.first');
  const names = isOwn(game) ? choosable[game].map(({ name }) => name) : Object.keys(options);
  const told = names.flatMap((name) => {
    const value = options[name];
    const called = tOrName(`option.${game}.${name}`, name);
    return value === true ? [called] : typeof value === 'number' ? [`${called}: ${value}`] : [];
  });
  return told.length > 0 ? told.join(' · ') : t('new.preset.usual');
}
