/* lessons.ts: the lessons there are, in the order they are taken. */
import type { OwnGame } from '@/play/views';

export interface LessonInfo {
  id: string;
  game: OwnGame;
  minutes: number;
  core: boolean; /* on the short way to a first game */
  rules: string[];
  after: string | null;
  script: string;
}

const files = import.meta.glob<string>('../../../data/lessons/*/*.ceilidh', { query: '?raw', import: 'default', eager: true });

/* The first line of a lesson has its head. */
function infoOf(script: string): LessonInfo {
  const head = new Map(script.slice(2, script.indexOf('\n')).split(' ; ').map((part) => {
    const [word, ...rest] = part.trim().split(' ');
    return [word!, rest.join(' ')];
  }));
  const id = head.get('lesson')!;
  return {
    id, script,
    game: id.split('/')[0] as OwnGame,
    minutes: Number(head.get('minutes')),
    core: head.has('core'),
    rules: head.get('rules')!.split(' '),
    after: head.get('after') ?? null,
  };
}

const all = Object.values(files).map(infoOf);

/* Each behind the one it comes after. */
export function lessonsOf(game: OwnGame): LessonInfo[] {
  const inOrder: LessonInfo[] = [];
  for (let next = all.find((one) => one.game === game && one.after === null); next; next = all.find((one) => one.after === inOrder.at(-1)!.id)) inOrder.push(next);
  return inOrder;
}

export function lessonCalled(id: string): LessonInfo | undefined {
  return all.find((one) => one.id === id);
}

/* `lesson.GAME.NAME.KEY` */
export function textKey(id: string, key: string): string {
  return `lesson.${id.replace('/', '.')}.${key}`;
}
