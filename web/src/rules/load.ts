/* load.ts: the rules of the language spoken, fetched when somebody first looks one up. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language, type Language } from '@/text/text';
import type { Book, Example, Rule, RulesIn } from './types';

const loaders: Record<Language, () => Promise<{ default: RulesIn }>> = {
  en: () => import('virtual:rules/en'),
  es: () => import('virtual:rules/es'),
  'pt-BR': () => import('virtual:rules/pt-BR'),
  ko: () => import('virtual:rules/ko'),
};

const loaded = signal<{ language: Language; rules: RulesIn } | null>(null);
const failed = signal(false);

export async function loadRules(wanted: Language): Promise<void> {
  failed.value = false;
  try {
    const rules = (await loaders[wanted]()).default;
    if (language.peek() === wanted) loaded.value = { language: wanted, rules };
  } catch {
    failed.value = true; /* no network, and never kept */
  }
}

/* The rules; null until they have come, 'lost' if they did not. */
export function useRules(): RulesIn | null | 'lost' {
  const wanted = language.value;
  useEffect(() => {
    if (loaded.peek()?.language !== wanted) void loadRules(wanted);
  }, [wanted]);
  if (loaded.value?.language === wanted) return loaded.value.rules;
  return failed.value ? 'lost' : null;
}

export type BookGame = 'caledonia' | 'lords';
export const bookGames: readonly BookGame[] = ['caledonia', 'lords'];

export function isBook(game: string): game is BookGame {
  return (bookGames as readonly string[]).includes(game);
}

/* A rule by its id, in large or small letters, and where it stands. */
export function findRule(rules: RulesIn, id: string): { game: BookGame; book: Book; rule: Rule } | null {
  for (const game of bookGames) {
    const rule = rules[game].rules.find((one) => one.id === id.toUpperCase());
    if (rule) return { game, book: rules[game], rule };
  }
  return null;
}

const examples = signal<Record<string, Example> | null>(null);

export function useExample(name: string): Example | null {
  useEffect(() => {
    if (!examples.peek()) void import('virtual:rules/examples').then((found) => (examples.value = found.default), () => undefined);
  }, []);
  return examples.value?.[name] ?? null;
}
