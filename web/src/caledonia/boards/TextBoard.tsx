/* TextBoard.tsx: the whole moment in words: headings, lists and tables, for those who cannot see the boards. */
import type { ComponentChildren } from 'preact';
import '@/play/words.css';
import { money, nameOf, t } from '@/text/text';
import { wide } from '@/ui/wide';
import { useCaledonia } from '../hand';
import { parts, unitNames } from '../parts';
import type { CaledoniaSnapshot, Good, MapSpace, Player, Side, Space } from '../types';
import { contractPriceWords } from './ExportBoard';
import { merchantWords, shippingWords } from './player';
import { contractPrice } from './RoundStrip';
import { SettlementTable } from './SettlementTable';
import { amounts, amountsWords, contractWords, listOf, ownSeat, type Amount } from './things';
import './boards.css';
import './styles/words.css';

function Grid({ caption, head, rows }: { caption: string; head: string[]; rows: ComponentChildren[][] }) {
  return (
    <div class="words-scroll" tabIndex={wide.value ? 0 : undefined} role="region" aria-label={caption}>
      <table class="words-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, k) =>
                k === 0 ? (
                  <th key={k} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={k} data-head={head[k]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function listed(words: string[]): string {
  return words.length > 0 ? listOf(words) : t('cal.text.none');
}

function nameAt({ seats }: CaledoniaSnapshot, seat: number): string {
  return seats[seat]?.name ?? '';
}

function Now() {
  const snapshot = useCaledonia();
  const { state, actor, insight } = snapshot;
  const order = listOf(state.order.map((seat) => nameAt(snapshot, seat)));
  return (
    <section>
      <h3>{t('cal.text.now')}</h3>
      <ul>
        <li>
          {state.phase === 'over'
            ? t('cal.over')
            : state.phase === 'setup'
              ? t('cal.setup')
              : t('cal.round-of', { n: state.round, all: parts.rounds })}
        </li>
        {typeof actor === 'number' && <li>{t('cal.not-turn', { name: nameAt(snapshot, actor) })}</li>}
        <li>{t('cal.text.order', { who: order })}</li>
        {state.phase === 'action' && state.passed.length > 0 && (
          <li>{t('cal.text.passed', { who: listOf(state.passed.map((seat) => nameAt(snapshot, seat))) })}</li>
        )}
        {insight.contract_price !== null && <li>{contractPriceWords(insight.contract_price)}</li>}
      </ul>
    </section>
  );
}

function tools(player: Player): string {
  return listed((['woodcutter', 'miner'] as const).filter((worker) => player.technology[worker]).map(nameOf));
}

function Players() {
  const snapshot = useCaledonia();
  const rows = snapshot.state.players.map((player, seat) => [
    nameAt(snapshot, seat),
    player.clan ? nameOf(player.clan) : t('cal.no-clan'),
    money(player.money),
    player.glory,
    amountsWords(parts.goods.map((good): Amount => [good, player.goods[good]]).filter(([, n]) => n > 0)),
    merchantWords(snapshot, seat),
    shippingWords(player.shipping),
    tools(player),
  ]);
  const head = ['cal.player', 'cal.text.clan', 'cal.money', 'cal.glory', 'cal.stock', 'cal.merchants', 'cal.shipping', 'cal.tools'].map(
    (key) => t(key),
  );
  return (
    <section>
      <h3>{t('cal.players')}</h3>
      <Grid caption={t('cal.text.players')} head={head} rows={rows} />
    </section>
  );
}

function PlayerExports({ seat }: { seat: number }) {
  const snapshot = useCaledonia();
  const player = snapshot.state.players[seat]!;
  const short = snapshot.insight.players[seat]!.contracts;
  const sum = snapshot.insight.players[seat]!.imports;
  return (
    <>
      <h4>{nameAt(snapshot, seat)}</h4>
      <ul>
        {short.length === 0 && <li>{t('cal.text.box-empty')}</li>}
        {short.map(({ contract, missing }) => (
          <li key={contract}>
            {t('cal.contract.and', {
              contract: contractWords(contract),
              state:
                Object.keys(missing).length > 0
                  ? t('cal.contract.short', { what: amountsWords(amounts(missing)) })
                  : t('cal.contract.whole'),
            })}
          </li>
        ))}
        <li>
          {t('cal.text.exported', {
            n: player.fulfilled.length,
            numbers: listOf(player.fulfilled.map(String)),
            what: amountsWords(parts.imports.map((kind): Amount => [kind, sum[kind]]).filter(([, n]) => n > 0)),
          })}
        </li>
      </ul>
    </>
  );
}

function Units() {
  const snapshot = useCaledonia();
  const head = [t('cal.text.unit'), ...snapshot.seats.map(({ name }) => name)];
  const placed = unitNames().filter((unit) => snapshot.state.players.some((player) => (player.units[unit] ?? []).length > 0));
  const rows = placed.map((unit) => [nameOf(unit), ...snapshot.state.players.map((player) => listed(player.units[unit] ?? []))]);
  return (
    <section>
      <h3>{t('cal.text.units')}</h3>
      <Grid caption={t('cal.text.units-caption')} head={head} rows={rows} />
    </section>
  );
}

function workers(snapshot: CaledoniaSnapshot, good: Good, side: Side): string {
  const all = snapshot.state.players.flatMap(({ merchants }, seat) =>
    merchants.market
      .filter((one) => one.good === good && one.side === side)
      .map(({ n }) => t('cal.market.merchants', { name: nameAt(snapshot, seat), n })),
  );
  return listed(all);
}

function MarketText() {
  const snapshot = useCaledonia();
  const track = snapshot.insight.market;
  const rows = parts.goods.map((good) => [
    nameOf(good),
    money(snapshot.state.prices[good]),
    t('cal.text.row', { n: snapshot.state.rows[good] + 1, all: track[good].length, prices: track[good].join(' ') }),
    workers(snapshot, good, 'sell'),
    workers(snapshot, good, 'buy'),
  ]);
  const head = ['cal.text.good', 'cal.text.price-now', 'cal.text.track', 'cal.market.sold', 'cal.market.bought'].map((key) => t(key));
  return (
    <section>
      <h3>{t('cal.market')}</h3>
      <Grid caption={t('cal.market.sub')} head={head} rows={rows} />
    </section>
  );
}

function ExportText() {
  const snapshot = useCaledonia();
  const { state, insight, seats } = snapshot;
  return (
    <section>
      <h3>{t('cal.export')}</h3>
      <ul>{state.shown.map((number, i) => (number === null ? null : <li key={i}>{contractWords(number)}</li>))}</ul>
      <p>{t('cal.export.stack', { n: state.stack })}</p>
      <ul>
        {(['cotton', 'tobacco', 'sugar'] as const).map((kind) => (
          <li key={kind}>{t('cal.imports.words', { what: nameOf(kind), n: state.imports[kind], worth: insight.import_worth[kind] })}</li>
        ))}
      </ul>
      {seats.map((_, seat) => (
        <PlayerExports key={seat} seat={seat} />
      ))}
    </section>
  );
}

function RoundsText() {
  const { state } = useCaledonia();
  const rows = Array.from({ length: parts.rounds }, (_, i) => {
    const tile = state.board.scoring[i];
    return [t('cal.round', { n: i + 1 }), tile ? t(`scoring.${tile}`) : t('cal.no-tile'), contractPrice(i + 1)];
  });
  return (
    <section>
      <h3>{t('cal.rounds')}</h3>
      <Grid caption={t('cal.rounds')} head={[t('cal.text.round'), t('cal.text.tile'), t('cal.text.contract')]} rows={rows} />
    </section>
  );
}

function PortsText() {
  const snapshot = useCaledonia();
  const { state, insight } = snapshot;
  if (state.board.ports.length === 0) return null;
  const rows = state.board.ports.map((tile, i) => {
    const module = 'ABCD'[i]!;
    const used = state.players.flatMap(({ ports }, seat) => (ports.some((one) => one === module) ? [nameAt(snapshot, seat)] : []));
    return [module, insight.port_spaces?.[i] ?? '', t(`port.${tile}`), listed(used)];
  });
  return (
    <section>
      <h3>{t('cal.aid.ports')}</h3>
      <Grid
        caption={t('cal.aid.ports')}
        head={[t('cal.text.module'), t('cal.text.space'), t('cal.text.effect'), t('cal.text.used')]}
        rows={rows}
      />
    </section>
  );
}

/* The spaces of the four sides that lie on the table. */
function spacesOf({ state, header }: CaledoniaSnapshot): [Space, MapSpace][] {
  const lying = (header.map_sides ?? parts.map_sides).filter(({ module, side }) => state.board.sides?.['ABCD'.indexOf(module)] === String(side));
  const all = lying.flatMap(({ spaces }) => Object.entries(spaces));
  return all.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

function ground(space: MapSpace): string {
  return space.land
    ? t('cal.text.land', { what: listOf(space.land.map((kind) => t(`cal.terrain.${kind}`))), cost: money(space.cost ?? 0) })
    : t('cal.terrain.loch');
}

function occupants(snapshot: CaledoniaSnapshot): Map<Space, string> {
  const found = new Map<Space, string>();
  snapshot.state.players.forEach((player, seat) => {
    for (const unit of unitNames())
      for (const space of player.units[unit] ?? [])
        found.set(space, t('cal.text.unit-of', { what: nameOf(unit), name: nameAt(snapshot, seat) }));
  });
  return found;
}

/* What can be done on each space now: units with what they do to the money. */
function usesOf({ moves }: CaledoniaSnapshot): Map<Space, string[]> {
  const found = new Map<Space, string[]>();
  for (const { event, effect } of moves) {
    if (!('space' in event) || !('unit' in event) || typeof event.space !== 'string') continue;
    const price = effect.money ? ` ${money(effect.money)}` : '';
    found.set(event.space, [...(found.get(event.space) ?? []), `${nameOf(String(event.unit))}${price}`]);
  }
  return found;
}

/* Spaces that can be used now, or are within reach while others move; folded, all others that are in play. */
function MapText() {
  const snapshot = useCaledonia();
  const seat = ownSeat(snapshot);
  const own = snapshot.state.players[seat]!;
  const standing = occupants(snapshot);
  const active = new Set(snapshot.insight.active);
  const uses = usesOf(snapshot);
  const reach = new Set(snapshot.insight.players[seat]!.reach[own.shipping] ?? []);
  const inPlay = spacesOf(snapshot).filter(([space]) => active.has(space));
  const rowsOf = (spaces: typeof inPlay): ComponentChildren[][] =>
    spaces.map(([space, what]) => [space, ground(what), standing.get(space) ?? t('cal.text.free'), listOf(uses.get(space) ?? [])]);
  const usable = inPlay.filter(([space]) => (uses.size > 0 ? uses.has(space) : reach.has(space) && !standing.has(space)));
  const others = inPlay.filter((one) => !usable.includes(one));
  const head = [t('cal.text.space'), t('cal.text.ground'), t('cal.text.there'), t('cal.text.uses')];
  return (
    <section>
      <h3>{t('cal.text.map')}</h3>
      <Grid caption={t('cal.text.usable')} head={head} rows={rowsOf(usable)} />
      <details>
        <summary>{t('cal.text.others', { n: others.length })}</summary>
        <Grid caption={t('cal.text.map')} head={head.slice(0, 3)} rows={rowsOf(others).map((cells) => cells.slice(0, 3))} />
      </details>
    </section>
  );
}

export function TextBoard() {
  return (
    <div class="cal-text">
      <Now />
      <Players />
      <Units />
      <MarketText />
      <ExportText />
      <RoundsText />
      <PortsText />
      <section>
        <h3>{t('cal.settlements')}</h3>
        <SettlementTable />
      </section>
      <MapText />
    </div>
  );
}
