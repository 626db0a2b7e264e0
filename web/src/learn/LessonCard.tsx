/* LessonCard.tsx: what the lesson says beside the table: the card, the answer to what was tried, and the way on. */
import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { follow } from '@/app/route';
import { lessonDone } from '@/app/learned';
import { marks, useMarks } from '@/play/marks';
import { useTable } from '@/play/useTable';
import type { DraftMove } from '@/table/table';
import { consequenceText, reasonText, refusalText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { SeatMark } from '@/ui/SeatMark';
import { wide } from '@/ui/wide';
import type { Lesson, Said } from './engine';
import { startFirstGame } from './firstGame';
import { lessonCalled, lessonsOf, textKey } from './lessons';
import type { LessonTable } from './lessonTable';
import { Thistle } from './Thistle';
import { lessonText } from './words';
import './learn.css';

/* On a small screen the card is folded while somebody is at the board. */
const folded = signal(false);
const openRules = signal(false);

function useLesson(): { table: LessonTable; lesson: Lesson; say: (key: string) => string } {
  const table = useTable().table as LessonTable;
  const lesson = table.lesson.value;
  const now = table.snapshot.value;
  return { table, lesson, say: (key) => lessonText(textKey(lesson.head.id, key), now) };
}

/* Facts beside an answer: in a hand the card must leave the board in sight. */
const most = (): number => (wide.value ? 3 : 1);

/* What a move brings and does not bring by the rules that the lesson is about. */
function Consequences({ said }: { said: Said }) {
  const { naming } = useTable().view;
  const { rules } = useLesson().lesson.head;
  const facts = said.consequences.filter(({ rule }) => rules.includes(rule)).slice(0, most());
  if (facts.length === 0) return null;
  return (
    <>
      <p class="soft">{t('lesson.would')}</p>
      <ul class="coach-facts">{facts.map((one) => <li key={one.code}>{consequenceText(one, naming)} <RuleLink rule={one.rule} /></li>)}</ul>
    </>
  );
}

function Reasons({ said }: { said: Said }) {
  const { naming } = useTable().view;
  const failed = (said.refusal?.reasons ?? []).filter(({ holds }) => !holds);
  if (failed.length === 0) return said.refusal ? <p>{refusalText(said.refusal)}</p> : null;
  return (
    <ul class="coach-facts">
      {failed.map((one) => <li key={one.code}>{reasonText(one, naming)} <RuleLink rule={one.rule} refused={reasonText(one, naming)} /></li>)}
    </ul>
  );
}

/* The move that the lesson has played in place of the learner's. */
function Instead() {
  const { view } = useTable();
  const instead = useLesson().table.instead;
  return instead && <p data-played><b>{view.draftWords(instead.move, instead.at)}</b></p>;
}

/* What is answered to what was tried last. */
function Answer({ said }: { said: Said }) {
  const { say, lesson } = useLesson();
  const { view, table } = useTable();
  const now = table.snapshot.value;
  const { verdict, key, event } = said;
  const general = verdict === 'not-now' && lesson.kind === 'confirm' ? 'confirm-first' : verdict;
  if (verdict === 'right') return null;
  const move = event && view.draftWords({ text: '', event, effect: {}, seat: now.viewer, consequences: [] } as unknown as DraftMove, now);
  return (
    <div class="coach-answer" data-verdict={verdict}>
      {move && <p class="coach-tried">{t('lesson.you-tried', { move })}</p>}
      <p>{key ? say(key) : t(`lesson.${general}`)}</p>
      {verdict === 'right-too' && <Instead />}
      {verdict === 'wrong' && <Consequences said={said} />}
      {(verdict === 'refused' || verdict === 'tried') && <Reasons said={said} />}
    </div>
  );
}

function Rules({ rules }: { rules: string[] }) {
  return (
    <p class="coach-rules">{rules.map((rule) => <RuleLink key={rule} rule={rule} />)}</p>
  );
}

/* Where the lesson leads: the next one, or the first game once the short way is behind. */
function Onward({ lesson }: { lesson: Lesson }) {
  const info = lessonCalled(lesson.head.id)!;
  const all = lessonsOf(info.game);
  const next = all[all.indexOf(info) + 1];
  const first = info.core && !next?.core;
  return (
    <>
      {first && <button type="button" class="button main" data-action="lesson-first" onClick={() => void startFirstGame(info.game)}>{t('lesson.to-first')}</button>}
      {next && !first && <a class="button main" data-action="lesson-onward" href={`/learn/${next.id}`} onClick={follow}>{t('lesson.onward', { title: t(textKey(next.id, 'title')) })}</a>}
      <a class={first || next ? 'button' : 'button main'} data-action="lesson-list" href="/learn" onClick={follow}>{t('lesson.to-list')}</a>
    </>
  );
}

function Buttons() {
  const { table, lesson } = useLesson();
  const sitting = useTable();
  const { kind, model, said, shows_model, has_hint, hint } = lesson;
  const tried = said?.verdict === 'tried';
  const next = (): void => {
    sitting.refused.value = ''; /* of the step before */
    void table.next();
  };
  return (
    <div class="coach-buttons">
      {kind === 'try' && !tried && <button type="button" class="button main" data-action="lesson-try" onClick={() => void sitting.play(model!)}>{t('lesson.try-it')}</button>}
      {(kind === 'say' || tried) && <button type="button" class="button main" data-action="lesson-next" onClick={next}>{t('lesson.next')}</button>}
      {kind === 'try' && !tried && <button type="button" class="button" data-action="lesson-next" onClick={next}>{t('lesson.skip')}</button>}
      {kind === 'ask' && has_hint && !hint && <button type="button" class="button" data-action="lesson-hint" onClick={() => void table.hint()}>{t('lesson.hint')}</button>}
      {kind === 'ask' && shows_model && <button type="button" class="button main" data-action="lesson-show" onClick={() => void sitting.play(model!)}>{t('lesson.show-me')}</button>}
      {kind === 'done' && <Onward lesson={lesson} />}
      {kind !== 'done' && <button type="button" class="button" aria-expanded={openRules.value} data-action="lesson-rules" onClick={() => (openRules.value = !openRules.value)}>{t('lesson.rules')}</button>}
    </div>
  );
}

function Task({ lesson }: { lesson: Lesson }) {
  const { say } = useLesson();
  if (lesson.kind === 'confirm') return <p class="coach-task">{t('lesson.confirm')}</p>;
  if (lesson.kind === 'others') return <p class="soft">{t('lesson.others')}</p>;
  return <p class={lesson.kind === 'ask' ? 'coach-task' : lesson.said?.verdict === 'tried' ? 'soft' : 'coach-text'}>{say(lesson.key!)}{lesson.rules.map((rule) => <span key={rule}> <RuleLink rule={rule} /></span>)}</p>;
}

function Body() {
  const { lesson, say } = useLesson();
  const { said, note, hint, head } = lesson;
  const spaces = lesson.points.flatMap(({ kind, names }) => (kind === 'space' ? names : [])); /* for who does not see the marks */
  return (
    <div class="coach-body" aria-live="polite">
      {said && <Answer said={said} />}
      {note && (!said || said.verdict === 'right' || said.verdict === 'right-too') && <p class="coach-note">{say(note)}</p>}
      <Task lesson={lesson} />
      {spaces.length > 0 && <p class="unseen">{t('lesson.marked', { list: spaces.join(', ') })}</p>}
      {lesson.step === 1 && <Seat />}
      {hint && <p class="coach-hint"><b>{t('lesson.hint')}:</b> {say(hint)}</p>}
      {openRules.value && <Rules rules={head.rules} />}
    </div>
  );
}

/* Said as a lesson begins: who one is, and that what was built in the lesson before is not missing. */
function Seat() {
  const { seats, viewer } = useTable().table.snapshot.value;
  return <p class="soft coach-seat"><SeatMark seat={viewer} size={14} /> {t('lesson.seat', { name: seats[viewer]!.name })}</p>;
}

/* Marks and layers follow the lesson; what is done is kept; who reads can go on with Enter. */
function useGuidance(table: LessonTable): void {
  const { view, pointed } = useTable();
  useMarks(view);
  useSignalEffect(() => {
    const { points, show, kind, head } = table.lesson.value;
    const waits = kind === 'confirm' || (kind === 'ask' && pointed.value) ? [{ kind: 'action', name: 'confirm' }] : [];
    marks.value = [...waits, ...points.flatMap(({ kind: of, names }) => (names.length > 0 ? names : ['']).map((name) => ({ kind: of, name })))];
    view.reveal?.(points.map((point) => point.kind));
    if (kind === 'done') lessonDone(head.id);
    if (show) view.show?.(show, table.snapshot.peek().viewer);
  });
  useEffect(() => () => view.show?.('none', 0), [view]);
}

export function LessonCard() {
  const { table, lesson } = useLesson();
  const card = useRef<HTMLElement>(null);
  useGuidance(table);
  useEffect(() => {
    folded.value = false;
    openRules.value = false;
    const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
    if (!typing) card.current?.querySelector<HTMLElement>('.coach-buttons .main')?.focus({ preventScroll: true });
  }, [lesson]); /* every answer is another one, also the same twice */
  useEffect(() => {
    const board = document.querySelector('.play-board');
    const fold = (): void => void (folded.value = table.lesson.peek().kind === 'ask');
    board?.addEventListener('click', fold);
    return () => board?.removeEventListener('click', fold);
  }, [table]);
  return (
    <section class="coach" ref={card} aria-label={t('lesson.coach')} data-kind={lesson.kind} data-step={lesson.step} data-folded={folded.value ? true : undefined}>
      <header class="coach-head">
        <Thistle />
        <div>
          <h2>{t('lesson.coach')}</h2>
          <span class="soft">{t('lesson.step', { n: lesson.step, of: lesson.head.steps })}</span>
        </div>
        <button type="button" class="button coach-fold" data-action="coach-fold" aria-expanded={!folded.value} aria-label={t('lesson.fold')} onClick={() => (folded.value = !folded.value)}>
          <span aria-hidden="true">{folded.value ? '▾' : '▴'}</span>
        </button>
      </header>
      <Body />
      <Buttons />
    </section>
  );
}

/* In the place of the game's own progress: what the lesson is called, and how far one is. */
export function LessonProgress() {
  const { lesson } = useLesson();
  const { id, steps } = lesson.head;
  return (
    <div class="lesson-progress">
      <b>{t(textKey(id, 'title'))}</b>
      <span class="lesson-segments" role="img" aria-label={t('lesson.step', { n: lesson.step, of: steps })}>
        {Array.from({ length: steps }, (_, i) => <i key={i} data-at={i + 1 < lesson.step ? 'done' : i + 1 === lesson.step ? 'now' : undefined} />)}
      </span>
    </div>
  );
}
