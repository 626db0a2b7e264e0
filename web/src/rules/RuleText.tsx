/* RuleText.tsx: what a rule says: body, table, example, what differs in print, and where else to look. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { follow, parse, route } from '@/app/route';
import { inWords } from '@/play/open';
import { playOn } from '@/pages/start';
import { t } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { useExample } from './load';
import type { Book, Example, Lesson, Rule } from './types';
import './examples.css';
import './rules.css';

const pictures = {
  map: lazy(async () => (await import('@/caledonia/map/ExampleMap')).ExampleMap),
  market: lazy(async () => (await import('./ExampleMarket')).ExampleMarket),
  army: lazy(async () => (await import('@/lords/ExampleArmies')).ExampleArmies),
};

function Picture({ example, about }: { example: Example; about: string }) {
  const { picture, names } = example;
  const { map: Map, market: Market, army: Armies } = pictures;
  if (picture.kind === 'map') return <Map picture={picture} about={about} />;
  return picture.kind === 'market' ? <Market picture={picture} about={about} /> : <Armies picture={picture} names={names} about={about} />;
}

/* The example as a position to play with. */
function TryIt({ record }: { record: string }) {
  const said = useSignal('');
  const begin = (): void => void playOn(record).catch((error: unknown) => (said.value = inWords(error)));
  return (
    <>
      <button type="button" class="rule-try" data-action="try-example" onClick={begin}>{t('rules.try')}</button>
      {said.value && <span class="cost" role="alert">{said.value}</span>}
    </>
  );
}

export function ShownExample({ name, caption, more }: { name: string; caption: string; more?: ComponentChildren }) {
  const example = useExample(name);
  return (
    <figure class="rule-example" data-example={name}>
      <div class="rule-picture" data-kind={example?.picture.kind}>{example && <Picture example={example} about={caption} />}</div>
      <figcaption><span>{caption} {more}</span> {example && <TryIt record={example.record} />}</figcaption>
    </figure>
  );
}

function Table({ rows }: { rows: string[][] }) {
  return (
    <table class="rule-table">
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, i) => (i === 0 ? <th key={i} scope="row">{cell}</th> : <td key={i}>{cell}</td>))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* What teaches it. From a table it opens beside it. */
function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  const pages = lessons.filter(({ id }) => parse(`/learn/${id}`).page !== 'lost');
  if (pages.length === 0) return null;
  return (
    <p class="rule-lesson"><span class="soft">{t('rules.lesson')}</span> {pages.map(({ id, title }) => <a key={id} href={`/learn/${id}`} target={route.value.page === 'rules' ? undefined : '_blank'} onClick={route.value.page === 'rules' ? follow : undefined}>{title}</a>)}</p>
  );
}

/* A link to another rule, which is opened as the place asks for. */
export type Lead = (rule: Rule, words: ComponentChildren) => ComponentChildren;

export function RuleText({ rule, book, lead }: { rule: Rule; book: Book; lead: Lead }) {
  const others = rule.see.map((id) => book.rules.find((one) => one.id === id)!);
  return (
    <>
      <p class="rule-body">{rule.body}</p>
      {rule.rows && <Table rows={rule.rows} />}
      {rule.example && <ShownExample name={rule.example} caption={rule.caption ?? ''} />}
      {rule.edition && (
        <details class="rule-edition">
          <summary>{t('rules.editions')}</summary>
          <p>{rule.edition}</p>
        </details>
      )}
      <p class="rule-see"><span class="soft">{t('rules.see')}</span> {others.map((one) => <span key={one.id}>{lead(one, one.title)} </span>)}</p>
      <Lessons lessons={rule.lessons ?? []} />
    </>
  );
}
