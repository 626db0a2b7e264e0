/* RulesPage.tsx: all rules of a game in the order of play, with the contents at the side; or the page opened at one rule. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { follow, go } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { gameName, t } from '@/text/text';
import { FindField, Found } from './Finder';
import { bookGames, findRule, isBook, useRules, type BookGame } from './load';
import { RuleText, type Lead } from './RuleText';
import type { Book, Rule, RulesIn } from './types';
import './examples.css';
import './rules.css';

/* To the rule within this page, or to that of the other game. */
const lead: Lead = ({ id }, words) => <a href={`/rules/${id}`} data-rule={id} onClick={follow}>{words}</a>;

/* `open`: goes to a chapter. */
function Chapters({ book, open }: { book: Book; open: (id: string) => void }) {
  return (
    <ol>
      {book.sections.map(({ id, title }) => (
        <li key={id}><a href={`#${id}`} onClick={(event) => {
          event.preventDefault();
          open(id);
        }}>{title}</a></li>
      ))}
    </ol>
  );
}

function Contents({ game, book, open }: { game: BookGame; book: Book; open: (id: string) => void }) {
  return (
    <nav class="rules-contents" aria-label={t('rules.contents')}>
      <ul class="rules-games">
        {bookGames.map((one) => <li key={one}><a href={`/rules/${one}`} onClick={follow} aria-current={one === game ? 'page' : undefined}>{gameName(one)}</a></li>)}
      </ul>
      <Chapters book={book} open={open} />
    </nav>
  );
}

function Article({ rule, book, chosen }: { rule: Rule; book: Book; chosen: boolean }) {
  return (
    <article id={rule.id} class={chosen ? 'rule chosen' : 'rule'} tabIndex={-1}>
      <h3>{lead(rule, rule.title)} <code class="rule-id">{rule.id}</code></h3>
      <RuleText rule={rule} book={book} lead={lead} />
    </article>
  );
}

function Pages({ rules, game, chosen }: { rules: RulesIn; game: BookGame; chosen: string | null }) {
  const book = rules[game];
  const wanted = useSignal('');
  const finding = wanted.value.trim() !== '';
  const goal = useSignal<string | null>(null); /* the chapter or rule that somebody goes to, once it is there to be seen */
  const open = (id: string): void => {
    wanted.value = '';
    goal.value = id;
  };
  useEffect(() => {
    if (!goal.value) return;
    document.getElementById(goal.value)?.scrollIntoView();
    document.getElementById(goal.value)?.focus({ preventScroll: true });
    goal.value = null;
  }, [goal.value]);
  useEffect(() => {
    wanted.value = '';
    goal.value = chosen;
  }, [chosen, game]);
  return (
    <div class="rules-page" data-finding={finding}>
      <aside>
        <FindField wanted={wanted} />
        {!finding && <Contents game={game} book={book} open={open} />}
        {!finding && <button type="button" class="button" data-action="print" onClick={() => print()}>{t('rules.print')}</button>}
      </aside>
      <div class="rules-text">
        {finding && <Found rules={rules} game={game} wanted={wanted.value} lead={lead} instead={<Chapters book={book} open={open} />} />}
        <div hidden={finding}>
          {book.sections.map(({ id, title, about }, section) => (
            <section key={id}>
              <h2 id={id} tabIndex={-1}>{title}</h2>
              {about && <p>{about}</p>}
              {book.rules.filter((rule) => rule.section === section).map((rule) => <Article key={rule.id} rule={rule} book={book} chosen={rule.id === chosen} />)}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

export function RulesPage({ at }: { at: string }) {
  const rules = useRules();
  const found = rules && rules !== 'lost' ? findRule(rules, at) : null;
  const game = isBook(at) ? at : (found?.game ?? null);
  useEffect(() => {
    if (rules && rules !== 'lost' && !game) go('/help');
  }, [rules, game]);
  return (
    <Frame title={game ? t('rules.of', { game: gameName(game) }) : t('rules.title')}>
      {rules === 'lost' && <p role="alert">{t('rules.lost')}</p>}
      {rules && rules !== 'lost' && game && <Pages rules={rules} game={game} chosen={found?.rule.id ?? null} />}
    </Frame>
  );
}
