/* Aid.tsx: one screen of help for a seat: actions with its costs now, what units make, how the end is scored. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Piece } from '@/ui/Piece';
import { Name } from '@/ui/Name';
import { SeatMark } from '@/ui/SeatMark';
import { useCaledonia, type Action } from '../hand';
import { parts } from '../parts';
import type { PlayerInsight } from '../types';
import { contractPriceWords } from './ExportBoard';
import { Crest, shippingWords } from './player';
import { contractPrice } from './RoundStrip';
import { clanWords, ownSeat, makes } from './things';
import './boards.css';
import './styles/aid.css';

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="cal-aid-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const actions: [Action, string, string][] = [
  ['trade', 'trade', 'buy'],
  ['obtain', 'obtain', 'obtain'],
  ['expand', 'expand', 'expand'],
  ['shipping', 'ship-loch', 'shipping'],
  ['technology', 'tech-pick', 'technology'],
  ['hire', 'hire', 'hire'],
  ['fulfil', 'fulfil', 'fulfil'],
  ['pass', 'pass', 'pass'],
];

function technologyCost({ upgrade }: PlayerInsight): number | null {
  return upgrade.technology.woodcutter ?? upgrade.technology.miner;
}

function upgradeWords(cost: number | null): string {
  return cost === null ? t('cal.aid.done') : money(-cost, true);
}

function costWords(action: Action, insight: PlayerInsight, stock: number, contractPriceNow: number | null): string {
  switch (action) {
    case 'trade':
      return t('cal.aid.merchants', { n: stock });
    case 'obtain':
      return contractPriceWords(contractPriceNow);
    case 'expand':
      return t('cal.aid.expand');
    case 'shipping':
      return upgradeWords(insight.upgrade.shipping);
    case 'technology':
      return upgradeWords(technologyCost(insight));
    case 'hire':
      return upgradeWords(insight.upgrade.hire);
    case 'fulfil':
      return t('cal.aid.fulfil', { n: insight.contracts.length });
    case 'pass':
      return insight.pass_money === null ? '' : money(insight.pass_money, true);
  }
}

function Actions({ seat }: { seat: number }) {
  const { insight, state } = useCaledonia();
  const own = insight.players[seat]!;
  return (
    <ul class="cal-aid-list">
      {actions.map(([action, icon, verb]) => (
        <li key={action}>
          <Icon name={icon} size={28} />
          <span>
            <b>{t(`action.${action}`)}</b>{' '}
            <b class="cal-aid-cost">{costWords(action, own, state.players[seat]!.merchants.stock, insight.contract_price)}</b>
            <br />
            <span class="soft">{action === 'trade' ? t('cal.aid.trade') : t(`verb.caledonia.${verb}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Units({ seat }: { seat: number }) {
  const { insight, state } = useCaledonia();
  const { supply } = insight.players[seat]!;
  const macdonald = state.players[seat]!.clan === 'macdonald';
  return (
    <table class="cal-aid-table">
      <thead>
        <tr>
          <th scope="col">{t('cal.aid.unit')}</th>
          <th scope="col">{t('cal.aid.cost')}</th>
          <th scope="col">{t('cal.aid.left')}</th>
          <th scope="col">{t('cal.aid.makes')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.units.map(({ unit, terrain }) => {
          const supplied = supply[unit];
          return supplied && (
            <tr key={unit}>
              <th scope="row">
                <Piece unit={unit} seat={seat} size={26} quiet /> {nameOf(unit)} <small class="soft">{t(`cal.terrain.${terrain}`)}</small>
              </th>
              <td>{money(supplied.cost)}</td>
              <td>{supplied.left}</td>
              <td>{makes(unit, macdonald)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/* Which of the final tables is played with. */
function tableSize(players: number): string {
  return players > 2 ? 'many' : String(players);
}

function Final() {
  const snapshot = useCaledonia();
  const size = tableSize(snapshot.header.players);
  return (
    <ul class="cal-aid-points">
      <li>
        <Icon name="glory" size={20} /> {t('cal.aid.final.glory')}
      </li>
      <li>
        <Icon name="good-wool" size={20} /> {t('cal.aid.final.basic')}
      </li>
      <li>
        <Icon name="good-cheese" size={20} /> {t('cal.aid.final.processed')}
      </li>
      <li>
        <Icon name="money" size={20} /> {t('cal.aid.final.money')}
      </li>
      <li>
        <Icon name="import-hops" size={20} /> {t('cal.aid.final.hops')}
      </li>
      <li>
        <Icon name="import-cotton" size={20} /> {t(snapshot.insight.imports_static ? 'cal.aid.final.imports-fixed' : 'cal.aid.final.imports')}
      </li>
      <li>
        <Icon name="crate" size={20} /> {t(`cal.aid.final.exports-${size}`)}
      </li>
      <li>
        <Icon name="ship-loch" size={20} /> {t(`cal.aid.final.settlements-${size}`)}. {t('cal.aid.final.settlement')}
      </li>
    </ul>
  );
}

function Levels({ seat }: { seat: number }) {
  const level = useCaledonia().state.players[seat]!.shipping;
  return (
    <ul class="cal-aid-points">
      {Array.from({ length: parts.shipping_levels + 1 }, (_, i) => (
        <li key={i} class={i === level ? 'at' : ''} aria-current={i === level ? 'true' : undefined}>
          <Icon name={`ship-${i}`} size={22} /> {shippingWords(i)}
        </li>
      ))}
    </ul>
  );
}

function Ports() {
  const { state, insight } = useCaledonia();
  return (
    <ul class="cal-aid-list">
      {state.board.ports.map((tile, i) => (
        <li key={i}>
          <Icon name={`port-${tile}`} size={36} />
          <span>
            <b>{t('cal.aid.port', { module: 'ABCD'[i], space: insight.port_spaces?.[i] })}</b>
            <br />
            <span class="soft">{t(`port.${tile}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Rounds() {
  const { state } = useCaledonia();
  const scored = state.board.scoring.some(Boolean);
  return (
    <>
      <ul class="cal-aid-list">
        {Array.from({ length: parts.rounds }, (_, i) => {
          const tile = state.board.scoring[i];
          return (
            <li key={i} class={i + 1 === state.round ? 'at' : ''}>
              {tile ? <Icon name={`score-${tile}`} size={42} /> : <span />}
              <span>
                <b>{t('cal.round', { n: i + 1 })}</b>{' '}
                <span class="cal-aid-cost">{t('cal.round.contract', { money: contractPrice(i + 1) })}</span>
                {scored && <><br /><span class="soft">{tile ? t(`scoring.${tile}`) : t('cal.no-tile')}</span></>}
              </span>
            </li>
          );
        })}
      </ul>
      {!scored && <p class="soft">{t('cal.no-tiles')}</p>}
    </>
  );
}

function Clan({ seat }: { seat: number }) {
  const snapshot = useCaledonia();
  const { clan } = snapshot.state.players[seat]!;
  if (!clan) return null;
  return (
    <Part title={t('cal.clan', { name: nameOf(clan) })}>
      <p class="cal-aid-clan">
        <Crest clan={clan} size={54} />
        <span>
          {clanWords(clan, snapshot)}
          <br />
          <em class="soft">{t(`tip.clan.${clan}`)}</em>
        </span>
      </p>
    </Part>
  );
}

export function Aid() {
  const snapshot = useCaledonia();
  const seat = useSignal(ownSeat(snapshot));
  return (
    <div class="cal-aid">
      {snapshot.seats.length > 1 && (
        <div class="cal-aid-seats" role="group" aria-label={t('cal.players')}>
          {snapshot.seats.map(({ name }, i) => (
            <button
              type="button"
              key={i}
              class="button"
              aria-pressed={seat.value === i}
              data-action="aid-seat"
              data-seat={i}
              onClick={() => (seat.value = i)}
            >
              <SeatMark seat={i} /> <Name name={name} />
            </button>
          ))}
        </div>
      )}
      <div class="cal-aid-parts">
        <Part title={t('cal.aid.actions')}>
          <Actions seat={seat.value} />
        </Part>
        <Part title={t('cal.aid.units')}>
          <Units seat={seat.value} />
        </Part>
        <Clan seat={seat.value} />
        <Part title={t('cal.shipping')}>
          <Levels seat={seat.value} />
        </Part>
        <Part title={t('cal.aid.final')}>
          <Final />
        </Part>
        <Part title={t('cal.rounds')}>
          <Rounds />
        </Part>
        {snapshot.state.board.ports.length > 0 && (
          <Part title={t('cal.aid.ports')}>
            <Ports />
          </Part>
        )}
      </div>
    </div>
  );
}
