/* Rematch.tsx: after the end another game, with the same seats and options. */
import { useSignal } from '@preact/signals';
import { startGame } from '@/pages/start';
import { t } from '@/text/text';
import { useTable } from './useTable';

function Again() {
  const { game, seats, header } = useTable().shown.value;
  const failed = useSignal('');
  const again = (): void => {
    startGame(game, seats, header.options).catch((error: unknown) => {
      failed.value = t('trouble.storage', { detail: error instanceof Error ? error.message : String(error) });
    });
  };
  return (
    <>
      <button type="button" class="button main" data-action="rematch" onClick={again}>{t('play.rematch')}</button>
      {failed.value && <span class="cost" role="alert">{failed.value}</span>}
    </>
  );
}

export function Rematch() {
  const { around } = useTable();
  return around ? <around.Rematch /> : <Again />;
}
