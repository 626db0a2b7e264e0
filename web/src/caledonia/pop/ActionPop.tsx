/* ActionPop.tsx: why an action of the bar is closed, above it. */
import { t } from '@/text/text';
import { close, useCaledonia, type Action } from '../hand';
import { nothingToFulfil, useClosedReasons } from '../choices/reasons';
import { Popover } from './Popover';
import { Sentences } from './Reasons';

export function ActionPop({ kind }: { kind: Action }) {
  const snapshot = useCaledonia();
  const reasons = useClosedReasons(kind);
  const { actor, viewer, seats, ready } = snapshot;
  const waits = typeof actor === 'number' && actor !== viewer;
  return (
    <Popover about={[`.action[data-action=${kind}]`]} title={t(`action.${kind}`)} wished={['above', 'right', 'left']} onClose={close}
      head={<><h3>{t(`action.${kind}`)}</h3> <span class="pop-sub">{t(`action.${kind}.hint`)}</span></>}>
      {ready ? <p class="pop-nothing cost">{t('match.whole')}</p>
        : waits ? <p class="pop-nothing soft">{t('cal.not-turn', { name: seats[actor]?.name })}</p>
          : nothingToFulfil(kind, snapshot) ? <p class="pop-nothing cost">{t('action.fulfil.nothing')}</p>
            : <Sentences reasons={reasons} />}
    </Popover>
  );
}
