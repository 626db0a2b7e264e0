/* settings.ts: what somebody likes, kept in this browser. */
import { effect, signal, type Signal } from '@preact/signals';
import { browserLanguage, languages, loadLanguage, type Language } from '@/text/text';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'calm' | 'none';
export type Palette = 'standard' | 'safe';

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  palette: Palette;
  sound: boolean;
  pace: number; /* milliseconds between moves of bots */
  harvest: boolean; /* the card at the end of a round of Caledonia */
  autoConfirm: boolean;
  name: string;
}

const KEY = 'ceilidh settings';

function usual(): Settings {
  return {
    language: browserLanguage(),
    theme: 'auto',
    motion: 'auto',
    palette: 'standard',
    sound: false,
    pace: 600,
    harvest: true,
    autoConfirm: false,
    name: '',
  };
}

/* Takes from stored text what is of the right type; the rest is as usual. */
function read(): Settings {
  const settings = usual();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(settings))
      if (typeof kept[name] === typeof value) Object.assign(settings, { [name]: kept[name] });
  } catch {
    /* unreadable settings are as good as none */
  }
  if (!languages.includes(settings.language)) settings.language = browserLanguage();
  return settings;
}

export const settings: Signal<Settings> = signal(read());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    /* without storage the settings last as long as the page */
  }
}

/* What the system asks for, as a signal; false where there is no system to ask. */
function asked(query: string): Signal<boolean> {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null;
  const answer = signal(list?.matches ?? false);
  list?.addEventListener('change', () => (answer.value = list.matches));
  return answer;
}

const darkAsked = asked('(prefers-color-scheme: dark)');
const stillAsked = asked('(prefers-reduced-motion: reduce)');

function isDark(): boolean {
  return settings.value.theme === 'auto' ? darkAsked.value : settings.value.theme === 'dark';
}

/* Motion is allowed, as far as the settings and the system go. */
export function mayMove(): boolean {
  return settings.value.motion === 'auto' ? !stillAsked.value : settings.value.motion === 'calm';
}

/* Puts theme, motion and palette on the page and loads the language, now and after every change. What is
 * left to the system is decided here, so that styles know only light and dark, calm and none. */
export async function applySettings(): Promise<void> {
  effect(() => {
    const { palette } = settings.value;
    const shown = { theme: isDark() ? 'dark' : 'light', motion: mayMove() ? 'calm' : 'none', palette };
    Object.assign(document.documentElement.dataset, shown);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.media = meta.dataset['theme'] === shown.theme ? 'all' : 'not all';
  });
  await loadLanguage(settings.value.language);
  let shown = settings.value.language;
  effect(() => {
    const next = settings.value.language;
    if (next !== shown) void loadLanguage((shown = next));
  });
}
