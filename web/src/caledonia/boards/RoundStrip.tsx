/* RoundStrip.tsx: five rounds with their scoring tiles and contract prices, and the turn order; a round ends when the turn that ends it is confirmed. */
import { useSignal } from '@preact/signals';
import { money, t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { Icon } from '@/ui/Icon';
import { Later } from '@/ui/Later';
import { SeatMark } from '@/ui/SeatMark';
import { useCaledonia } from '../hand';
import { MapControls } from '../map/MapControls';
import { parts } from '../parts';
import type { CaledoniaState } from '../types';
import { actingSeat, seatOrder } from './things';
import './boards.css';

type When = 'past' | 'now' | 'ahead';

function whenIs(state: CaledoniaState, round: number): When {
  if (state.phase === 'over' || round < state.round) return 'past';
  return round === state.round && state.phase !== 'setup' ? 'now' : 'ahead';
}

/* +£5 is received, −£5 paid. */
export function contractPrice(round: number): string {
  const cost = parts.contract_price[round - 1] ?? 0;
  return cost === 0 ? money(0) : money(-cost, true);
}

/* Past rounds are their tile alone; the present one says what it scores and what a contract costs. */
function Round({ round }: { round: number }) {
  const { base: state } = useCaledonia();
  const tile = state.board.scoring[round - 1];
  const when = whenIs(state, round);
  return (
    <li class={`cal-round ${when}${tile ? '' : ' bare'}`} aria-current={when === 'now' ? 'step' : undefined} title={`${t('cal.round', { n: round })} · ${tile ? `${t(`scoring.${tile}`)} · ` : ''}${t('cal.round.contract', { money: contractPrice(round) })}`}>
      {tile ? (
        <Icon name={`score-${tile}`} size={36} />
      ) : (
        <span class="cal-round-figure figure" aria-hidden="true">
          {round}
        </span>
      )}
      <span class="cal-round-words">
        {(tile || when === 'now') && <b class="figure">{when === 'now' ? t('cal.round-of', { n: round, all: parts.rounds }) : round}</b>}
        <span class="soft">{when === 'now' && tile ? `${t(`cal.score-short.${tile}`)} · ` : ''}{when === 'now' || !tile ? t('cal.round.contract', { money: contractPrice(round) }) : contractPrice(round)}</span>
      </span>
    </li>
  );
}

/* Who comes when; who has passed is dimmed and says so. */
export function TurnOrder() {
  const snapshot = useCaledonia();
  const { base: state, seats } = snapshot;
  const actor = actingSeat(snapshot);
  return (
    <ol class="cal-order" aria-label={t('cal.order')}>
      {seatOrder({ ...snapshot, state }).map((seat) => {
        const passed = state.phase === 'action' && state.passed.includes(seat);
        const name = seats[seat]?.name ?? '';
        return (
          <li
            key={seat}
            class={`${seat === actor ? 'now' : ''}${passed ? ' out' : ''}`}
            title={passed ? t('cal.has-passed', { name }) : name}
            aria-current={seat === actor ? 'true' : undefined}
          >
            <SeatMark seat={seat} size={17} />
            <span class="unseen">{passed ? t('cal.has-passed', { name }) : name}</span>
            {passed && (
              <span class="cal-order-out" aria-hidden="true">
                ✓
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/* All of it in words, for the phone. */
function RoundList() {
  const { base: state } = useCaledonia();
  return (
    <ol class="cal-round-list">
      {Array.from({ length: parts.rounds }, (_, i) => {
        const tile = state.board.scoring[i];
        const when = whenIs(state, i + 1);
        return (
          <li key={i} class={`cal-round ${when}`} aria-current={when === 'now' ? 'step' : undefined}>
            {tile ? (
              <Icon name={`score-${tile}`} size={46} />
            ) : (
              <span class="cal-round-figure figure" aria-hidden="true">
                {i + 1}
              </span>
            )}
            <span class="cal-round-words">
              <b class="figure">{t('cal.round', { n: i + 1 })}</b>
              <span>{tile ? t(`scoring.${tile}`) : t('cal.no-tile')}</span>
              <span class="soft">{t('cal.round.contract', { money: contractPrice(i + 1) })}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function roundTitle(state: CaledoniaState): string {
  if (state.phase === 'over') return t('cal.over');
  if (state.phase === 'setup') return t('cal.setup');
  return t('cal.round-of', { n: state.round, all: parts.rounds });
}

/* What the round scores and what a contract costs; a line may end between the two. */
function RoundHint({ state }: { state: CaledoniaState }) {
  const tile = state.board.scoring[state.round - 1];
  if (state.phase === 'over' || state.phase === 'setup') return null;
  const price = contractPrice(state.round);
  const words = t('cal.round.contract', { money: price });
  if (!tile) return <span class="soft cal-round-hint"><span>{words}</span></span>;
  return (
    <span class="soft cal-round-hint">
      {`${t(`cal.score-short.${tile}`)} `}
      <span><span class="unseen">· {words}</span><span aria-hidden="true"><Icon name="crate" size={15} /> {price}</span></span>
    </span>
  );
}

/* Wide it shows all rounds, narrow the present one, which opens the list of all. */
export function RoundStrip() {
  const { base: state } = useCaledonia();
  const open = useSignal(false);
  const tile = state.phase === 'over' ? undefined : state.board.scoring[Math.max(state.round, 1) - 1];
  return (
    <div class="cal-rounds">
      <Later>
        <ol class="cal-rounds-all">
          {Array.from({ length: parts.rounds }, (_, i) => (
            <Round key={i} round={i + 1} />
          ))}
        </ol>
        <button type="button" class="cal-rounds-one" data-action="rounds" aria-haspopup="dialog" onClick={() => (open.value = true)}>
          {tile && <Icon name={`score-${tile}`} size={34} />}
          <span class="cal-round-words">
            <b class="figure">{roundTitle(state)}</b>
            <RoundHint state={state} />
          </span>
        </button>
        <TurnOrder />
        <MapControls />
        {open.value && (
          <Dialog title={t('cal.rounds')} onClose={() => (open.value = false)}>
            <RoundList />
          </Dialog>
        )}
      </Later>
    </div>
  );
}
