/* FollowsPop.tsx: what follows from the turn being composed, as the engine says: a quiet line in the bar that opens the whole list above it. */
import { consequenceText, t } from '@/text/text';
import type { Reason } from '@/engine/types';
import { RuleLink } from '@/ui/RuleLink';
import { close, openFollows, useCaledonia } from '../hand';
import type { CaledoniaSnapshot } from '../types';
import { Popover } from './Popover';
import './follows.css';

interface Line {
  words: string;
  reason: Reason;
}

/* The bar and the boards show these already. */
const shown: ReadonlySet<string> = new Set(['pays', 'gets']);

/* What happens before what does not, else in the order of the moves; a sentence that two moves share stands once. */
export function followsOf({ draft }: Pick<CaledoniaSnapshot, 'draft'>): Line[] {
  const lines = new Map<string, Line>();
  for (const reason of draft.flatMap(({ consequences }) => consequences)) {
    const words = shown.has(reason.code) ? '' : consequenceText(reason);
    if (words) lines.set(words, { words, reason });
  }
  return [...lines.values()].toSorted((a, b) => Number(b.reason.holds) - Number(a.reason.holds));
}

/* How much there is to read: a sentence would be cut off. */
export function Follows() {
  const lines = followsOf(useCaledonia());
  if (lines.length === 0) return null;
  const toggle = (): void => {
    const open = openFollows.value;
    close();
    openFollows.value = open ? null : true;
  };
  return (
    <button type="button" class="turn-follows" data-action="follows" aria-haspopup="dialog" aria-expanded={openFollows.value === true} title={lines.map(({ words }) => words).join(' ')} onClick={toggle}>
      {t('follows.more', { n: lines.length })}
    </button>
  );
}

export function FollowsPop() {
  const lines = followsOf(useCaledonia());
  return (
    <Popover about={['.turn-follows', '.bar']} wished={['above']} title={t('follows.title')} onClose={close} head={<h3>{t('follows.title')}</h3>}>
      <ul class="pop-follows">
        {lines.map(({ words, reason }) => <li key={words} class={reason.holds ? '' : 'not'}>{words} <RuleLink rule={reason.rule} /></li>)}
      </ul>
    </Popover>
  );
}
