/* Extras.tsx: free actions beside the main one: ports, rowing, the cellar. */
import { t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { movesOf, picking, useCaledonia } from '../hand';
import { extras } from './situation';

const icons = { port: 'boat-mark', row: 'ship-river', cellar: 'good-whisky' } as const;

export function Extras() {
  const snapshot = useCaledonia();
  const offered = extras.filter((kind) => movesOf(snapshot.moves, kind).length > 0);
  if (offered.length === 0 || snapshot.past) return null;
  return (
    <div class="extras" role="group" aria-label={t('extras.title')}>
      <span class="soft">{t('extras.title')}</span>
      {offered.map((kind) => (
        <button type="button" class="button extra" key={kind} data-action={kind} aria-pressed={picking.value?.kind === kind}
          onClick={() => (picking.value = picking.value?.kind === kind ? null : { kind, picks: [] })}>
          <Icon name={icons[kind]} size={22} /> {t(`extras.${kind}`)}
        </button>
      ))}
    </div>
  );
}
