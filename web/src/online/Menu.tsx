/* Menu.tsx: what can be done with the table itself: its links, asking to undo, giving up. */
import { useSignal } from '@preact/signals';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { seatLink, Share, watchLink } from './Share';
import { Sure } from './Sure';
import { mayBeTold } from './tell';
import { useAsk, useFacts, useRoom } from './useRoom';

/* The ply before one's last move, if there is one. */
function useLastOwn(): number | null {
  const { table } = useTable();
  const { log, viewer } = table.snapshot.value;
  const moves = movesInForce(log);
  const last = moves.findLastIndex(({ actor }) => actor === viewer);
  return last < 0 ? null : last;
}

function GiveUp({ done }: { done: (act: () => void) => () => void }) {
  const { seats, resigned } = useFacts();
  const { table } = useTable();
  const ask = useAsk();
  const goesOn = seats.length - resigned.length > 2;
  const words = { ask: t('online.resign'), not: t('online.resign-not'), about: t(goesOn ? 'online.resign.bot' : 'online.resign.ends'), sure: t('online.resign-sure') };
  return <Sure action="resign" words={words} act={done(() => ask({ t: 'resign', at: table.snapshot.peek().length }))} />;
}

export function Menu({ close }: { close: () => void }) {
  const room = useRoom();
  const { you, state, resigned } = useFacts();
  const { table } = useTable();
  const ask = useAsk();
  const links = useSignal(false);
  const last = useLastOwn();
  const free = table.snapshot.value.undo === 'free'; /* nobody has to be asked */
  const playing = you !== null && state === 'playing' && !resigned.includes(you);
  const done = (act: () => void) => (): void => {
    act();
    close();
  };
  const seat = seatLink(room);
  return (
    <>
      <button type="button" class="button" data-action="links" aria-expanded={links.value} onClick={() => (links.value = !links.value)}>{t('online.links')}</button>
      {links.value && (
        <>
          <Share link={watchLink(room)} title={t('online.watch-link')} about={t('online.watch-link.about')} />
          {seat && <Share link={seat} title={t('online.seat-link')} about={t('online.seat-link.about')} />}
        </>
      )}
      {you !== null && mayBeTold(room.kept) && <button type="button" class="button" data-action="tell" onClick={done(() => (room.telling.value = true))}>{t('online.tell')}</button>}
      {playing && (
        <>
          {last !== null && <button type="button" class="button" data-action="ask-undo" onClick={done(() => void table.takeBack(last))}>{t(free ? 'online.undo-last' : 'online.ask-undo')}</button>}
          <button type="button" class="button" data-action="abandon" onClick={done(() => ask({ t: 'offer', what: 'abandon' }))}>{t('online.offer-abandon')}</button>
          <GiveUp done={done} />
        </>
      )}
    </>
  );
}
