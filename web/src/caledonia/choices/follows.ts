/* follows.ts: what else a turn being composed brings, and above all what it does not: fetched when there is such a turn. */
import { lazy } from '@/ui/lazy';

export const Follows = lazy(async () => (await import('../pop/FollowsPop')).Follows);
export const Offers = lazy(async () => (await import('../pop/FollowsPop')).Offers);
export const FollowsPop = lazy(async () => (await import('../pop/FollowsPop')).FollowsPop);
