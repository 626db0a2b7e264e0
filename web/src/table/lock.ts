/* lock.ts: the right to play a game, which one tab has at a time. */
export class GameLock {
  private free: (() => void) | null = null; /* there while the lock is held */
  private unwanted = false;
  onLost: () => void = () => undefined;

  constructor(private readonly id: string) {}

  get held(): boolean {
    return this.free !== null;
  }

  /* Where the browser has no locks, or gives none to this page, nobody is kept from playing. */
  private go(): true {
    this.free = () => undefined;
    return true;
  }

  /* True if this tab has it now. */
  take(how: LockOptions): Promise<boolean> {
    if (!navigator.locks) return Promise.resolve(this.go());
    return new Promise((resolve) => {
      let mine = false;
      const taken = navigator.locks.request(`game ${this.id}`, how, (lock) => {
        mine = lock !== null && !this.unwanted;
        const held = mine ? new Promise<void>((free) => (this.free = free)) : undefined;
        resolve(mine);
        return held;
      });
      taken.catch((error: unknown) => {
        if (!mine) return resolve((error as DOMException).name !== 'AbortError' && this.go());
        this.free = null;
        this.onLost();
      });
    });
  }

  /* Gives it back; it can be taken again. */
  release(): void {
    this.free?.();
    this.free = null;
  }

  /* It is not to come here any more, but may still be held. */
  refuse(): void {
    this.unwanted = true;
  }
}
