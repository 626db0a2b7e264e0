/* language.ts: turns data/lang and data/rules into one module per language for the page. */
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

/* The lines `C-SET-1 text` of the rules of one game, as `rule.C-SET-1`. */
function readRules(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const at = line.indexOf(' ');
    if (at > 0 && !line.startsWith('#')) found.set(`rule.${line.slice(0, at)}`, line.slice(at + 1).trim());
  }
  return found;
}

/* Only the command line speaks of these; the page never asks for them. */
const terminalOnly = new Set(['nullgame.txt', 'maps.txt']);

function textFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.txt') && !terminalOnly.has(name)).sort();
}

/* Everything the page can say in a language, and the files it came from. */
export function gather(data: string, language: Language): { files: string[]; sentences: Map<string, string> } {
  const files: string[] = [];
  const sentences = new Map<string, string>();
  const take = (path: string, read: (path: string) => Map<string, string>): void => {
    if (!existsSync(path)) return;
    files.push(path);
    for (const [key, sentence] of read(path)) sentences.set(key, sentence);
  };
  take(join(data, 'lang', `${language}.txt`), readSentences);
  for (const part of [`${language}.d`, `${language}.page`])
    for (const name of textFiles(join(data, 'lang', part))) take(join(data, 'lang', part, name), readSentences);
  const rules = language === 'en' ? join(data, 'rules') : join(data, 'rules', language);
  for (const name of ['caledonia.txt', 'lords.txt']) take(join(rules, name), readRules);
  return { files, sentences };
}

/* `virtual:language/es` is an object of all sentences in Spanish. */
export function languagePlugin(data: string): Plugin {
  const prefix = 'virtual:language/';
  return {
    name: 'ceilidh-language',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const { files, sentences } = gather(data, id.slice(prefix.length + 1) as Language);
      for (const file of files) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(sentences)))})`;
    },
  };
}
