/* Refused.tsx: why the last thing somebody tried was refused. The rule comes first: where there is little room the end of a long sentence is cut. */
import { RuleLink } from '@/ui/RuleLink';
import { useTable } from './useTable';

export function Refused({ kind = 'refused' }: { kind?: string }) {
  const { refused, refusedBy } = useTable();
  if (!refused.value) return null;
  return <p class={kind} role="alert" title={refused.value}>{refusedBy && <RuleLink rule={refusedBy} refused={refused.value} />} {refused.value}</p>;
}
