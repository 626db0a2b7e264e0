/* ActionBar.tsx: the eight actions with their cost, or why they are closed. */
import { lead } from '@/ui/leading';
import { useTable } from '@/play/useTable';
import { formatNumber, money, nameOf, reasonText, ruleText, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { wide } from '@/ui/wide';
import type { Reason } from '@/engine/types';
import { action, lay, movesOf, picking, useCaledonia, type Action } from '../hand';
import type { CaledoniaSnapshot } from '../types';
import { actions, choosesAction } from './situation';
import { briefs, useReasons } from './reasons';

const icons: Record<Action, string> = {
  trade: 'trade', obtain: 'obtain', expand: 'expand', shipping: 'ship-loch', technology: 'tech-pick', hire: 'hire', fulfil: 'fulfil', pass: 'pass',
};

/* Where the keyboard goes on after an action. */
const places: Partial<Record<Action, string[]>> = {
  trade: ['.cal-good.can'],
  obtain: ['[data-action=obtain][data-contract]:not([aria-disabled=true])'],
  expand: ['[data-space][data-target]'],
  technology: ['.ask [data-pick]'],
  fulfil: ['.ask [data-pick]'],
};

/* What it costs or brings, in the fewest words; on a small screen there is room for a number only. */
function price(kind: Action, { state, insight, viewer }: CaledoniaSnapshot): string {
  const own = state.players[viewer];
  const mine = insight.players[viewer];
  if (!own || !mine) return '';
  const cost = (amount: number | null): string => (amount === null ? '' : money(-amount, true));
  switch (kind) {
    case 'trade':
      return wide.value ? t('action.trade.price', { n: own.merchants.stock }) : formatNumber(own.merchants.stock);
    case 'obtain':
      return insight.contract_price === null ? '' : money(insight.contract_price, true);
    case 'expand':
      return wide.value ? t('action.expand.price') : '';
    case 'shipping':
      return cost(mine.upgrade.shipping);
    case 'technology':
      return cost(mine.upgrade.technology.woodcutter ?? mine.upgrade.technology.miner);
    case 'hire':
      return cost(mine.upgrade.hire);
    case 'fulfil':
      return wide.value ? t('action.fulfil.price', { n: own.boxes.length }) : formatNumber(own.boxes.length);
    case 'pass':
      return mine.pass_money === null ? '' : money(mine.pass_money, true);
  }
}

/* With nothing to fulfil any contract would be named at random. */
function nothingToFulfil(kind: Action, { state, viewer }: CaledoniaSnapshot): boolean {
  return kind === 'fulfil' && state.players[viewer]?.boxes.length === 0;
}

/* Why it is closed, in the fewest words; a click says the rest. */
function why(kind: Action, reasons: Reason[] | undefined, snapshot: CaledoniaSnapshot): string {
  if (!wide.value || !reasons?.[0]) return '';
  if (nothingToFulfil(kind, snapshot)) return price(kind, snapshot);
  const { code, need, what } = reasons[0];
  return briefs.includes(code) ? t(`action.closed.${code}`, { need, what: nameOf(what ?? '') }) : t('action.closed');
}

function fullReason(kind: Action, reasons: Reason[] | undefined, snapshot: CaledoniaSnapshot): string {
  if (nothingToFulfil(kind, snapshot)) return t('action.fulfil.nothing');
  return (reasons ?? []).map((reason) => `${reasonText(reason)} (${reason.rule}: ${ruleText(reason.rule)})`).join('\n');
}

function ActionButton({ kind, snapshot, reasons }: { kind: Action; snapshot: CaledoniaSnapshot; reasons: Reason[] | undefined }) {
  const sitting = useTable();
  const moves = movesOf(snapshot.moves, kind);
  const open = moves.length > 0;
  const choose = (): void => {
    if (!open) {
      sitting.refused.value = fullReason(kind, reasons, snapshot);
      return;
    }
    const again = action.value === kind;
    lay();
    if (again) return;
    action.value = kind;
    lead(...(places[kind] ?? []));
    if (moves.length === 1) void sitting.play(moves[0]!.text);
    else if (kind === 'technology' || kind === 'fulfil') picking.value = { kind, picks: [] };
  };
  return (
    <button
      type="button"
      class={open ? 'action open' : 'action'}
      data-action={kind}
      aria-pressed={action.value === kind}
      aria-disabled={!open}
      title={open ? t(`action.${kind}.hint`) : fullReason(kind, reasons, snapshot)}
      onClick={choose}
    >
      <Icon name={icons[kind]} size={30} />
      <span class="action-name">{t(`action.${kind}.short`)}</span>
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
