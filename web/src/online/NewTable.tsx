/* NewTable.tsx: a table to which friends are invited by a link. The usual answers are there already. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { change, settings } from '@/app/settings';
import { follow, go } from '@/app/route';
import type { GameInfo } from '@/engine/types';
import { Frame } from '@/pages/Frame';
import { GameEmblem } from '@/pages/GameEmblem';
import { Home } from '@/pages/Home';
import { OptionRow, Presets } from '@/pages/NewGame';
import { optionsFor, presetsOf, range, usualBot, type Preset } from '@/pages/options';
import { infoOf } from '@/pages/start';
import { isOwn, loadView } from '@/play/views';
import type { OptionValue } from '@/table/table';
import { gameName, t, tOrName } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { createTable, NotMade, type ClockRules } from './create';
import { noText, useOnlineWords } from './words';
import './online.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clocks: Record<string, ClockRules | null> = {
  none: null,
  live: [10 * MINUTE, 15_000, 20 * MINUTE],
  days: [72 * HOUR, 12 * HOUR, 120 * HOUR],
};

function Games({ game }: { game: string }) {
  return (
    <div class="online-games">
      {(['caledonia', 'lords'] as const).map((one) => (
        <a key={one} class="panel online-game" href={`/friends/${one}`} data-action={`friends-${one}`} aria-current={one === game ? 'true' : undefined} onClick={follow}>
          <GameEmblem game={one} size={44} />
          <span><b>{gameName(one)}</b><span class="soft">{t(`online.players.${one}`)}</span></span>
        </a>
      ))}
    </div>
  );
}

/* The maker's seat has a name, the others a bot or somebody to come. */
function Seat({ seat, bot, bots, name, setName, set }: { seat: number; bot: string | null; bots: string[]; name: string; setName: (name: string) => void; set: (bot: string | null) => void }) {
  return (
    <li class="new-seat">
      <SeatMark seat={seat} size={26} />
      {seat === 0 ? (
        <label class="online-own">{t('online.your-name')}
          <input class="field" value={name} maxLength={24} required data-own-name onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      ) : (
        <select class="field" value={bot ?? ''} aria-label={t('new.who', { n: seat + 1 })} data-seat-who={seat} onChange={(event) => set(event.currentTarget.value || null)}>
          <option value="">{t('online.a-friend')}</option>
          {bots.map((one) => <option key={one} value={one}>{tOrName(`bot.${one}`, one)}</option>)}
        </select>
      )}
    </li>
  );
}

function Clocks({ clock, choose }: { clock: string; choose: (clock: string) => void }) {
  return (
    <fieldset class="presets">
      <legend class="unseen">{t('online.clock')}</legend>
      {Object.keys(clocks).map((name) => (
        <label class="panel preset" key={name}>
          <span><input type="radio" name="clock" value={name} data-clock={name} checked={clock === name} onChange={() => choose(name)} />{' '}<b>{t(`online.clock.${name}`)}</b></span>
          <span class="soft">{t(`online.clock.${name}.about`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Form({ game, info }: { game: string; info: GameInfo }) {
  const presets = presetsOf(info, game);
  const among = Object.keys(presets) as Preset[];
  const preset = useSignal<Preset>(among.includes('usual') ? 'usual' : among[0]!);
  const own = useSignal<Record<string, OptionValue>>({});
  const bots = useSignal<(string | null)[]>([null, null]);
  const name = useSignal(settings.peek().name);
  const clock = useSignal('none');
  const open = useSignal(false); /* anybody may sit down */
  const busy = useSignal(false);
  const failed = useSignal('');
  const make = async (): Promise<void> => {
    if (busy.value) return;
    if (!name.value.trim()) {
      failed.value = t('online.name-first');
      document.querySelector<HTMLElement>('[data-own-name]')?.focus();
      return;
    }
    busy.value = true;
    failed.value = '';
    change({ name: name.value.trim() });
    const options = preset.value === 'own' ? own.value : presets[preset.value] ?? {};
    try {
      const join = open.value ? 'all' : 'link';
      const id = await createTable({ game, bots: bots.value, options, name: name.value.trim(), clock: clocks[clock.value] ?? null, join, watch: join });
      go(`/t/${id}`);
    } catch (error) {
      if (!(error instanceof NotMade)) throw error;
      failed.value = t('online.not-made', { why: noText(error.refusal) });
    } finally {
      busy.value = false;
    }
  };
  const players = bots.value.length;
  return (
    <div class="online-form">
      <div class="online-head">
        <h2>{t('online.seats')}</h2>
        <div class="count" role="group" aria-label={t('new.players')}>
          {range(Math.max(2, info.min_players), info.max_players).map((n) => (
            <button type="button" class="button" key={n} data-players={n} aria-pressed={players === n}
              onClick={() => (bots.value = Array.from({ length: n }, (_, i) => bots.value[i] ?? null))}>{n}</button>
          ))}
        </div>
      </div>
      <ol class="new-seats">
        {bots.value.map((bot, i) => (
          <Seat key={i} seat={i} bot={bot} bots={info.bots.toSorted((a, b) => Number(b === usualBot(game, 'usual', info.bots)) - Number(a === usualBot(game, 'usual', info.bots)))}
            name={name.value} setName={(next) => (name.value = next)} set={(next) => (bots.value = bots.value.with(i, next))} />
        ))}
      </ol>
      <h2>{t('online.clock')}</h2>
      <Clocks clock={clock.value} choose={(next) => (clock.value = next)} />
      <h2>{t('new.presets')}</h2>
      <Presets game={game} preset={preset.value} among={among} choose={(next) => (preset.value = next)} />
      {preset.value === 'own' && (
        <section class="options" aria-label={t('new.preset.own')}>
          {optionsFor(info, players).map((option) => (
            <OptionRow key={option.name} game={game} option={option} usual={option.usual[players - info.min_players]} values={own} />
          ))}
        </section>
      )}
      <div class="option">
        <input id="join-all" type="checkbox" data-option="join-all" checked={open.value} onChange={(event) => (open.value = event.currentTarget.checked)} />
        <label for="join-all"><b>{t('online.public')}</b></label>
        <span class="soft">{t('online.public.about')}</span>
      </div>
      <div class="new-start">
        <button type="button" class="button main" data-action="open-table" disabled={busy.value} onClick={() => void make()}>{t('online.open')}</button>
        <span class="soft">{t('online.open.about')}</span>
        {failed.value && <span class="cost" role="alert">{failed.value}</span>}
      </div>
    </div>
  );
}

export function NewTable({ game }: { game: string }) {
  const words = useOnlineWords();
  const info = useSignal<GameInfo | null | undefined>(null); /* undefined: there is no such game */
  const failed = useSignal('');
  useEffect(() => {
    loadView(game).catch(() => undefined); /* ahead of time */
    infoOf(game).then((told) => (info.value = told), (error: unknown) => (failed.value = t('new.failed', { detail: String(error) })));
  }, []);
  if (info.value === undefined) return <Home lost />;
  if (!words) return null;
  return (
    <Frame title={t('home.friends')}>
      {isOwn(game) && <Games game={game} />}
      {failed.value && <p class="cost" role="alert">{failed.value}</p>}
      {info.value && <Form game={game} info={info.value} />}
    </Frame>
  );
}
