/* code.ts: the engine's code, fetched once and handed to every worker: what the browser has made quicker of it stays so. */
import wasm from '../../../build-wasm/ceilidh.wasm?url';
import { remote, type WorkerObject } from './remote';

let code: Promise<WebAssembly.Module> | null = null;

function fetched(): Promise<WebAssembly.Module> {
  code ??= WebAssembly.compileStreaming(fetch(wasm)).catch((error: unknown) => {
    code = null; /* the next worker tries again */
    throw error;
  });
  return code;
}

/* The object of a worker that is made from the engine's code. */
export function withEngine<T>(worker: Worker, patience?: number): WorkerObject<T> {
  return remote<T>(worker, fetched().then((it) => worker.postMessage(it)), patience);
}
