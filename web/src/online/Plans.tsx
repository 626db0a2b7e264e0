/* Plans.tsx: what one means to do while others are to move: composed on the table, shown as a list, cancelled, and why it stopped. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '@/app/announce';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { seatsOf, type OnlineTable } from '@/table/online';
import type { DraftMove } from '@/table/table';
import { t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { ANYBODY, deedsOf, MOST_STEPS, patternOf, patternWords, stopsFor, withoutStep, withStep } from './plan';
import type { Facts } from './room';
import { noteTable } from './seats';
import type { Plan, PlanStep } from './types';
import { useFacts, useRoom } from './useRoom';
import { noText } from './words';

function useOnline(): OnlineTable {
  return useTable().table as OnlineTable;
}

function namesOf(facts: Facts): string[] {
  return seatsOf(facts).map(({ name }) => name);
}

/* Somebody sits here and may plan. */
function mayPlan({ you, state, seats, resigned }: Facts): boolean {
  return you !== null && state === 'playing' && !seats[you]?.bot && !resigned.includes(you);
}

/* Sends a plan, or the end of one; says why not. */
function useSend(): { failed: string; send: (plan: Plan | null) => Promise<boolean> } {
  const room = useRoom();
  const table = useOnline();
  const failed = useSignal('');
  const send = async (plan: Plan | null): Promise<boolean> => {
    const no = await room.ask({ t: 'plan', at: table.snapshot.peek().length, ...plan });
    failed.value = no ? noText(no) : '';
    return no === null;
  };
  return { failed: failed.value, send };
}

/* A turn in words where it could be made now, else in its notation. */
function Turn({ moves }: { moves: string[] }) {
  const { view } = useTable();
  const table = useOnline();
  const drafted = useSignal<DraftMove[]>([]);
  const { length } = table.snapshot.value;
  useEffect(() => void table.supposed(moves).then((told) => (drafted.value = told?.draft ?? [])), [moves.join('\n'), length]);
  return (
    <span class="online-turn">
      {moves.map((move, i) => <span key={i}>{drafted.value[i] ? view.draftLine(drafted.value[i]!).words : <code>{move}</code>}</span>)}
    </span>
  );
}

function Step({ step, remove }: { step: PlanStep; remove: () => void }) {
  const facts = useFacts();
  const { head: { game }, you } = facts;
  const names = namesOf(facts);
  const when = step.if === undefined ? t('online.plan.whatever') : t('online.plan.if', { what: patternWords(game, step.if, names, you) });
  return (
    <li data-step>
      <div>
        <span><span class="soft">{when}</span> <Turn moves={step.moves} /> {step.again && <span class="online-chip">{t('online.plan.again')}</span>}</span>
        <button type="button" class="button" data-action="plan-remove" onClick={remove}>{t('online.plan.remove')}</button>
      </div>
    </li>
  );
}

/* The plan there is. */
function Current({ plan }: { plan: Plan }) {
  const facts = useFacts();
  const { failed, send } = useSend();
  const { game } = facts.head;
  const names = namesOf(facts);
  return (
    <section class="online-plan" aria-label={t('online.plan')} data-plan>
      <ol>{plan.steps.map((step, i) => <Step key={`${i} ${step.moves.join()}`} step={step} remove={() => void send(withoutStep(plan, i))} />)}</ol>
      {plan.stop.length > 0 && (
        <>
          <p>{t('online.plan.stops')}</p>
          <ul>{plan.stop.map((pattern) => <li key={pattern}>{patternWords(game, pattern, names, facts.you)}</li>)}</ul>
        </>
      )}
      {failed && <p class="cost" role="alert">{failed}</p>}
      <button type="button" class="button" data-action="plan-cancel" onClick={() => void send(null)}>{t('online.plan.cancel')}</button>
    </section>
  );
}

/* When it is to be played: whatever happens, or once somebody has done something. */
function When({ who, deed }: { who: { value: string }; deed: { value: string } }) {
  const facts = useFacts();
  const { game } = facts.head;
  const names = namesOf(facts);
  const others = names.map((name, seat) => ({ name, seat })).filter(({ seat }) => seat !== facts.you);
  const called = who.value === ANYBODY ? t('online.plan.anybody') : names[Number(who.value)];
  return (
    <p class="online-when">
      <label>{t('online.plan.when')}{' '}
        <select class="field" value={who.value} data-plan-who onChange={(event) => (who.value = event.currentTarget.value)}>
          <option value="">{t('online.plan.always')}</option>
          {deedsOf(game).length > 0 && (others.length > 1 ? [{ name: t('online.plan.anybody'), seat: ANYBODY }, ...others] : others).map(({ name, seat }) => (
            <option key={seat} value={String(seat)}>{t('online.plan.if-name', { name })}</option>
          ))}
        </select>
      </label>
      {who.value !== '' && (
        <select class="field" value={deed.value} aria-label={t('online.plan.deed')} data-plan-deed onChange={(event) => (deed.value = event.currentTarget.value)}>
          {deedsOf(game).map((one) => <option key={one} value={one}>{t(`online.plan.${game}.${one}`, { name: called })}</option>)}
        </select>
      )}
    </p>
  );
}

/* A turn that was composed becomes a step of the plan. */
function NewStep({ moves, done }: { moves: string[]; done: () => void }) {
  const facts = useFacts();
  const { game } = facts.head;
  const names = namesOf(facts);
  const { failed, send } = useSend();
  const who = useSignal('');
  const deed = useSignal(deedsOf(game)[0] ?? '');
  const again = useSignal(false);
  const { own, general } = stopsFor(game, moves);
  const stop = useSignal<string[]>(own);
  const toggle = (pattern: string): void => void (stop.value = stop.value.includes(pattern) ? stop.value.filter((one) => one !== pattern) : [...stop.value, pattern]);
  const add = async (): Promise<void> => {
    const when = who.value === '' ? {} : { if: patternOf(game, { who: who.value, deed: deed.value }) };
    const step = { ...when, moves, ...(again.value && { again: true }) };
    if (await send(withStep(facts.plan, step, stop.value))) done();
  };
  return (
    <form class="online-new-step" onSubmit={(event) => { event.preventDefault(); void add(); }}>
      <h3>{t('online.plan.new')}</h3>
      <p class="online-planned"><Turn moves={moves} /></p>
      <p class="soft">{t('online.plan.new.about')}</p>
      <When who={who} deed={deed} />
      <p><label class="online-check"><input type="checkbox" data-plan-again checked={again.value} onChange={(event) => (again.value = event.currentTarget.checked)} /> {t('online.plan.each-time')}</label></p>
      <fieldset class="online-stops">
        <legend>{t('online.plan.unless')}</legend>
        {[...own, ...general].map((pattern) => (
          <label class="online-check" key={pattern}>
            <input type="checkbox" data-plan-stop={pattern} checked={stop.value.includes(pattern)} onChange={() => toggle(pattern)} /> {patternWords(game, pattern, names, facts.you)}
          </label>
        ))}
      </fieldset>
      {failed && <p class="cost" role="alert">{failed}</p>}
      <div class="online-buttons">
        <button type="button" class="button" data-action="plan-drop" onClick={done}>{t('online.plan.drop')}</button>
        <button type="submit" class="button main" data-action="plan-add">{t('online.plan.add')}</button>
      </div>
    </form>
  );
}

/* What can be planned now: a turn composed on the table, or passing, where the game has it. */
function Begin({ more, compose, take }: { more: boolean; compose: () => void; take: (moves: string[]) => void }) {
  const table = useOnline();
  const moves = useSignal<string[] | null>(null);
  const { length } = table.snapshot.value;
  useEffect(() => void table.supposed([]).then((told) => (moves.value = told?.moves.map(({ text }) => text) ?? [])), [length]);
  if (moves.value === null) return null;
  if (moves.value.length === 0) return <p class="soft" data-plan-none>{t('online.plan.not-now')}</p>;
  return (
    <div class="online-buttons">
      {moves.value.includes('pass') && <button type="button" class="button" data-action="plan-pass" onClick={() => take(['pass'])}>{t('online.plan.pass')}</button>}
      <button type="button" class={more ? 'button' : 'button main'} data-action="plan-compose" onClick={compose}>{t(more ? 'online.plan.compose-more' : 'online.plan.compose')}</button>
    </div>
  );
}

function Sheet({ close }: { close: () => void }) {
  const table = useOnline();
  const { plan, turn, you } = useFacts();
  const passing = useSignal<string[] | null>(null);
  const moves = table.composedPlan.value?.map(({ text }) => text) ?? passing.value;
  const done = (): void => {
    table.composedPlan.value = null;
    passing.value = null;
  };
  const compose = (): void => {
    close();
    void table.startPlanning();
  };
  const full = (plan?.steps.length ?? 0) >= MOST_STEPS;
  return (
    <Dialog title={t('online.plan')} onClose={() => { done(); close(); }}>
      {!moves && <p class="soft">{t('online.plan.about')}</p>}
      {plan && <Current plan={plan} />}
      {moves && moves.length > 0 ? <NewStep moves={moves} done={done} />
        : turn !== you && !full && <Begin more={plan !== undefined} compose={compose} take={(one) => (passing.value = one)} />}
    </Dialog>
  );
}

/* What had the focus goes when planning begins, or ends: then this has it. */
function useFocusAfter(planning: boolean, wanted: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const was = useRef(planning);
  useEffect(() => {
    if (was.current !== planning && planning === wanted && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    was.current = planning;
  }, [planning]);
}

export function PlanButton() {
  const facts = useFacts();
  const table = useOnline();
  const open = useSignal(false);
  const composed = table.composedPlan.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void (composed && (open.value = true)), [composed]);
  useFocusAfter(table.planning.value, false, button);
  if (!mayPlan(facts) || table.planning.value || (facts.turn === facts.you && !facts.plan && !open.value)) return null;
  return (
    <>
      <button ref={button} type="button" class="button online-chat-button" data-action="plan" onClick={() => (open.value = true)}>
        {t('online.plan.button')}{facts.plan && <span class="online-badge" aria-label={t('online.plan.steps', { n: facts.plan.steps.length })}>{facts.plan.steps.length}</span>}
      </button>
      {open.value && <Sheet close={() => (open.value = false)} />}
    </>
  );
}

/* One's own moves that came about without one: the plan made them. */
function usePlayed(): { words: string; forget: () => void } {
  const { view, table } = useTable();
  const { plan, unplanned, you } = useFacts();
  const { log, seats } = table.snapshot.value;
  const before = useRef({ steps: plan?.steps ?? [], length: log.length });
  const words = useSignal('');
  useEffect(() => { /* a step that is used up is told before the log is shown, be it that others' moves come first */
    const was = before.current;
    const moves = movesInForce(log);
    const own = moves.filter(({ i, actor }) => i >= was.length && actor === you);
    const known = own.length > 0 || unplanned?.why === 'cancelled' ? [] : was.steps;
    before.current = { steps: [...known, ...(plan?.steps ?? [])], length: log.length };
    const planned = was.steps.some((step) => step.moves.length <= own.length && step.moves.every((move, i) => own[i]!.text === move));
    if (!planned) return;
    words.value = t('online.plan.played', { what: own.map((move) => view.sentence(move, seats, moves)).join('. ') });
    announce(words.value);
  }, [log.length, plan]);
  return { words: words.value, forget: () => (words.value = '') };
}

/* While a plan is composed, and once one has moved: a line above the table. */
export function PlanLine() {
  const table = useOnline();
  const { words, forget } = usePlayed();
  const planning = table.planning.value;
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => void (planning && announce(t('online.planning'))), [planning]);
  useFocusAfter(planning, true, leave);
  if (planning) {
    return (
      <p class="online-line is-planning" data-line="planning">
        <span><b>{t('online.planning')}</b> {t('online.planning.about')}</span>
        <button ref={leave} type="button" class="online-link-button" data-action="plan-leave" onClick={() => void table.stopPlanning()}>{t('online.planning.leave')}</button>
      </p>
    );
  }
  if (!words) return null;
  return (
    <p class="online-line is-back" data-line="planned">
      <span>{words}</span>
      <button type="button" class="online-link-button" aria-label={t('page.close')} onClick={forget}>×</button>
    </p>
  );
}

const worthSaying = new Set(['stop', 'else', 'illegal', 'undo']);

/* The plan has stopped, and why; until it was read. */
export function Unplanned() {
  const room = useRoom();
  const { unplanned, plan } = useFacts();
  const { view, table } = useTable();
  const { log, seats } = table.snapshot.value;
  const told = unplanned && !plan && worthSaying.has(unplanned.why) ? JSON.stringify(unplanned) : '';
  const read = useSignal(room.kept.unplanned ?? '');
  const note = (text: string): void => {
    read.value = room.kept.unplanned = text;
    void noteTable(room.id, { unplanned: text });
  };
  const show = told !== '' && told !== read.value;
  useEffect(() => {
    if (plan && read.value) note(''); /* the next end is another, be it for the same reason */
    if (show) announce(`${t('online.unplanned')} ${t(`online.unplanned.${unplanned!.why}`)}`);
  }, [show, plan]);
  if (!show) return null;
  const moves = movesInForce(log);
  const entry = moves.findLast(({ actor, text }) => `${typeof actor === 'number' ? `p${actor}` : '*'} ${text}` === unplanned!.line);
  return (
    <section class="panel online-card" role="region" aria-label={t('online.unplanned')} data-card="unplanned" data-why={unplanned!.why}>
      <h2>{t('online.unplanned')}</h2>
      <p>{t(`online.unplanned.${unplanned!.why}`)}</p>
      {unplanned!.line && <ul class="online-undone"><li>{entry ? view.line(entry, seats, moves) : <code>{unplanned!.line}</code>}</li></ul>}
      <div class="online-buttons"><button type="button" class="button" data-action="plan-read" onClick={() => note(told)}>{t('online.plan.read')}</button></div>
    </section>
  );
}
