/* around.ts: what a table on a server has around the game. */
import type { Around } from '@/play/useTable';
import { Again } from './Cards';
import { ended } from './ended';
import { Fair } from './Fair';
import { Menu } from './Menu';
import { Strip } from './Strip';

export const around: Around = { Strip, Menu, Rematch: Again, End: Fair, ended };
