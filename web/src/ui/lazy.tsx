/* lazy.tsx: a part that is fetched when it is first shown; until then its place is empty. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export function lazy<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  let asked: Promise<void> | null = null;
  const ask = (): void => {
    asked ??= fetch().then((part) => void (found.value = part), () => void (asked = null)); /* the next that shows it asks again */
  };
  return function Lazy(props: P) {
    const Part = found.value;
    if (!Part) ask();
    return Part && <Part {...props} />;
  };
}
