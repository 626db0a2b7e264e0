/* ExportBoard.tsx: the contracts on show, what one costs this round, and the imports of all players. */
import { money, nameOf, signed, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { chosenContracts, close, movesOf, openContract, useCaledonia } from '../hand';
import { parts } from '../parts';
import type { CaledoniaMove } from '../types';
import { RuleLink } from '@/ui/RuleLink';
import { ContractCard } from './ContractCard';
import { iconOf } from './things';
import './boards.css';

/* The solo board is a grid of sign and number, a face of the die each; its spaces from the upper left to the lower right. */
const soloOrder = [5, 4, 3, 0, 1, 2];

export function contractPriceWords(price: number | null): string {
  if (price === null) return '';
  if (price === 0) return t('export.free');
  return t(price < 0 ? 'export.costs' : 'export.pays', { money: money(Math.abs(price)) });
}

type Obtain = ReturnType<typeof obtainsOf>[number];

function obtainsOf(moves: CaledoniaMove[]) {
  return movesOf(moves, 'obtain');
}

function takes(move: Obtain, wanted: number[]): boolean {
  const { contracts } = move.event;
  return contracts.length === wanted.length && wanted.every((number) => contracts.includes(number));
}

function EmptySpace() {
  const { insight, state, base } = useCaledonia();
  const n = insight.refill_round ?? (state.round > base.round ? state.round : null); /* the draft ends the round: new ones come once it is confirmed */
  return (
    <span class="cal-contract-none">
      {n === null ? t('cal.export.empty') : t('cal.export.until', { n })}
    </span>
  );
}

function Shown() {
  const { state, moves, header } = useCaledonia();
  const obtains = obtainsOf(moves);
  const solo = header.players === 1;
  const chosen = chosenContracts.value;
  /* It is shown with its meaning first, and taken there. */
  const pick = (number: number): void => {
    const open = obtains.some((move) => takes(move, [number]));
    const adds = openContract.value === null && chosen.length === 1 && !chosen.includes(number);
    const again = openContract.value === number;
    close();
    if (open && !again) chosenContracts.value = adds ? [...chosen, number] : [number];
    openContract.value = again ? null : number;
  };
  const order = solo ? soloOrder.filter((i) => i < state.shown.length) : state.shown.map((_, i) => i);
  return (
    <ul class={solo ? 'cal-contracts solo' : 'cal-contracts'} style={{ '--across': solo ? 3 : Math.ceil(order.length / 2) }}>
      {order.map((i) => {
        const number = state.shown[i] ?? null;
        return (
          <li key={i}>
            {number === null ? (
              <EmptySpace />
            ) : (
              <ContractCard
                contract={number}
                action="obtain"
                onPick={() => pick(number)}
                closed={!obtains.some((move) => takes(move, [number]))}
                pressed={chosen.includes(number)}
                corner={solo ? signed(parts.die[i]!) : undefined}
              />
            )}
            {solo && number === null && (
              <span class="cal-contract-corner" aria-hidden="true">
                {signed(parts.die[i]!)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ImportTrack({ kind }: { kind: 'cotton' | 'tobacco' | 'sugar' }) {
  const { state, base, insight } = useCaledonia();
  const n = state.imports[kind];
  const worth = insight.import_worth[kind];
  const steps = Math.max(10, Math.ceil((n + 1) / 5) * 5);
  const shown = insight.imports_tracked;
  return (
    <li class="cal-import" title={nameOf(kind)}>
      <Icon name={iconOf(kind)} size={22} />
      <span class="unseen">{t(shown ? 'cal.imports.words' : 'cal.imports.worth-words', { what: nameOf(kind), n, worth })}</span>
      {shown && (
        <span class="cal-import-bar" aria-hidden="true">
          {Array.from({ length: steps }, (_, i) => (
            <i key={i} class={`${i < base.imports[kind] ? 'on' : i < n ? 'next' : ''}${i % 5 === 4 ? ' five' : ''}`} />
          ))}
        </span>
      )}
      <span class="cal-import-worth" aria-hidden="true">
        <small class="soft">{shown && n} ×</small><b class="figure">{worth}</b>
      </span>
    </li>
  );
}

/* Imported by everybody, and what each will be worth. */
export function ImportTracks() {
  const shown = useCaledonia().insight.imports_tracked;
  return (
    <div class="cal-imports" title={t(shown ? 'cal.imports.step' : 'cal.imports.note-worth')}>
      <ul aria-label={t(shown ? 'cal.imports.note' : 'cal.imports.note-worth')}>
        {(['cotton', 'tobacco', 'sugar'] as const).map((kind) => (
          <ImportTrack key={kind} kind={kind} />
        ))}
      </ul>
    </div>
  );
}

/* `bare`: without frame and heading, where a tab has the name already. */
export function ExportBoard({ bare = false }: { bare?: boolean }) {
  const { insight, state, header } = useCaledonia();
  return (
    <section class={bare ? 'cal-export' : 'cal-export panel'} aria-label={t('cal.export')}>
      <header class="cal-board-head">
        {!bare && <h2>{t('cal.export')}</h2>}
        <span class="cal-sub">{contractPriceWords(insight.contract_price)}</span>
        <span class="cal-sub cal-stack" title={t('cal.export.stack', { n: state.stack })}>
          <Icon name="crate" size={16} label={t('cal.export.stack', { n: state.stack })} /> <span aria-hidden="true">{state.stack}</span>
        </span>
      </header>
      <Shown />
      {header.players === 1 && <p class="cal-export-solo soft">{t('solo.contracts')} <RuleLink rule="C-SOLO-4" /></p>}
      <ImportTracks />
    </section>
  );
}
