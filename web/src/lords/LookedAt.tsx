/* LookedAt.tsx: one card in full, with what its power does. */
import { Dialog } from '@/ui/Dialog';
import { t } from '@/text/text';
import { CardFace } from './CardFace';
import { cardName, factsOf } from './cards';
import { useDesk } from './desk';

export function LookedAt() {
  const { looked } = useDesk();
  const card = looked.value;
  if (!card) return null;
  const { clan, rank } = factsOf(card);
  return (
    <Dialog title={cardName(card)} onClose={() => (looked.value = null)}>
      <div class="lords-looked">
        <div class="lords-looked-card"><CardFace card={card} form="face" /></div>
        <div>
          <p>{t(`lords.power.${clan}`)}</p>
          <p class="soft">{t('lords.rank-is', { rank })}</p>
        </div>
      </div>
    </Dialog>
  );
}
