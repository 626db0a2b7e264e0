/* ContractPop.tsx: a contract that was tapped and cannot simply be taken: what it is, why not, or which two. */
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { Pay, useWhy } from '../boards/small';
import { ContractCard } from '../boards/ContractCard';
import { contractWords } from '../boards/things';
import { chosenContracts, close, lay, movesOf, useCaledonia } from '../hand';
import { Popover } from './Popover';
import { Sentences } from './Reasons';

/* Where two may be taken: those chosen so far, and the button that takes them. */
function TakeChosen() {
  const sitting = useTable();
  const { moves } = useCaledonia();
  const chosen = chosenContracts.value;
  const move = movesOf(moves, 'obtain').find(({ event }) => event.contracts.length === chosen.length && chosen.every((one) => event.contracts.includes(one)));
  const take = async (): Promise<void> => {
    if (move && (await sitting.play(move.text))) lay();
  };
  return (
    <>
      <p class="pop-nothing">{chosen.length > 1 ? t('cal.export.chosen-two', { one: chosen[0], two: chosen[1] }) : t('cal.export.chosen-one', { one: chosen[0] })}</p>
      <button type="button" class="button main pop-cure" data-pick="obtain" data-action="obtain-chosen" disabled={!move} onClick={() => void take()}>
        {t('cal.export.take')} {move && <Pay amount={move.effect.money ?? 0} />}
      </button>
    </>
  );
}

function WhyNot({ number, owned }: { number: number; owned: boolean }) {
  const { viewer, actor, seats, ready } = useCaledonia();
  const reasons = useWhy(`${owned ? 'fulfil' : 'obtain'} ${number}`);
  if (ready) return <p class="pop-nothing cost">{t('match.whole')}</p>;
  if (typeof actor === 'number' && actor !== viewer) return <p class="pop-nothing soft">{t('cal.not-turn', { name: seats[actor]?.name })}</p>;
  return <Sentences reasons={(reasons ?? []).slice(0, 2)} />;
}

export function ContractPop({ number }: { number: number }) {
  const { state, insight, viewer } = useCaledonia();
  const mine = insight.players[viewer]?.contracts.find(({ contract }) => contract === number);
  const choosing = chosenContracts.value.length > 0;
  return (
    <Popover
      about={[`.cal-contract[data-contract="${number}"]`, '.cal-export']}
      title={t('pop.contract', { number })}
      wished={mine ? ['above', 'left', 'right'] : ['left', 'right', 'above', 'below']}
      onClose={close}
      head={<h3>{t('pop.contract', { number })}</h3>}
    >
      <div class="pop-contract"><ContractCard contract={number} size="small" missing={mine?.missing} /></div>
      <p class="pop-nothing soft" aria-hidden="true">{contractWords(number)}</p>
      {choosing ? <TakeChosen /> : state.shown.includes(number) || mine ? <WhyNot number={number} owned={mine !== undefined} /> : null}
    </Popover>
  );
}
