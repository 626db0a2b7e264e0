/* small.tsx: the small signs all boards are made of: amounts with pictures, changes, reasons why not. */
import { useEffect, useState } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { useTable } from '@/play/useTable';
import { money, signed, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { useCaledonia } from '../hand';
import { amountWords, iconOf, type Amount } from './things';
import './boards.css';

/* "3 [cheese]", "5 [money]"; a single thing is its picture alone. */
export function AmountSign({ amount, size = 18 }: { amount: Amount; size?: number }) {
  const [thing, n] = amount;
  return (
    <span class="cal-amount">
      {(n > 1 || thing === 'money') && <b class="figure">{n}</b>}
      <Icon name={iconOf(thing)} size={size} />
    </span>
  );
}

/* Several amounts, with words for those who cannot see the pictures. */
export function Amounts({ all, size = 18, quiet = false }: { all: Amount[]; size?: number; quiet?: boolean }) {
  return (
    <span class="cal-amounts">
      {all.map((amount) => (
        <span key={amount[0]} class="cal-amount-one" title={amountWords(amount)}>
          <span aria-hidden="true">
            <AmountSign amount={amount} size={size} />
          </span>
          {!quiet && <span class="unseen">{amountWords(amount)} </span>}
        </span>
      ))}
    </span>
  );
}

/* A number in its place; with a draft, what it was and what it becomes. */
export function Change({ from, to }: { from: number; to: number }) {
  if (from === to) return <b class="figure">{to}</b>;
  return (
    <span class="cal-change">
      <span class="cal-was figure" aria-hidden="true">{from}</span>
      <span aria-hidden="true"> → </span>
      <b class="figure" aria-hidden="true">{to}</b>
      <span class="unseen">{t('cal.becomes', { from, to })}</span>
    </span>
  );
}

/* +2 or −2, coloured and signed. */
export function Plus({ n }: { n: number }) {
  return n === 0 ? null : <b class={n < 0 ? 'figure cost' : 'figure gain'}>{signed(n)}</b>;
}

/* ▲ +£5 received, ▼ −£5 paid: the sign says it as well as the colour. */
export function Pay({ amount }: { amount: number }) {
  if (amount === 0) return <span class="soft">{t('cal.free')}</span>;
  return <b class={amount < 0 ? 'cal-pay cost' : 'cal-pay gain'}>{money(amount, true)}</b>;
}

/* The conditions of a move that do not hold now. Null while that is being found out. */
export function useWhy(move: string | null): Reason[] | null {
  const { table } = useTable();
  const snapshot = useCaledonia();
  const [reasons, setReasons] = useState<Reason[] | null>(null);
  useEffect(() => {
    let gone = false;
    setReasons(null);
    if (move !== null && !snapshot.past)
      void table.explain([move]).then(([all]) => gone || setReasons((all ?? []).filter(({ holds }) => !holds)));
    return () => {
      gone = true;
    };
  }, [move, snapshot]);
  return reasons;
}
