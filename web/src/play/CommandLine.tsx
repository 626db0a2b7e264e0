/* CommandLine.tsx: takes moves in the notation of records, several with ; between, and a few words of its own. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '@/text/text';
import { useTable, type Sitting } from './useTable';

/* Does one after the other, up to the first that is refused. False if there was one. */
export async function run(sitting: Sitting, line: string): Promise<boolean> {
  for (const command of line.split(';').map((part) => part.trim()).filter(Boolean)) {
    const now = sitting.table.snapshot.value;
    if (command === 'undo' && now.undo === null) return nothing(sitting, 'play.nothing-to-undo');
    if (command === 'confirm' && !sitting.canConfirm(now)) return nothing(sitting, 'play.nothing-to-confirm');
    const done = command === 'undo' ? sitting.undo() : command === 'confirm' ? sitting.confirm() : sitting.play(command);
    if (!(await done)) return false;
  }
  return true;
}

function nothing(sitting: Sitting, key: string): boolean {
  sitting.refuse(t(key));
  return false;
}

export function CommandLine() {
  const sitting = useTable();
  const typed = useSignal('');
  const list = useId();
  const { moves, past } = sitting.shown.value;
  const fitting = moves.filter((move) => move.text.startsWith(typed.value)).slice(0, 40);
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        const line = typed.value;
        typed.value = ''; /* at once: somebody may type the next before this has been answered */
        void run(sitting, line).then((done) => done || (typed.value ||= line));
      }}
    >
      <label class="unseen" for={`${list}-in`}>{t('play.command')}</label>
      <span aria-hidden="true">›</span>
      <input
        id={`${list}-in`}
        data-action="command"
        list={list}
        value={typed.value}
        disabled={past}
        placeholder={t('play.command')}
        maxLength={400}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
      <datalist id={list}>
        {fitting.map((move) => (
          <option key={move.text} value={move.text} />
        ))}
      </datalist>
    </form>
  );
}
