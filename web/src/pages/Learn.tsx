/* Learn.tsx: the pages of lessons, fetched when somebody opens them. */
import { lazy } from '@/ui/lazy';

export const Learn = lazy(async () => (await import('@/learn/LearnPage')).LearnPage);
export const Lesson = lazy(async () => (await import('@/learn/LessonPage')).LessonPage);
