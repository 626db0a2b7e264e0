/* code.ts: the code of tables and bots, each fetched once and handed to every worker: what the browser has made quicker of it stays so. */
import wasm from '../../../build-wasm/ceilidh.wasm?url';
import { remote, type WorkerObject } from './remote';

const codes = new Map<string, Promise<WebAssembly.Module>>();

function fetched(url: string): Promise<WebAssembly.Module> {
  const code = codes.get(url) ?? WebAssembly.compileStreaming(fetch(url)).catch((error: unknown) => {
    codes.delete(url); /* the next worker tries again */
    throw error;
  });
  codes.set(url, code);
  return code;
}

/* The object of a worker that is made from the code of tables, or from that of another module. */
export function withEngine<T>(worker: Worker, patience?: number, url = wasm): WorkerObject<T> {
  return remote<T>(worker, fetched(url).then((it) => worker.postMessage(it)), patience);
}
