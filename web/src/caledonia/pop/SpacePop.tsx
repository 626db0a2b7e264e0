/* SpacePop.tsx: the space that was tapped: what can be done there and what it costs, then, folded, what cannot and why. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { useTable } from '@/play/useTable';
import { money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Piece } from '@/ui/Piece';
import { RuleLink } from '@/ui/RuleLink';
import { makes } from '../boards/things';
import { close, movesOf, picking, unit, useCaledonia } from '../hand';
import { Offers } from '../choices/follows';
import { settling } from '../choices/targets';
import { landIn } from '../MapPane';
import { grid } from '../map/grid';
import { terrains } from '../map/words';
import { unitNames } from '../parts';
import type { CaledoniaSnapshot, Module, Space, Unit } from '../types';
import { Popover } from './Popover';
import { NotHere, refusedHere, type Refused } from './Reasons';

const MODULES: readonly Module[] = ['A', 'B', 'C', 'D'];

interface PortHere {
  module: Module;
  tile: number;
  own: boolean; /* the space is the port's; else it lies beside it */
}

/* The ports at a space and next to it. */
function portsAt({ state, insight }: CaledoniaSnapshot, where: Space): PortHere[] {
  const near = grid.spaces.get(where)?.near ?? [];
  return insight.port_spaces.flatMap((at, i) => {
    const tile = state.board.ports[i];
    if (at === null || !tile || !(at === where || near.includes(at))) return [];
    return [{ module: MODULES[i]!, tile, own: at === where }];
  });
}

function ground(snapshot: CaledoniaSnapshot, where: Space): string {
  const there = landIn(snapshot)?.spaces[where];
  if (!there) return '';
  const { land = [], loch, cost } = there;
  const words = loch ? t('map.loch') : terrains.filter((one) => land.includes(one)).map((one) => t(`map.${one}`)).join(', ');
  return cost ? t('pop.ground', { what: words, money: money(cost) }) : words;
}

function standing({ state, seats, viewer }: CaledoniaSnapshot, where: Space): { unit: Unit; seat: number; words: string } | null {
  for (const [seat, player] of state.players.entries())
    for (const [name, spaces] of Object.entries(player.units))
      if (spaces.includes(where)) return { unit: name as Unit, seat, words: t(seat === viewer ? 'map.piece-own' : 'map.piece', { unit: nameOf(name), name: seats[seat]?.name ?? '' }) };
  return null;
}

/* "10 + 3": unit and land as the engine counts them; what is left between that and the price is a discount. */
function sumOf(snapshot: CaledoniaSnapshot, name: Unit, where: Space, total: number): string {
  const cost = snapshot.insight.players[snapshot.viewer]?.supply[name]?.cost ?? 0;
  const land = landIn(snapshot)?.spaces[where]?.cost ?? 0;
  const rest = total - cost - land;
  if (rest === 0) return `${cost} + ${land}`;
  return rest < 0 ? `${cost} + ${land} − ${-rest}` : '';
}

function UnitRows({ where }: { where: Space }) {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const macdonald = snapshot.state.players[snapshot.viewer]?.clan === 'macdonald';
  const [here, order] = [settling(snapshot).filter((move) => move.event.space === where), unitNames()]; /* as they stand on one's board */
  here.sort((a, b) => order.indexOf(a.event.unit) - order.indexOf(b.event.unit));
  return (
    <>
      {here.map((move) => {
        const { unit: name } = move.event;
        const price = -(move.effect.money ?? 0);
        return (
          <button type="button" class="pop-row" key={move.text} data-pick={`unit:${name}`} onClick={() => { close(); void sitting.play(move.text); }}>
            <Piece unit={name} seat={snapshot.viewer} size={34} quiet />
            <span class="pop-name"><b>{nameOf(name)}</b> <small>{t('pop.each-round', { what: makes(name, macdonald) })}</small></span>
            <span class="pop-sum">{sumOf(snapshot, name, where, price)}</span>
            <b class="pop-price figure">{price === 0 ? t('cal.free') : money(-price)}</b>
          </button>
        );
      })}
      {here[0] && <Offers move={here[0].text} />}
    </>
  );
}

/* Rowing from here, and the port if it may be used now. */
function FreeRows({ where }: { where: Space }) {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const rows = movesOf(snapshot.moves, 'row').filter(({ event }) => event.from === where);
  const usable = new Set(movesOf(snapshot.moves, 'port').map(({ event }) => event.module));
  const begin = (module: Module): void => {
    close();
    picking.value = { kind: 'port', picks: [{ part: 'module', value: module }] };
  };
  return (
    <>
      {rows.map((move) => (
        <button type="button" class="pop-row" key={move.text} data-pick={`row:${move.event.to}`} onClick={() => { close(); void sitting.play(move.text); }}>
          <Icon name="ship-river" size={30} /> <span class="pop-name"><b>{t('pop.row', { space: move.event.to })}</b></span>
        </button>
      ))}
      {portsAt(snapshot, where).map(({ module, tile, own }) => {
        const words = <span class="pop-name"><b>{t(own ? 'ask.port-at' : 'pop.port-beside', { module })}</b> <small>{t(`port.${tile}`)}</small></span>;
        return usable.has(module) ? (
          <button type="button" class="pop-row" key={module} data-pick={`module:${module}`} onClick={() => begin(module)}>
            <Icon name={`port-${tile}`} size={34} /> {words} <b class="pop-do">{t('pop.port-use')}</b>
          </button>
        ) : (
          <p class="pop-row" key={module}><Icon name={`port-${tile}`} size={34} /> {words}</p>
        );
      })}
    </>
  );
}

/* Where shipping alone is wanting, it is offered. */
function Cure({ where }: { where: Space }) {
  const sitting = useTable();
  const { moves, insight, state, viewer } = useCaledonia();
  const next = insight.players[viewer]?.reach[(state.players[viewer]?.shipping ?? 0) + 1];
  const [ship] = movesOf(moves, 'shipping');
  if (!ship || !next?.includes(where)) return null;
  return (
    <button type="button" class="button pop-cure" data-pick="shipping" onClick={() => { close(); void sitting.play(ship.text); }}>
      <Icon name="ship-loch" size={22} /> {t('pop.ship-instead', { money: money(ship.effect.money ?? 0, true) })}
    </button>
  );
}

/* Nothing can stand here: one sentence, that which most of them fail by, and what could be done about it. */
function Nothing({ groups, where }: { groups: Refused[]; where: Space }) {
  const main = groups.reduce<Refused | null>((most, one) => (!most || one.units.length > most.units.length ? one : most), null);
  if (!main) return null;
  const rest = groups.filter((one) => one !== main);
  return (
    <>
      <p class="pop-nothing"><b class="cost">{main.words}</b> <RuleLink rule={main.reason.rule} refused={main.words} /></p>
      {main.reason.code === 'reach' && <Cure where={where} />}
      <NotHere groups={rest} />
    </>
  );
}

/* What the engine says of every unit here; empty until it has answered. */
function useRefused(where: Space): Refused[] | null {
  const { table } = useTable();
  const snapshot = useCaledonia();
  const reasons = useSignal<(Reason[] | null)[] | null>(null);
  const verb = snapshot.state.phase === 'setup' ? 'place' : 'expand';
  useEffect(() => {
    let gone = false;
    reasons.value = null;
    if (snapshot.moves.length > 0) void table.explain(unitNames().map((one) => `${verb} ${one} ${where}`)).then((all) => gone || (reasons.value = all));
    return () => void (gone = true);
  }, [where, snapshot]);
  const own = new Set(Object.keys(snapshot.insight.players[snapshot.viewer]?.supply ?? {}) as Unit[]);
  return reasons.value && refusedHere(reasons.value, own);
}

export function SpacePop({ where }: { where: Space }) {
  const snapshot = useCaledonia();
  const refused = useRefused(where);
  const piece = standing(snapshot, where);
  const here = settling(snapshot).some((move) => move.event.space === where);
  const mine = snapshot.moves.length > 0;
  const others = (refused ?? []).filter(({ units }) => unit.value === null || units.includes(unit.value));
  const name = typeof snapshot.actor === 'number' ? snapshot.seats[snapshot.actor]?.name : '';
  return (
    <Popover
      about={[`[data-space="${where}"]`]}
      title={t('map.space', { space: where })}
      onClose={close}
      head={<><h3>{where}</h3> <span class="pop-sub">{ground(snapshot, where)}</span></>}
    >
      {piece && <p class="pop-row"><Piece unit={piece.unit} seat={piece.seat} size={34} quiet /> <span class="pop-name"><b>{piece.words}</b></span></p>}
      <UnitRows where={where} />
      <FreeRows where={where} />
      {!mine && snapshot.waiting !== null && name && !piece && <p class="pop-nothing soft">{t('cal.not-turn', { name })}</p>}
      {snapshot.ready && <p class="pop-nothing cost">{t('match.whole')}</p>}
      {mine && here && <NotHere groups={others} />}
      {mine && !here && !piece && <Nothing groups={others} where={where} />}
    </Popover>
  );
}
