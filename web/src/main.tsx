import { options, render } from 'preact';
import { App } from '@/app/App';
import '@/app/keys';
import { applySettings } from '@/app/settings';
import '@/look/look.css';
import { warmEngine } from '@/table/spare';
import { listWords } from '@/text/text';
import { afterPaint } from '@/ui/afterPaint';

/* What follows from a change is done with it, not a frame later: in between a click or a key would find the page half changed. What
 * is slow says afterPaint. */
options.requestAnimationFrame = queueMicrotask;

warmEngine();
await applySettings();
render(<App />, document.getElementById('app')!);

/* The first use of the browser's formatters takes long; now nobody waits for it. */
afterPaint(() => listWords([]));

if (import.meta.env.PROD) afterPaint(() => void import('@/app/offline').then(({ keepPage }) => keepPage(), () => undefined));
