/* SettingsPage.tsx: language, look, motion, sound and pace. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { change, settings, type Settings } from '@/app/settings';
import { knowsTables } from '@/table/storage';
import { languageNames, languages, t } from '@/text/text';
import { lazy } from '@/ui/lazy';
import { Frame } from './Frame';

const TellSetting = lazy(async () => (await import('@/online/TellSetting')).TellSetting);

function Setting({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <label class="setting">
      <span>
        <b>{t(`settings.${name}`)}</b>
        <br />
        <span class="soft">{t(`settings.${name}.about`)}</span>
      </span>
      {children}
    </label>
  );
}

function Choice<K extends keyof Settings>({ name, values, words }: { name: K; values: readonly Settings[K][]; words: (value: Settings[K]) => string }) {
  return (
    <Setting name={name}>
      <select class="field" data-setting={name} value={String(settings.value[name])}
        onChange={(event) => change({ [name]: values.find((value) => String(value) === event.currentTarget.value) } as Partial<Settings>)}>
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>{words(value)}</option>
        ))}
      </select>
    </Setting>
  );
}

function Switch({ name }: { name: 'sound' | 'autoConfirm' | 'harvest' }) {
  return (
    <Setting name={name}>
      <input type="checkbox" data-setting={name} checked={settings.value[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
    </Setting>
  );
}

/* All settings, on their own page and in a sheet over the table; there without those of another game. */
export function SettingsList({ game }: { game?: string }) {
  const Keeping = useSignal<ComponentType | null>(null);
  useEffect(() => void import('./Keeping').then((found) => (Keeping.value = found.Keeping), () => undefined), []);
  const named = (kind: string) => (value: string | number | boolean): string => t(`settings.${kind}.${value}`);
  return (
    <>
      <Choice name="language" values={languages} words={(value) => languageNames[value]} />
      <Choice name="theme" values={['auto', 'light', 'dark'] as const} words={named('theme')} />
      <Choice name="palette" values={['standard', 'safe'] as const} words={named('palette')} />
      <Choice name="motion" values={['auto', 'calm', 'none'] as const} words={named('motion')} />
      <Choice name="pace" values={[0, 300, 600, 1500]} words={named('pace')} />
      {(game === undefined || game === 'caledonia') && <Switch name="harvest" />}
      <Switch name="sound" />
      <Switch name="autoConfirm" />
      {Keeping.value && <Keeping.value />}
      {knowsTables() && <TellSetting />}
    </>
  );
}

export function SettingsPage() {
  return <Frame title={t('settings.title')}><SettingsList /></Frame>;
}
