/* ConfirmBar.tsx: the turn being composed, with its sum, Undo and Confirm. */
import { money, t } from '@/text/text';
import { Refused } from './Refused';
import { useTable } from './useTable';
import './play.css';

export function ConfirmBar() {
  const sitting = useTable();
  const snapshot = sitting.shown.value;
  if (snapshot.past) return null;
  const confirmable = sitting.canConfirm(snapshot);
  return (
    <section class="confirm-bar" aria-label={t('play.turn')}>
      {snapshot.draft.length > 0 && (
        <ol class="draft">
          {snapshot.draft.map((move, i) => {
            const { words, money: change } = sitting.view.draftLine(move);
            return (
              <li key={i}>
                <span class="draft-words">{words}</span>
                {change ? <span class={change < 0 ? 'cost' : 'gain'}>{money(change, true)}</span> : null}
              </li>
            );
          })}
        </ol>
      )}
      <Refused />
      <div class="confirm-buttons">
        <button type="button" class="button" data-action="undo" disabled={snapshot.undo === null} onClick={() => void sitting.undo()}>
          {t('play.undo')}
        </button>
        <button
          type="button"
          class="button main"
          data-action="confirm"
          disabled={!confirmable}
          onClick={() => void sitting.confirm()}
        >
          {sitting.confirms}
        </button>
      </div>
    </section>
  );
}
