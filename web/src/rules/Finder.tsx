/* Finder.tsx: the field to look something up with, and what is found. */
import type { Signal } from '@preact/signals';
import { gameName, t } from '@/text/text';
import { bookGames, type BookGame } from './load';
import type { Lead } from './RuleText';
import { seekRules } from './seek';
import type { RulesIn } from './types';

export function FindField({ wanted }: { wanted: Signal<string> }) {
  return (
    <label class="rule-find">
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><circle cx="10" cy="10" r="6.5" /><path d="M15 15l6 6" /></svg>
      <span class="unseen">{t('rules.find')}</span>
      <input type="search" placeholder={t('rules.find')} value={wanted.value} data-action="find-rule" onInput={(event) => (wanted.value = event.currentTarget.value)} />
    </label>
  );
}

/* Those of this game first. */
export function Found({ rules, game, wanted, lead }: { rules: RulesIn; game: BookGame; wanted: string; lead: Lead }) {
  const found = [game, ...bookGames.filter((one) => one !== game)].map((one) => ({ one, all: seekRules(rules[one], rules.seek, wanted) }));
  const n = found.reduce((sum, { all }) => sum + all.length, 0);
  return (
    <div class="rule-found">
      <p class="soft" role="status">{t('rules.found', { n })}</p>
      {found.filter(({ all }) => all.length > 0).map(({ one, all }) => (
        <section key={one}>
          <h2>{gameName(one)}</h2>
          <ul>{all.map((rule) => <li key={rule.id}>{lead(rule, <><b>{rule.title}</b> <code>{rule.id}</code></>)}</li>)}</ul>
        </section>
      ))}
    </div>
  );
}
