/* Pops.tsx: the one popover that is open now, if any: a question before what was tapped. */
import { useEffect } from 'preact/hooks';
import { useTable } from '@/play/useTable';
import { choice, playOn } from '../choices/situation';
import { FollowsPop } from '../choices/follows';
import { chosenContracts, close, closedAction, lay, openContract, openFollows, openGood, picking, picksUp, space, useCaledonia } from '../hand';
import { ActionPop } from './ActionPop';
import { AskPop, folded } from './AskPop';
import { Clans, showsClans } from './Clans';
import { ContractPop } from './ContractPop';
import { backToThing } from './Popover';
import { SpacePop } from './SpacePop';
import { TradePop } from './TradePop';

/* Plays the move that is being put together as soon as only one is left. */
function useComposing(): void {
  const sitting = useTable();
  const found = choice(useCaledonia());
  const single = found && found.question === null && found.moves.length === 1 ? found.moves[0]!.text : null;
  const chosen = picking.value !== null;
  useEffect(() => {
    if (single === null || !chosen) return;
    picking.value = null;
    void playOn(sitting, single);
  }, [single, chosen]);
}

/* Escape: first what is open, then what is picked up, then the last step of the turn. */
function useEscape(): void {
  const sitting = useTable();
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], .curtain')) return;
      if (space.value || openGood.value || openContract.value || closedAction.value || openFollows.value || picking.value || chosenContracts.value.length > 0) {
        close();
        backToThing();
      } else if (picksUp()) lay();
      else if (sitting.past.peek() === null && sitting.table.snapshot.peek().draft.length > 0) void sitting.undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [sitting]);
}

export function Pops() {
  const snapshot = useCaledonia();
  useComposing();
  useEscape();
  const found = snapshot.past ? null : choice(snapshot);
  const question = found && (found.question || found.kind === 'produce' || (found.moves.length === 1 && picking.value === null)) ? found.kind : null;
  useEffect(() => void (folded.value = false), [question]);
  if (showsClans(snapshot)) return <Clans />;
  if (space.value !== null) return <SpacePop key={space.value} where={space.value} />;
  if (openGood.value !== null) return <TradePop key={openGood.value} good={openGood.value} />;
  if (openContract.value !== null) return <ContractPop key={openContract.value} number={openContract.value} />;
  if (closedAction.value !== null) return <ActionPop key={closedAction.value} kind={closedAction.value} />;
  if (openFollows.value !== null && snapshot.draft.length > 0 && !snapshot.past) return <FollowsPop />;
  if (found && question && question !== 'bid' && question !== 'place') return <AskPop key={question} found={found} />;
  return null;
}
