/* Pictured.tsx: the example of a rule alone, as the engine draws it, for pages that explain in short. */
import { RuleLink } from '@/ui/RuleLink';
import { findRule, useRules } from './load';
import { ShownExample } from './RuleText';
import './examples.css';
import './rules.css';

export function Pictured({ rule: id }: { rule: string }) {
  const rules = useRules();
  const rule = rules && rules !== 'lost' ? findRule(rules, id)?.rule : undefined;
  if (!rule?.example) return null;
  return <ShownExample name={rule.example} caption={rule.caption ?? ''} more={<RuleLink rule={id} />} />;
}
