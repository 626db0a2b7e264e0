/* load.ts: the parts of the story that nobody needs to see the table: they are fetched, all at once, when it stands. */
import { lazy } from '@/ui/lazy';

export const HarvestCard = lazy(async () => (await import('./chapter')).HarvestCard);
export const News = lazy(async () => (await import('./News')).News);
export const NewsCount = lazy(async () => (await import('./News')).NewsCount);
export const StoryLog = lazy(async () => (await import('./chapter')).StoryLog);
export const Travels = lazy(async () => (await import('./chapter')).Travels);
