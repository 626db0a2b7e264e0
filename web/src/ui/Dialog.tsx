/* Dialog.tsx: a sheet over the page, for what is asked for and read, not for choices of the game. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useBack } from '@/app/back';
import { t } from '@/text/text';
import './dialog.css';

/* A sheet that is taken away, and not closed, would leave the focus nowhere. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && (document.activeElement ?? document.body) === document.body) opener.focus({ preventScroll: true });
}

export function Dialog({ title, onClose, children, wide = false }: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => { /* there when it is seen: who is quick with a key means what is in it */
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => queueMicrotask(() => giveBack(opener)); /* once the sheet is gone */
  }, []);
  useBack(() => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <header class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="button dialog-close" onClick={() => dialog.current?.close()} aria-label={t('page.close')}>×</button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
