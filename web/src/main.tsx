import { render } from 'preact';
import { App } from '@/app/App';
import { applySettings } from '@/app/settings';
import '@/look/look.css';

await applySettings();
render(<App />, document.getElementById('app')!);
