/* afterPaint.ts: work that can wait until the browser has shown what there is now and nobody wants anything else of it. */
const idle: (then: () => void) => number = typeof requestIdleCallback === 'function' ? (then) => requestIdleCallback(then, { timeout: 400 }) : (then) => window.setTimeout(then);
const forget: (task: number) => void = typeof cancelIdleCallback === 'function' ? cancelIdleCallback : clearTimeout;

export function afterPaint(then: () => void): () => void {
  let task: number | undefined;
  const frame = requestAnimationFrame(() => (task = idle(then)));
  return () => {
    cancelAnimationFrame(frame);
    if (task !== undefined) forget(task);
  };
}
