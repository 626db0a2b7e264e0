/* CoachCard.tsx: the coach beside a first game: says once what matters for the first time, warns before a turn is confirmed, and
 * tells on request what could be done. */
import { learn, learned } from '@/app/learned';
import { useMarks } from '@/play/marks';
import { useTable } from '@/play/useTable';
import type { DraftMove } from '@/table/table';
import { consequenceText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { wide } from '@/ui/wide';
import type { Piece } from './advice';
import { saying, useCoach, warning } from './coach';
import { askHint, askMore, forgetHints, hint, hintsUsed, type Candidate } from './hints';
import { Thistle } from './Thistle';
import { lessonText } from './words';
import './learn.css';

function Words({ piece }: { piece: Piece }) {
  const { table } = useTable();
  const now = table.snapshot.value;
  return <p>{lessonText(`lesson.${now.game}.coach.${piece.key}`, now)} <RuleLink rule={piece.rule} /></p>;
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

/* A move, and the first things that follow from it. */
function Choice({ candidate }: { candidate: Candidate }) {
  const words = useWords();
  const { naming } = useTable().view;
  const reasons = candidate.reasons.map((reason) => ({ reason, says: consequenceText(reason, naming) })).filter(({ says }) => says !== '').slice(0, most());
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
  if (!now) return <button type="button" class="button" data-action="coach-hint" onClick={() => void askHint(sitting)}>{t('coach.hint')}</button>;
  const more = now.look && now.step !== 'best' ? (now.step === 'look' && now.candidates.length > 1 ? 'why' : 'move') : null;
  return (
    <>
      {more && <button type="button" class="button" data-action="coach-more" onClick={askMore}>{t(`coach.hint.${more}`)}</button>}
      <button type="button" class="button" data-action="coach-thanks" onClick={forgetHints}>{t('coach.hint.close')}</button>
    </>
  );
}

export function CoachCard() {
  const { view } = useTable();
  useCoach();
  useMarks(view);
  const { coach, hints } = learned.value;
  const telling = hints && hint.value;
  return (
    <section class="coach" aria-label={t('coach.title')}>
      <header class="coach-head"><Thistle /><h2>{t('coach.title')}</h2></header>
      <div class="coach-body" aria-live="polite">
        {warning.value && <div class="coach-answer"><p><b>{t('coach.warning')}</b></p><Words piece={warning.value} /></div>}
        {telling ? <HintWords /> : !warning.value && (coach && saying.value ? <Words piece={saying.value} /> : <p class="soft">{t('coach.quiet')}</p>)}
      </div>
      <div class="coach-buttons">
        {hints && <HintButtons />}
        {(wide.value || !telling) && <Switches />}
      </div>
    </section>
  );
}

/* Beside the result: how many hints it took. */
export function CoachEnd() {
  const { table } = useTable();
  return <p class="soft" data-hints={hintsUsed(table.id)}>{t('coach.hints-used', { n: hintsUsed(table.id) })}</p>;
}
