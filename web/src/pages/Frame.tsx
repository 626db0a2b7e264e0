/* Frame.tsx: head and foot of every page that is not a table. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { follow, route } from '@/app/route';
import { blocked, tryStorage } from '@/table/saves';
import { warmEngine } from '@/table/spare';
import { knowsTables } from '@/table/storage';
import { afterPaint } from '@/ui/afterPaint';
import { useLeading } from '@/ui/leading';
import { useTitle } from '@/ui/title';
import { UpdateLine } from '@/ui/UpdateLine';
import { t } from '@/text/text';
import './pages.css';

const links: [string, string, string][] = [
  ['/learn', 'learn', 'learn.title'],
  ['/games', 'games', 'games.title'],
  ['/help', 'help', 'help.title'],
  ['/settings', 'settings', 'settings.title'],
];

/* Tables on a server in which it is one's turn, as far as was told. */
const turns = signal(0);

export function Frame({ children, title }: { children: ComponentChildren; title?: string }) {
  const main = useRef<HTMLElement>(null);
  useLeading(main);
  useEffect(() => {
    warmEngine();
    void tryStorage();
    if (knowsTables()) afterPaint(() => void import('@/online/mine').then(async ({ turnsNow }) => (turns.value = await turnsNow()), () => undefined));
  }, []);
  useTitle(title);
  return (
    <div class="page">
      <a class="skip" href="#main">{t('page.skip')}</a>
      <header class="page-head">
        <a class="brand" href="/" onClick={follow}>Ceilidh</a>
        <nav aria-label={t('play.menu')}>
          {links.map(([href, page, key]) => (
            <a key={href} href={href} onClick={follow} aria-current={route.value.page === page ? 'page' : undefined}>{t(key)}{page === 'games' && turns.value > 0 && <span class="nav-badge" aria-label={t('games.turns', { n: turns.value })}>{turns.value}</span>}</a>
          ))}
        </nav>
      </header>
      <main id="main" class="page-main" ref={main} tabIndex={-1}>
        {title && <h1>{title}</h1>}
        <div role="status">
          {blocked.value && <p class="trouble" data-trouble="storage" data-why="blocked">{t('keeping.blocked')}</p>}
          <UpdateLine />
        </div>
        {children}
      </main>
      <footer class="page-foot soft">{t('page.foot')} <a href="/privacy" onClick={follow}>{t('page.privacy')}</a></footer>
    </div>
  );
}
