import { serve } from '@/table/remote';
import { LearnEngine } from './engine';
import { School } from './school';

serve((code: WebAssembly.Module) => LearnEngine.of(code).then((engine) => new School(engine)));
