/* Extras.tsx: free actions beside the main one: ports, rowing, the cellar. */
import { t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { close, movesOf, picking, useCaledonia } from '../hand';
import { extras } from './situation';

const icons = { port: 'boat-mark', row: 'ship-river', cellar: 'good-whisky' } as const;

export function Extras() {
  const snapshot = useCaledonia();
  const offered = extras.filter((kind) => movesOf(snapshot.moves, kind).length > 0);
  if (offered.length === 0) return null;
  const toggle = (kind: (typeof extras)[number]): void => {
    const again = picking.value?.kind === kind;
    close();
    if (!again) picking.value = { kind, picks: [] };
  };
  return (
    <div class="extras" role="group" aria-label={t('extras.title')}>
      {offered.map((kind) => (
        <button type="button" class="extra" key={kind} data-action={kind} title={t(`extras.${kind}`)} aria-pressed={picking.value?.kind === kind} onClick={() => toggle(kind)}>
          <Icon name={icons[kind]} size={24} /> <span>{t(`extras.${kind}`)}</span>
        </button>
      ))}
    </div>
  );
}
