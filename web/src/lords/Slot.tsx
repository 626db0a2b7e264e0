/* Slot.tsx: a place where a card lies: it can be pointed at if there is a move for it, and looked at in full. */
import { useRef } from 'preact/hooks';
import { CardBack, CardFace, type Form, type Marks } from './CardFace';
import { cardName, isKnown } from './cards';
import { useDesk } from './desk';
import type { CardOrBack } from './types';

const LONG_PRESS = 450;

/* A long press, or the second mouse button, looks at the card instead. */
function useLongPress(look: (() => void) | null) {
  const timer = useRef(0);
  const done = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return {
    pressed: () => done.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        done.current = false;
        if (look && event.pointerType === 'touch')
          timer.current = window.setTimeout(() => {
            done.current = true;
            look();
          }, LONG_PRESS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        if (look && !done.current) look();
        done.current = true;
        stop();
      },
    },
  };
}

export interface SlotProps {
  card: CardOrBack;
  form: Form;
  marks?: Marks;
  named?: boolean;
  target?: boolean;
  chosen?: boolean;
  asking?: boolean;
  raised?: boolean;
  /* What pointing at it does; without it, pointing at a card shows it in full. */
  onPick?: (() => void) | undefined;
  /* For a back: what it is called, and whether its owner may peek. */
  backLabel?: string;
  eye?: boolean;
  action: string;
  attributes?: Record<string, string | number | undefined>;
}

function stateClasses({ target, chosen, asking, raised, marks }: SlotProps): string {
  const names = { 'is-target': target, 'is-chosen': chosen, 'is-asking': asking, 'is-raised': raised, 'is-off': marks?.off };
  return Object.entries(names).flatMap(([name, on]) => (on ? [name] : [])).join(' ');
}

export function Slot(props: SlotProps) {
  const { card, form, marks = {}, named = false, chosen = false, onPick, backLabel = '', eye = false, action, attributes = {} } = props;
  const desk = useDesk();
  const known = isKnown(card);
  const look = known ? (): void => void (desk.looked.value = card) : null;
  const { pressed, handlers } = useLongPress(look);
  const press = onPick ?? look;
  const picture = known ? (
    <CardFace card={card} form={form} marks={marks} named={named} />
  ) : (
    <CardBack form={form} label={backLabel} eye={eye} off={marks.off ?? false} />
  );
  const classes = `lords-slot is-${form} ${stateClasses(props)}`;
  if (!press) return <span class={classes} {...attributes} data-flip={known ? card : undefined}>{picture}</span>;
  return (
    <button
      type="button"
      class={classes}
      data-action={onPick ? action : 'look'}
      data-card={known ? card : undefined}
      data-flip={known ? card : undefined}
      aria-pressed={onPick ? chosen : undefined}
      aria-disabled={marks.off ? true : undefined}
      title={known ? cardName(card) : undefined}
      {...attributes}
      {...handlers}
      onClick={() => !pressed() && press()}
    >
      {picture}
    </button>
  );
}
