/* stall.ts: a browser that is busy elsewhere. What is seen and what can be clicked is there at once; what the page does of itself,
 * timers, frames, answers of workers and servers, comes in the order it would, but now and then nothing of it for a while.
 * E2E_STALL=SEED has every test run so: who counts on something that comes a moment later is found out. */

/* Runs in the page, before its scripts. */
export function stall(seed: number): void {
  const OFTEN = 0.15; /* of all that is done, before which the page stalls */
  const LONGEST = 400; /* milliseconds */
  const [setTimer, setFrame] = [globalThis.setTimeout.bind(globalThis), globalThis.requestAnimationFrame.bind(globalThis)];
  let state = seed >>> 0;
  const roll = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };

  const waiting: (() => void)[] = [];
  let stalled = false;
  const goOn = (): void => {
    stalled = false;
    while (waiting.length > 0 && !stalled) {
      const next = waiting.shift()!;
      rest();
      next();
    }
  };
  const rest = (): void => {
    if (stalled || roll() >= OFTEN) return;
    stalled = true;
    setTimer(goOn, roll() * LONGEST);
  };
  const inOrder = (act: () => void): void => {
    rest();
    if (stalled || waiting.length > 0) waiting.push(act);
    else act();
  };

  let last = 0;
  const called = new Set<number>();
  const once = (act: () => void): [number, () => void] => {
    const id = ++last + 1e9;
    called.add(id);
    return [id, () => inOrder(() => called.delete(id) && act())];
  };
  const cancel = (id?: number): void => void called.delete(id ?? 0);
  Object.assign(globalThis, {
    clearTimeout: cancel,
    cancelAnimationFrame: cancel,
    setTimeout: (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const [id, run] = once(() => act(...args));
      setTimer(run, ms);
      return id;
    },
    requestAnimationFrame: (act: FrameRequestCallback) => {
      const [id, run] = once(() => act(performance.now()));
      setFrame(run);
      return id;
    },
  });

  const heard = (one: EventTarget, hear: unknown) => (event: Event) => inOrder(() => (hear as (event: Event) => void).call(one, event));
  for (const { prototype } of [Worker, WebSocket] as { prototype: EventTarget }[]) {
    const plain = prototype.addEventListener;
    prototype.addEventListener = function (type: string, hear: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions) {
      plain.call(this, type, typeof hear === 'function' ? heard(this, hear) : hear, options);
    };
    for (const name of ['onopen', 'onmessage', 'onclose']) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      if (own) Object.defineProperty(prototype, name, { ...own, set(hear) { own.set!.call(this, hear && heard(this as EventTarget, hear)); } });
    }
  }
  const fetched = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const answer = await fetched(...args);
    return new Promise((resolve) => inOrder(() => resolve(answer)));
  };
}
