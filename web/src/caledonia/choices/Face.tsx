/* Face.tsx: how one option of a question looks: picture and words. */
import { Icon } from '@/ui/Icon';
import { money, nameOf, signed, t } from '@/text/text';
import { ContractCard } from '../boards/ContractCard';
import { parts } from '../parts';
import type { CaledoniaSnapshot, Good, Unit } from '../types';
import { DONE, type Part } from './narrow';
import type { Kind } from './situation';

export function StartingGoods({ start }: { start: number }) {
  const tile = parts.starts[start - 1];
  if (!tile) return null;
  return (
    <span class="face-goods">
      <Icon name="money" size={22} /> <b class="figure">{tile.money}</b>
      {Object.entries(tile.goods).map(([good, n]) => (
        <span class="face-good" key={good} title={nameOf(good)}>
          <Icon name={`good-${good}`} size={24} /> <b class="figure">{n}</b>
          <span class="unseen">{nameOf(good)}</span>
        </span>
      ))}
    </span>
  );
}

function Goods({ good }: { good: string }) {
  return (
    <>
      <Icon name={`good-${good as Good}`} size={26} /> {nameOf(good)}
    </>
  );
}

function PortFace({ snapshot, module }: { snapshot: CaledoniaSnapshot; module: string }) {
  const tile = snapshot.state.board.ports['ABCD'.indexOf(module)];
  return (
    <>
      {tile && <Icon name={`port-${tile}`} size={40} />}
      <span class="face-words">
        <b>{t('ask.port-at', { module })}</b>
        {tile && <span class="soft">{t(`port.${tile}`)}</span>}
      </span>
    </>
  );
}

function UpgradeFace({ kind }: { kind: string }) {
  const icons: Record<string, string> = { technology: 'tech-pick', shipping: 'ship-loch', hire: 'merchant', recall: 'merchant-away' };
  return (
    <>
      <Icon name={icons[kind] ?? 'upgrade'} size={28} /> {t(`ask.upgrade.${kind}`)}
    </>
  );
}

const bonusIcons: Record<string, string> = { expand: 'free-land', upgrade: 'upgrade', brew: 'good-grain' };

function NumberFace({ kind, value }: { kind: Kind; value: string }) {
  if (value === 'none') return <>{t(`ask.${kind}.none`)}</>;
  return <b class="figure">{value}</b>;
}

export function Face({ kind, part, value, snapshot }: { kind: Kind; part: Part; value: string; snapshot: CaledoniaSnapshot }) {
  if (value === DONE) return <>{t(`ask.${kind}.done`)}</>;
  switch (part.topic) {
    case 'module':
    case 'copy':
    case 'meat':
      return value === 'none' ? <>{t('ask.no-port')}</> : <PortFace snapshot={snapshot} module={value} />;
    case 'give':
    case 'take':
    case 'good':
      return <Goods good={value} />;
    case 'rows':
      return <>{t(Number(value) > 0 ? 'ask.rows.up' : 'ask.rows.down', { n: signed(Number(value)) })}</>;
    case 'contract':
      return <ContractCard contract={Number(value)} size="small" />;
    case 'unit':
    case 'worker':
      return (
        <>
          <Icon name={`unit-${value as Unit}`} size={34} class="face-unit" /> {nameOf(value)}
        </>
      );
    case 'bonus':
      return value === 'none' ? <>{t('ask.bonus.none')}</> : <><Icon name={bonusIcons[value] ?? 'upgrade'} size={28} /> {t(`ask.bonus.${value}`)}</>;
    case 'upgrade':
      return <UpgradeFace kind={value} />;
    case 'side':
      return <>{t(`ask.side.${value}`)}</>;
    case 'yes':
      return <>{t(value === 'true' ? `ask.${kind}.yes` : `ask.${kind}.no`)}</>;
    case 'place':
      return <>{t('ask.cellar.place', { n: Number(value), worth: money(parts.cellar_worth[Number(value) - 1] ?? 0) })}</>;
    case 'number':
      return <NumberFace kind={kind} value={value} />;
    case 'pair': /* has cards of its own: pop/Clans.tsx */
    case 'space':
      return <b class="figure">{value}</b>;
  }
}
