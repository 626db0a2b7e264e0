/* keys.ts: whether somebody uses the keyboard rather than a pointer, as far as the last thing done tells. */
export let keysUsed = false;

addEventListener('keydown', () => (keysUsed = true), true);
addEventListener('click', (event) => void ((event as MouseEvent).detail === 0 && (keysUsed = true)), true); /* by a screen reader */
addEventListener('pointerdown', () => (keysUsed = false), true);
