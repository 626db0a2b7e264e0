/* start.ts: a worker with the module for lessons. */
import wasm from '../../../build-wasm/learn.wasm?url';
import { withEngine } from '@/table/code';
import type { WorkerObject } from '@/table/remote';
import type { School } from './school';

export function startSchool(): WorkerObject<School> {
  return withEngine<School>(new Worker(new URL('./school.worker.ts', import.meta.url), { type: 'module' }), undefined, wasm);
}
