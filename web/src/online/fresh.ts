/* fresh.ts: lists that stay true while one looks at them. */
import { useEffect } from 'preact/hooks';

const EVERY = 10_000; /* milliseconds */

/* Loads at once, whenever one comes back to the page, and now and then while one looks at it, if that is wished. `back`: one has come
 * back, and finds a new page. */
export function useFresh(load: (back: boolean) => void, polls: boolean): void {
  useEffect(() => {
    const returned = (): void => void (document.hidden || load(true));
    load(true);
    document.addEventListener('visibilitychange', returned);
    const timer = polls ? setInterval(() => document.hidden || load(false), EVERY) : undefined;
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', returned);
    };
  }, []);
}

export interface Placed<T> {
  row: T;
  gone: boolean;
}

/* Rows stay where they were, so that nothing moves under the finger: what is gone is shown as gone, what is new comes below, if `more`. */
export function placed<T extends { table: string }>(before: readonly Placed<T>[], rows: readonly T[], more: boolean): Placed<T>[] {
  const now = new Map(rows.map((row) => [row.table, row]));
  const stay = before.map(({ row }) => ({ row: now.get(row.table) ?? row, gone: !now.has(row.table) }));
  for (const { row } of before) now.delete(row.table);
  return more ? [...stay, ...[...now.values()].map((row) => ({ row, gone: false }))] : stay;
}
