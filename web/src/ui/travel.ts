/*
 * travel.ts: things seen on their way: what changed place glides there, what went from one board to
 * another flies, a figure counts. Who calls asks mayMove() first; nothing here changes what is shown in the end.
 */
const EASE = 'cubic-bezier(.2,.7,.2,1)';

/* From where it was to where it is. What has hardly moved stays; `far` is how many pixels count. */
export function glide(one: Element, from: DOMRect, time: number, far = 24): void {
  const to = one.getBoundingClientRect();
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) + Math.abs(dy) < far || to.width === 0 || from.width === 0) return;
  one.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }],
    { duration: time, easing: EASE },
  );
}

export interface Flight {
  time: number;
  delay?: number;
  arc?: number; /* how high above the straight way, in pixels */
}

function middle({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

let air: HTMLElement | null = null;

function sky(): HTMLElement {
  if (!air?.isConnected) {
    air = document.createElement('div');
    air.className = 'sky';
    air.setAttribute('aria-hidden', 'true');
    document.body.append(air);
  }
  return air;
}

/* Shows `what` on its way between the middles of two places, above everything else, and then nowhere. */
export function fly(what: Element, from: DOMRect, to: DOMRect, { time, delay = 0, arc = 0 }: Flight): void {
  const box = document.createElement('div');
  box.className = 'sky-one';
  box.append(what);
  sky().append(box);
  const [a, b] = [middle(from), middle(to)];
  const at = ({ x, y }: { x: number; y: number }, more: Keyframe): Keyframe => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`, ...more });
  const flight = box.animate(
    [at(a, { opacity: 0.2 }), at({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - arc }, { opacity: 1, offset: 0.5 }), at(b, { opacity: 1 })],
    { duration: time, delay, easing: 'ease-in-out', fill: 'both' },
  );
  flight.onfinish = flight.oncancel = () => box.remove();
}

/* Takes down whatever is still on its way. */
export function land(): void {
  air?.remove();
}

const figure = /^(\D*)(\d{1,4})(\D*)$/;

/* The number in a text that has one and is not longer than a figure. */
export function numberIn(text: string): number | null {
  const found = figure.exec(text);
  return found ? Number(found[2]) : null;
}

/* The figures that are counting: what was written there, and what they will say in the end. */
const counting = new Map<Text, { written: string; last: string }>();

/* What a text will say in the end, whatever it counts through until then. */
export function lastOf(node: Text): string {
  const under = counting.get(node);
  return under && under.written === node.data ? under.last : node.data;
}

/* Every figure that is counting says what it would say in the end: before the page is drawn anew it has to be as it was drawn. */
export function countOut(): void {
  for (const node of counting.keys()) node.data = lastOf(node);
  counting.clear();
}

/* Lets the text of a figure, which says the new number already, count up to it. If somebody else writes there, that stays. */
export function count(node: Text, from: number, time: number): void {
  const last = lastOf(node);
  const parts = figure.exec(last);
  if (!parts) return;
  const to = Number(parts[2]);
  const begun = performance.now();
  const under = { written: node.data, last };
  counting.set(node, under);
  const step = (now: number): void => {
    if (counting.get(node) !== under) return;
    const part = Math.min((now - begun) / time, 1);
    const over = part === 1 || node.data !== under.written;
    if (over) counting.delete(node);
    if (node.data !== under.written) return;
    node.data = under.written = over ? last : `${parts[1]}${Math.round(from + (to - from) * part)}${parts[3]}`;
    if (!over) requestAnimationFrame(step);
  };
  step(begun);
}
