/* ContractPop.tsx: a contract that was tapped: what it is, and the button that takes or fulfils it, or why not. */
import { useTable } from '@/play/useTable';
import { listWords, money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Pay, useWhy } from '../boards/small';
import { ContractCard } from '../boards/ContractCard';
import { asked, contractWords, given, iconOf, type Thing } from '../boards/things';
import { playOn } from '../choices/situation';
import { chosenContracts, close, lay, movesOf, openContract, picking, useCaledonia } from '../hand';
import { contractOf, parts } from '../parts';
import { backToThing, Popover } from './Popover';
import { Sentences } from './Reasons';

/* The button that takes what is chosen; where a second may come with it, that has a button of its own. */
function TakeChosen() {
  const sitting = useTable();
  const { moves, state, viewer } = useCaledonia();
  const chosen = chosenContracts.value;
  const obtains = movesOf(moves, 'obtain');
  const move = obtains.find(({ event }) => event.contracts.length === chosen.length && chosen.every((one) => event.contracts.includes(one)));
  const more = chosen.length === 1 && obtains.some(({ event }) => event.contracts.length > 1 && event.contracts.includes(chosen[0]!));
  const take = async (): Promise<void> => {
    if (move && (await sitting.play(move.text))) lay();
  };
  const add = (): void => {
    openContract.value = null;
    backToThing();
  };
  return (
    <>
      {more && <p class="pop-nothing">{t('cal.export.may-add', { clan: nameOf(state.players[viewer]?.clan ?? '') })}</p>}
      <div class="pop-take">
        <button type="button" class="button main" data-pick="obtain" data-action="obtain-chosen" disabled={!move} onClick={() => void take()}>
          {t('cal.export.take', { list: listWords(chosen.map(String)) })} {move && <Pay amount={move.effect.money ?? 0} />}
        </button>
        {more && <button type="button" class="button" data-action="obtain-more" onClick={add}>{t('cal.export.add')}</button>}
      </div>
    </>
  );
}

/* What one cannot tell from the pictures. */
function noteOf(thing: Thing, worth: Partial<Record<Thing, number>>): string {
  if (thing === 'beef' || thing === 'mutton') return t(`cal.note.${thing}`);
  if (thing === 'free-land') return t('bonus.expand');
  if (thing === 'hops' || worth[thing] !== undefined) return t('pop.worth', { n: worth[thing] ?? 1 });
  return thing === 'upgrade' ? t('bonus.upgrade', { money: money(parts.technology_bonus_price) }) : '';
}

function Notes({ number }: { number: number }) {
  const contract = contractOf(number);
  const { import_worth } = useCaledonia().insight;
  const notes = [...asked(contract), ...given(contract)].map(([thing]) => ({ thing, note: noteOf(thing, import_worth) })).filter(({ note }) => note !== '');
  if (notes.length === 0) return null;
  return <ul class="pop-notes">{notes.map(({ thing, note }) => <li key={thing}><Icon name={iconOf(thing)} size={18} /> <b>{nameOf(thing)}</b>: {note}</li>)}</ul>;
}

function Fulfil({ number }: { number: number }) {
  const sitting = useTable();
  const ways = movesOf(useCaledonia().moves, 'fulfil').filter(({ event }) => event.contract === number);
  const fulfil = (): void => {
    lay();
    if (ways.length > 1) picking.value = { kind: 'fulfil', picks: [{ part: 'contract', value: String(number) }] };
    else void playOn(sitting, ways[0]!.text);
  };
  if (ways.length === 0) return <WhyNot number={number} owned />;
  return <div class="pop-take"><button type="button" class="button main" data-pick="fulfil" onClick={fulfil}>{t('action.fulfil')}</button></div>;
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
      <Notes number={number} />
      {choosing ? <TakeChosen /> : mine ? <Fulfil number={number} /> : state.shown.includes(number) ? <WhyNot number={number} owned={false} /> : null}
    </Popover>
  );
}
