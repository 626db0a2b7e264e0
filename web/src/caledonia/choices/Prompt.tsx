/* Prompt.tsx: what the table waits for: a line, and below it how to go about it. */
import { useTable, type Sitting } from '@/play/useTable';
import { money, nameOf, orWords, t } from '@/text/text';
import { actingSeat, seatOrder } from '../boards/things';
import { action, chosenContracts, movesOf, openContract, openGood, picksUp, unit, useCaledonia } from '../hand';
import { onDesk } from '../layout';
import { parts } from '../parts';
import type { CaledoniaMove, CaledoniaSnapshot, Unit } from '../types';
import { harvestShown } from '../story/harvest';
import { News } from '../story/load';
import { title } from './Ask';
import { choice, choosesAction, closes } from './situation';
import { settling } from './targets';

interface Said {
  words: string;
  how?: string | undefined;
}

/* How to go about it is said where there is room. */
function withHow(words: string, how: string): Said {
  return onDesk.value ? { words, how } : { words };
}

/* What can be chosen without an action: a price, a contract, a space. */
function orChoose(moves: CaledoniaMove[]): string {
  const open = (['trade', 'obtain', 'expand'] as const).filter((kind) => movesOf(moves, kind).length > 0);
  return open.length > 0 ? t('bar.your-turn.how', { what: orWords(open.map((kind) => t(`bar.how.${kind}`))) }) : '';
}

function where(snapshot: CaledoniaSnapshot): Said {
  const moves = settling(snapshot);
  const spaces = new Set(moves.map(({ event }) => event.space));
  const least = Math.min(...moves.map((move) => -(move.effect.money ?? 0)));
  const words = t('bar.where', { n: spaces.size, money: money(least) });
  return withHow(unit.value ? t('bar.where.unit', { what: nameOf(unit.value), words }) : words, t('bar.where.how'));
}

/* Which worker can go where: "woodcutter on forest or miner on mountain". */
function placing(snapshot: CaledoniaSnapshot, moves: CaledoniaMove[]): Said {
  const units = [...new Set(movesOf(moves, 'place').map(({ event }) => event.unit))];
  const ground = (unit: Unit): string => t(`cal.terrain.${parts.units.find((one) => one.unit === unit)!.terrain}`);
  const put = Object.values(snapshot.state.players[snapshot.viewer]?.units ?? {}).flat().length;
  const what = orWords(units.map((unit) => t('bar.place.on', { what: nameOf(unit), ground: ground(unit) })));
  const border = new Set(snapshot.insight.border);
  const atBorder = movesOf(moves, 'place').every(({ event }) => border.has(event.space));
  const all = snapshot.insight.players[snapshot.viewer]?.first_workers;
  return { words: t('bar.place', { n: put + 1, all }), how: atBorder ? t('bar.place.border', { what }) : what };
}

/* The seats that come before the viewer's next turn. */
function queue(snapshot: CaledoniaSnapshot): string {
  const { state, seats, viewer } = snapshot;
  const actor = actingSeat(snapshot);
  const order = seatOrder(snapshot).filter((seat) => !state.passed.includes(seat) || seat === viewer);
  const at = order.indexOf(actor ?? -1);
  const own = order.indexOf(viewer);
  if (at < 0 || own < 0 || seats[viewer]?.bot || state.phase !== 'action' || state.passed.includes(viewer)) return '';
  const between = Array.from({ length: (own - at + order.length) % order.length }, (_, i) => order[(at + 1 + i) % order.length]!);
  return t('bar.then', { who: between.map((seat) => (seat === viewer ? t('bar.you') : seats[seat]?.name ?? '')).join(', ') });
}

/* What is to be decided now, and how to go about it; no words if nothing is. */
export function said(snapshot: CaledoniaSnapshot): Said {
  const { moves, waiting, seats, ready, actor } = snapshot;
  const found = choice(snapshot);
  if (actor === null) return { words: t('prompt.over') };
  if (waiting !== null) return { words: t(seats[waiting]?.bot ? 'prompt.waiting' : 'prompt.awaited', { name: seats[waiting]?.name ?? '' }), how: queue(snapshot) };
  if (ready) return { words: '' };
  if (moves.some((move) => move.event.type === 'place')) return placing(snapshot, moves);
  if (found && moves.length > 0 && (found.question || found.kind === 'produce' || found.kind === 'bid'))
    return { words: title(found), how: found.kind === 'neighbour' && onDesk.value ? t('neighbour.none') : undefined };
  if (chosenContracts.value.length === 1 && openContract.value === null) return { words: t('prompt.obtain.second', { one: chosenContracts.value[0] }) };
  if (action.value === 'expand') return where(snapshot);
  if (action.value === 'trade') return { words: t(openGood.value ? 'prompt.trade.many' : 'prompt.trade') };
  if (action.value === 'obtain') return { words: t('prompt.obtain') };
  if (moves.length > 0 && moves.every((move) => move.event.type === 'expand')) return where(snapshot);
  if (choosesAction(moves)) return withHow(t('bar.your-turn'), orChoose(moves));
  if (moves.some((move) => closes(move.event))) return { words: t('prompt.close') };
  return { words: '' };
}

/* The same at this table: also that one looks back, that a lesson halts it, that bots leave time for the harvest, or that people have ended the game. */
function saidHere(sitting: Sitting, snapshot: CaledoniaSnapshot): Said {
  const { ended, table } = sitting;
  if (snapshot.past) return { words: t('play.looking-back') };
  const halted = table.halted?.value;
  if (halted) return { words: t(halted) };
  const harvest = harvestShown(sitting);
  const next = snapshot.seats[snapshot.waiting ?? -1];
  if (harvest && next?.bot) return { words: t('story.harvest', { n: harvest.round }), how: [t('prompt.awaited', { name: next.name }), queue(snapshot)].join(' ') };
  return ended ? { words: ended } : said(snapshot);
}

/* The same for the ear; which action is what every turn asks. */
export function asks(snapshot: CaledoniaSnapshot): string {
  const { words, how } = choosesAction(snapshot.moves) ? { words: '' } : said(snapshot);
  return [words, how].filter(Boolean).join(': ');
}

export function Prompt() {
  const sitting = useTable();
  const snapshot = useCaledonia();
  const { words, how } = saidHere(sitting, snapshot);
  const below = (!picksUp() && sitting.tookBack.value) || how;
  return (
    <p class="prompt" role="status">
      <b>{words}</b>{' '}
      {below ? <span class="turn-sub">{below}</span> : !onDesk.value && choosesAction(snapshot.moves) && !picksUp() && <News />}
    </p>
  );
}
