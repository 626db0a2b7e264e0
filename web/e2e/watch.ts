/* watch.ts: knows when the page has done all it was asked to do, so that no test has to guess how long that takes. */
import type { Page } from '@playwright/test';

interface Watch {
  quiet: () => Promise<void>;
  changed: (selector: string) => Promise<void>;
  shown: (selector: string) => (HTMLElement | SVGElement)[];
}

declare global {
  var e2e: Watch;
}

/* Runs in the page, before its scripts. Counts the questions to workers without an answer, the transactions that are still open
 * and the steps back in the history: whatever the page has begun and not ended is one of these, or is done within a frame or two. */
export function watch(): void {
  let open = 0;
  let begun = 0;
  const begin = (): (() => void) => {
    begun++;
    open++;
    let ended = false;
    return () => {
      if (!ended) open--;
      ended = true;
    };
  };

  class WatchedWorker extends Worker {
    readonly asked = new Map<number, () => void>();

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => this.asked.get(data.id)?.());
    }

    override postMessage(message: { id?: number }, ...rest: never[]): void {
      if (message.id !== undefined) this.asked.set(message.id, begin());
      super.postMessage(message, ...rest);
    }

    override terminate(): void {
      super.terminate();
      for (const end of this.asked.values()) end();
    }
  }
  globalThis.Worker = WatchedWorker;

  const plain = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = plain.apply(this, args);
    const end = begin();
    for (const event of ['complete', 'abort']) transaction.addEventListener(event, end);
    return transaction;
  };

  const back = history.back.bind(history);
  history.back = () => {
    addEventListener('popstate', begin(), { once: true });
    back();
  };

  /* The page draws, and moves the focus, up to two frames after it has changed. */
  const drawn = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))));

  globalThis.e2e = {
    async quiet() {
      for (let before = -1; open > 0 || before !== begun; ) {
        before = begun;
        await drawn();
      }
    },
    /* Until one of these is there; but whoever asks has other things to look after too, and is let go soon. */
    changed(selector) {
      return new Promise((resolve) => {
        const done = (): void => {
          watcher.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const watcher = new MutationObserver(() => document.querySelector(selector) && done());
        const timer = setTimeout(done, 500);
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        if (document.querySelector(selector)) done();
      });
    },
    shown: (selector) =>
      [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(
        (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }),
      ),
  };
}

/* Waits until the page has nothing left to do. A bot that is to move may still be about to begin. */
export function quiet(page: Page): Promise<void> {
  return page.evaluate(() => e2e.quiet());
}

/* How many of these are in sight once the page is quiet. */
export function countShown(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    await e2e.quiet();
    return e2e.shown(wanted).length;
  }, selector);
}
