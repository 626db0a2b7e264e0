/* words.ts: the sentences for tables on a server, and why one of them says no. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Refusal } from '@/engine/types';
import { has, loadPart, refusalText, t } from '@/text/text';

let there = false;

/* True once they are there. */
export function useOnlineWords(): boolean {
  const come = useSignal(there);
  useEffect(() => void loadPart('online').then(() => (there = come.value = true)), []);
  return come.value;
}

/* The same for the pages of accounts, which refuse in the same words. */
let accountThere = false;
export function useAccountWords(): boolean {
  const come = useSignal(accountThere);
  useEffect(() => void Promise.all([loadPart('online'), loadPart('account')]).then(() => (accountThere = come.value = true)), []);
  return come.value;
}

/* What the server refuses in its own name, `hall.CODE`; what the match refuses, as ever; what it cannot read. */
export function noText(no: Refusal): string {
  if (no.error === 'MATCH') return refusalText(no);
  if (no.error === 'WIRE') return t('hall.value');
  const key = `hall.${no.code}`;
  return has(key) ? t(key) : t('error.HALL');
}
