/* Troubles.tsx: what the people at the table should know: no room to save, another tab, a slow bot. */
import type { Trouble } from '@/table/table';
import { t } from '@/text/text';
import { UpdateLine } from '@/ui/UpdateLine';
import { useTable } from './useTable';

const unkept = { blocked: 'trouble.blocked', full: 'trouble.full', failed: 'trouble.storage' };

function TroubleLine({ trouble }: { trouble: Trouble }) {
  const { table } = useTable();
  const { seats } = table.snapshot.value;
  switch (trouble.kind) {
    case 'storage':
      return (
        <>
          <span>{t(unkept[trouble.why], { detail: trouble.detail })}</span>
          <button type="button" class="button" data-action="export" onClick={() => void exportRecord(table.id, table.record())}>
            {t('games.export')}
          </button>
        </>
      );
    case 'cleared':
      return <span>{t('trouble.cleared')}</span>;
    case 'elsewhere':
      return (
        <>
          <span>{t('trouble.elsewhere')}</span>
          <button type="button" class="button" data-action="take-over" onClick={() => void table.takeOver()}>{t('trouble.take-over')}</button>
        </>
      );
    case 'slow':
      return (
        <>
          <span>{t('trouble.slow', { name: seats[trouble.seat]?.name ?? '' })}</span>
          <button type="button" class="button" data-action="hurry" onClick={() => table.hurry()}>{t('trouble.hurry')}</button>
        </>
      );
    case 'no-seed':
      return <span>{t('trouble.no-seed')}</span>;
    case 'reviving':
      return <span>{t('trouble.reviving')}</span>;
    case 'revived':
      return <span>{t('trouble.revived')}</span>;
    case 'dead':
      return (
        <>
          <span>{t('trouble.dead', { detail: trouble.detail })}</span>
          <button type="button" class="button main" data-action="reload" onClick={() => location.reload()}>{t('trouble.reload')}</button>
          <button type="button" class="button" data-action="export" onClick={() => void exportRecord(table.id, table.record())}>
            {t('games.export')}
          </button>
        </>
      );
    case 'unsent': /* the line about the connection says it */
      return null;
    case 'overtaken':
    case 'played-elsewhere':
      return (
        <>
          <span>{trouble.kind === 'overtaken' ? t('online.overtaken', { detail: trouble.detail }) : t('online.played-elsewhere')}</span>
          <button type="button" class="button" data-action="dismiss" onClick={() => table.dismiss?.(trouble.kind)}>{t('page.close')}</button>
        </>
      );
    case 'bot':
      return <span>{t('trouble.bot', { detail: trouble.detail })}</span>;
  }
}

/* Hands a record over as a file. */
export async function exportRecord(id: string, record: Promise<string>): Promise<void> {
  const url = URL.createObjectURL(new Blob([await record], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${id}.ceilidh`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); /* some browsers read it only after the click */
}

/* The strip has live regions of its own, and lays all that is to be known below each other. */
export function Lines() {
  const { around } = useTable();
  return around ? <around.Strip><Troubles /></around.Strip> : <Troubles />;
}

function Troubles() {
  const { table } = useTable();
  return (
    <div class="troubles" role="status">
      {table.troubles.value.filter(({ kind }) => kind !== 'unsent').map((trouble) => (
        <p class="trouble" key={trouble.kind} data-trouble={trouble.kind} data-why={'why' in trouble ? trouble.why : undefined}>
          <TroubleLine trouble={trouble} />
        </p>
      ))}
      <UpdateLine />
    </div>
  );
}
