/* Ask.tsx: the question of the moment with its answers: by buttons here or on the map. */
import { useSignal } from '@preact/signals';
import { useTable } from '@/play/useTable';
import { listWords, money, t } from '@/text/text';
import { movesOf, picking, useCaledonia } from '../hand';
import { SlaughterPreview } from '../boards/SlaughterPreview';
import { makes } from '../boards/things';
import { parts } from '../parts';
import type { CaledoniaSnapshot, Effect, Unit } from '../types';
import { EffectLine } from './EffectLine';
import { Face } from './Face';
import type { Question } from './narrow';
import { Produce } from './Produce';
import type { Choice } from './situation';

/* Takes an option; the move is played as soon as only one is left. */
export function pick(found: Choice, question: Question, value: string): void {
  picking.value = { kind: found.kind, picks: [...(picking.value?.picks ?? []), { part: question.part.name, value }] };
}

/* What all moves an option leads to have in common: the whole effect of a single one, the money of several. */
function effectOf(found: Choice, question: Question, value: string): Effect | undefined {
  if (question.part.many || question.part.topic === 'pair') return undefined;
  const fitting = found.moves.filter((move) => question.part.values(move.event as never)[0] === value);
  if (fitting.length === 1) return fitting[0]!.effect;
  const spent = fitting[0]?.effect.money;
  return spent && fitting.every(({ effect }) => effect.money === spent) ? { money: spent } : undefined;
}

/* What a bonus will cost once it is used, which no move says before it is chosen. */
function BonusNote({ value }: { value: string }) {
  if (value === 'expand') return <small>{t('bonus.expand')}</small>;
  return value === 'upgrade' ? <small>{t('bonus.upgrade', { money: money(parts.technology_bonus_price) })}</small> : null;
}

/* Gives up what is still open; said first, done at the second tap. */
function Decline({ found, question, snapshot }: { found: Choice; question: Question; snapshot: CaledoniaSnapshot }) {
  const sure = useSignal(false);
  const lost = listWords(snapshot.state.pending.map((kind) => t(`ask.bonus.${kind}`)));
  return (
    <button type="button" class="pop-row pop-decline" data-pick={`${question.part.name}:none`} onClick={() => (sure.value ? pick(found, question, 'none') : (sure.value = true))}>
      <span class="pop-name" role="status">{sure.value ? <b class="cost">{t('bonus.sure', { what: lost })}</b> : t('bonus.decline')}</span>
    </button>
  );
}

function Options({ found, question, snapshot }: { found: Choice; question: Question; snapshot: CaledoniaSnapshot }) {
  const { topic, name } = question.part;
  const declines = topic === 'bonus' && question.options.includes('none');
  return (
    <div class={`ask-options ask-${topic}`}>
      {question.options.filter((value) => !(declines && value === 'none')).map((value) => {
        const effect = effectOf(found, question, value);
        return (
          <button type="button" class="ask-option pop-row" key={value} data-pick={`${name}:${value}`} onClick={() => pick(found, question, value)}>
            <span class="ask-face"><Face kind={found.kind} part={question.part} value={value} snapshot={snapshot} /></span>
            {topic === 'bonus' && <BonusNote value={value} />}
            {topic === 'worker' && <small>{t('pop.each-round', { what: makes(value as Unit, false) })}</small>}
            {effect && <EffectLine effect={effect} />}
            {topic === 'upgrade' && !effect?.money && <span class="effect soft">{t('cal.free')}</span>}
          </button>
        );
      })}
      {declines && <Decline found={found} question={question} snapshot={snapshot} />}
    </div>
  );
}

export function title(found: Choice): string {
  const part = found.question?.part;
  if (found.kind === 'produce') return t('ask.produce');
  if (found.kind === 'slaughter') return t('ask.slaughter', { n: movesOf(found.moves, 'slaughter')[0]?.event.spaces.length });
  return t(`ask.${found.kind}${part && ['port', 'upgrade', 'row', 'neighbour', 'fulfil'].includes(found.kind) ? `.${part.name}` : ''}`);
}

function PickedLine({ found }: { found: Choice }) {
  const picked = found.question?.picked ?? [];
  return (
    <p class="ask-picked">
      {picked.length > 0 && t('ask.picked', { list: picked.join(', ') })}
      <button type="button" class="button" data-action="unpick" onClick={() => (picking.value = null)}>{t('ask.start-over')}</button>
    </p>
  );
}

/* The only thing that can be done, said before it happens. */
function Only({ found }: { found: Choice }) {
  const sitting = useTable();
  const { viewer } = useCaledonia();
  const move = found.moves[0]!;
  return (
    <button type="button" class="pop-row" data-pick="only" onClick={() => void sitting.play(move.text)}>
      <span class="pop-name">{sitting.view.draftLine({ ...move, seat: viewer } as never).words}</span> <EffectLine effect={move.effect} />
    </button>
  );
}

export function Ask({ found }: { found: Choice }) {
  const snapshot = useCaledonia();
  if (found.kind === 'produce') return <Produce moves={found.moves} />;
  if (!found.question) return <Only found={found} />;
  return (
    <section class="ask">
      <Options found={found} question={found.question} snapshot={snapshot} />
      {picking.value && picking.value.picks.length > 0 && <PickedLine found={found} />}
      {found.kind === 'slaughter' && <SlaughterPreview moves={found.moves} />}
    </section>
  );
}
