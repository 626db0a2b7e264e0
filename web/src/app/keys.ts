/* keys.ts: whether somebody uses the keyboard rather than a pointer, as far as the last thing done tells. */
export let keysUsed = false;

addEventListener('keydown', () => (keysUsed = true), true);
addEventListener('pointerdown', () => (keysUsed = false), true);
