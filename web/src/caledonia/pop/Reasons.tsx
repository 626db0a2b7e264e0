/* Reasons.tsx: what cannot be done here, in one line that unfolds, with links to the rules. */
import type { Reason } from '@/engine/types';
import { listWords, nameOf, reasonText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { unitNames } from '../parts';
import type { Unit } from '../types';

export function firstFailure(reasons: Reason[] | null | undefined): Reason | undefined {
  return reasons?.find((reason) => !reason.holds);
}

/* The conditions that can be said in two or three words, where there is no room for a sentence. */
const brief = ['money', 'terrain', 'empty', 'piece', 'reach', 'no-reach', 'loch', 'in-play', 'border', 'worker', 'fishermen', 'merchants', 'goods', 'both-sides', 'promise', 'main', 'asked'];

export function briefly({ code, need, have, what, other }: Reason): string {
  if (code === 'terrain' && other) return t('brief.needs', { what: nameOf(other) });
  return brief.includes(code) ? t(`brief.${code}`, { need, have, what: what ? nameOf(what) : '' }) : t('brief.other');
}

/* "needs forest" or "none left", and who; what the land is instead is said once, of all that need another. */
function inBrief(groups: Refused[]): { words: string; units: Unit[] }[] {
  const lines = new Map<string, Unit[]>();
  for (const { units, reason } of groups.toSorted((a, b) => Number(b.reason.code === 'terrain') - Number(a.reason.code === 'terrain')))
    lines.set(briefly(reason), [...(lines.get(briefly(reason)) ?? []), ...units]);
  const land = groups.find(({ reason }) => reason.code === 'terrain')?.reason;
  const last = groups.filter(({ reason }) => reason.code === 'terrain').map(({ reason }) => briefly(reason)).at(-1);
  return [...lines].map(([words, units]) => ({
    units,
    words: words === last && land?.list ? t('brief.land', { words, space: land.space, list: listWords(land.list.map(nameOf)) }) : words,
  }));
}

export interface Refused {
  units: Unit[];
  reason: Reason;
  words: string;
}

/* What cannot stand here, those for the same reason together. `able`: the units this player has at all. */
export function refusedHere(reasons: (Reason[] | null)[], able: ReadonlySet<Unit>): Refused[] {
  const groups = new Map<string, Refused>();
  for (const [i, unit] of unitNames().entries()) {
    const reason = firstFailure(reasons[i]);
    if (!reason || !able.has(unit)) continue;
    const words = reasonText(reason);
    if (!groups.has(words)) groups.set(words, { units: [], reason, words });
    groups.get(words)!.units.push(unit);
  }
  return [...groups.values()];
}

/* One line: "Not here: woodcutter needs forest; d5 is grass · cow none left"; unfolded a sentence each, with the rule. */
export function NotHere({ groups }: { groups: Refused[] }) {
  if (groups.length === 0) return null;
  return (
    <details class="pop-not">
      <summary>
        <span class="pop-not-line">
          {t('pop.not-here')}{' '}
          {inBrief(groups).map(({ units, words }, i) => (
            <span key={words}>{i > 0 && ' · '}<b>{units.map(nameOf).join(', ')}</b> {words}</span>
          ))}
        </span>
      </summary>
      <ul>
        {groups.map(({ units, reason, words }) => (
          <li key={words}><b>{units.map(nameOf).join(', ')}</b>: {words} <RuleLink rule={reason.rule} refused={words} /></li>
        ))}
      </ul>
    </details>
  );
}

/* A sentence for each condition that fails. */
export function Sentences({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul class="pop-why">
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.what ?? ''}`}><span class="cost">{reasonText(reason)}</span> <RuleLink rule={reason.rule} refused={reasonText(reason)} /></li>
      ))}
    </ul>
  );
}
