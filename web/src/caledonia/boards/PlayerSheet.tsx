/* PlayerSheet.tsx: everything a player has, with the contracts fulfilled; opened from a board. */
import { t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { useCaledonia } from '../hand';
import { ContractCard } from './ContractCard';
import { OwnBoard } from './OwnBoard';
import { openSheet, usePlayer } from './player';
import './boards.css';

function Fulfilled({ seat }: { seat: number }) {
  const { now } = usePlayer(seat);
  return (
    <section>
      <h3>{t('cal.exported', { n: now.fulfilled.length })}</h3>
      <ul class="cal-contracts">{now.fulfilled.map((number) => <li key={number}><ContractCard contract={number} /></li>)}</ul>
    </section>
  );
}

function Sheet({ seat }: { seat: number }) {
  const { seats } = useCaledonia();
  return (
    <Dialog title={t('cal.board-of', { name: seats[seat]?.name })} onClose={() => (openSheet.value = null)} wide>
      <div class="cal-player-sheet">
        <OwnBoard seat={seat} />
        <Fulfilled seat={seat} />
      </div>
    </Dialog>
  );
}

/* Stands once on the table; shows itself when somebody asks for a player. */
export function PlayerSheet() {
  return openSheet.value === null ? null : <Sheet key={openSheet.value} seat={openSheet.value} />;
}
