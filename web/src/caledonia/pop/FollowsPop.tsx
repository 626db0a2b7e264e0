/* FollowsPop.tsx: what follows from the turn being composed, as the engine says: a quiet line in the bar that opens the whole list above it. */
import { t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { close, openFollows, useCaledonia } from '../hand';
import { followsOf } from './followsOf';
import { Popover } from './Popover';
import './follows.css';

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
