/* route.ts: which page is shown. Addresses: / /new/GAME /play/ID /play/ID/look /learn /learn/GAME /learn/GAME/NAME /friends/GAME /tables /t/ID /off /games /account /privacy /settings /help
 * /rules/GAME /rules/ID */
import { signal } from '@preact/signals';
import { announcement } from './announce';
import { closedByBack, onGuard } from './back';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string } /* whether there is such a game the engine knows */
  | { page: 'play'; id: string; look?: true } /* look: back at it */
  | { page: 'learn'; game?: string } /* at the lessons of that game */
  | { page: 'lesson'; id: string } /* GAME/NAME */
  | { page: 'friends'; game: string } /* a new table on the server */
  | { page: 'table'; id: string } /* on the server */
  | { page: 'tables' } /* public ones */
  | { page: 'off' } /* no more mail */
  | { page: 'games' }
  | { page: 'account' } /* on the server */
  | { page: 'privacy' }
  | { page: 'settings' }
  | { page: 'help' }
  | { page: 'rules'; at: string } /* a game, or the id of a rule */
  | { page: 'lost' };

/* As decodeURIComponent, but what is no text stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(path: string): Route {
  const [page = '', rest = '', ...more] = path.split('/').filter(Boolean).map(decoded);
  if (page === 'learn' && more.length === 1) return { page: 'lesson', id: `${rest}/${more[0]}` };
  if (page === 'play' && more.length === 1 && more[0] === 'look') return { page, id: rest, look: true };
  if (more.length > 0) return { page: 'lost' };
  if (page === 'learn' && rest) return { page, game: rest };
  if (page === 'new' && rest) return { page, game: rest };
  if (page === 'play' && rest) return { page, id: rest };
  if (page === 'rules' && rest) return { page, at: rest };
  if (page === 'friends' && rest) return { page, game: rest };
  if (page === 't' && rest) return { page: 'table', id: rest };
  if (rest) return { page: 'lost' };
  if (page === '') return { page: 'home' };
  if (page === 'learn' || page === 'tables' || page === 'off' || page === 'games' || page === 'account' || page === 'privacy' || page === 'settings' || page === 'help') return { page };
  return { page: 'lost' };
}

export const route = signal<Route>(parse(location.pathname));

/* What was said of the page left is not said of this one. */
function arrive(path: string): void {
  announcement.value = '';
  route.value = parse(path);
}

/* The address follows the page: a browser is busy with a new one for some 10 ms, and what the page asks for comes first. */
export function go(path: string): void {
  arrive(path);
  queueMicrotask(() => {
    if (onGuard()) history.replaceState(null, '', path); /* what was open is left with the page */
    else history.pushState(null, '', path);
    window.scrollTo(0, 0);
  });
}

addEventListener('popstate', () => {
  if (!closedByBack()) arrive(location.pathname);
});

/* For links: stays in the page, leaves new tabs and the like to the browser. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  if (!link?.startsWith('/')) return;
  event.preventDefault();
  go(link);
}
