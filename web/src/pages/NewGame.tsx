/* NewGame.tsx: who plays, and by which options. The usual answers are there already: Start is one click away. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { change, settings } from '@/app/settings';
import type { GameInfo, GameName, Option } from '@/engine/types';
import { loadView } from '@/play/views';
import type { OptionValue, Seat } from '@/table/table';
import { t } from '@/text/text';
import { SeatMark } from '@/ui/SeatMark';
import { Frame } from './Frame';
import { friends, optionsFor, presets, range, usualBot, type Choosable, type Preset } from './options';
import { infoOf, startGame } from './start';

function usualSeats(game: GameName, players: number): Seat[] {
  return Array.from({ length: players }, (_, i) =>
    i === 0 ? { name: settings.value.name || friends[0]!, bot: null } : { name: friends[i]!, bot: usualBot[game] },
  );
}

function Presets({ game, preset }: { game: GameName; preset: Signal<Preset> }) {
  return (
    <fieldset class="presets">
      <legend class="unseen">{t('new.presets')}</legend>
      {(['first', 'usual', 'own'] as const).map((name) => (
        <label class="panel preset" key={name}>
          <span>
            <input type="radio" name="preset" value={name} data-preset={name} checked={preset.value === name} onChange={() => (preset.value = name)} />{' '}
            <b>{t(`new.preset.${name}`)}</b>
          </span>
          <span class="soft">{t(`new.preset.${name}.${game}`)}</span>
        </label>
      ))}
    </fieldset>
  );
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
          <option key={bot} value={bot}>{t(`bot.${bot}`)}</option>
        ))}
      </select>
      {about && <p class="soft new-bot" id={`bot-${seat.bot}`}>{t(`bot.${seat.bot}.about`)}</p>}
    </li>
  );
}

function OptionRow({ game, option, values }: { game: GameName; option: Option & Choosable; values: Signal<Record<string, OptionValue>> }) {
  const id = `option-${option.name}`;
  const set = (value: OptionValue | undefined): void => {
    const { [option.name]: _, ...rest } = values.value;
    values.value = value === undefined ? rest : { ...rest, [option.name]: value };
  };
  const current = values.value[option.name];
  return (
    <div class="option">
      {option.type === 'flag' ? (
        <input id={id} type="checkbox" data-option={option.name} checked={current === true} onChange={(event) => set(event.currentTarget.checked ? true : undefined)} />
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
        <b>{t(`option.${game}.${option.name}`)}</b>
        {option.label && <span class="label">{t(`new.label.${option.label}`)}</span>}
      </label>
      <span class="soft">{t(`option.${game}.${option.name}.about`)}</span>
    </div>
  );
}

function NewGameForm({ game }: { game: GameName }) {
  const info = useSignal<GameInfo | null>(null); /* once the engine has told it */
  const seats = useSignal(usualSeats(game, 2));
  const preset = useSignal<Preset>('first');
  const own = useSignal<Record<string, OptionValue>>({});
  const failed = useSignal('');
  const fail = (error: unknown): void => void (failed.value = t('new.failed', { detail: String(error) }));
  useEffect(() => {
    loadView(game).catch(() => undefined); /* ahead of time; the table asks again and says what is wrong */
    infoOf(game).then((known) => (info.value = known)).catch(fail);
  }, [game]);
  const resize = (players: number): void => {
    const more = usualSeats(game, players);
    seats.value = more.map((seat, i) => seats.value[i] ?? seat);
  };
  const start = (): void => {
    const person = seats.value.find((seat) => seat.bot === null);
    if (person) change({ name: person.name === friends[0] ? '' : person.name });
    const options = preset.value === 'own' ? own.value : presets[game][preset.value];
    startGame(game, seats.value, options).catch(fail);
  };
  return (
    <Frame title={t(`game.${game}`)}>
      <Presets game={game} preset={preset} />
      <h2>{t('new.players')}</h2>
      <div class="count" role="group" aria-label={t('new.players')}>
        {info.value && range(info.value.min_players, info.value.max_players).map((n) => (
          <button type="button" class="button" key={n} data-players={n} aria-pressed={seats.value.length === n} onClick={() => resize(n)}>
            {n === 1 ? t('new.solo') : n}
          </button>
        ))}
      </div>
      <ol class="new-seats">
        {seats.value.map((seat, i) => (
          <SeatRow key={i} seat={seat} index={i} bots={info.value?.bots ?? [usualBot[game]]}
            about={seat.bot !== null && seats.value.findIndex(({ bot }) => bot === seat.bot) === i}
            set={(next) => (seats.value = seats.value.with(i, next))} />
        ))}
      </ol>
      {preset.value === 'own' && info.value && (
        <section class="options" aria-label={t('new.preset.own')}>
          {optionsFor(info.value, seats.value.length).map((option) => (
            <OptionRow key={option.name} game={game} option={option} values={own} />
          ))}
        </section>
      )}
      <div class="new-start">
        <button type="button" class="button main" data-action="start" onClick={start}>{t('new.start')}</button>
        {failed.value && <span class="cost" role="alert">{failed.value}</span>}
      </div>
    </Frame>
  );
}

export function NewGame({ game }: { game: GameName }) {
  return <NewGameForm key={game} game={game} />;
}
