import { Engine } from '@/engine/module';
import { Host } from './host';
import { serve } from './remote';

serve((code: WebAssembly.Module) => Engine.of(code).then((engine) => new Host(engine)));
