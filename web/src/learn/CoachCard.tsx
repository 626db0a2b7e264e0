/* CoachCard.tsx: the coach beside a first game: says once what matters for the first time, warns before a turn is confirmed, and
 * tells on request what could be done. */
import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { learn, learned } from '@/app/learned';
import type { Reason } from '@/engine/types';
import { useMarks } from '@/play/marks';
import { useTable } from '@/play/useTable';
import { isOver, type DraftMove, type Snapshot } from '@/table/table';
import { consequenceText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { wide } from '@/ui/wide';
import type { Piece } from './advice';
import { saying, useCoach, warning } from './coach';
import { askHint, askMore, forgetHints, hint, hintsUsed, type Candidate } from './hints';
import { Thistle } from './Thistle';
import { lessonText } from './words';
import './learn.css';

/* `at`: the moment it is said of, if that is not the present one. */
function Words({ piece, at }: { piece: Piece; at?: Snapshot }) {
  const { table } = useTable();
  const now = at ?? table.snapshot.value;
  return <p>{lessonText(`lesson.${now.game}.coach.${piece.key}`, now)} <RuleLink rule={piece.rule} /></p>;
}

/* In a hand the card is a line above the table; what is new opens over the map, and goes as soon as somebody touches the table. */
const open = signal<'no' | 'said' | 'asked'>('no');

function useFolding(): void {
  const shown = useRef<unknown[]>([]);
  useSignalEffect(() => {
    const words = [warning.value?.key, saying.value?.piece.key, hint.value?.step].filter((one) => one !== undefined);
    const news = words.some((one) => !shown.current.includes(one));
    shown.current = words;
    if (news || words.length === 0) open.value = open.peek() === 'asked' ? 'asked' : news ? 'said' : 'no';
  });
  useEffect(() => {
    const board = document.querySelector('.play-board');
    const fold = (): void => void (open.value = 'no');
    board?.addEventListener('click', fold);
    return () => {
      board?.removeEventListener('click', fold);
      fold();
    };
  }, []);
}

function Fold() {
  const folded = open.value === 'no';
  return (
    <button type="button" class="button coach-fold" data-action="coach-fold" aria-expanded={!folded} aria-label={t('lesson.fold')} onClick={() => (open.value = folded ? 'asked' : 'no')}>
      <span aria-hidden="true">{folded ? '▾' : '▴'}</span>
    </button>
  );
}

const switches = ['coach', 'warnings', 'hints'] as const;

function Switches() {
  return (
    <fieldset class="coach-switches">
      <legend class="unseen">{t('coach.switches')}</legend>
      {switches.map((name) => (
        <label key={name}>
          <input type="checkbox" data-switch={name} checked={learned.value[name]} onChange={(event) => learn({ [name]: event.currentTarget.checked })} /> {t(`coach.switch.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}

function useWords(): (candidate: Candidate) => string {
  const { view, table } = useTable();
  const now = table.snapshot.value;
  return ({ move }) => view.draftWords({ ...move, seat: now.viewer, consequences: [] } as DraftMove, now);
}

/* In a hand there is room for one thing a move brings. */
const most = (): number => (wide.value ? 2 : 1);

/* Any first unit founds the first settlement: that speaks for none. */
const tells = ({ code, need }: Reason): boolean => !(code === 'settlements' && need === 0);

/* What it costs stands on the board already: what it brings comes first. */
const costsLast = (a: Reason, b: Reason): number => Number(a.code === 'pays') - Number(b.code === 'pays');

/* A move, and the first things that follow from it. */
function Choice({ candidate }: { candidate: Candidate }) {
  const words = useWords();
  const { naming } = useTable().view;
  const reasons = candidate.reasons.filter(tells).toSorted(costsLast).map((reason) => ({ reason, says: consequenceText(reason, naming) })).filter(({ says }) => says !== '').slice(0, most());
  return (
    <li>
      <b>{words(candidate)}</b>
      {reasons.map(({ reason, says }) => <span key={reason.code} class="coach-reason">{says} <RuleLink rule={reason.rule} /></span>)}
    </li>
  );
}

function HintWords() {
  const words = useWords();
  const { step, look, candidates } = hint.value!;
  if (step === 'thinking') return <p class="soft">{t('coach.hint.thinking')}</p>;
  if (!look) return <p>{t('coach.hint.none')}</p>;
  if (step === 'look') return <Words piece={look} />;
  if (step === 'best') return <p data-move={candidates[0]!.move.text}>{t('coach.hint.best', { move: words(candidates[0]!) })}</p>;
  return (
    <>
      <p>{t('coach.hint.choices')}</p>
      <ul class="coach-choices">{candidates.map((one) => <Choice key={one.move.text} candidate={one} />)}</ul>
    </>
  );
}

function HintButtons() {
  const sitting = useTable();
  const now = hint.value;
  if (!now) return <button type="button" class="button" data-action="coach-hint" disabled={sitting.table.snapshot.value.moves.length === 0} onClick={() => void askHint(sitting)}>{t('coach.hint')}</button>;
  const more = now.look && now.step !== 'best' ? (now.step === 'look' && now.candidates.length > 1 ? 'why' : 'move') : null;
  return (
    <>
      {more && <button type="button" class="button" data-action="coach-more" onClick={askMore}>{t(`coach.hint.${more}`)}</button>}
      <button type="button" class="button" data-action="coach-thanks" onClick={forgetHints}>{t(now.step === 'thinking' ? 'coach.hint.cancel' : 'coach.hint.close')}</button>
    </>
  );
}

function Body() {
  const { coach, hints } = learned.value;
  if (hints && hint.value) return <HintWords />;
  if (warning.value) return null;
  return coach && saying.value ? <Words {...saying.value} /> : <p class="soft">{t(coach ? 'coach.quiet' : 'coach.off')}</p>;
}

export function CoachCard() {
  const { view, table } = useTable();
  useCoach();
  useMarks(view);
  useFolding();
  const { hints } = learned.value;
  return (
    <section class="coach" aria-label={t('coach.title')} data-folded={open.value === 'no' ? true : undefined} data-brief={open.value === 'said' && !hint.value ? true : undefined}>
      <header class="coach-head"><Thistle /><h2>{t('coach.title')}</h2><Fold /></header>
      <div class="coach-body" aria-live="polite">
        {warning.value && <div class="coach-answer"><p><b>{t('coach.warning')}</b></p><Words piece={warning.value} /></div>}
        <Body />
      </div>
      <div class="coach-buttons">
        {hints && !isOver(table.snapshot.value) && <HintButtons />}
        {(wide.value ? !(hints && hint.value) : open.value === 'asked') && <Switches />}
      </div>
    </section>
  );
}

/* Beside the result: how many hints it took. */
export function CoachEnd() {
  const { table } = useTable();
  return <p class="soft" data-hints={hintsUsed(table.id)}>{t('coach.hints-used', { n: hintsUsed(table.id) })}</p>;
}
