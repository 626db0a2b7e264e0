/* ActionBar.tsx: the eight actions with their cost, or why they are closed. */
import type { ComponentChildren } from 'preact';
import { lead } from '@/ui/leading';
import { useTable } from '@/play/useTable';
import { money, nameOf, reasonText, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import type { Reason } from '@/engine/types';
import { action, closedAction, lay, movesOf, picking, useCaledonia, type Action } from '../hand';
import type { CaledoniaMove, CaledoniaSnapshot } from '../types';
import { actions, choosesAction, playOn } from './situation';
import { briefs, nothingToFulfil, useReasons } from './reasons';

const icons: Record<Action, string> = {
  trade: 'trade', obtain: 'obtain', expand: 'expand', shipping: 'ship-loch', technology: 'tech-pick', hire: 'hire', fulfil: 'fulfil', pass: 'pass',
};

/* Where the keyboard goes on after an action. */
const places: Partial<Record<Action, string[]>> = {
  trade: ['.cal-good.can'],
  obtain: ['[data-action=obtain][data-contract]:not([aria-disabled=true])'],
  expand: ['[data-space][data-target]'],
  technology: ['.pop [data-pick]'],
  fulfil: ['.pop [data-pick]'],
};

/* The least any of these costs. */
function from(moves: CaledoniaMove[]): string {
  const costs = moves.map((move) => -(move.effect.money ?? 0));
  return costs.length === 0 ? '' : t('map.from', { money: money(Math.min(...costs)) });
}

/* What it costs or brings, in the fewest words; of trade, who is at hand for it. */
function price(kind: Action, { state, insight, viewer, moves }: CaledoniaSnapshot): ComponentChildren {
  const own = state.players[viewer];
  const mine = insight.players[viewer];
  if (!own || !mine) return '';
  const cost = (amount: number | null): string => (amount === null ? '' : money(-amount, true));
  switch (kind) {
    case 'trade':
      return <>{own.merchants.stock} <Icon name="merchant" size={12} label={t('cal.merchants')} class="action-lacks" /></>;
    case 'obtain':
      return insight.contract_price === null ? '' : money(insight.contract_price, true);
    case 'expand':
      return from(movesOf(moves, 'expand'));
    case 'shipping':
      return cost(mine.upgrade.shipping);
    case 'technology':
      return cost(mine.upgrade.technology.woodcutter ?? mine.upgrade.technology.miner);
    case 'hire':
      return cost(mine.upgrade.hire);
    case 'fulfil':
      return t('bar.contracts', { n: own.boxes.length });
    case 'pass':
      return <>{mine.pass_money !== null && money(mine.pass_money, true)} {mine.pass_later !== null && <span aria-hidden="true">▾{money(mine.pass_later)}</span>}</>;
  }
}

/* What it is; of passing, what it brings once others have passed. */
function hint(kind: Action, { insight, viewer }: CaledoniaSnapshot): string {
  const later = kind === 'pass' ? insight.players[viewer]?.pass_later : null;
  return [t(`action.${kind}.hint`), later != null && t('action.pass.later', { money: money(later) })].filter(Boolean).join('. ');
}

/* Why it is closed, in the fewest words; a click says the rest. Nothing where no action can be chosen at all. */
function why(kind: Action, reasons: Reason[] | undefined, snapshot: CaledoniaSnapshot): ComponentChildren {
  if (!reasons?.[0]) return '\u00a0';
  if (nothingToFulfil(kind, snapshot)) return price(kind, snapshot);
  const { code, need, what } = reasons[0];
  if (code === 'goods' && what) return <>{t('bar.lacks')} <Icon name={`good-${what}`} size={14} label={nameOf(what)} class="action-lacks" /></>;
  return briefs.includes(code) ? t(`bar.closed.${code}`, { need }) : t('action.closed');
}

function ActionButton({ kind, snapshot, reasons }: { kind: Action; snapshot: CaledoniaSnapshot; reasons: Reason[] | undefined }) {
  const sitting = useTable();
  const moves = movesOf(snapshot.moves, kind);
  const open = moves.length > 0;
  const choose = (): void => {
    const again = action.value === kind || closedAction.value === kind;
    lay();
    if (again) return;
    if (!open) {
      closedAction.value = kind;
      return;
    }
    action.value = kind;
    lead(...(places[kind] ?? []));
    if (moves.length === 1) void playOn(sitting, moves[0]!.text);
    else if (kind === 'technology' || kind === 'fulfil') picking.value = { kind, picks: [] };
  };
  return (
    <button
      type="button"
      class={open ? 'action open' : 'action'}
      data-action={kind}
      aria-pressed={action.value === kind || snapshot.draft.some(({ event }) => event.type === kind)}
      aria-disabled={!open}
      title={open ? hint(kind, snapshot) : (reasons ?? []).map((reason) => reasonText(reason)).join(' ')}
      onClick={choose}
    >
      <Icon name={icons[kind]} size={26} />
      <span class="action-name">{t(`action.${kind}`)}</span>
      <span class={open ? 'action-price' : 'action-price cost'}>{open ? price(kind, snapshot) : why(kind, reasons, snapshot)}</span>
    </button>
  );
}

export function ActionBar() {
  const snapshot = useCaledonia();
  const choosing = choosesAction(snapshot.moves);
  const closed = choosing ? actions.filter((kind) => movesOf(snapshot.moves, kind).length === 0) : [];
  const reasons = useReasons(closed, snapshot);
  return (
    <div class="action-bar" role="group" aria-label={t('action.title')}>
      {actions.map((kind) => (
        <ActionButton key={kind} kind={kind} snapshot={snapshot} reasons={choosing ? reasons[kind] : undefined} />
      ))}
    </div>
  );
}
