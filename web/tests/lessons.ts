/* lessons.ts: the lessons of data/lessons as tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LessonFile {
  id: string;
  text: string;
}

export function lessonFiles(data: string): LessonFile[] {
  const folder = join(data, 'lessons');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ceilidh')).sort();
  return names.map((name) => ({ id: name.replace('.ceilidh', ''), text: readFileSync(join(folder, name), 'utf8') }));
}

/* The words of a directive that are keys of texts. */
function keysOf(directive: string): string[] {
  const [kind, ...words] = directive.trim().split(/ +/);
  if (['say', 'ask', 'note', 'hint', 'else', 'done'].includes(kind!)) return words.slice(0, 1);
  if (kind === 'slip') return [words.filter((word) => !/^[A-Z]-/.test(word)).at(-1)!];
  return [];
}

/* What the coaches of first games say. */
export function coachTexts(data: string): string[] {
  return ['caledonia', 'lords'].flatMap((game) => {
    const script = readFileSync(join(data, 'lessons', game, 'coach.txt'), 'utf8');
    return [...script.matchAll(/ (?:say|warn|round|hint) (\S+) /g)].map(([, key]) => `lesson.${game}.coach.${key}`);
  });
}

/* Every text that a lesson names, and its title and what it is about. */
export function lessonTexts(data: string): string[] {
  return lessonFiles(data).flatMap(({ id, text }) => {
    const directives = text.split('\n').filter((line) => line.startsWith('#:')).flatMap((line) => line.slice(2).split(' ; '));
    return ['title', 'about', ...directives.flatMap(keysOf)].map((key) => `lesson.${id.replace('/', '.')}.${key}`);
  });
}
