/*
 * back.ts: the Back button of a browser or a phone closes what is open over the page, and leaves the page only when nothing
 * is. While something is open the history has one more entry, a guard; Back takes that one.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

const guard = { over: true };
const open: (() => void)[] = []; /* what closes each, the uppermost last */
let leaving = false; /* the guard is being taken away, as nothing is open any more */

export function onGuard(): boolean {
  return (history.state as Partial<typeof guard> | null)?.over === true;
}

function putGuard(): void {
  if (!onGuard()) history.pushState(guard, '');
}

/* Once all that belongs to this moment is done: another may have opened, or another page come. The step back takes a while: who takes
 * another one meanwhile, as something was opened and closed again, leaves the page. */
function takeGuard(): void {
  if (leaving || open.length > 0 || !onGuard()) return;
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

/* From now on Back calls `close`, until what this gives is called. */
export function closeByBack(close: () => void): () => void {
  open.push(close);
  putGuard();
  return () => {
    open.splice(open.indexOf(close), 1);
    setTimeout(takeGuard);
  };
}

/* The same while the component is there, from the moment it can be seen. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => closeByBack(() => latest.current()), []);
}

/* The same for what is there only now and then. */
export function ClosedByBack({ close }: { close: () => void }): null {
  useBack(close);
  return null;
}
