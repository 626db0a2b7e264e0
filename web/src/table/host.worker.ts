import wasm from '../../../build-wasm/ceilidh.wasm?url';
import { Engine } from '@/engine/module';
import { Host } from './host';
import { serve } from './remote';

serve(Engine.load(fetch(wasm)).then((engine) => new Host(engine)));
