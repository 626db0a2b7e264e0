/* openLesson.ts: from the name of a lesson to a table one can sit at. */
import { settings } from '@/app/settings';
import { pause } from '@/play/pace';
import { Sitting } from '@/play/useTable';
import { loadView } from '@/play/views';
import { loadPart, loadReasons, t } from '@/text/text';
import { LessonCard, LessonProgress } from './LessonCard';
import { lessonCalled } from './lessons';
import { LessonTable } from './lessonTable';
import { startSchool } from './start';

const people = ['Beathag', 'Calum', 'Isla'];

/* Somebody of a record, in the letters of the language spoken. */
function called(name: string): string {
  return people.includes(name) ? t(`lesson.person.${name}`) : name;
}

/* Null if there is no such lesson. */
export async function openLesson(id: string): Promise<Sitting | null> {
  const info = lessonCalled(id);
  if (!info) return null;
  const school = startSchool();
  try {
    const [view] = await Promise.all([loadView(info.game), loadPart('learn'), loadReasons()]);
    const table = await LessonTable.open(id, info.script, settings.peek().name || t('lesson.you'), school, pause, called);
    return new Sitting(table, view, { Card: LessonCard, Progress: LessonProgress, leave: '/learn' });
  } catch (error) {
    school.end();
    throw error;
  }
}
