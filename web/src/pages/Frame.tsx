/* Frame.tsx: head and foot of every page that is not a table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { follow, route } from '@/app/route';
import { warmEngine } from '@/table/spare';
import { useLeading } from '@/ui/leading';
import { useTitle } from '@/ui/title';
import { t } from '@/text/text';
import './pages.css';

const links: [string, string, string][] = [
  ['/games', 'games', 'games.title'],
  ['/help', 'help', 'help.title'],
  ['/settings', 'settings', 'settings.title'],
];

export function Frame({ children, title }: { children: ComponentChildren; title?: string }) {
  const main = useRef<HTMLElement>(null);
  useLeading(main);
  useEffect(warmEngine, []);
  useTitle(title);
  return (
    <div class="page">
      <a class="skip" href="#main">{t('page.skip')}</a>
      <header class="page-head">
        <a class="brand" href="/" onClick={follow}>Ceilidh</a>
        <nav aria-label={t('play.menu')}>
          {links.map(([href, page, key]) => (
            <a key={href} href={href} onClick={follow} aria-current={route.value.page === page ? 'page' : undefined}>{t(key)}</a>
          ))}
        </nav>
      </header>
      <main id="main" class="page-main" ref={main} tabIndex={-1}>
        {title && <h1>{title}</h1>}
        {children}
      </main>
      <footer class="page-foot soft">{t('page.foot')}</footer>
    </div>
  );
}
