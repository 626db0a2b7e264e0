/*
 * Popover.tsx: what is said of something at the table, beside that thing on a desk, as a sheet above the bar in
 * a hand. It lies over the table and moves nothing there.
 */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '@/app/announce';
import { ClosedByBack } from '@/app/back';
import { t } from '@/text/text';
import { lead } from '@/ui/leading';
import { onDesk } from '../layout';
import { coverMap, mapView } from '../map/shared';
import { standBeside, type Beside, type Box, type Standing } from './place';
import './pop.css';

export interface PopoverProps {
  /* Selectors of what it is about; the first that is in sight counts. */
  about: readonly string[];
  title: string;
  head: ComponentChildren;
  wished?: readonly Beside[];
  wide?: boolean;
  /* Without it there is no way around an answer, and the sheet can only be folded away. */
  onClose?: (() => void) | undefined;
  fold?: { folded: boolean; set: (folded: boolean) => void } | undefined;
  children: ComponentChildren;
}

function boxOf(one: Element): Box {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { left, top, width, height };
}

function firstSeen(selectors: readonly string[]): Element | null {
  for (const selector of selectors)
    for (const one of document.querySelectorAll(selector)) if (one.getClientRects().length > 0) return one;
  return null;
}

/* Between the top strip and the bar: neither may be covered. */
function bounds(): Box {
  const board = document.querySelector('.table')?.getBoundingClientRect();
  const bar = document.querySelector('.bar')?.getBoundingClientRect();
  const top = (board?.top ?? 0) + 4;
  return { left: 6, top, width: innerWidth - 12, height: (bar?.top ?? innerHeight) - 6 - top };
}

/* Beside a space it stands on the map if it can, and the boards next to the map stay in sight. */
function standing(thing: Element | null, size: { width: number; height: number }, room: Box, wished?: readonly Beside[]): Standing {
  const whole = thing ? boxOf(thing) : { left: innerWidth / 2, top: room.top + room.height, width: 0, height: 0 };
  const map = thing?.closest('.map');
  if (map && map !== thing) {
    const { left, width } = boxOf(map);
    const there = standBeside(whole, size, { ...room, left, width }, wished);
    if (there.beside !== 'over') return there;
  }
  return standBeside(whole, size, room, wished);
}

function stand(pop: HTMLElement, { about, wished, wide }: PopoverProps): void {
  const room = bounds();
  pop.style.maxHeight = `${room.height}px`;
  if (wide) pop.style.width = `${Math.min(860, (document.querySelector('.map')?.clientWidth ?? 760) - 16)}px`;
  const { width, height } = pop.getBoundingClientRect();
  const { left, top, beside, arrow } = standing(firstSeen(about), { width, height }, room, wished);
  pop.dataset['beside'] = beside;
  pop.style.left = `${Math.round(left)}px`;
  pop.style.top = `${Math.round(top)}px`;
  pop.style.setProperty('--arrow', `${Math.round(arrow)}px`);
}

/* A sheet hides the lower part of a map above it; what it is about is brought into the part that is left. */
function uncover(pop: HTMLElement, about: readonly string[]): void {
  const map = document.querySelector('.map')?.getBoundingClientRect();
  const sheet = pop.getBoundingClientRect();
  const overlaps = map && sheet.left < map.right && sheet.right > map.left;
  coverMap(overlaps ? Math.max(0, map.bottom - sheet.top) : 0, firstSeen(about.slice(0, 1)));
}

/* Keeps it beside its thing as either changes its place or size. */
function useStanding(props: PopoverProps) {
  const pop = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const desk = onDesk.value;
  const key = props.about.join();
  useLayoutEffect(() => {
    const one = pop.current!;
    const again = (): void => {
      if (desk) stand(one, latest.current);
      else uncover(one, latest.current.about);
    };
    again();
    const watch = new ResizeObserver(again);
    watch.observe(one);
    const unfollow = desk ? mapView.subscribe(() => again()) : () => undefined;
    addEventListener('resize', again);
    return () => {
      watch.disconnect();
      unfollow();
      removeEventListener('resize', again);
      coverMap(0, null);
    };
  }, [desk, key]);
  return pop;
}

/* Taps on these mean something of their own and do not merely close what is open. */
const own = '.pop, .bar, .hand-bar, dialog, [data-space], .cal-good, .cal-contract, .cal-unit, .action, .top-bar';

function useClosing(onClose: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!onClose) return;
    const outside = ({ target }: PointerEvent): void => {
      if (!(target as Element).closest(own)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
}


const focusable = ':is(a[href], button, input, summary, [tabindex]):not(:disabled)';

/* Where the keyboard is when it stands at what it is about: at that thing, or at the first in it that takes keys. */
function anchorOf(about: readonly string[]): HTMLElement | null {
  const thing = firstSeen(about);
  return thing?.matches(focusable) ? (thing as HTMLElement) : (thing?.querySelector<HTMLElement>(`${focusable}:not([tabindex='-1'])`) ?? null);
}

/* Tab goes through it as if it stood right behind its thing: from there into it, and out of it to what comes next. */
function useTabbing(pop: RefObject<HTMLElement | null>, about: readonly string[]): void {
  useLayoutEffect(() => {
    const tab = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const inside = [...pop.current!.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.getClientRects().length > 0);
      const [anchor, at] = [anchorOf(about), document.activeElement];
      const enters = at === anchor && !event.shiftKey;
      if (enters || (at === inside[0] && event.shiftKey)) {
        (enters ? inside[0] : anchor)?.focus();
        event.preventDefault();
      } else if (at === inside.at(-1) && !event.shiftKey) anchor?.focus({ preventScroll: true }); /* and Tab goes on from there */
    };
    document.addEventListener('keydown', tab);
    return () => document.removeEventListener('keydown', tab);
  }, [about.join()]);
}

/* The sentences of it that say why something cannot be done, without the links to rules. */
function sentences(pop: HTMLElement): string {
  return [...pop.querySelectorAll(':is(.pop-nothing, .pop-why li):not([aria-hidden])')]
    .map((one) => [...one.childNodes].filter((part) => !(part instanceof HTMLAnchorElement)).map((part) => part.textContent).join('').trim())
    .join(' ');
}

/* Says them aloud as soon as the engine has given them: the keyboard is at the button that closes it all. */
function useSaying(pop: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let said = '';
    const say = (): void => {
      const words = sentences(pop.current!);
      if (words && words !== said) announce(words);
      said = words;
    };
    say();
    const watch = new MutationObserver(say);
    watch.observe(pop.current!, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, []);
}

let open: readonly string[] = [];

/* Whoever closes it without having chosen is back at the thing it was about. */
export function backToThing(): void {
  lead(...open);
}

export function Popover(props: PopoverProps) {
  const { title, head, onClose, fold, wide, children, about } = props;
  const pop = useStanding(props);
  useClosing(onClose);
  useTabbing(pop, about);
  useSaying(pop);
  const key = about.join();
  useLayoutEffect(() => {
    lead('.pop [data-pick]:not(:disabled)', '.pop [data-action=trade]', '.pop [data-action=pop-close]', '.pop [data-action=pop-fold]');
    open = about;
  }, [key]);
  return (
    <div class={`pop${wide ? ' pop-wide' : ''}${fold?.folded ? ' folded' : ''}`} ref={pop} role="dialog" aria-label={title}>
      {onClose && !onDesk.value && <ClosedByBack close={onClose} />}
      <header class="pop-head">
        {head}
        {fold && (
          <button type="button" class="button pop-fold" data-action="pop-fold" aria-expanded={!fold.folded} onClick={() => fold.set(!fold.folded)}>
            {t(fold.folded ? 'pop.unfold' : 'pop.fold')}
          </button>
        )}
        {onClose && <button type="button" class="pop-close" data-action="pop-close" aria-label={t('page.close')} onClick={() => { onClose(); backToThing(); }}>×</button>}
      </header>
      {!fold?.folded && <div class="pop-body">{children}</div>}
    </div>
  );
}
