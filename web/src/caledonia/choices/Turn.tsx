/* Turn.tsx: the right end of the bar: what is being done in a sentence, what it comes to, Undo and Confirm. Its size never changes. */
import { Refused } from '@/play/Refused';
import { Rematch } from '@/play/Rematch';
import { useTable } from '@/play/useTable';
import { isOver } from '@/table/table';
import { money, t } from '@/text/text';
import { useCaledonia } from '../hand';
import { onDesk } from '../layout';
import { Follow } from '../story/Follow';
import { Bid } from './Bid';
import { Extras } from './Extras';
import { Follows } from './follows';
import { Prompt, said } from './Prompt';
import { opensGame } from './situation';

/* What it leaves, and what else follows. */
function Outcome() {
  const { base, state, viewer } = useCaledonia();
  const [was, is] = [base.players[viewer]?.money, state.players[viewer]?.money];
  return (
    <span class="turn-sub turn-outcome">
      {was !== is && was !== undefined && is !== undefined && <span class="turn-money">{money(was)} → {money(is)}</span>}
      <Follows />
    </span>
  );
}

/* The turn as far as it has come; then what is still to be decided, or what it leaves. */
function Draft() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const { words, how } = opensGame(snapshot) ? { words: t('prompt.opens') } : sitting.canConfirm(snapshot) ? { words: '' } : said(snapshot);
  return (
    <>
      <ol class="draft">
        {snapshot.draft.map((move, i) => <li key={i}>{sitting.view.draftLine(move).words}</li>)}
      </ol>
      {words ? <span class="turn-sub" role="status"><b class="turn-next">{words}</b>{how && ` · ${how}`}</span> : <Outcome />}
    </>
  );
}

function Total() {
  const { base, state, viewer } = useCaledonia();
  const change = (state.players[viewer]?.money ?? 0) - (base.players[viewer]?.money ?? 0);
  return change === 0 ? null : <b class={`turn-total figure ${change < 0 ? 'cost' : 'gain'}`}>{money(change, true)}</b>;
}

function Buttons() {
  const sitting = useTable();
  const snapshot = sitting.shown.value;
  return (
    <div class="turn-buttons">
      <button type="button" class="button" data-action="undo" disabled={snapshot.past || snapshot.undo === null} onClick={() => void sitting.undo()}>{t('play.undo')}</button>
      <button type="button" class="button main" data-action="confirm" disabled={snapshot.past || !sitting.canConfirm(snapshot)} onClick={() => void sitting.confirm()}>{sitting.confirms}</button>
    </div>
  );
}

export function Turn() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const over = isOver(snapshot) && !snapshot.past;
  const refused = sitting.refused.value;
  /* A small bar has room for one of them: what is still to be done comes before what is done. */
  const asks = !onDesk.value && !sitting.canConfirm(snapshot) && said(snapshot).words !== '';
  const drafts = snapshot.draft.length > 0 && !snapshot.past && !asks;
  const bids = snapshot.moves.some(({ event }) => event.type === 'bid') && !snapshot.past;
  return (
    <section class="turn" aria-label={t('play.turn')}>
      <div class="turn-what">
        {refused ? <Refused /> : drafts ? <Draft /> : <Prompt />}
      </div>
      {bids && onDesk.value && <Bid />}
      {!snapshot.past && !opensGame(snapshot) && <Extras />}
      <Follow />
      {over ? <div class="turn-buttons"><Rematch /></div> : !sitting.ended && <><Total /><Buttons /></>}
    </section>
  );
}
