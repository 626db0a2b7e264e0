/*
 * back.ts: the Back button of a browser or a phone closes what is open over the page, and leaves the page only when nothing
 * is. While something is open the history has one more entry, a guard; Back takes that one.
 */
import { useEffect, useRef } from 'preact/hooks';

const guard = { over: true };
const open: (() => void)[] = []; /* what closes each, the uppermost last */
let leaving = false; /* the guard is being taken away, as nothing is open any more */

export function onGuard(): boolean {
  return (history.state as Partial<typeof guard> | null)?.over === true;
}

function putGuard(): void {
  if (!onGuard()) history.pushState(guard, '');
}

/* Once all that belongs to this moment is done: another may have opened, or another page come. */
function takeGuard(): void {
  if (open.length > 0 || !onGuard()) return;
  leaving = true;
  history.back();
}

/* Takes a step back in the history if that only closes something. Called before the page follows the address. */
export function closedByBack(): boolean {
  if (leaving) {
    leaving = false;
    if (open.length > 0) putGuard();
    return true;
  }
  const close = open.at(-1);
  if (!close) return false;
  if (open.length > 1) putGuard();
  close();
  return true;
}

/* While the component is there, Back calls `close`. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const one = (): void => latest.current();
    open.push(one);
    putGuard();
    return () => {
      open.splice(open.indexOf(one), 1);
      setTimeout(takeGuard);
    };
  }, []);
}

/* The same for what is there only now and then. */
export function ClosedByBack({ close }: { close: () => void }): null {
  useBack(close);
  return null;
}
