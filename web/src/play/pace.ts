/* pace.ts: how long a bot waits before its move. It can be changed, and cut short, while it waits. */
import { effect, signal } from '@preact/signals';
import { settings } from '@/app/settings';

/* Nobody wants to watch: until it is somebody's turn again bots do not wait. */
export const skipping = signal(false);

/* How many times as long bots wait while there is something to read first. */
export const patience = signal(1);

export const paces = [300, 600, 1500] as const;

/* Done when the bot may move. Where bots do not wait at all nothing makes them. */
export function pause(): Promise<void> {
  const begun = Date.now();
  return new Promise((done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end = (): void => undefined;
    end = effect(() => {
      clearTimeout(timer);
      const whole = skipping.value ? 0 : settings.value.pace * patience.value;
      timer = setTimeout(() => {
        end();
        done();
      }, Math.max(whole - (Date.now() - begun), 0));
    });
  });
}
