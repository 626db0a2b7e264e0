/* SettingsPage.tsx: language, look, motion, sound. */
import { change, settings } from '@/app/settings';
import { languageNames, languages, t } from '@/text/text';

export default function SettingsPage() {
  return (
    <main class="settings">
      <h1>{t('settings.title')}</h1>
      <label>
        {t('settings.language')}
        <select value={settings.value.language} onChange={(event) => change({ language: event.currentTarget.value as never })}>
          {languages.map((one) => (
            <option key={one} value={one}>{languageNames[one]}</option>
          ))}
        </select>
      </label>
    </main>
  );
}
