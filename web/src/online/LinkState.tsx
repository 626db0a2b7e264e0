/* LinkState.tsx: what a link says that opens no table, and what can be done. */
import { useSignal } from '@preact/signals';
import { loadNewest } from '@/app/offline';
import { follow, go } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { has, t } from '@/text/text';
import { keyOf, noteTable, pathOf } from './seats';
import './online.css';

/* Somebody has a link, and no place to open it. */
export function PasteLink() {
  const text = useSignal('');
  const wrong = useSignal(false);
  const open = async (): Promise<void> => {
    const path = pathOf(text.value);
    wrong.value = path === null;
    if (!path) return;
    const { pathname, hash } = new URL(path, location.href);
    if (pathname === location.pathname) { /* at this table already, without its key */
      history.replaceState(null, '', path);
      return location.reload();
    }
    await noteTable(pathname.slice('/t/'.length), keyOf(hash)); /* going there, the address has the key no more */
    go(pathname);
  };
  return (
    <form class="online-paste" onSubmit={(event) => { event.preventDefault(); void open(); }}>
      <label class="online-paste-label">{t('online.paste')}
        <span class="online-copy">
          <input class="field" value={text.value} data-paste onInput={(event) => (text.value = event.currentTarget.value)} />
          <button type="submit" class="button" data-action="open-link">{t('online.open-link')}</button>
        </span>
      </label>
      {wrong.value && <p class="cost" role="alert">{t('online.shut.no-table.about')}</p>}
    </form>
  );
}

/* `watch`: looks on without the seat that the link does not open. */
export function LinkState({ why, watch }: { why: string; watch?: () => void }) {
  const key = has(`online.shut.${why}`) ? why : 'other';
  return (
    <Frame title={t(`online.shut.${key}`)}>
      <p role="alert" data-shut={why}>{t(`online.shut.${key}.about`)}</p>
      {why === 'old' ? <p><button type="button" class="button main" data-action="load-newest" onClick={() => void loadNewest()}>{t('update.reload')}</button></p> : <PasteLink />}
      <p class="sorry-buttons">
        {watch && (why === 'secret' || why === 'void') && <button type="button" class="button" data-action="watch-instead" onClick={watch}>{t('online.watch-this')}</button>}
        <a class={why === 'old' ? 'button' : 'button main'} href="/tables" onClick={follow}>{t('home.tables')}</a>
        <a class="button" href="/" onClick={follow}>{t('online.first-page')}</a>
        <a class="button" href="/games" onClick={follow}>{t('games.title')}</a>
      </p>
    </Frame>
  );
}
