import { render } from 'preact';
import { App } from '@/app/App';
import '@/app/keys';
import { applySettings } from '@/app/settings';
import '@/look/look.css';
import { warmEngine } from '@/table/spare';
import { listWords } from '@/text/text';
import { afterPaint } from '@/ui/afterPaint';

warmEngine();
await applySettings();
render(<App />, document.getElementById('app')!);

/* The first use of the browser's formatters takes long; now nobody waits for it. */
afterPaint(() => listWords([]));

if (import.meta.env.PROD) afterPaint(() => void import('@/app/offline').then(({ keepPage }) => keepPage(), () => undefined));
