/* RuleLink.tsx: the id of a rule, which opens it over the page; in a new tab it is a page of its own. */
import { openRule } from '@/rules/open';
import { t } from '@/text/text';
import './rule-link.css';

/* `refused`: what was not allowed by it, said above the rule. */
export function RuleLink({ rule, refused }: { rule: string; refused?: string | undefined }) {
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openRule(rule, refused);
  };
  const name = t('rules.open', { rule });
  return <a class="rule-link" href={`/rules/${rule}`} aria-label={name} title={name} data-rule={rule} onClick={open}>{rule}</a>;
}
