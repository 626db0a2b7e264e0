/* Finder.tsx: the field to look something up with, and what is found. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { gameName, t } from '@/text/text';
import { bookGames, type BookGame } from './load';
import type { Lead } from './RuleText';
import { excerptOf, seekRules } from './seek';
import type { Rule, RulesIn } from './types';

/* What was found, in the order it stands there. */
function results(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.rule-found li a')];
}

/* The arrows go through what was found, from the field and back to it; Enter in the field opens the first. */
function step(event: KeyboardEvent): void {
  const all = results();
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && at < 0 && all.length > 0) all[0]!.click();
  else if (event.key === 'ArrowDown' && all.length > 0) all[Math.min(at + 1, all.length - 1)]!.focus();
  else if (event.key === 'ArrowUp' && at > 0) all[at - 1]!.focus();
  else if (event.key === 'ArrowUp' && at === 0) document.querySelector<HTMLElement>('[data-action=find-rule]')?.focus();
  else return;
  event.preventDefault();
}

export function FindField({ wanted }: { wanted: Signal<string> }) {
  return (
    <label class="rule-find">
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><circle cx="10" cy="10" r="6.5" /><path d="M15 15l6 6" /></svg>
      <span class="unseen">{t('rules.find')}</span>
      <input type="search" placeholder={t('rules.find')} value={wanted.value} data-action="find-rule" onInput={(event) => (wanted.value = event.currentTarget.value)} onKeyDown={step} />
    </label>
  );
}

/* A rule that was found: what it is called, and what it says where the words stand. */
function Hit({ rule, rules, wanted }: { rule: Rule; rules: RulesIn; wanted: string }) {
  return (
    <>
      <span class="rule-hit">
        <b>{rule.title}</b>
        <span class="rule-excerpt">{excerptOf(rule, rules.seek, wanted).map(({ text, fits }, i) => (fits ? <mark key={i}>{text}</mark> : text))}</span>
      </span>{' '}
      <code>{rule.id}</code>
    </>
  );
}

/* Those of this game first. `instead`: what there is to go to if there are none. */
export function Found({ rules, game, wanted, lead, instead }: { rules: RulesIn; game: BookGame; wanted: string; lead: Lead; instead?: ComponentChildren }) {
  const inBooks = (whole: boolean) => [game, ...bookGames.filter((one) => one !== game)].map((one) => ({ one, all: seekRules(rules[one], rules.seek, wanted, whole) }));
  const whole = inBooks(true);
  const found = whole.some(({ all }) => all.length > 0) ? whole : inBooks(false);
  const n = found.reduce((sum, { all }) => sum + all.length, 0);
  return (
    <div class="rule-found" onKeyDown={step}>
      <p class="soft" role="status">{n > 0 ? t('rules.found', { n }) : t('rules.found-none')}</p>
      {n === 0 && instead}
      {found.filter(({ all }) => all.length > 0).map(({ one, all }) => (
        <section key={one}>
          <h2>{gameName(one)}</h2>
          <ul>{all.map((rule) => <li key={rule.id}>{lead(rule, <Hit rule={rule} rules={rules} wanted={wanted} />)}</li>)}</ul>
        </section>
      ))}
    </div>
  );
}
