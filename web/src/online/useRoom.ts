/* useRoom.ts: the room of the table the page is at. */
import { announce } from '@/app/announce';
import { useTable } from '@/play/useTable';
import type { OnlineTable } from '@/table/online';
import type { Facts, Room } from './room';
import type { Ask } from './types';
import { noText } from './words';

export function useRoom(): Room {
  return (useTable().table as OnlineTable).room;
}

/* What is known of the table; reading it subscribes the component. */
export function useFacts(): Facts {
  return useRoom().facts.value!;
}

/* Asks the table for something; why not is said aloud, and where refusals stand. */
export function useAsk(): (message: Ask) => void {
  const sitting = useTable();
  const room = useRoom();
  return (message) => {
    void room.ask(message).then((no) => {
      sitting.refused.value = no ? noText(no) : '';
      if (no) announce(noText(no));
    });
  };
}
