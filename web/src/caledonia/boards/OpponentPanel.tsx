/* OpponentPanel.tsx: another player's board in a few lines. */
import { money, signed, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Name } from '@/ui/Name';
import { SeatMark, seatStyle } from '@/ui/SeatMark';
import { useCaledonia } from '../hand';
import { contractOf } from '../parts';
import { Cellar, Crest, merchantWords, OpenBoard, openSheet, PortsUsed, shippingWords, Stock, ToolSigns, usePlayer } from './player';
import { Amounts, Change } from './small';
import { actingSeat, asked, contractWords, seatOrder } from './things';
import './boards.css';

function Boxes({ seat }: { seat: number }) {
  const { now } = usePlayer(seat);
  if (now.boxes.length === 0) return <span class="cal-opponent-box"><span class="unseen">{t('cal.box.empty')}</span></span>;
  return (
    <span class="cal-opponent-box">
      <span class="cal-tag">
      <Icon name="crate" size={15} />
      {now.boxes.map((number) => (
        <span key={number} class="cal-opponent-contract" title={contractWords(number)}>
          <span class="unseen">{contractWords(number)}</span>
          <span aria-hidden="true">
            <Amounts all={asked(contractOf(number))} size={15} quiet />
          </span>
        </span>
      ))}
      </span>
    </span>
  );
}

/* What the scoring tile of the round would give as it stands. */
function RoundGlory({ seat }: { seat: number }) {
  const n = useCaledonia().insight.round_glory[seat] ?? 0;
  if (n === 0) return null;
  return (
    <small class="soft" title={t('cal.round-glory', { n })}>
      <span aria-hidden="true">{signed(n)}</span>
      <span class="unseen">{t('cal.round-glory', { n })}</span>
    </small>
  );
}

function Figures({ seat }: { seat: number }) {
  const snapshot = useCaledonia();
  const { now, was } = usePlayer(seat);
  const merchants = merchantWords(snapshot, seat);
  return (
    <ul class="cal-opponent-figures">
      <li title={t('cal.money')}>
        <Icon name="money" size={18} label={t('cal.money')} />
        <Change from={was.money} to={now.money} />
      </li>
      <li title={t('cal.glory')}>
        <Icon name="glory" size={18} label={t('cal.glory')} />
        <Change from={was.glory} to={now.glory} />
        <RoundGlory seat={seat} />
      </li>
      <li title={merchants}>
        <Icon name="merchant" size={18} label={merchants} />
        <b class="figure" aria-hidden="true">
          {now.merchants.stock}/{snapshot.insight.players[seat]!.hired}
        </b>
      </li>
      <li title={shippingWords(now.shipping)}>
        <Icon name={`ship-${now.shipping}`} size={19} label={shippingWords(now.shipping)} />
      </li>
      <li>
        <ToolSigns seat={seat} size={17} />
      </li>
    </ul>
  );
}

/* Before there are clans: where somebody stands in the auction. */
function SetUp({ seat }: { seat: number }) {
  const { state } = useCaledonia();
  const { auction } = state;
  if (!auction) return <p class="soft">{t('cal.no-clan')}</p>;
  if (auction.by === seat) return <p>{t('auction.leads', { n: auction.high ?? 0 })}</p>;
  return <p class={auction.in.includes(seat) ? 'soft' : 'cost'}>{t(auction.in.includes(seat) ? 'auction.in' : 'auction.out')}</p>;
}

/* Three lines, always as high: name and contract, figures, goods. */
export function OpponentPanel({ seat }: { seat: number }) {
  const snapshot = useCaledonia();
  const { seats, state } = snapshot;
  const { now } = usePlayer(seat);
  const passed = state.phase === 'action' && state.passed.includes(seat);
  const name = seats[seat]?.name ?? '';
  return (
    <article
      class={`cal-opponent panel${passed ? ' out' : ''}${actingSeat(snapshot) === seat ? ' acts' : ''}`}
      style={seatStyle(seat)}
      data-seat={seat}
      aria-label={t('cal.board-of', { name })}
      onClick={() => (openSheet.value = seat)} /* with the keyboard: the name */
    >
      <header>
        <SeatMark seat={seat} size={17} />
        <h3>
          <OpenBoard seat={seat}><Name name={name} /></OpenBoard>
        </h3>
        {passed && <span class="cal-opponent-passed">{t('cal.passed')}</span>}
        <Boxes seat={seat} />
        <PortsUsed player={now} />
        <Crest clan={now.clan} size={26} />
      </header>
      {state.phase === 'setup' && now.clan === null ? <SetUp seat={seat} /> : (
        <>
          <Figures seat={seat} />
          <div class="cal-opponent-goods">
            <Stock seat={seat} size={16} />
            {now.cellar.includes(true) && <Cellar seat={seat} />}
            <span class="cal-opponent-done" title={t('cal.exported', { n: now.fulfilled.length })}>
              <Icon name="fulfil" size={16} label={t('cal.exported', { n: now.fulfilled.length })} /> <b class="figure" aria-hidden="true">{now.fulfilled.length}</b>
            </span>
          </div>
        </>
      )}
    </article>
  );
}

/* A seat in a line: for the strip on a phone. */
export function SeatStrip({ onPick, open }: { onPick: (seat: number) => void; open?: number | undefined }) {
  const snapshot = useCaledonia();
  const { seats, state, viewer } = snapshot;
  const actor = actingSeat(snapshot);
  return (
    <nav class="cal-seats" aria-label={t('cal.players')}>
      {seatOrder(snapshot).map((seat) => {
        const player = state.players[seat]!;
        const passed = state.phase === 'action' && state.passed.includes(seat);
        return (
          <button
            type="button"
            key={seat}
            class={`${seat === actor ? 'now' : ''}${passed ? ' out' : ''}`}
            aria-pressed={open === seat}
            data-action="seat"
            data-seat={seat}
            onClick={() => onPick(seat)}
          >
            <SeatMark seat={seat} size={19} />
            <span class="cal-seat-words">
              <b>{seat === viewer ? t('cal.you') : <Name name={seats[seat]?.name} />}</b>
              <span class="soft">
                {passed ? (
                  t('cal.passed')
                ) : (
                  <>
                    {money(player.money)} <Icon name="glory" size={12} label={t('cal.glory')} />
                    {player.glory}
                  </>
                )}
              </span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
