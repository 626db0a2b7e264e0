/* language.ts: turns data/lang into one module per language for the page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const languages = ['en', 'es', 'pt-BR', 'ko'] as const;
export type Language = (typeof languages)[number];

/* The lines `key = sentence` of a file; # begins a comment line. */
export function readSentences(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const at = line.indexOf(' = ');
    if (at > 0 && !line.startsWith('#')) found.set(line.slice(0, at).trim(), line.slice(at + 3).trim());
  }
  return found;
}

function textFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.txt')).sort();
}

/* Everything the page can say in a language, and the files it came from. */
export function gather(data: string, language: Language): { files: string[]; sentences: Map<string, string> } {
  const files: string[] = [];
  const sentences = new Map<string, string>();
  const take = (path: string): void => {
    if (!existsSync(path)) return;
    files.push(path);
    for (const [key, sentence] of readSentences(path)) sentences.set(key, sentence);
  };
  take(join(data, 'lang', `${language}.txt`));
  for (const part of [`${language}.d`, `${language}.page`])
    for (const name of textFiles(join(data, 'lang', part))) take(join(data, 'lang', part, name));
  return { files, sentences };
}

/* What only the terminal says in a language. */
export function gatherTerminal(data: string, language: Language): Map<string, string> {
  const folder = join(data, 'lang', `${language}.terminal`);
  return new Map(textFiles(folder).flatMap((name) => [...readSentences(join(folder, name))]));
}

/* What can wait: what only who sits at a table is told, or at one of Lords, who takes a lesson or asks for help, the aid, the keys or the table in words, who plays over a network, or who has an account. */
const parts: [string, RegExp][] = [['late', /^(?:so|why-not)\./], ['learn', /^(?:lesson|coach|keys|verb)\.|^help\.(?!title)|^cal\.(?:text|aid|sheet\.(?:hint|count))\.(?!makes\.)|^cal\.sheet\.(?:each|forecast|winners)$/], ['lords', /^lords\.(?!since-n$|skirmish$|turn-of-name$)/], ['online', /^(?:online|hall)\./], ['account', /^(?:account|privacy)\./]];

function partOf(key: string): string | undefined {
  return parts.find(([, pattern]) => pattern.test(key))?.[0];
}

/* `virtual:language/es` is an object of the sentences in Spanish, `virtual:language/es/late` one of those of a part that can wait. */
export function languagePlugin(data: string): Plugin {
  const prefix = 'virtual:language/';
  return {
    name: 'ceilidh-language',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language, part] = id.slice(prefix.length + 1).split('/') as [Language, string?];
      const { files, sentences } = gather(data, language);
      for (const file of files) this.addWatchFile(file);
      const wanted = [...sentences].filter(([key]) => partOf(key) === part);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))})`;
    },
  };
}
