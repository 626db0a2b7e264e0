/* FollowsPop.tsx: what follows from the turn being composed, as the engine says: a quiet line in the bar that opens the whole list above it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reason } from '@/engine/types';
import { useTable } from '@/play/useTable';
import { consequenceText, t } from '@/text/text';
import { RuleLink } from '@/ui/RuleLink';
import { close, openFollows, useCaledonia } from '../hand';
import { onDesk } from '../layout';
import { followsOf } from './followsOf';
import { Popover } from './Popover';
import './follows.css';

/* Goods and money stand above the bar in a hand. */
const inSight: ReadonlySet<string> = new Set(['gains', 'gives', 'gets-pass']);

/* How much there is to read: a sentence would be cut off. In a hand, where the boards are out of sight, the sentences as far as there is room. */
export function Follows() {
  const lines = followsOf(useCaledonia());
  if (lines.length === 0) return null;
  const toggle = (): void => {
    const open = openFollows.value;
    close();
    openFollows.value = open ? null : true;
  };
  const all = lines.map(({ words }) => words).join(' ');
  const told = lines.filter(({ reason }) => !inSight.has(reason.code)).map(({ words }) => words).join(' ');
  return (
    <>
      {!onDesk.value && told && <span>{'\u2003'}{told}</span>}
      <button type="button" class="turn-follows" data-action="follows" aria-haspopup="dialog" aria-expanded={openFollows.value === true} title={all} onClick={toggle}>
        {t('follows.more', { n: lines.length })}
      </button>
    </>
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

/* What the neighbours of a space would sell to whoever makes this move. */
export function Offers({ move }: { move: string }) {
  const { table } = useTable();
  const found = useSignal<Reason[]>([]);
  useEffect(() => {
    let gone = false;
    void table.preview(move).then((preview) => gone || (found.value = (preview?.consequences ?? []).filter(({ code }) => code === 'offers')));
    return () => void (gone = true);
  }, [move]);
  return <>{found.value.map((one) => <p key={consequenceText(one)} class="pop-nothing">{consequenceText(one)} <RuleLink rule={one.rule} /></p>)}</>;
}
