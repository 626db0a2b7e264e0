/* SpaceSheet.tsx: the space that was clicked: every unit that could stand there and its cost, or why not. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { lead } from '@/ui/leading';
import { useTable } from '@/play/useTable';
import { money, nameOf, reasonText, ruleText, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { lay, space, useCaledonia } from '../hand';
import { units, type Unit } from '../types';
import { settling } from './targets';

function firstFailure(reasons: Reason[] | null | undefined): Reason | undefined {
  return reasons?.find((reason) => !reason.holds);
}

function Closed({ unit, reason }: { unit: Unit; reason: Reason | undefined }) {
  if (!reason) return null;
  return (
    <li class="sheet-closed">
      <Icon name={`unit-${unit}`} size={26} class="face-unit" /> <b>{nameOf(unit)}</b>
      <span class="cost">{reasonText(reason)}</span> <span class="soft" title={ruleText(reason.rule)}>{reason.rule}</span>
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
      void sitting.table.explain(units.map((unit) => `${verb} ${unit} ${where}`)).then((all) => (reasons.value = all));
  }, [where, snapshot]);
  useEffect(() => void (where !== null && lead('.sheet [data-pick]', '.sheet [data-action=lay]')), [where]);
  if (where === null || snapshot.past || snapshot.moves.length === 0) return null;
  const here = settling(snapshot).filter((move) => move.event.space === where);
  return (
    <section class="ask sheet" aria-label={t('map.space', { space: where })}>
      <h3>{t('map.space', { space: where })}</h3>
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
          {units.map((unit, i) => (
            <Closed key={unit} unit={unit} reason={firstFailure(reasons.value[i])} />
          ))}
        </ul>
      </details>
      <button type="button" class="button" data-action="lay" onClick={lay}>{t('page.close')}</button>
    </section>
  );
}
