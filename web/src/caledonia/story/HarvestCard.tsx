/* HarvestCard.tsx: the end of a round: what everybody got, over the map, for as long as one likes to look. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { mayMove } from '@/app/settings';
import { useTable } from '@/play/useTable';
import { money, signed, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { Piece } from '@/ui/Piece';
import { SeatMark } from '@/ui/SeatMark';
import { count } from '@/ui/travel';
import { contractPriceWords } from '../boards/ExportBoard';
import { Change } from '../boards/small';
import { amounts, iconOf, type Amount } from '../boards/things';
import { useCaledonia } from '../hand';
import { parts } from '../parts';
import { bePatient, closeHarvest } from './harvest';
import type { Gain, Harvest } from './story';
import { gainWords, unitCounts } from './words';
import './harvest.css';

const ROW = 250;
const COUNT = 400;

type Kind = (typeof parts.units)[number];

/* A maker uses one good for another, a grower brings one of itself, a worker none. */
const isMaker = ({ uses }: Kind): boolean => uses !== undefined;
const isGrower = ({ good, uses }: Kind): boolean => good !== undefined && uses === undefined;
const isWorker = ({ good }: Kind): boolean => good === undefined;

function Cell({ name, children, units, gain }: { name: string; children: ComponentChildren; units?: (kind: Kind) => boolean; gain: Gain }) {
  const counts = units ? unitCounts(gain.units, parts.units.filter(units).map(({ unit }) => unit)) : [];
  return (
    <span class={`harvest-cell harvest-${name}`}>
      <small class="soft harvest-label">{t(`harvest.${name}`)}</small>
      <span>{children}</span>
      {counts.length > 0 && (
        <small class="soft harvest-units">{counts.map(([unit, n]) => <span key={unit}>{n} <Piece unit={unit} seat={gain.seat} size={17} quiet /></span>)}</small>
      )}
    </span>
  );
}

/* The amounts, or a dash. */
function Some({ all }: { all: Amount[] }) {
  if (all.length === 0) return <span class="soft">–</span>;
  return <>{all.map(([thing, n]) => <span key={thing} class="harvest-total"><b class={n < 0 ? 'figure soft' : 'figure gain'}>{signed(n)}</b> <Icon name={iconOf(thing)} size={22} /></span>)}</>;
}

/* Makers who might have made something of what has just grown, and did not. */
function leftAsIs({ units, grown, made, earned }: Gain): boolean {
  return earned === 0 && Object.values(made).every((n) => n === 0) && parts.units.some(({ unit, uses }) => uses && units[unit] && grown[uses]);
}

function Earned({ n }: { n: number }) {
  return n > 0 ? <b class="figure gain">{money(n, true)}</b> : null;
}

function Row({ gain, place }: { gain: Gain; place: number }) {
  const { seats, viewer } = useCaledonia();
  const { income, earned, grown, made, glory, now, seat } = gain;
  const kept = amounts(made).filter(([, n]) => n > 0);
  const used = amounts(made).filter(([, n]) => n < 0);
  const [pounds, fame] = now ?? [0, 0];
  return (
    <li class={seat === viewer ? 'harvest-row own' : 'harvest-row'} style={{ '--row': place }}>
      <span class="unseen">{t('story.heard.gain', { name: seats[seat]?.name, what: gainWords(gain) })}</span>
      <span class="harvest-name" aria-hidden="true"><SeatMark seat={seat} size={18} /> <b class="figure">{seats[seat]?.name}</b></span>
      <span class="harvest-cells" aria-hidden="true">
        <Cell name="workers" gain={gain} units={isWorker}>{income > 0 ? <Earned n={income} /> : <span class="soft">–</span>}</Cell>
        <Cell name="herds" gain={gain} units={isGrower}><Some all={amounts(grown)} /></Cell>
        <Cell name="made" gain={gain} units={isMaker}>{used.length > 0 && <><Some all={used} /> → </>}<Earned n={earned} /> {leftAsIs(gain) ? <small class="soft">{t('harvest.kept')}</small> : (kept.length > 0 || earned === 0) && <Some all={kept} />}</Cell>
        <Cell name="glory" gain={gain}>{glory > 0 ? <><Icon name="glory" size={20} /> <b class="figure gain">{signed(glory)}</b></> : <span class="soft">–</span>}</Cell>
        <Cell name="now" gain={gain}>
          <span class="harvest-total"><Icon name="money" size={18} /> <Change from={pounds - income - earned} to={pounds} /></span>
          <span class="harvest-total"><Icon name="glory" size={18} /> <Change from={fame - glory} to={fame} /></span>
        </Cell>
      </span>
    </li>
  );
}

/* Every figure that has been gained counts up as its row appears. */
function countUp(card: HTMLElement): () => void {
  const timers = [...card.querySelectorAll<HTMLElement>('.harvest-row')].map((row, n) => setTimeout(() => {
    for (const figure of row.querySelectorAll('.harvest-total b, .harvest-workers b.figure, .harvest-glory b'))
      if (figure.firstChild instanceof Text) count(figure.firstChild, Number(figure.previousElementSibling?.closest('.harvest-total')?.querySelector('.cal-was')?.textContent ?? 0), COUNT);
  }, n * ROW));
  return () => timers.forEach(clearTimeout);
}

export function HarvestCard({ harvest }: { harvest: Harvest }) {
  const sitting = useTable();
  const { state } = useCaledonia();
  const { round, gains } = harvest;
  const card = useRef<HTMLElement>(null);
  const whole = useSignal(!mayMove());
  const [tile, next] = [state.board.scoring[round - 1], state.board.scoring[round]];
  const rests = sitting.table.halted?.value != null; /* there is no way on from here */
  const close = (): void => closeHarvest(sitting);
  const tap = (): void => {
    if (whole.value) close();
    else whole.value = true;
  };
  useEffect(bePatient, []);
  useLayoutEffect(() => (whole.value ? undefined : countUp(card.current!)), []);
  useEffect(() => {
    if (whole.value) return;
    const all = setTimeout(() => (whole.value = true), gains.length * ROW + COUNT);
    return () => clearTimeout(all);
  }, []);
  return (
    <section class={whole.value ? 'harvest whole' : 'harvest'} ref={card} role="region" aria-label={t('harvest.title', { n: round })} onClick={tap}>
      <header>
        {tile && <Icon name={`score-${tile}`} size={52} />}
        <span>
          <h2>{t('harvest.title', { n: round })}</h2>
          {tile && <span class="soft">{t(`scoring.${tile}`)}</span>}
        </span>
      </header>
      <ol class="harvest-rows">{gains.map((gain, n) => <Row key={gain.seat} gain={gain} place={n} />)}</ol>
      <footer>
        {next && <Icon name={`score-${next}`} size={40} />}
        <span class="harvest-next">
          <b class="figure">{t('harvest.next', { n: round + 1 })}{next ? ` · ${t(`cal.score-short.${next}`)}` : ''}</b>
          <span class="soft">{contractPriceWords(-(parts.contract_price[round] ?? 0))} · {t('harvest.merchants')}</span>
        </span>
        <button type="button" class={rests ? 'button' : 'button main'} data-action="harvest-on" onClick={(event) => { event.stopPropagation(); close(); }}>{rests ? t('page.close') : t('harvest.go', { n: round + 1 })}</button>
      </footer>
    </section>
  );
}
