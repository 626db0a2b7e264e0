/* Share.tsx: a link as it is given to somebody: shared, copied, or shown as a QR code. */
import { useSignal } from '@preact/signals';
import { t } from '@/text/text';
import { qrCode } from './qr';
import type { Room } from './room';
import './online.css';

export function inviteLink({ id, kept: { invite } }: Room): string | null {
  return invite ? `${location.origin}/t/${id}#i.${invite}` : null;
}

export function seatLink({ id, kept: { secret } }: Room): string | null {
  return secret ? `${location.origin}/t/${id}#s.${secret}` : null;
}

export function watchLink({ id }: Room): string {
  return `${location.origin}/t/${id}`;
}

/* Always dark on white, with quiet around it. */
export function QrCode({ link }: { link: string }) {
  const rows = qrCode(link);
  if (!rows) return null;
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg class="online-qr" viewBox={`-4 -4 ${rows.length + 8} ${rows.length + 8}`} role="img" aria-label={t('online.qr')} shape-rendering="crispEdges">
      <path fill="#fff" d={`M-4 -4h${rows.length + 8}v${rows.length + 8}h-${rows.length + 8}z`} />
      <path fill="#1b1512" d={path} />
    </svg>
  );
}

/* A link is a key: shown short, copied whole. */
export function Share({ link, title, about, id = 'link' }: { link: string; title: string; about: string; id?: string }) {
  const copied = useSignal(false);
  const shares = typeof navigator.share === 'function';
  const field = (): HTMLInputElement | null => document.querySelector(`[data-${id}]`);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch { /* a page that is not secure has no clipboard of this kind */
      field()?.select();
      document.execCommand('copy');
    }
    copied.value = true;
  };
  const share = (): void => void navigator.share({ title: 'Ceilidh', url: link }).catch(() => undefined);
  return (
    <section class="panel online-link" aria-label={title}>
      <h2>{title}</h2>
      <p class="soft">{about}</p>
      <QrCode link={link} />
      <p class="online-copy">
        <input class="field" readOnly value={link} {...{ [`data-${id}`]: true }} aria-label={title} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class={shares ? 'button' : 'button main'} data-action={`copy-${id}`} onClick={() => void copy()}>{t('online.copy')}</button>
      </p>
      {shares && <p><button type="button" class="button main online-share" data-action={`share-${id}`} onClick={share}>{t('online.share')}</button></p>}
      <p role="status" class="gain online-copied">{copied.value ? t('online.copied') : ''}</p>
    </section>
  );
}
