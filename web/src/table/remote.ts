/* remote.ts: an object that lives in a worker, used from the page as if its methods were async. */
import { Refused } from '@/engine/module';
import type { Refusal } from '@/engine/types';

type Methods = { [name: string]: (...args: never[]) => unknown };

export type Remote<T> = {
  [K in keyof T as T[K] extends (...args: never[]) => unknown ? K : never]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

interface Request {
  id: number;
  method: string;
  args: unknown[];
}

interface Reply {
  id: number;
  value?: unknown;
  refusal?: Refusal;
  failure?: string;
}

async function answer(object: Methods, request: Request): Promise<Reply> {
  try {
    const method = object[request.method];
    if (!method) throw new Error(`no method ${request.method}`);
    return { id: request.id, value: await method.apply(object, request.args as never[]) };
  } catch (error) {
    if (error instanceof Refused) return { id: request.id, refusal: error.refusal };
    return { id: request.id, failure: error instanceof Error ? error.message : String(error) };
  }
}

/* In the worker: answers for the object that is made from the first message, one request after the other. */
export function serve<Given>(make: (given: Given) => Promise<object>): void {
  self.onmessage = ({ data: given }: MessageEvent<Given>): void => {
    const object = make(given);
    self.onmessage = ({ data: request }: MessageEvent<Request>): void => {
      object
        .then((it) => answer(it as Methods, request))
        .catch((error: unknown): Reply => ({ id: request.id, failure: String(error) }))
        .then((reply) => (self as unknown as Worker).postMessage(reply));
    };
  };
}

/* An object in a worker, and the end of both: whatever is asked and not answered by then, or later, rejects. */
export interface WorkerObject<T> {
  object: Remote<T>;
  end: () => void;
}

/* In the page. `given`: the worker has got what its object is made from. What fails there or in the worker rejects here, and
 * so does what has no answer after `patience` seconds; but how long a worker takes to come over the network, until its first
 * answer, is not ours to judge. */
export function remote<T>(worker: Worker, given: Promise<void>, patience = Infinity): WorkerObject<T> {
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  let heard = false;
  let ended = false;
  let silence = 0; /* seconds; counted, because a device that sleeps has not been waiting */
  let clock: ReturnType<typeof setInterval> | undefined;
  const rest = (): void => {
    silence = 0;
    if (open.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
  const fail = (why: string): void => {
    for (const { reject } of open.values()) reject(new Error(why));
    open.clear();
    rest();
  };
  worker.onmessage = (message: MessageEvent<Reply>): void => {
    const { id, value, refusal, failure } = message.data;
    const waiting = open.get(id);
    open.delete(id);
    heard = true;
    rest();
    if (refusal) waiting?.reject(new Refused(refusal));
    else if (failure !== undefined) waiting?.reject(new Error(failure));
    else waiting?.resolve(value);
  };
  worker.onerror = (event): void => fail(event.message);
  const ask = (method: PropertyKey, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(new Error('ended'));
      open.set(next, { resolve, reject });
      clock ??= setInterval(() => heard && ++silence >= patience && fail('no answer'), 1000);
      const request = { id: next++, method, args };
      given.then(() => ended || worker.postMessage(request), (error: unknown) => fail(String(error)));
    });
  return {
    object: new Proxy({} as Remote<T>, { get: (_, method) => (...args: unknown[]) => ask(method, args) }),
    end: () => {
      ended = true;
      worker.terminate();
      fail('ended');
    },
  };
}
