/* SpaceSheet.tsx: the space that was clicked: every unit that could stand there and its cost, or why not. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { lead } from '@/ui/leading';
import { useTable } from '@/play/useTable';
import { money, nameOf, reasonText, ruleText, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { lay, space, useCaledonia } from '../hand';
import { unitNames } from '../parts';
import type { Unit } from '../types';
import { settling } from './targets';

function firstFailure(reasons: Reason[] | null | undefined): Reason | undefined {
  return reasons?.find((reason) => !reason.holds);
}

interface Refused {
  units: Unit[];
  reason: Reason;
  words: string;
}

/* What cannot stand here, those for the same reason together. */
function refusedHere(reasons: (Reason[] | null)[]): Refused[] {
  const groups = new Map<string, Refused>();
  for (const [i, unit] of unitNames().entries()) {
    const reason = firstFailure(reasons[i]);
    if (!reason) continue;
    const words = reasonText(reason);
    if (!groups.has(words)) groups.set(words, { units: [], reason, words });
    groups.get(words)!.units.push(unit);
  }
  return [...groups.values()];
}

/* If nothing at all can stand here, the units need not be listed. */
function Closed({ group }: { group: Refused }) {
  const all = group.units.length === unitNames().length;
  return (
    <li class="sheet-closed">
      {!all && group.units.map((unit) => (
        <span class="sheet-unit" key={unit}><Icon name={`unit-${unit}`} size={22} class="face-unit" /> <b>{nameOf(unit)}</b></span>
      ))}
      <span><span class="cost">{group.words}</span> <span class="soft" title={ruleText(group.reason.rule)}>{group.reason.rule}</span></span>
    </li>
  );
}

export function SpaceSheet() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const where = space.value;
  const reasons = useSignal<(Reason[] | null)[]>([]);
  const verb = snapshot.state.phase === 'setup' ? 'place' : 'expand';
  useEffect(() => {
    reasons.value = [];
    if (where !== null && snapshot.moves.length > 0)
      void sitting.table.explain(unitNames().map((unit) => `${verb} ${unit} ${where}`)).then((all) => (reasons.value = all));
  }, [where, snapshot]);
  useEffect(() => void (where !== null && lead('.sheet [data-pick]', '.sheet [data-action=lay]')), [where]);
  if (where === null || snapshot.past || snapshot.moves.length === 0) return null;
  const here = settling(snapshot).filter((move) => move.event.space === where);
  return (
    <section class="ask sheet" aria-label={t('map.space', { space: where })}>
      <div class="sheet-head">
        <h3>{t('map.space', { space: where })}</h3>
        <button type="button" class="button" data-action="lay" onClick={lay}>{t('page.close')}</button>
      </div>
      <div class="ask-options">
        {here.map((move) => (
          <button type="button" class="button ask-option" key={move.text} data-pick={`unit:${move.event.unit}`} onClick={() => { lay(); void sitting.play(move.text); }}>
            <Icon name={`unit-${move.event.unit}`} size={30} class="face-unit" /> {nameOf(move.event.unit)}
            <span class="cost">{money(move.effect.money ?? 0, true)}</span>
          </button>
        ))}
      </div>
      <details open={here.length === 0}>
        <summary>{t('map.why-not')}</summary>
        <ul class="sheet-list">
          {refusedHere(reasons.value).map((group) => <Closed key={group.words} group={group} />)}
        </ul>
      </details>
    </section>
  );
}
