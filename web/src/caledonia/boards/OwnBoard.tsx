/* OwnBoard.tsx: one's own board: money, stock, pieces to place, merchants, ships, tools, income, exports. */
import type { ComponentChildren } from 'preact';
import { money, named, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Piece } from '@/ui/Piece';
import { SeatMark, seatStyle } from '@/ui/SeatMark';
import { action, close, lay, movesOf, openContract, unit as inHand, useCaledonia } from '../hand';
import { contractOf, parts } from '../parts';
import type { Clan, Good, Unit, Worker } from '../types';
import { ContractCard } from './ContractCard';
import {
  Cellar,
  Crest,
  Imported,
  merchantWords,
  OpenBoard,
  PortsUsed,
  shippingWords,
  Stock,
  toolIcons,
  ToolSigns,
  toolWords,
  usePlayer,
} from './player';
import { Amounts, AmountSign, Change, Plus } from './small';
import { amounts, amountsWords, asked, clanWords, contractWords, ownSeat, type Amount } from './things';
import './boards.css';

function Block({ name, title, children }: { name: string; title: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class={`cal-block cal-block-${name}`}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Tartan({ clan }: { clan: Clan | null }) {
  if (!clan) return null;
  return (
    <svg class="cal-tartan" aria-hidden="true" preserveAspectRatio="none">
      <rect width="100%" height="100%" fill={`url(#tartan-${clan})`} />
    </svg>
  );
}

function Name({ seat }: { seat: number }) {
  const snapshot = useCaledonia();
  const name = snapshot.seats[seat]?.name;
  const { now, was } = usePlayer(seat);
  const power = now.clan && clanWords(now.clan, snapshot);
  return (
    <div class="cal-own-id">
      <Crest clan={now.clan} size={50} />
      <div class="cal-own-name">
        <h2>
          <OpenBoard seat={seat}><bdi>{name}</bdi></OpenBoard>
        </h2>
        <span class="soft">
          <SeatMark seat={seat} size={12} /> {now.clan ? t('cal.clan', { name: nameOf(now.clan) }) : t('cal.no-clan')}
        </span>
        {power && <span class="soft cal-own-clan" title={power}>{power}</span>}
      </div>
      <div class="cal-purse">
        <span title={t('cal.money')}>
          <Icon name="money" size={28} label={t('cal.money')} />
          <Change from={was.money} to={now.money} />
        </span>
        <span title={t('cal.glory')}>
          <Icon name="glory" size={25} label={t('cal.glory')} />
          <Change from={was.glory} to={now.glory} />
        </span>
      </div>
    </div>
  );
}

function pick(unit: Unit): void {
  const again = inHand.value === unit;
  close();
  inHand.value = again ? null : unit;
  if (!again) action.value = 'expand';
}

interface Supplied {
  left: number;
  cost: number;
}

function UnitButton({ seat, unit, supplied: { left, cost }, usable }: { seat: number; unit: Unit; supplied: Supplied; usable: boolean }) {
  const { viewer } = useCaledonia();
  const dots = left <= parts.unit_pieces && parts.unit_pieces <= 4;
  return (
    <button
      type="button"
      class={`cal-unit${usable ? ' can' : ''}`}
      data-action="unit"
      data-unit={unit}
      aria-pressed={inHand.value === unit}
      aria-label={t('cal.unit.words', { ...named(unit), n: left, money: money(cost) })}
      title={nameOf(unit)}
      disabled={seat !== viewer}
      onClick={() => pick(unit)}
    >
      <span class={left > 0 ? '' : 'off'}>
        <Piece unit={unit} seat={seat} size={34} quiet />
      </span>
      <span class="cal-unit-left" aria-hidden="true">
        {dots ? Array.from({ length: parts.unit_pieces }, (_, i) => <i key={i} class={i < left ? 'on' : ''} />) : `×${left}`}
      </span>
      <b class="figure" aria-hidden="true">
        £{cost}
      </b>
    </button>
  );
}

/* The pieces still on the board, with what each costs now; one is taken into the hand by a click. */
export function Supply({ seat }: { seat: number }) {
  const { insight, moves, viewer } = useCaledonia();
  const usable = new Set<Unit>([...movesOf(moves, 'expand'), ...movesOf(moves, 'place')].map(({ event }) => event.unit));
  const { supply } = insight.players[seat]!;
  return (
    <div class="cal-supply" role="group" aria-label={t('cal.supply')}>
      {parts.units.map(({ unit }) => {
        const supplied = supply[unit];
        return supplied && <UnitButton key={unit} seat={seat} unit={unit} supplied={supplied} usable={seat === viewer && usable.has(unit)} />;
      })}
    </div>
  );
}

function Merchants({ seat }: { seat: number }) {
  const snapshot = useCaledonia();
  const { stock, board } = snapshot.state.players[seat]!.merchants;
  const away = snapshot.insight.players[seat]!.hired - stock;
  const words = merchantWords(snapshot, seat);
  return (
    <span class="cal-merchant-row" role="img" aria-label={words} title={words}>
      {Array.from({ length: stock }, (_, i) => (
        <Icon key={`s${i}`} name="merchant" size={21} />
      ))}
      {Array.from({ length: away }, (_, i) => (
        <Icon key={`a${i}`} name="merchant-away" size={21} />
      ))}
      {Array.from({ length: board }, (_, i) => (
        <Icon key={`b${i}`} name="merchant" size={21} class="off" />
      ))}
    </span>
  );
}

function Shipping({ seat }: { seat: number }) {
  const { now } = usePlayer(seat);
  return (
    <span class="cal-ships" role="img" aria-label={shippingWords(now.shipping)} title={shippingWords(now.shipping)}>
      {Array.from({ length: parts.shipping_levels + 1 }, (_, level) => (
        <span key={level} class={level === now.shipping ? 'at' : level < now.shipping ? 'past' : ''}>
          <Icon name={`ship-${level}`} size={21} />
        </span>
      ))}
    </span>
  );
}

function Tool({ seat, worker }: { seat: number; worker: Worker }) {
  const { insight } = useCaledonia();
  const { now } = usePlayer(seat);
  const price = insight.players[seat]!.upgrade.technology[worker];
  const has = now.technology[worker];
  return (
    <span class="cal-tool" title={toolWords(now, worker)}>
      <Icon name={toolIcons[worker]} size={24} label={toolWords(now, worker)} class={has ? '' : 'off'} />
      {has ? (
        <b class="gain" aria-hidden="true">
          ✓
        </b>
      ) : (
        <b class="figure soft">{price === null ? '–' : money(price)}</b>
      )}
    </span>
  );
}

const raw: Record<'cheese' | 'bread' | 'whisky', Good> = { cheese: 'milk', bread: 'grain', whisky: 'grain' };

/* What the next production brings for sure, and what it could process. */
export function Income({ seat }: { seat: number }) {
  const { insight } = useCaledonia();
  const { income, convert } = insight.players[seat]!;
  const glory = insight.round_glory[seat] ?? 0;
  const all: Amount[] = [...(income.money ? [['money', income.money] as Amount] : []), ...amounts(income.goods)];
  const made = amounts(convert);
  return (
    <div class="cal-income">
      {all.length > 0 && (
        <span class="cal-income-sure">
          <b class="gain" aria-hidden="true">
            +
          </b>
          <Amounts all={all} size={19} />
        </span>
      )}
      {all.length === 0 && glory === 0 && made.length === 0 && <span class="soft">{t('cal.nothing')}</span>}
      {glory > 0 && (
        <span class="cal-round-glory" title={t('cal.round-glory', { n: glory })}>
          <Icon name="glory" size={17} label={t('cal.round-glory', { n: glory })} /> <Plus n={glory} />
        </span>
      )}
      {made.length > 0 && (
        <span class="cal-income-made" title={t('cal.income.convert', { what: amountsWords(made) })}>
          <span class="unseen">{t('cal.income.convert', { what: amountsWords(made) })}</span>
          {made.map(([good, n]) => (
            <span key={good} aria-hidden="true" class="cal-convert">
              <AmountSign amount={[raw[good as keyof typeof raw], n]} size={16} />›<Icon name={`good-${good}`} size={16} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/* The contracts waiting in the box, with what is missing; a click says what they are, and there one's own is fulfilled. */
export function ExportBoxes({ seat }: { seat: number }) {
  const { insight, viewer, moves } = useCaledonia();
  const able = new Set(movesOf(moves, 'fulfil').map(({ event }) => event.contract));
  const pickBox = (contract: number): void => {
    const again = openContract.value === contract;
    lay();
    if (!again) openContract.value = contract;
  };
  const { contracts: open, boxes } = insight.players[seat]!;
  const free = boxes - open.length;
  return (
    <div class={boxes > 1 ? 'cal-boxes two' : 'cal-boxes'}>
      {open.map(({ contract, missing }) => (
        <ContractCard key={contract} contract={contract} missing={missing} size="small" {...(seat === viewer ? { onPick: () => pickBox(contract), action: 'box', closed: !able.has(contract) } : {})} />
      ))}
      {Array.from({ length: free }, (_, i) => <p key={i} class="cal-box-empty soft">{t(seat === viewer && boxes === 1 ? 'cal.box.hint' : 'cal.box.empty')}</p>)}
    </div>
  );
}

/* How many contracts are fulfilled; opens the sheet that shows them. */
function ExportedCount({ seat }: { seat: number }) {
  const { now, was } = usePlayer(seat);
  const count = (
    <>
      {t('cal.exports')} <Change from={was.fulfilled.length} to={now.fulfilled.length} />
    </>
  );
  if (now.fulfilled.length === 0) return count;
  return (
    <OpenBoard seat={seat}>{count}</OpenBoard>
  );
}

function Exported({ seat }: { seat: number }) {
  const { now } = usePlayer(seat);
  return (
    <div class="cal-exported">
      <Imported seat={seat} size={19} />
      <PortsUsed player={now} />
    </div>
  );
}

/* `seat`: another player's board at full size; one's own if left out. */
export function OwnBoard({ seat: wanted }: { seat?: number }) {
  const snapshot = useCaledonia();
  const seat = wanted ?? ownSeat(snapshot);
  const { now } = usePlayer(seat);
  return (
    <section class="cal-own" style={seatStyle(seat)} data-seat={seat} aria-label={t('cal.board-of', { name: snapshot.seats[seat]?.name })}>
      <div class="cal-own-inner panel">
        <Tartan clan={now.clan} />
        <Name seat={seat} />
        <Block name="stock" title={t('cal.stock')}>
          <Stock seat={seat} size={26} />
          <Cellar seat={seat} />
        </Block>
        <Block name="supply" title={t('cal.supply')}>
          <Supply seat={seat} />
        </Block>
        <div class="cal-block cal-block-people">
          <section>
            <h3>{t('cal.merchants')}</h3>
            <Merchants seat={seat} />
          </section>
          <section>
            <h3>{t('cal.shipping')}</h3>
            <Shipping seat={seat} />
          </section>
        </div>
        <Block name="tools" title={t('cal.tools')}>
          <Tool seat={seat} worker="woodcutter" />
          <Tool seat={seat} worker="miner" />
        </Block>
        <Block name="income" title={t('cal.income')}>
          <Income seat={seat} />
        </Block>
        <Block name="box" title={t('cal.box', { n: snapshot.insight.players[seat]!.boxes })}>
          <ExportBoxes seat={seat} />
        </Block>
        <Block name="done" title={<ExportedCount seat={seat} />}>
          <Exported seat={seat} />
        </Block>
      </div>
    </section>
  );
}

/* What one contract asks for; of several how many there are, and how many can be fulfilled. */
function StripBoxes({ seat }: { seat: number }) {
  const { insight } = useCaledonia();
  const { contracts: open, boxes } = insight.players[seat]!;
  const ready = open.filter(({ missing }) => Object.keys(missing).length === 0).length;
  return (
    <span class="cal-strip-box" title={open.map(({ contract }) => contractWords(contract)).join('; ')}>
      <Icon name="crate" size={18} label={t('cal.box', { n: boxes })} />
      {open.length === 0 && <span class="soft" aria-label={t('cal.box.empty')}>–</span>}
      {open.map(({ contract }) => <span key={contract} class="unseen">{contractWords(contract)}</span>)}
      <span aria-hidden="true">
        {open.length === 1 && <Amounts all={asked(contractOf(open[0]!.contract))} size={17} quiet />}
        {open.length > 1 && <b class="figure">{open.length}</b>}
      </span>
      {ready > 0 && <span class="gain" aria-hidden="true">✓{open.length > 1 && ready}</span>}
    </span>
  );
}

/* One line for a phone: what is always needed; merchants, ship and technology where there is room. */
export function OwnStrip() {
  const snapshot = useCaledonia();
  const seat = ownSeat(snapshot);
  const { now, was } = usePlayer(seat);
  return (
    <section class="cal-strip" style={seatStyle(seat)} aria-label={t('cal.board-of', { name: snapshot.seats[seat]?.name })}>
        <span class="cal-strip-money">
          <Icon name="money" size={24} label={t('cal.money')} />
          <b class={now.money === was.money ? 'figure' : 'figure cal-new'}>{now.money}</b>
        </span>
        <Stock seat={seat} size={18} brief />
        <span class="cal-strip-more">
        <span class="cal-strip-figure" title={merchantWords(snapshot, seat)}>
          <Icon name="merchant" size={19} label={merchantWords(snapshot, seat)} />
          <b class="figure" aria-hidden="true">
            {now.merchants.stock}
          </b>
          <span class="soft" aria-hidden="true">
            /{snapshot.insight.players[seat]!.hired}
          </span>
        </span>
        <Icon name={`ship-${now.shipping}`} size={20} label={shippingWords(now.shipping)} />
        <ToolSigns seat={seat} size={19} />
        </span>
        <StripBoxes seat={seat} />
    </section>
  );
}
