/* wire.ts: what the page has fetched, as it came over the wire. */
import type { Page, Request } from '@playwright/test';

/* Waits until the page has nothing to do and has been drawn: what is measured next is not to pay for it. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await e2e.quiet();
    await new Promise((done) => requestIdleCallback(done));
  });
}

export interface Came {
  name: string; /* of the file, without what says which version it is */
  bytes: number;
}

/* Of the script a worker begins with Chromium does not say what came; its length then is as the server tells it. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  return responseBodySize || Number(await (await request.response())?.headerValue('content-length'));
}

/* Files that come over the wire from now on, those of workers too, each counted the first time: the browser has it then. */
export function fetchedBy(page: Page): () => Promise<Came[]> {
  const files = new Map<string, Promise<Came>>();
  let open = 0;
  page.on('request', () => open++);
  page.on('requestfailed', () => open--);
  page.on('requestfinished', (request) => {
    open--;
    const { pathname } = new URL(request.url());
    const name = pathname.replace(/^\/assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');
    if (!files.has(pathname)) files.set(pathname, sizeOf(request).then((bytes) => ({ name, bytes })));
  });
  /* Once nothing is on its way. */
  return async () => {
    do await idle(page);
    while (open > 0);
    return Promise.all(files.values());
  };
}

export function sum(files: Came[]): number {
  return files.reduce((all, { bytes }) => all + bytes, 0);
}
