/* Fair.tsx: every draw of a game that has ended, derived once more from the seed that was sealed when it began, here in the browser. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { movesInForce } from '@/play/LogPanel';
import { useTable } from '@/play/useTable';
import { t } from '@/text/text';
import { Dialog } from '@/ui/Dialog';
import { judge, type Finding } from './judge';
import { useFacts, useRoom } from './useRoom';

function Draws() {
  const { view, table } = useTable();
  const { log, seats } = table.snapshot.value;
  const moves = movesInForce(log);
  return (
    <details class="online-draws">
      <summary>{t('online.fair.each')}</summary>
      <ol>{moves.filter(({ actor }) => actor === 'chance').map((move) => <li key={move.i} value={move.ply}>{view.line(move, seats, moves)}</li>)}</ol>
    </details>
  );
}

/* A seal or what was in it, to be compared by who likes. */
function Sealed({ name, value }: { name: string; value: string | undefined }) {
  return value ? <><dt>{name}</dt><dd><code>{value}</code></dd></> : null;
}

function Checked() {
  const room = useRoom();
  const { commit, over, you } = useFacts();
  const { kept } = room;
  const found = useSignal<Finding | null>(null);
  useEffect(() => void room.record().then(async (record) => (found.value = await judge(record, commit, over!, kept, you))), []);
  const finding = found.value;
  const words = !finding ? t('online.fair.checking') : finding.kind === 'good' ? t('online.fair.good', { n: finding.draws }) : t('online.fair.bad', { why: finding.why });
  return (
    <>
      <p role="status" data-fair={finding?.kind ?? 'checking'} data-own={finding?.kind === 'good' && finding.own ? true : undefined} class={finding ? (finding.kind === 'bad' ? 'cost' : 'gain') : undefined}><b>{words}</b></p>
      <p>{t('online.fair.proves')}{finding?.kind === 'good' && finding.own && ` ${t('online.fair.own')}`}</p>
      <p class="soft">{t('online.fair.not')}{finding?.kind === 'good' && !finding.own && ` ${t('online.fair.alone')}`}</p>
      {finding?.kind === 'good' && (
        <dl class="online-seed">
          <Sealed name={t('online.fair.promise')} value={kept.promise} />
          <Sealed name={t('online.fair.key')} value={over!.key} />
          <Sealed name={t('online.fair.salts')} value={over!.salts.filter(Boolean).join(' ')} />
          <Sealed name={t('online.fair.promised')} value={kept.commit ?? commit} />
          <Sealed name={t('online.fair.seed')} value={over!.seed} />
        </dl>
      )}
      <Draws />
    </>
  );
}

export function Fair() {
  const open = useSignal(false);
  const { over } = useFacts();
  if (!over?.seed) return null;
  return (
    <>
      <button type="button" class="button" data-action="fair" onClick={() => (open.value = true)}>{t('online.fair')}</button>
      {open.value && <Dialog title={t('online.fair.title')} onClose={() => (open.value = false)}><Checked /></Dialog>}
    </>
  );
}
