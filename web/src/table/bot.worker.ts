import wasm from '../../../build-wasm/ceilidh.wasm?url';
import { Engine } from '@/engine/module';
import { Bot } from './bot';
import { serve } from './remote';

serve(Engine.load(fetch(wasm)).then((engine) => new Bot(engine)));
