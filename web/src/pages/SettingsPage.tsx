/* SettingsPage.tsx: language, look, motion, sound and pace. */
import type { ComponentChildren } from 'preact';
import { change, settings, type Settings } from '@/app/settings';
import { languageNames, languages, t } from '@/text/text';
import { Frame } from './Frame';

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

function Switch({ name }: { name: 'sound' | 'autoConfirm' }) {
  return (
    <Setting name={name}>
      <input type="checkbox" data-setting={name} checked={settings.value[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
    </Setting>
  );
}

export function SettingsPage() {
  const named = (kind: string) => (value: string | number | boolean): string => t(`settings.${kind}.${value}`);
  return (
    <Frame title={t('settings.title')}>
      <Choice name="language" values={languages} words={(value) => languageNames[value]} />
      <Choice name="theme" values={['auto', 'light', 'dark'] as const} words={named('theme')} />
      <Choice name="palette" values={['standard', 'safe'] as const} words={named('palette')} />
      <Choice name="motion" values={['auto', 'calm', 'none'] as const} words={named('motion')} />
      <Choice name="pace" values={[0, 300, 600, 1500]} words={named('pace')} />
      <Switch name="sound" />
      <Switch name="autoConfirm" />
    </Frame>
  );
}
