/* offline.ts: keeps the page for times without a network, and finds newer versions of it. Without it everything works but that. */
import { nothingToWrite } from '@/table/saves';
import { update } from './update';

const HOUR = 3_600_000;

let wanted = false; /* somebody has asked for the new version in this tab */

/* A version that has been fetched waits, for it must not take the page from under a game. */
function offer(waiting: ServiceWorker | null): void {
  if (!waiting || !navigator.serviceWorker.controller) return; /* the first one has nobody to wait for */
  update.value = () => {
    wanted = true;
    waiting.postMessage('take over');
  };
}

/* Another tab may have asked for it: then this one is offered no more than to load again. */
async function changed(): Promise<void> {
  update.value = () => location.reload();
  if (!wanted) return;
  await nothingToWrite();
  location.reload();
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offer(registration.waiting));
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/* Loads the page again, in its newest version: what is kept for times without a network must not come in its place. */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  await registration?.unregister().catch(() => undefined);
  await nothingToWrite();
  location.reload();
}

export async function keepPage(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    let before = serviceWorker.controller;
    serviceWorker.addEventListener('controllerchange', () => {
      if (before) void changed();
      before = serviceWorker.controller;
    });
    watch(await serviceWorker.register('/sw.js'));
  } catch {
    /* there is none, or not for this page */
  }
}
