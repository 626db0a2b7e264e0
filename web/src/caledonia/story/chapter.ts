/* chapter.ts: what load.ts fetches. */
export { HarvestCard } from './HarvestCard';
export { StoryLog } from './StoryLog';
export { Travels } from './travels';
