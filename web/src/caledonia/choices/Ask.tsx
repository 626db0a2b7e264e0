/* Ask.tsx: the question of the moment, answered where it arises: by buttons here or on the map. */
import { useEffect } from 'preact/hooks';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { picking, useCaledonia } from '../hand';
import { SlaughterPreview } from '../boards/SlaughterPreview';
import type { CaledoniaSnapshot } from '../types';
import { Bid } from './Bid';
import { EffectLine } from './EffectLine';
import { Face } from './Face';
import type { Question } from './narrow';
import { Produce } from './Produce';
import { choice, type Choice } from './situation';

/* Takes an option; the move is played as soon as only one is left. */
export function pick(found: Choice, question: Question, value: string): void {
  picking.value = { kind: found.kind, picks: [...(picking.value?.picks ?? []), { part: question.part.name, value }] };
}

/* The option's own effect, if it leads to just one move. */
function effectOf(found: Choice, question: Question, value: string) {
  if (question.part.many || question.part.topic === 'pair') return undefined;
  const fitting = found.moves.filter((move) => question.part.values(move.event as never)[0] === value);
  return fitting.length === 1 ? fitting[0]!.effect : undefined;
}

function Options({ found, question, snapshot }: { found: Choice; question: Question; snapshot: CaledoniaSnapshot }) {
  const topic = question.part.topic;
  return (
    <div class={`ask-options ask-${topic}`}>
      {question.options.map((value) => {
        const effect = effectOf(found, question, value);
        return (
          <button type="button" class="button ask-option" key={value} data-pick={`${question.part.name}:${value}`} onClick={() => pick(found, question, value)}>
            <Face kind={found.kind} part={question.part} value={value} snapshot={snapshot} />
            {effect && <EffectLine effect={effect} />}
          </button>
        );
      })}
    </div>
  );
}

function title(found: Choice): string {
  const part = found.question?.part;
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

export function Ask() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const found = choice(snapshot);
  const single = found && found.question === null && found.moves.length === 1 ? found.moves[0]!.text : null;
  const chosen = picking.value !== null;
  useEffect(() => {
    if (single === null || !chosen) return;
    picking.value = null;
    void sitting.play(single);
  }, [single, chosen]);
  if (!found || snapshot.past) return null;
  if (found.kind === 'produce') return <Produce moves={found.moves} />;
  if (found.kind === 'bid') return <Bid moves={found.moves} />;
  if (!found.question) return null;
  return (
    <section class="ask" aria-label={t('ask.title')}>
      <h3>{title(found)}</h3>
      <Options found={found} question={found.question} snapshot={snapshot} />
      {picking.value && picking.value.picks.length > 0 && <PickedLine found={found} />}
      {found.kind === 'slaughter' && <SlaughterPreview moves={found.moves} />}
    </section>
  );
}
