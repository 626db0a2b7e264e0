/* Keeping.tsx: the setting that is the browser's own: whether it promises to keep the games. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askToPersist, persistence, type Persistence } from '@/table/persist';
import { blocked } from '@/table/saves';
import { t } from '@/text/text';

const words = {
  firm: 'settings.keeping.firm',
  loose: 'settings.keeping.loose',
  no: 'settings.keeping.no',
  unknown: 'settings.keeping.unknown',
  blocked: 'settings.keeping.blocked',
};

export function Keeping() {
  const now = useSignal<Persistence | 'no' | null>(null); /* no: it was asked, and did not agree */
  const ask = async (): Promise<void> => {
    const answer = await askToPersist();
    now.value = answer === 'firm' ? answer : 'no';
  };
  useEffect(() => void persistence().then((found) => (now.value = found)), []);
  const state = blocked.value ? 'blocked' : now.value;
  return (
    <div class="setting" data-setting="keeping" data-state={state ?? undefined}>
      <span>
        <b>{t('settings.keeping')}</b>
        <br />
        <span class="soft" role="status">{state && t(words[state])}</span>
      </span>
      {state === 'loose' && <button type="button" class="button" data-action="persist" onClick={() => void ask()}>{t('settings.keeping.ask')}</button>}
    </div>
  );
}
