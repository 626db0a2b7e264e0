/* Sure.tsx: what cannot be taken back is asked once more. What follows is said first, and the button for it is not where the finger is: a
 * second tap takes the question back. */
import { useSignal } from '@preact/signals';

interface Words {
  ask: string;
  not: string;
  about: string;
  sure: string;
}

export function Sure({ action, words: { ask, not, about, sure }, act }: { action: string; words: Words; act: () => void }) {
  const asked = useSignal(false);
  return (
    <>
      <button type="button" class="button" data-action={action} aria-expanded={asked.value} onClick={() => (asked.value = !asked.value)}>{asked.value ? not : ask}</button>
      {asked.value && (
        <div class="online-sure" role="group" aria-label={sure}>
          <p>{about}</p>
          <button type="button" class="button" data-action={`${action}-sure`} onClick={act}>{sure}</button>
        </div>
      )}
    </>
  );
}
