/* ExampleArmies.tsx: armies and what they count, and cards of a hand that may or may not act, for an example of the rules. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { putDrawings } from '@/look/drawings';
import '@/look/lords-cards.css';
import drawings from '@/look/lords-symbols.svg?raw';
import type { ArmyPicture } from '@/rules/types';
import { formatNumber, t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { CardBack, CardFace } from './CardFace';
import { isKnown, loadCards } from './cards';
import type { Clan } from './types';
import './lords.css';

type Army = ArmyPicture['armies'][number];

function ArmyRow({ army, name, counts }: { army: Army; name: string; counts: boolean }) {
  return (
    <li>
      <span class="example-who"><SeatMark seat={army.seat} size={14} /> {army.seat === 0 ? t('rules.you') : name}</span>
      <span class="example-cards">
        {army.followers.map(({ card, active, power }, i) => (isKnown(card)
          ? <CardFace key={i} card={card} form="mini" named marks={{ active, copied: power as Clan | null }} />
          : <CardBack key={i} form="mini" label={t('lords.mark.down')} />))}
      </span>
      {counts && <b class="figure">{formatNumber(army.total)}</b>}
    </li>
  );
}

export function ExampleArmies({ picture, names, about }: { picture: ArmyPicture; names: readonly string[]; about: string }) {
  const ready = useSignal(false);
  useEffect(() => {
    putDrawings('lords-drawings', drawings);
    void loadCards().then(() => (ready.value = true), () => undefined);
  }, []);
  if (!ready.value) return null;
  return (
    <div class="example-armies" role="group" aria-label={about}>
      <ul>{picture.armies.map((army) => <ArmyRow key={army.seat} army={army} name={names[army.seat] ?? ''} counts={picture.hand.length === 0} />)}</ul>
      {picture.hand.length > 0 && (
        <p class="example-hand">
          <span class="example-who">{t('rules.hand')}</span>
          <span class="example-offers">
            {picture.hand.map(({ card, may }) => (
              <span key={card} class={may ? 'may' : 'may-not'}><CardFace card={card} form="mini" named />{t(may ? 'rules.may' : 'rules.may-not')}</span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
