/* Later.tsx: what nobody looks at first: it is drawn once the browser has shown the rest. Its place has to be kept free. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export function Later({ children }: { children: ComponentChildren }) {
  const due = useSignal(false);
  useLayoutEffect(() => {
    let task = 0;
    const frame = requestAnimationFrame(() => (task = window.setTimeout(() => (due.value = true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, []);
  return due.value ? <>{children}</> : null;
}
