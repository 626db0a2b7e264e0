import { Engine } from '@/engine/module';
import { Bot } from './bot';
import { serve } from './remote';

serve((code: WebAssembly.Module) => Engine.of(code).then((engine) => new Bot(engine)));
