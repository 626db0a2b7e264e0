/* Unmet.tsx: to who has asked something of the others: that it came to nothing, and why. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useTable } from '@/play/useTable';
import { seatsOf } from '@/table/online';
import { t } from '@/text/text';
import type { Facts } from './room';
import { noteTable } from './seats';
import { useFacts, useRoom } from './useRoom';

type Told = Pick<Facts, 'unmet' | 'you' | 'state' | 'seats'>;

/* For who has asked alone; '' if there is nothing to say, or nothing any more, as after the end. */
export function unmetWords({ unmet, you, state, seats }: Told): string {
  if (!unmet || unmet.by !== you || (state === 'playing') === (unmet.what === 'rematch')) return '';
  const name = unmet.seat === null ? '' : seatsOf({ seats })[unmet.seat]!.name;
  return [t(`online.unmet.${unmet.why}`, { name }), t(`online.unmet.${unmet.what}`)].join(' ');
}

/* A quiet line, until it was read or the game has gone on. */
export function UnmetLine() {
  const room = useRoom();
  const facts = useFacts();
  const read = useSignal(room.kept.unmet ?? 0);
  const words = unmetWords(facts);
  const { id = 0, what } = facts.unmet ?? {};
  const forget = (): void => {
    read.value = room.kept.unmet = id;
    void noteTable(room.id, { unmet: id });
  };
  const { length } = useTable().table.snapshot.value;
  const told = useRef({ id, length: room.log.length }); /* with the move that came first, if one did, shown or not */
  useEffect(() => {
    if (told.current.id !== id) told.current = { id, length: room.log.length };
    else if (words && length > told.current.length) forget(); /* the game has gone on */
  }, [id, length]);
  useEffect(() => void (words && what === 'rematch' && (room.wantsNext = false)), [words]);
  if (!words || id === read.value) return null;
  return (
    <p class="online-line is-back" data-line="unmet">
      <span>{words}</span>
      <button type="button" class="online-link-button" data-action="unmet-read" aria-label={t('page.close')} onClick={forget}>×</button>
    </p>
  );
}
