/* ContractCard.tsx: a contract: what it asks above, what it gives below. */
import { t } from '@/text/text';
import { contractOf } from '../parts';
import type { PlayerInsight } from '../types';
import { Amounts, AmountSign } from './small';
import { amountsWords, amountWords, asked, contractWords, given, type Amount } from './things';
import './boards.css';

type Missing = PlayerInsight['contracts'][number]['missing'];

function Asked({ all, missing, size }: { all: Amount[]; missing: Missing | undefined; size: number }) {
  return (
    <span class="cal-contract-asks">
      {all.map((amount) => {
        const short = missing?.[amount[0] as keyof Missing] ?? 0;
        return (
          <span key={amount[0]} class="cal-contract-ask" title={amountWords(amount)}>
            <AmountSign amount={amount} size={size} />
            {missing && (short > 0 ? <small class="cost">−{short}</small> : <small class="gain">✓</small>)}
          </span>
        );
      })}
    </span>
  );
}

export interface ContractCardProps {
  contract: number;
  /* What its owner still lacks; marks each thing as there or short. */
  missing?: Missing | undefined;
  /* With this it is a button. */
  onPick?: (() => void) | undefined;
  pressed?: boolean | undefined;
  /* It cannot be used now; picking it may say why. */
  closed?: boolean | undefined;
  /* What a test clicks. */
  action?: string | undefined;
  /* A small word in the corner: its space in solo. */
  corner?: string | undefined;
  size?: 'large' | 'small';
}

function labelOf(number: number, missing: Missing | undefined): string {
  const short = Object.entries(missing ?? {}) as Amount[];
  if (!missing) return contractWords(number);
  const state = short.length > 0 ? t('cal.contract.short', { what: amountsWords(short) }) : t('cal.contract.whole');
  return t('cal.contract.and', { contract: contractWords(number), state });
}

export function ContractCard({ contract: number, missing, onPick, pressed, closed, action, corner, size = 'large' }: ContractCardProps) {
  const contract = contractOf(number);
  const label = labelOf(number, missing);
  const inside = (
    <>
      <span class="cal-contract-number" aria-hidden="true">
        {number}
      </span>
      {corner && (
        <span class="cal-contract-corner" aria-hidden="true">
          {corner}
        </span>
      )}
      <span aria-hidden="true" class="cal-contract-face">
        <Asked all={asked(contract)} missing={missing} size={size === 'large' ? 24 : 19} />
        <span class="cal-contract-gives">
          <Amounts all={given(contract)} size={size === 'large' ? 20 : 17} quiet />
        </span>
      </span>
    </>
  );
  const look = `cal-contract ${size}${closed ? ' closed' : ''}`;
  if (!onPick)
    return (
      <span class={look} role="img" aria-label={label} data-contract={number}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class={`${look}${closed ? '' : ' open'}`}
      aria-pressed={pressed}
      aria-disabled={closed ? true : undefined}
      data-action={action}
      data-contract={number}
      onClick={onPick}
    >
      <span class="unseen">{label}</span>
      {inside}
    </button>
  );
}
