/* RuleSheet.tsx: a rule over the table: from the right on a desk, from below in a hand. Closing it leaves everything as it was. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useBack } from '@/app/back';
import { follow } from '@/app/route';
import { gameName, t } from '@/text/text';
import { FindField, Found } from './Finder';
import { findRule, useRules } from './load';
import { opened, openRule, type Opened } from './open';
import { RuleText, type Lead } from './RuleText';
import type { Book, Rule, RulesIn } from './types';
import './examples.css';
import './rules.css';

/* Within the sheet another rule takes the place of this one. */
const lead: Lead = ({ id }, words) => (
  <a href={`/rules/${id}`} data-rule={id} onClick={(event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openRule(id);
  }}>{words}</a>
);

function Around({ rule, book }: { rule: Rule; book: Book }) {
  const at = book.rules.indexOf(rule);
  const [before, after] = [book.rules[at - 1], book.rules[at + 1]];
  return (
    <nav class="rule-around" aria-label={t('rules.around')}>
      {before && lead(before, <><span aria-hidden="true">‹ </span>{before.id}</>)}
      {after && lead(after, <>{after.id}<span aria-hidden="true"> ›</span></>)}
    </nav>
  );
}

function Content({ rules, at, wanted }: { rules: RulesIn; at: Opened; wanted: string }) {
  const found = findRule(rules, at.id);
  if (!found) return <p>{t('rules.none', { rule: at.id })}</p>;
  const { game, book, rule } = found;
  if (wanted.trim() !== '') return <Found rules={rules} game={game} wanted={wanted} lead={lead} />;
  return (
    <>
      <p class="rule-path">
        <a href={`/rules/${game}`} onClick={follow}>{gameName(game)}</a> <span aria-hidden="true">›</span> {book.sections[rule.section]!.title}
        <code class="rule-id">{rule.id}</code>
      </p>
      <h2 id="rule-title" tabIndex={-1}>{rule.title}</h2>
      {at.refused && <p class="rule-refused"><b>{t('rules.refused')}</b> {at.refused}</p>}
      <RuleText rule={rule} book={book} lead={lead} />
      <Around rule={rule} book={book} />
    </>
  );
}

export function RuleSheet({ at }: { at: Opened }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wanted = useSignal('');
  const rules = useRules();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    wanted.value = '';
    body.current!.scrollTop = 0;
    body.current!.querySelector<HTMLElement>('#rule-title')?.focus();
  }, [at, rules]);
  useBack(() => dialog.current?.close());
  return (
    <dialog class="rule-sheet" ref={dialog} aria-label={t('rules.sheet')} onClose={() => (opened.value = null)}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
      <header>
        <FindField wanted={wanted} />
        <button type="button" class="button dialog-close" data-action="close-rule" onClick={() => dialog.current?.close()} aria-label={t('page.close')}>×</button>
      </header>
      <div class="rule-sheet-body" ref={body} data-rule-shown={rules && rules !== 'lost' ? at.id : undefined}>
        {rules === 'lost' ? <p role="alert">{t('rules.lost')}</p> : rules && <Content rules={rules} at={at} wanted={wanted.value} />}
      </div>
    </dialog>
  );
}
