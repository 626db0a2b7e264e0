/* NewGame.tsx: who plays, and by which options. The usual answers are there already: Start is one click away. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { change, settings } from '@/app/settings';
import type { GameInfo, Option } from '@/engine/types';
import { isOwn, loadView } from '@/play/views';
import type { OptionValue, Seat } from '@/table/table';
import { gameName, has, t, tOrName } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { Frame } from './Frame';
import { Home } from './Home';
import { friends, optionsFor, presetsOf, range, usualBot, type Choosable, type Preset } from './options';
import { infoOf, startGame } from './start';

function usualSeats(game: string, preset: Preset, bots: string[] | undefined, players: number): Seat[] {
  return Array.from({ length: players }, (_, i) =>
    i === 0 ? { name: settings.value.name || friends[0]!, bot: null } : { name: friends[i]!, bot: usualBot(game, preset, bots) },
  );
}

/* Two if the rules allow it. */
export function usualPlayers(info: GameInfo | null): number {
  return info ? Math.min(Math.max(2, info.min_players), info.max_players) : 2;
}

export function Presets({ game, preset, among, choose }: { game: string; preset: Preset; among: Preset[]; choose: (preset: Preset) => void }) {
  if (among.length < 2) return null;
  return (
    <fieldset class="presets">
      <legend class="unseen">{t('new.presets')}</legend>
      {among.map((name) => (
        <label class="panel preset" key={name}>
          <span>
            <input type="radio" name="preset" value={name} data-preset={name} checked={preset === name} onChange={() => choose(name)} />{' '}
            <b>{t(`new.preset.${name}`)}</b>
          </span>
          {isOwn(game) && <span class="soft">{t(`new.preset.${name}.${game}`)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/* What is told besides, if a language has words for it. */
function About({ of }: { of: string }) {
  return has(of) ? <span class="soft">{t(of)}</span> : null;
}

/* `about`: whether to say how its bot plays; once for each bot is enough. */
function SeatRow({ seat, index, bots, about, set }: { seat: Seat; index: number; bots: string[]; about: boolean; set: (seat: Seat) => void }) {
  return (
    <li class="new-seat">
      <SeatMark seat={index} size={26} />
      <input class="field" value={seat.name} maxLength={24} aria-label={t('new.name', { n: index + 1 })} data-seat-name={index}
        onInput={(event) => set({ ...seat, name: event.currentTarget.value })} />
      <select class="field" value={seat.bot ?? ''} aria-label={t('new.who', { n: index + 1 })} data-seat-who={index}
        aria-describedby={seat.bot === null ? undefined : `bot-${seat.bot}`}
        onChange={(event) => set({ ...seat, bot: event.currentTarget.value || null })}>
        <option value="">{t('new.person')}</option>
        {bots.map((bot) => (
          <option key={bot} value={bot}>{tOrName(`bot.${bot}`, bot)}</option>
        ))}
      </select>
      {about && <p class="new-bot" id={`bot-${seat.bot}`}><About of={`bot.${seat.bot}.about`} /></p>}
    </li>
  );
}

interface OptionProps {
  game: string;
  option: Option & Choosable;
  usual: number | null | undefined; /* at this table */
  values: Signal<Record<string, OptionValue>>;
}

export function OptionRow({ game, option, usual, values }: OptionProps) {
  const id = `option-${option.name}`;
  const set = (value: OptionValue | undefined): void => {
    const { [option.name]: _, ...rest } = values.value;
    values.value = value === undefined ? rest : { ...rest, [option.name]: value };
  };
  const current = values.value[option.name];
  return (
    <div class="option">
      {option.type === 'flag' ? (
        <input id={id} type="checkbox" data-option={option.name} checked={current === undefined ? usual === 1 : current === true}
          onChange={({ currentTarget: { checked } }) => set(checked === (usual === 1) ? undefined : checked)} />
      ) : (
        <select id={id} class="field" data-option={option.name} value={current === undefined ? '' : String(current)}
          onChange={(event) => set(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}>
          <option value="">{t('new.as-usual')}</option>
          {range(option.min, option.max, option.step).map((value) => (
            <option key={value} value={value}>{value}</option>
          ))}
        </select>
      )}
      <label for={id}>
        <b>{tOrName(`option.${game}.${option.name}`, option.name)}</b>
        {option.label && <span class="label">{t(`new.label.${option.label}`)}</span>}
      </label>
      <About of={`option.${game}.${option.name}.about`} />
    </div>
  );
}

interface FormProps {
  game: string;
  info: GameInfo | null; /* once the engine has told it */
  failed: string;
  fail: (error: unknown) => void;
}

function NewGameForm({ game, info, failed, fail }: FormProps) {
  const presets = presetsOf(info, game);
  const among = Object.keys(presets) as Preset[];
  const preset = useSignal<Preset>(among[0]!);
  const seats = useSignal(usualSeats(game, preset.value, info?.bots, usualPlayers(info)));
  const own = useSignal<Record<string, OptionValue>>({});
  const resize = (players: number): void => {
    const more = usualSeats(game, preset.value, info?.bots, players);
    seats.value = more.map((seat, i) => seats.value[i] ?? seat);
  };
  /* The bots proposed change with the kind of game; those somebody has chosen stay. */
  const choosePreset = (next: Preset): void => {
    const [was, is] = [preset.value, next].map((kind) => usualBot(game, kind, info?.bots));
    preset.value = next;
    seats.value = seats.value.map((seat) => (seat.bot !== null && seat.bot === was ? { ...seat, bot: is ?? null } : seat));
  };
  const start = (): void => {
    const person = seats.value.find((seat) => seat.bot === null);
    if (person) change({ name: person.name === friends[0] ? '' : person.name });
    const options = preset.value === 'own' ? own.value : presets[preset.value] ?? {};
    startGame(game, seats.value, options).catch(fail);
  };
  return (
    <Frame title={gameName(game)}>
      <p><About of={`new.about.${game}`} /></p>
      <Presets game={game} preset={preset.value} among={among} choose={choosePreset} />
      <h2>{t('new.players')}</h2>
      <div class="count" role="group" aria-label={t('new.players')}>
        {info && range(info.min_players, info.max_players).map((n) => (
          <button type="button" class="button" key={n} data-players={n} aria-pressed={seats.value.length === n} onClick={() => resize(n)}>
            {n === 1 ? t('new.solo') : n}
          </button>
        ))}
      </div>
      <ol class="new-seats">
        {seats.value.map((seat, i) => (
          <SeatRow key={i} seat={seat} index={i} bots={info?.bots ?? [usualBot(game, preset.value)].filter((bot) => bot !== null)}
            about={seat.bot !== null && seats.value.findIndex(({ bot }) => bot === seat.bot) === i}
            set={(next) => (seats.value = seats.value.with(i, next))} />
        ))}
      </ol>
      {preset.value === 'own' && info && (
        <section class="options" aria-label={t('new.preset.own')}>
          {optionsFor(info, seats.value.length).map((option) => (
            <OptionRow key={option.name} game={game} option={option} usual={option.usual[seats.value.length - info.min_players]} values={own} />
          ))}
        </section>
      )}
      <div class="new-start">
        <button type="button" class="button main" data-action="start" onClick={start}>{t('new.start')}</button>
        {failed && <span class="cost" role="alert">{failed}</span>}
      </div>
    </Frame>
  );
}

/* Of a game with pages of its own enough is known to begin with; of any other the engine has to tell first. */
function Asking({ game }: { game: string }) {
  const info = useSignal<GameInfo | null>(null);
  const lost = useSignal(false);
  const failed = useSignal('');
  const fail = (error: unknown): void => void (failed.value = t('new.failed', { detail: String(error) }));
  useEffect(() => {
    loadView(game).catch(() => undefined); /* ahead of time; the table asks again and says what is wrong */
    infoOf(game).then((told) => (told ? (info.value = told) : (lost.value = true))).catch(fail);
  }, []);
  if (lost.value) return <Home lost />;
  if (info.value || isOwn(game)) return <NewGameForm game={game} info={info.value} failed={failed.value} fail={fail} />;
  return <Frame><p role={failed.value ? 'alert' : 'status'}>{failed.value || t('page.loading')}</p></Frame>;
}

export function NewGame({ game }: { game: string }) {
  return <Asking key={game} game={game} />;
}
