/* player.tsx: what every picture of a player's board shares. */
import type { ComponentChildren } from 'preact';
import { signal } from '@preact/signals';
import { nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { RuleLink } from '@/ui/RuleLink';
import { useCaledonia } from '../hand';
import { parts } from '../parts';
import type { CaledoniaSnapshot, Clan, Player, Worker } from '../types';
import { Amounts, Plus } from './small';
import type { Amount } from './things';

/* The seat whose sheet is open: its whole board and what it has exported. */
export const openSheet = signal<number | null>(null);

/* Opens the whole board of a seat; plain words on that board itself. */
export function OpenBoard({ seat, children }: { seat: number; children: ComponentChildren }) {
  if (openSheet.value === seat) return <>{children}</>;
  return (
    <button type="button" class="cal-open" data-action="open-board" data-seat={seat} aria-haspopup="dialog" onClick={() => (openSheet.value = seat)}>
      {children}
    </button>
  );
}

/* A player with the draft played and without it. */
export function usePlayer(seat: number): { now: Player; was: Player } {
  const { state, base } = useCaledonia();
  return { now: state.players[seat]!, was: base.players[seat]! };
}

export function Crest({ clan, size }: { clan: Clan | null; size: number }) {
  return clan ? <Icon name={`crest-${clan}`} size={size} label={nameOf(clan)} class="cal-crest" /> : null;
}

/* The six goods with what the draft adds or takes; `brief`: what there is then, marked where it is new. */
export function Stock({ seat, size = 24, brief = false }: { seat: number; size?: number; brief?: boolean }) {
  const { now, was } = usePlayer(seat);
  return (
    <ul class="cal-stock" aria-label={t('cal.stock')}>
      {parts.goods.map((good) => (
        <li key={good} class={now.goods[good] + was.goods[good] > 0 ? '' : 'nil'} title={nameOf(good)}>
          <Icon name={`good-${good}`} size={size} />
          <span class="unseen">{nameOf(good)}: </span>
          {brief ? <b class={now.goods[good] === was.goods[good] ? 'figure' : 'figure cal-new'}>{now.goods[good]}</b> : <b class="figure">{was.goods[good]}</b>}
          {!brief && <Plus n={now.goods[good] - was.goods[good]} />}
        </li>
      ))}
    </ul>
  );
}

export const toolIcons: Record<Worker, string> = { woodcutter: 'tech-axe', miner: 'tech-pick' };

export function toolWords(player: Player, worker: Worker): string {
  return t(player.technology[worker] ? 'cal.tool.have' : 'cal.tool.lack', { worker: nameOf(worker) });
}

export function ToolSigns({ seat, size = 17 }: { seat: number; size?: number }) {
  const { now } = usePlayer(seat);
  return (
    <span class="cal-tools">
      {(['woodcutter', 'miner'] as const).map((worker) => (
        <span key={worker} title={toolWords(now, worker)} class={now.technology[worker] ? '' : 'off'}>
          <Icon name={toolIcons[worker]} size={size} label={toolWords(now, worker)} />
        </span>
      ))}
    </span>
  );
}

export function merchantWords({ state, insight }: CaledoniaSnapshot, seat: number): string {
  return t('cal.merchants.words', { stock: state.players[seat]!.merchants.stock, hired: insight.players[seat]!.hired });
}

export function shippingWords(level: number): string {
  return t(`cal.shipping.${level}`, { n: level });
}

/* What the fulfilled contracts brought. */
export function Imported({ seat, size = 18 }: { seat: number; size?: number }) {
  const sum = useCaledonia().insight.players[seat]!.imports;
  const all = parts.imports.map((kind): Amount => [kind, sum[kind]]).filter(([, n]) => n > 0);
  return all.length > 0 ? <Amounts all={all} size={size} /> : <span class="soft">{t('cal.nothing-yet')}</span>;
}

/* Three places for whisky, with what each is worth. */
export function Cellar({ seat }: { seat: number }) {
  const { now } = usePlayer(seat);
  const worth = useCaledonia().insight.players[seat]!.cellar;
  if (!worth) return null;
  return (
    <>
      <small class="cal-cellar-name soft">{t('cal.cellar')} <RuleLink rule="C-MACKENZIE-2" /></small>
      <ul class="cal-cellar" aria-label={t('cal.cellar')}>
        {now.cellar.map((full, i) => (
          <li key={i} class={full ? 'full' : ''}>
            <span class="unseen">{t(full ? 'cal.cellar.full' : 'cal.cellar.empty', { n: i + 1, worth: worth[i] })}</span>
            {full ? <Icon name="good-whisky" size={18} /> : <span aria-hidden="true" class="cal-cellar-hole" />}
            <small class="figure" aria-hidden="true">
              £{worth[i]}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/* The ports a player has used up. */
export function PortsUsed({ player }: { player: Player }) {
  const { state } = useCaledonia();
  if (player.ports.length === 0) return null;
  return (
    <span class="cal-ports">
      {player.ports.map((module) => {
        const tile = state.board.ports['ABCD'.indexOf(module)];
        const words = t('cal.port-used', { module, what: tile ? t(`port.${tile}`) : '' });
        return (
          <span key={module} class="cal-port" title={words}>
            <span aria-hidden="true"><span class="cal-anchor">⚓</span>{module}</span>
            <span class="unseen">{words}</span>
          </span>
        );
      })}
    </span>
  );
}
