/* EffectLine.tsx: what a move gives and takes, as the engine says. */
import { Icon } from '@/ui/Icon';
import { money, nameOf, signed, t } from '@/text/text';
import type { Effect } from '../types';

export function EffectLine({ effect }: { effect: Effect }) {
  const entries: [string, number, string][] = [
    ...(effect.glory ? [['glory', effect.glory, t('name.glory')] as [string, number, string]] : []),
    ...Object.entries(effect.goods ?? {}).map(([good, n]) => [`good-${good}`, n, nameOf(good)] as [string, number, string]),
    ...Object.entries(effect.imports ?? {}).map(([name, n]) => [`import-${name}`, n, nameOf(name)] as [string, number, string]),
  ];
  if (entries.length === 0 && !effect.money) return null;
  return (
    <span class="effect">
      {effect.money ? <b class={effect.money < 0 ? 'cost' : 'gain'}>{money(effect.money, true)}</b> : null}
      {entries.map(([icon, n, name]) => (
        <span key={icon} class={n < 0 ? 'cost' : 'gain'} title={name}>
          {signed(n)} <Icon name={icon} size={18} /><span class="unseen">{name}</span>
        </span>
      ))}
    </span>
  );
}
