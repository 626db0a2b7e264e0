/*
 * travels.tsx: what happens is seen happening: units come from their boards, merchants, goods, coins and contracts go
 * where they go, prices slide, figures count. It looks at the page just before and just after it is drawn anew.
 */
import { useEffect } from 'preact/hooks';
import { mayMove, settings } from '@/app/settings';
import type { LogMove } from '@/engine/types';
import { skipping } from '@/play/pace';
import { useTable } from '@/play/useTable';
import type { Snapshot } from '@/table/table';
import { seatShape, seatStyle } from '@/ui/SeatMark';
import { count, countOut, fly, glide, land, lastOf, numberIn } from '@/ui/travel';
import { asked, given, iconOf, type Amount } from '../boards/things';
import { contractOf } from '../parts';
import type { CaledoniaEvent, Effect, Good, Remark, Unit } from '../types';

/* How long, in milliseconds, at the usual pace. */
const UNIT = 450;
const RING = 300;
const MERCHANT = 350;
const THING = 400;
const APART = 60;
const PER_ROW = 120;
const COUNT = 400;
const MOST = 5;

interface Done {
  seat: number;
  event: CaledoniaEvent;
  effect: Effect;
}

/* --- places --- */

function placeOf(...selectors: string[]): DOMRect | null {
  for (const selector of selectors)
    for (const one of document.querySelectorAll(selector)) {
      const place = one.getBoundingClientRect();
      if (place.width > 0 && place.bottom > 0 && place.top < innerHeight) return place;
    }
  return null;
}

function boardOf(seat: number): DOMRect | null {
  return placeOf(`.cal-own[data-seat="${seat}"]`, `.cal-opponent[data-seat="${seat}"]`, `.cal-seats [data-seat="${seat}"]`, '.cal-strip');
}

const marketRow = (good: Good): DOMRect | null => placeOf(`[data-action=market][data-good="${good}"]`, '#tab-market');
const exportBoard = (): DOMRect | null => placeOf('.cal-export', '#tab-export');
const bank = (): DOMRect | null => placeOf('.cal-rounds');

/* --- pictures --- */

function drawn(inside: string, size: number, style = ''): Element {
  const box = document.createElement('span');
  box.innerHTML = `<svg width="${size}" height="${size}" viewBox="0 0 48 48" style="${style}">${inside}</svg>`;
  return box.firstElementChild!;
}

const symbol = (name: string, size = 26): Element => drawn(`<use href="#${name}" width="48" height="48"/>`, size);

function piece(unit: Unit, seat: number): Element {
  const style = Object.entries(seatStyle(seat)).map((pair) => pair.join(':')).join(';');
  return drawn(`<use href="#base-${seatShape(seat)}" width="48" height="48"/><use href="#unit-${unit}" x="3" y="3" width="42" height="42"/>`, 44, style);
}

/* --- flights --- */

class Journey {
  private readonly prices = new Map<string, DOMRect>();
  private readonly figures = new Map<Text, number>();
  private readonly contracts = new Map<number, { place: DOMRect; card: Element }>();
  private readonly speed = Math.min(Math.max(settings.peek().pace / 600, 0.5), 1.5);

  /* Notes where everything is, before it is drawn anew. */
  constructor() {
    for (const mark of document.querySelectorAll('[data-good] .cal-track .at'))
      this.prices.set(mark.closest<HTMLElement>('[data-good]')!.dataset['good']!, mark.getBoundingClientRect());
    for (const figure of document.querySelectorAll('[data-seat] .figure, .cal-strip .figure, .cal-seats .soft'))
      for (const node of figure.childNodes) {
        const n = node instanceof Text ? numberIn(node.data) : null;
        if (n !== null) this.figures.set(node as Text, n);
      }
    for (const card of document.querySelectorAll<HTMLElement>('.cal-export [data-contract], .cal-contracts [data-contract]'))
      this.contracts.set(Number(card.dataset['contract']), { place: card.getBoundingClientRect(), card: card.cloneNode(true) as Element });
  }

  private time(usual: number): number {
    return usual * this.speed;
  }

  /* Prices and figures, once all is drawn. */
  settle(): void {
    for (const mark of document.querySelectorAll('[data-good] .cal-track .at')) {
      const from = this.prices.get(mark.closest<HTMLElement>('[data-good]')!.dataset['good']!);
      if (!from || from.width === 0) continue;
      const rows = Math.round(Math.abs(mark.getBoundingClientRect().left - from.left) / from.width);
      glide(mark, from, this.time(PER_ROW * Math.max(rows, 1)), 4);
    }
    for (const [node, from] of this.figures) {
      const to = node.isConnected ? numberIn(lastOf(node)) : null;
      if (to !== null && to !== from) count(node, from, this.time(COUNT));
    }
  }

  private send(all: Amount[], from: DOMRect | null, to: DOMRect | null): void {
    if (!from || !to) return;
    const pieces = all.flatMap(([thing, n]) => Array.from({ length: Math.abs(n) }, () => thing)).slice(0, MOST);
    pieces.forEach((thing, i) => fly(symbol(iconOf(thing)), from, to, { time: this.time(THING), delay: i * this.time(APART), arc: 30 }));
  }

  /* Coins, as many as tell little from much. */
  private coins(pounds: number, seat: number, other: DOMRect | null): void {
    const coins: Amount[] = [['money', Math.min(Math.ceil(Math.abs(pounds) / 5), MOST)]];
    if (pounds > 0) this.send(coins, other, boardOf(seat));
    else if (pounds < 0) this.send(coins, boardOf(seat), other);
  }

  private settleUnit(unit: Unit, space: string, seat: number): void {
    const [from, to] = [placeOf(`.cal-own[data-seat="${seat}"] [data-unit="${unit}"]`) ?? boardOf(seat), placeOf(`[data-space="${space}"]`)];
    if (!from || !to) return;
    fly(piece(unit, seat), from, to, { time: this.time(UNIT), arc: 60 });
    const ring = document.createElement('i');
    ring.className = 'sky-ring';
    fly(ring, to, to, { time: this.time(RING), delay: this.time(UNIT) });
  }

  private trade(good: Good, n: number, { money = 0 }: Effect, seat: number): void {
    const [board, row] = [boardOf(seat), marketRow(good)];
    const bought = money < 0;
    if (board && row) fly(symbol('merchant'), board, row, { time: this.time(MERCHANT), arc: 40 });
    this.send([[good, n]], bought ? row : board, bought ? board : row);
    this.coins(money, seat, row);
  }

  private take(contracts: number[], seat: number): void {
    const to = boardOf(seat);
    for (const number of contracts) {
      const found = this.contracts.get(number);
      if (!found || !to || found.place.width === 0) continue;
      (found.card as HTMLElement).style.width = `${found.place.width}px`;
      fly(found.card, found.place, to, { time: this.time(THING) });
    }
  }

  show({ seat, event, effect }: Done): void {
    switch (event.type) {
      case 'place':
      case 'expand':
        this.settleUnit(event.unit, event.space, seat);
        return;
      case 'trade':
        return this.trade(event.good, event.n, effect, seat);
      case 'neighbour':
        return event.good ? this.trade(event.good, event.n, effect, seat) : undefined;
      case 'obtain':
      case 'keep':
        this.take(event.contracts, seat);
        return this.coins(effect.money ?? 0, seat, exportBoard());
      case 'fulfil': {
        const contract = contractOf(event.contract);
        this.send(asked(contract), boardOf(seat), exportBoard());
        return this.send(given(contract), exportBoard(), boardOf(seat));
      }
      default:
        return this.coins(effect.money ?? 0, seat, bank());
    }
  }
}

/* --- when --- */

function doneBy({ actor, event, remark }: LogMove): Done | null {
  return typeof actor === 'number' ? { seat: actor, event: event as CaledoniaEvent, effect: (remark as Partial<Remark>).effect ?? {} } : null;
}

/* What has been done from one moment to the next: by others, or added to one's own turn. Bots that do not wait are not watched. */
function doneBetween(was: Snapshot, now: Snapshot): Done[] {
  if (now.viewer === was.viewer && now.log.length === was.log.length)
    return now.draft.length > was.draft.length ? now.draft.slice(-1).map(({ seat, event, effect }) => ({ seat, event: event as CaledoniaEvent, effect: effect as Effect })) : [];
  if (settings.peek().pace === 0 || skipping.peek()) return [];
  return now.log.slice(was.log.length).flatMap((entry) => (entry.kind === 'move' && entry.actor !== now.viewer ? (doneBy(entry) ?? []) : []));
}

export function Travels() {
  const sitting = useTable();
  useEffect(() => {
    let was = sitting.table.snapshot.peek();
    document.documentElement.dataset['travel'] = '';
    const stop = sitting.table.snapshot.subscribe((now) => {
      const done = doneBetween(was, now);
      const same = was === now;
      was = now;
      if (same) return;
      const journey = mayMove() && !sitting.past.peek() && now.curtain === null ? new Journey() : null;
      countOut();
      if (!journey) return;
      requestAnimationFrame(() => {
        journey.settle();
        done.forEach((one) => journey.show(one));
      });
    });
    return () => {
      stop();
      land();
      delete document.documentElement.dataset['travel'];
    };
  }, [sitting]);
  return null;
}
